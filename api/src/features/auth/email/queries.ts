import { text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Notes the address that a member wants, in place of the one they wanted before. */
export async function saveEmailChange(
  sql: Sql,
  memberId: number,
  email: string,
  emailKey: string,
): Promise<void> {
  await sql.run(
    `insert into email_change (member_id, email, email_key) values ($1, $2, $3)
     on conflict (member_id) do update set email = $2, email_key = $3, created_at = now()`,
    [memberId, email, emailKey],
  );
}

/** The address that a member wants. */
export async function findEmailChange(sql: Sql, memberId: number): Promise<string | null> {
  const rows = await sql.rows(
    { email_key: text },
    'select email_key from email_change where member_id = $1',
    [memberId],
  );
  return rows[0]?.email_key ?? null;
}

/**
 * Gives a member the address they wanted, if it is still that one. Null when it is not; a broken unique index says
 * that somebody else has it.
 */
export async function takeEmail(sql: Sql, memberId: number, emailKey: string): Promise<string | null> {
  const rows = await sql.rows(
    { email: text },
    `with wanted as (delete from email_change where member_id = $1 and email_key = $2 returning email, email_key)
     update member m set email = w.email, email_key = w.email_key from wanted w
     where m.id = $1 and m.status = 'active' returning m.email`,
    [memberId, emailKey],
  );
  return rows[0]?.email ?? null;
}
