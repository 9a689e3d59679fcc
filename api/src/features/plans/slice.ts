import type { Slice } from '../../platform/slice.ts';
import { routes } from './routes.ts';

/** What members pay for, and until when. Paying by oneself is not offered yet: managers record memberships. */
export const plans: Slice = { routes };
