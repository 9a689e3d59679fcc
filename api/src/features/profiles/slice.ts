import type { Slice } from '../../platform/slice.ts';
import { badgeJobs } from './badges/jobs.ts';
import { badgeRoutes } from './badges/routes.ts';

/** Members as people: their page, their photo, their badges. */
export const profiles: Slice = {
  routes: badgeRoutes,
  jobs: badgeJobs,
};
