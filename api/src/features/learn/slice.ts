import type { Slice } from '../../platform/slice.ts';
import { certificateJobs } from './certificates/jobs.ts';
import { certificateRoutes } from './certificates/routes.ts';
import { checkRoutes } from './checks/routes.ts';
import { lessonRoutes } from './lessons/routes.ts';
import { overviewRoutes } from './overview/routes.ts';

/** Paths of lessons, their checks, and what members did in them. */
export const learn: Slice = {
  routes(mount, context) {
    for (const routes of [overviewRoutes, lessonRoutes, checkRoutes, certificateRoutes])
      routes(mount, context);
  },
  jobs: certificateJobs,
};
