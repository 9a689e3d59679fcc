import { HOUR } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { dropOldRegistrations, dropOldTraces } from './queries.ts';

/** Drops what need not be kept: unconfirmed registrations after 7 days, ended sessions and codes. */
export const startAuthWorker = ({ db, jobs }: Pick<Context, 'db' | 'jobs'>): void =>
  jobs.every('old traces', HOUR, () => Promise.all([dropOldRegistrations(db), dropOldTraces(db)]));
