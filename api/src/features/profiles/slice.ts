import type { Slice } from '../../platform/slice.ts';
import { badgeJobs } from './badges/jobs.ts';
import { badgeRoutes } from './badges/routes.ts';
import { editRoutes } from './edit/routes.ts';
import { profileModerationRoutes } from './moderation/routes.ts';
import { pageRoutes } from './page/routes.ts';
import { profilesPersonal } from './personal-queries.ts';
import { photoRoutes } from './photo/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { welcomeRoutes } from './welcome/routes.ts';

/** Members as people: their page, their photo, their badges. */
export const profiles: Slice = {
  personal: profilesPersonal,
  routes(mount, context) {
    for (const routes of [
      pageRoutes,
      editRoutes,
      photoRoutes,
      profileModerationRoutes,
      badgeRoutes,
      statisticsRoutes,
      welcomeRoutes,
    ])
      routes(mount, context);
  },
  jobs: badgeJobs,
};
