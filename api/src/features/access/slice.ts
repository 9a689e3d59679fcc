import type { Slice } from '../../platform/slice.ts';
import { routes } from './routes.ts';

/** Who may do what. */
export const access: Slice = { routes };
