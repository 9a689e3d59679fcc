import type { ManagedAnnouncement } from '@fanion/contract/communication/announcements';
import { audienceName } from '../audience/texts.ts';
import type { ManagedRow } from './queries.ts';

export const presentManaged = (
  { audience_name, starts_at, ends_at, ...row }: ManagedRow,
  association: string,
): ManagedAnnouncement => ({
  ...row,
  audience_name: audienceName(row.audience, audience_name, association),
  starts_at: starts_at.toISOString(),
  ends_at: ends_at?.toISOString() ?? null,
});
