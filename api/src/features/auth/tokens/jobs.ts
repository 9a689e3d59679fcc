import { DAY } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { deleteOldTokens } from './queries.ts';

/** Deletes tokens that ended long ago. */
export function tokenJobs({ jobs, db }: Context): void {
  jobs.every('old-tokens', DAY, () => deleteOldTokens(db));
}
