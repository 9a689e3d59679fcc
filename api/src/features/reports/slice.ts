import type { Slice } from '../../platform/slice.ts';
import { filingJobs } from './filing/jobs.ts';
import { filingRoutes } from './filing/routes.ts';
import { reportsPersonal } from './personal-queries.ts';
import { queueRoutes } from './queue/routes.ts';

/** Reports by members, and the moderators' queue (docs/product/moderation.md). */
export const reports: Slice = {
  personal: reportsPersonal,
  routes(mount, context) {
    for (const routes of [filingRoutes, queueRoutes]) routes(mount, context);
  },
  jobs: filingJobs,
};
