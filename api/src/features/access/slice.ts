import type { Slice } from '../../platform/slice.ts';
import { accessPersonal } from './personal-queries.ts';
import { routes } from './routes.ts';

/** Who may do what. */
export const access: Slice = { personal: accessPersonal, routes };
