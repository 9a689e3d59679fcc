import { bytes, int } from '../database/columns.ts';
import type { Sql } from '../database/database.ts';
import type { Secrets } from '../secrets.ts';

/** Encrypts waiting mails with the other secret, in the caller's transaction. */
export async function rekeyMails(sql: Sql, { from, to }: { from: Secrets; to: Secrets }): Promise<void> {
  const mails = await sql.rows(
    { id: int, sealed: bytes },
    'select id, sealed from mail_outbox where sealed is not null',
  );
  await sql.run(
    `update mail_outbox o set sealed = n.sealed from unnest($1::int[], $2::bytea[]) as n (id, sealed) where o.id = n.id`,
    [mails.map(({ id }) => id), mails.map(({ sealed }) => to.seal('mail', from.open('mail', sealed)))],
  );
}
