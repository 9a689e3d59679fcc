import { DAY, HOUR } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { readPeriod } from '../../../platform/settings/periods.ts';
import { deleteOldRegistrations } from '../accounts/queries.ts';
import { deleteOldCodes } from '../codes/queries.ts';
import { deleteOldEmailChanges } from '../email/queries.ts';
import { deleteOldInvitations } from '../invitations/queries.ts';
import { deleteOldSessions } from '../sessions/queries.ts';
import { deleteOldSignIns } from '../sign-ins/queries.ts';
import { deleteDueAccounts, warnAndDeleteIdle } from './deletion-service.ts';

/** Deletes what need not be kept: unconfirmed registrations, invitations, ended sessions and codes. */
export function removalJobs(context: Context): void {
  const { db, jobs } = context;
  jobs.every('old traces', HOUR, async () => {
    await deleteOldRegistrations(db, await readPeriod(db, 'keep_registrations'));
    await deleteOldInvitations(db, await readPeriod(db, 'keep_invitations'));
    await Promise.all(
      [deleteOldSessions, deleteOldSignIns, deleteOldCodes, deleteOldEmailChanges].map((drop) => drop(db)),
    );
  });
  jobs.every('account deletions', HOUR, () => deleteDueAccounts(context));
  jobs.every('idle accounts', DAY, () => warnAndDeleteIdle(context));
}
