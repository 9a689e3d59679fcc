import type { OpenItem } from '@fanion/contract/reports/queue';

interface Filed {
  reason: OpenItem['reports'][number]['reason'];
  message: string;
  reporter: string | null;
  created_at: Date;
}

/** The reports, for the moderator who decides. */
export const presentOpen = (rows: readonly Filed[]): OpenItem['reports'] =>
  rows.map(({ reason, message, reporter, created_at }) => ({
    reason,
    message,
    reporter,
    at: created_at.toISOString(),
  }));
