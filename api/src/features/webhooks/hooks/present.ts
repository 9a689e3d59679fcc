import type { Hook } from '@fanion/contract/webhooks/hooks';
import type { HookRow, SecretRow } from './queries.ts';

/** Number of a webhook's deliveries by state. */
export interface Counted {
  waiting: number;
  dropped: number;
  sent: number;
  last_sent_at: Date | null;
}

export const NOTHING_SENT: Counted = { waiting: 0, dropped: 0, sent: 0, last_sent_at: null };

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export const presentHook = (
  { shown, since: _since, ...row }: HookRow,
  secrets: readonly SecretRow[],
  counted: Counted,
): Hook => ({
  ...row,
  address: shown,
  state: row.stopped_at ? 'stopped' : row.failing_since ? 'failing' : 'active',
  stopped_at: iso(row.stopped_at),
  failing_since: iso(row.failing_since),
  created_at: row.created_at.toISOString(),
  ...counted,
  last_sent_at: iso(counted.last_sent_at),
  secrets: secrets.map(({ id, created_at, ends_at }) => ({
    id,
    created_at: created_at.toISOString(),
    ends_at: iso(ends_at),
  })),
});
