import type { Slice } from '../../platform/slice.ts';
import { routes } from './routes.ts';

/** What the association is called, where it is met, and what its volunteers set. */
export const association: Slice = { routes };
