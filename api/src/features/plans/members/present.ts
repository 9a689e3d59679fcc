import type { ListedMember, ManagedMember } from '@fanion/contract/plans/members';
import type { MembershipNow } from '@fanion/rules/plans/membership';
import { presentPeriod } from '../page/present.ts';
import type { PeriodRow } from '../periods/queries.ts';
import type { FoundRow } from './queries.ts';

export const presentListed = ({ email: _email, created_at: _since, ...row }: FoundRow): ListedMember => ({
  ...row,
  ends_at: row.ends_at?.toISOString() ?? null,
  asked_at: row.asked_at?.toISOString() ?? null,
});

/** A period with its author and the person who closed it; null for the command line. */
export const presentRecorded = (row: PeriodRow): ManagedMember['history'][number] => ({
  ...presentPeriod(row),
  by: row.recorded_by,
  closed_by: row.closed_by,
});

/** The state that the list shows for the same periods. */
export const stateOf = ({ state, plan }: MembershipNow, unlimited: boolean): ManagedMember['state'] =>
  plan === null && unlimited ? 'unlimited' : state;
