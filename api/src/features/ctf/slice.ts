import type { Slice } from '../../platform/slice.ts';
import { adjustmentsRoutes } from './adjustments/routes.ts';
import { afterwardsRoutes } from './afterwards/routes.ts';
import { alertJobs } from './alerts/jobs.ts';
import { announcementsRoutes } from './announcements/routes.ts';
import { boardJobs } from './board/jobs.ts';
import { boardRoutes } from './board/routes.ts';
import { boardStreams } from './board/stream-state.ts';
import { bracketsRoutes } from './brackets/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { challengesRoutes } from './challenges/routes.ts';
import { clockRoutes } from './clock/routes.ts';
import { controlJobs } from './control/jobs.ts';
import { controlRoutes } from './control/routes.ts';
import { controlStreams } from './control/stream-state.ts';
import { correctionsRoutes } from './corrections/routes.ts';
import { ctftimeRoutes } from './ctftime/routes.ts';
import { embedRoutes } from './embed/routes.ts';
import { entrantsJobs } from './entrants/jobs.ts';
import { entrantsRoutes } from './entrants/routes.ts';
import { exchangeRoutes } from './exchange/routes.ts';
import { fairPlayJobs } from './fair-play/jobs.ts';
import { fairPlayRoutes } from './fair-play/routes.ts';
import { freezeRoutes } from './freeze/routes.ts';
import { refuseDuringEvents } from './integrity/service.ts';
import { leadsRoutes } from './leads/routes.ts';
import { likesRoutes } from './likes/routes.ts';
import { listRoutes } from './list/routes.ts';
import { manageRoutes } from './manage/routes.ts';
import { jobs as matchingJobs } from './matching/jobs.ts';
import { matchingRoutes } from './matching/routes.ts';
import { pageRoutes } from './page/routes.ts';
import { ctfPersonal } from './personal-queries.ts';
import { playRoutes } from './play/routes.ts';
import { jobs as registrationJobs } from './registration/jobs.ts';
import { registrationRoutes } from './registration/routes.ts';
import { jobs as remindersJobs } from './reminders/jobs.ts';
import { resultsJobs } from './results/jobs.ts';
import { resultsRoutes } from './results/routes.ts';
import { reviewsRoutes } from './reviews/routes.ts';
import { scoreboardJobs } from './scoreboard/jobs.ts';
import { readLargeBoards } from './scoreboard/service.ts';
import { liveBoards } from './scoreboard/state.ts';
import { seedJobs } from './seed/jobs.ts';
import { seekersRoutes } from './seekers/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { teamworkRoutes } from './teamwork/routes.ts';
import { unveilingRoutes } from './unveiling/routes.ts';
import { watchlistRoutes } from './watchlist/routes.ts';
import { tellers } from './webhooks/service.ts';

const ROUTES = [
  listRoutes,
  pageRoutes,
  registrationRoutes,
  settingsRoutes,
  freezeRoutes,
  manageRoutes,
  exchangeRoutes,
  leadsRoutes,
  bracketsRoutes,
  challengesRoutes,
  announcementsRoutes,
  clockRoutes,
  controlRoutes,
  seekersRoutes,
  matchingRoutes,
  likesRoutes,
  reviewsRoutes,
  watchlistRoutes,
  calendarRoutes,
  boardRoutes,
  embedRoutes,
  playRoutes,
  teamworkRoutes,
  entrantsRoutes,
  correctionsRoutes,
  adjustmentsRoutes,
  fairPlayRoutes,
  resultsRoutes,
  ctftimeRoutes,
  unveilingRoutes,
  afterwardsRoutes,
];
const JOBS = [
  boardJobs,
  scoreboardJobs,
  controlJobs,
  alertJobs,
  registrationJobs,
  entrantsJobs,
  matchingJobs,
  remindersJobs,
  resultsJobs,
  fairPlayJobs,
  seedJobs,
];

/** CTF events: registrations, play, and everything around them. */
export const ctf: Slice = {
  personal: ctfPersonal,
  tellers,
  rekey: refuseDuringEvents,
  routes(mount, context) {
    for (const routes of ROUTES) routes(mount, context);
  },
  warm: (context) => readLargeBoards(context),
  jobs(context) {
    for (const jobs of JOBS) jobs(context);
  },
  figures: (context) => ({
    streams: { board: boardStreams(context).total(), control: controlStreams(context).total() },
    boardAge: liveBoards(context).age(),
  }),
  endStreams(context) {
    boardStreams(context).stop();
    controlStreams(context).stop();
  },
};
