import type { Context } from '../../../platform/context.ts';
import { deleteUnused } from './queries.ts';

const EVERY = 6 * 3_600_000;

/** Drops the pictures that no text has named for a day. */
export const startImageCleaning = ({ db, jobs }: Pick<Context, 'db' | 'jobs'>): void =>
  jobs.every('unused images', EVERY, () => deleteUnused(db));
