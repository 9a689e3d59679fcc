import { HOUR } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { deleteUnused } from './queries.ts';

/** Deletes the pictures that no text has used for a day. */
export const imageJobs = ({ db, jobs }: Context): void =>
  jobs.every('unused images', 6 * HOUR, () => deleteUnused(db));
