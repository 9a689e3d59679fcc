import { DAY, HOUR } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { deleteOldRegistrations } from '../accounts/queries.ts';
import { deleteOldCodes } from '../codes/queries.ts';
import { deleteOldEmailChanges } from '../email/queries.ts';
import { deleteOldInvitations } from '../invitations/queries.ts';
import { deleteOldSessions } from '../sessions/queries.ts';
import { deleteDue, followIdle } from './deletion-service.ts';

/** Drops what need not be kept: unconfirmed registrations after 7 days, ended sessions and codes. */
export function removalJobs(context: Context): void {
  const { db, jobs } = context;
  jobs.every('old traces', HOUR, () =>
    Promise.all(
      [
        deleteOldRegistrations,
        deleteOldSessions,
        deleteOldCodes,
        deleteOldEmailChanges,
        deleteOldInvitations,
      ].map((drop) => drop(db)),
    ),
  );
  jobs.every('account deletions', HOUR, () => deleteDue(context));
  jobs.every('idle accounts', DAY, () => followIdle(context));
}
