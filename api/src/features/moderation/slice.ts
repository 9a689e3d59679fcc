import type { Slice } from '../../platform/slice.ts';
import { decisionJobs } from './decisions/jobs.ts';
import { moderationPersonal } from './personal-queries.ts';

/** What moderators decided, who decides on what, and what was answered to it (docs/product/moderation.md). */
export const moderation: Slice = {
  personal: moderationPersonal,
  routes() {
    // Its addresses are those of what waits: see the slice of reports.
  },
  jobs: decisionJobs,
};
