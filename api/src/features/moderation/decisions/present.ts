import type { OwnDecision } from '@fanion/contract/reports/filing';
import type { DecisionAct } from '@fanion/rules/moderation';
import { pick } from '../../../platform/database/pick.ts';
import type { DecisionRow } from './queries.ts';

/** A decision that took something from a member, for that member. */
export const presentTaken = (
  row: DecisionRow,
  judged: { act: DecisionAct; reason: string } | null,
): OwnDecision => ({
  ...pick(row, 'id', 'kind', 'act', 'subject', 'reason'),
  at: row.decided_at.toISOString(),
  contest:
    row.contested_at === null
      ? null
      : {
          words: row.contest ?? '',
          at: row.contested_at.toISOString(),
          settled_at: row.settled_at?.toISOString() ?? null,
          outcome: judged && { upheld: judged.act === 'uphold', reason: judged.reason },
        },
  may_contest: row.open,
});
