import type { Slice } from '../../platform/slice.ts';
import { imageJobs } from './images/jobs.ts';
import { imageRoutes } from './images/routes.ts';
import { writeupsPersonal } from './personal-queries.ts';
import { publicRoutes } from './public/routes.ts';
import { readingRoutes } from './reading/routes.ts';
import { reviewRoutes } from './review/routes.ts';
import { tellers } from './review/webhooks-service.ts';
import { writingRoutes } from './writing/routes.ts';

/** Write-ups: drafts, their review, their readers (docs/product/writeups.md). */
export const writeups: Slice = {
  personal: writeupsPersonal,
  tellers,
  routes(mount, context) {
    for (const routes of [readingRoutes, writingRoutes, imageRoutes, reviewRoutes, publicRoutes])
      routes(mount, context);
  },
  jobs: imageJobs,
};
