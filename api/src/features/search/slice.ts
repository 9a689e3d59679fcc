import type { Slice } from '../../platform/slice.ts';
import { routes } from './routes.ts';

/** The search over everything. */
export const search: Slice = { routes };
