import type { Context } from '../../../platform/context.ts';
import { expirePending } from './expiry-queries.ts';

const EVERY = 10 * 60_000;

/** Writes the end of invitations and applications that nobody answered; readers see it without waiting for this. */
export const startExpiry = ({ db, jobs }: Pick<Context, 'db' | 'jobs'>): void =>
  jobs.every('invitations past their term', EVERY, () => expirePending(db));
