import type { Slice } from '../../platform/slice.ts';
import { routes } from './routes.ts';

/** The archive of an event, to be kept outside the platform. This slice stores nothing. */
export const archives: Slice = { routes };
