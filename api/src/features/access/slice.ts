import type { Slice } from '../../platform/slice.ts';
import { accessPersonal } from './personal-queries.ts';
import { routes } from './routes.ts';

/** The rights of members. */
export const access: Slice = { personal: accessPersonal, routes };
