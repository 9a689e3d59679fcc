import type { Slice } from '../../platform/slice.ts';
import { routes } from './routes.ts';

/** The home of managers: what waits for them, and how the association goes. */
export const console: Slice = { routes };
