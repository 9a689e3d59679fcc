import type { Deps } from '../../../platform/deps.ts';
import { expirePending } from './expiry-queries.ts';

const EVERY = 10 * 60_000;

/** Writes the end of invitations and applications that nobody answered; readers see it without waiting for this. */
export const startExpiry = ({ db, repeats }: Pick<Deps, 'db' | 'repeats'>): void =>
  repeats.every('invitations past their term', EVERY, () => expirePending(db));
