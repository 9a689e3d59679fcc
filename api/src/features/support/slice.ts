import type { Slice } from '../../platform/slice.ts';
import { jobs } from './jobs.ts';
import { supportPersonal } from './personal-queries.ts';
import { routes } from './routes.ts';

/** What members ask the association, and its answers (docs/product/support.md). */
export const support: Slice = { personal: supportPersonal, routes, jobs };
