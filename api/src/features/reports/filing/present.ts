import type { OwnDecision, OwnReport } from '@fanion/contract/reports/filing';
import type { DecisionRow } from '../../moderation/decisions/service.ts';

interface Line {
  id: number;
  message: string;
  created_at: Date;
  closed_at: Date | null;
  answer?: string | null;
}

export const presentReport = (kind: string, subject: string, row: Line): OwnReport => ({
  key: `${kind}-${row.id}`,
  subject,
  message: row.message,
  at: row.created_at.toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
  answer: row.answer ?? null,
});

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
