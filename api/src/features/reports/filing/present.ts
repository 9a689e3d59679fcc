import type { OwnReport } from '@fanion/contract/reports/filing';

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
