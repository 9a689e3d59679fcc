import type { Slice } from '../../platform/slice.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

/** The rankings of all members. */
export const leaderboard: Slice = { routes, jobs };
