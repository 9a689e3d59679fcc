import type { Slice } from '../../platform/slice.ts';
import { jobs } from './jobs.ts';
import { supportPersonal } from './personal-queries.ts';
import { countOld } from './queries.ts';
import { routes } from './routes.ts';

/** Members' questions to the association, and its answers (docs/product/support.md). */
export const support: Slice = {
  personal: supportPersonal,
  aged: { keep_tickets: countOld },
  routes,
  jobs,
};
