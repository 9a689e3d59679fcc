import type { Slice } from '../../platform/slice.ts';
import { routes } from './routes.ts';

/** What is kept of an event outside the platform. It holds nothing of its own. */
export const archives: Slice = { routes };
