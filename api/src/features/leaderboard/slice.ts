import type { Slice } from '../../platform/slice.ts';
import { jobs } from './jobs.ts';
import { leaderboardPersonal } from './personal-queries.ts';
import { routes } from './routes.ts';

/** The rankings of all members. */
export const leaderboard: Slice = { personal: leaderboardPersonal, routes, jobs };
