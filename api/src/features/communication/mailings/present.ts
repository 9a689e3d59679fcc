import type { ListedMailing, Mailing } from '@fanion/contract/communication/mailings';
import { audienceName } from '../audience/texts.ts';
import type { MailingRow } from './queries.ts';
import { selectionName } from './texts.ts';

export function presentListed(row: MailingRow, association: string): ListedMailing {
  const { id, kind, subject, audience, audience_name, state, send_at, started_at, ended_at, by } = row;
  const { total, sent, failed, waiting, left } = row;
  return {
    id,
    kind,
    subject,
    audience_name:
      audience.kind === 'selection'
        ? selectionName(row.usernames.length)
        : audienceName(audience, audience_name, association),
    state,
    send_at: send_at?.toISOString() ?? null,
    started_at: started_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
    by,
    progress: { total, sent, failed, waiting, left },
  };
}

export const presentMailing = (row: MailingRow, association: string): Mailing => ({
  ...presentListed(row, association),
  version: row.version,
  text: row.text,
  audience:
    row.audience.kind === 'selection' ? { kind: 'selection', usernames: row.usernames } : row.audience,
});
