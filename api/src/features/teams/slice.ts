import type { Slice } from '../../platform/slice.ts';
import * as activity from './activity/jobs.ts';
import { hubRoutes } from './hub/routes.ts';
import * as invitations from './invitations/jobs.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { linkRoutes } from './link/routes.ts';
import { logoRoutes } from './logo/routes.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { teamsPersonal } from './personal-queries.ts';
import { playerRoutes } from './players/routes.ts';
import { ratingRoutes } from './ratings/routes.ts';
import { rosterRoutes } from './roster/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { voteRoutes } from './vote/routes.ts';

const ROUTES = [
  rosterRoutes,
  settingsRoutes,
  logoRoutes,
  linkRoutes,
  voteRoutes,
  invitationRoutes,
  playerRoutes,
  moderationRoutes,
  hubRoutes,
  statisticsRoutes,
  ratingRoutes,
];

/** Teams that last beyond one event. */
export const teams: Slice = {
  personal: teamsPersonal,
  routes(mount, context) {
    for (const routes of ROUTES) routes(mount, context);
  },
  jobs(context) {
    activity.jobs(context);
    invitations.jobs(context);
  },
};
