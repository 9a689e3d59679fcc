import type { Slice } from '../../platform/slice.ts';
import { authoringRoutes } from './authoring/routes.ts';
import { bulkRoutes } from './bulk/routes.ts';
import { correctionsRoutes } from './corrections/routes.ts';
import { draftsRoutes } from './drafts/routes.ts';
import { exchangeRoutes } from './exchange/routes.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import { filesRoutes } from './files/routes.ts';
import { flagsRoutes } from './flags/routes.ts';
import { hintsRoutes } from './hints/routes.ts';
import { rekeyChallenges } from './integrity/rekey-service.ts';
import { ledgerJobs } from './ledger/jobs.ts';
import { listRoutes } from './list/routes.ts';
import { manageRoutes } from './manage/routes.ts';
import { notesRoutes } from './notes/routes.ts';
import { openingRoutes } from './openings/routes.ts';
import { pageRoutes } from './page/routes.ts';
import { challengesPersonal } from './personal-queries.ts';
import { playRoutes } from './play/routes.ts';
import { pricingJobs } from './pricing/jobs.ts';
import { proposalsRoutes } from './proposals/routes.ts';
import { remarksRoutes } from './remarks/routes.ts';
import { reportsRoutes } from './reports/routes.ts';
import { stagesRoutes } from './stages/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { suggestionsRoutes } from './suggestions/routes.ts';
import { themesRoutes } from './themes/routes.ts';
import { uploadsRoutes } from './uploads/routes.ts';
import { visitorRoutes } from './visitors/routes.ts';
import { tellers } from './webhooks/service.ts';
import { weeklyJobs } from './weekly/jobs.ts';
import { weeklyRoutes } from './weekly/routes.ts';

const ROUTES = [
  listRoutes,
  openingRoutes,
  suggestionsRoutes,
  weeklyRoutes,
  visitorRoutes,
  pageRoutes,
  playRoutes,
  feedbackRoutes,
  hintsRoutes,
  notesRoutes,
  filesRoutes,
  themesRoutes,
  reportsRoutes,
  manageRoutes,
  authoringRoutes,
  draftsRoutes,
  flagsRoutes,
  uploadsRoutes,
  stagesRoutes,
  remarksRoutes,
  bulkRoutes,
  proposalsRoutes,
  statisticsRoutes,
  exchangeRoutes,
  correctionsRoutes,
];

/** Challenges to solve: what they are, their flags, and what their solves give. */
export const challenges: Slice = {
  personal: challengesPersonal,
  tellers,
  rekey: rekeyChallenges,
  routes(mount, context) {
    for (const routes of ROUTES) routes(mount, context);
  },
  jobs(context) {
    ledgerJobs(context);
    pricingJobs(context);
    weeklyJobs(context);
  },
};
