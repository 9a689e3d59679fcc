import type { OwnDecision } from '@fanion/contract/reports/filing';
import type { DecisionRow } from './queries.ts';

/** What was taken from a member, as they read it. */
export const presentTaken = (row: DecisionRow): OwnDecision => ({
  id: row.id,
  kind: row.kind,
  act: row.act,
  subject: row.subject,
  reason: row.reason,
  at: row.decided_at.toISOString(),
  contest:
    row.contested_at === null
      ? null
      : {
          words: row.contest ?? '',
          at: row.contested_at.toISOString(),
          settled_at: row.settled_at?.toISOString() ?? null,
        },
  may_contest: row.open,
});
