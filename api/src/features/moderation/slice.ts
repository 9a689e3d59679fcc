import type { Slice } from '../../platform/slice.ts';
import { decisionJobs } from './decisions/jobs.ts';
import { moderationPersonal } from './personal-queries.ts';

/** Decisions of moderators, their claims, and members' answers (docs/product/moderation.md). */
export const moderation: Slice = {
  personal: moderationPersonal,
  routes() {
    // Its routes are those of the queue: see the slice of reports.
  },
  jobs: decisionJobs,
};
