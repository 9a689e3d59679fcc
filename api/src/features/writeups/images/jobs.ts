import type { Deps } from '../../../platform/deps.ts';
import { deleteUnused } from './queries.ts';

const EVERY = 6 * 3_600_000;

/** Drops the pictures that no text has named for a day. */
export const startImageCleaning = ({ db, repeats }: Pick<Deps, 'db' | 'repeats'>): void =>
  repeats.every('unused images', EVERY, () => deleteUnused(db));
