import type { Sql } from '../../../platform/database/database.ts';

/** Writes what readers see already: invitations and applications past their term are expired. Those in use wait. */
export async function expirePending(sql: Sql): Promise<void> {
  for (const table of ['team_invitation', 'team_application'])
    await sql.run(
      `update ${table} set state = 'expired', answered_at = expires_at
       where id in (select id from ${table} where state = 'pending' and expires_at <= now()
         order by id for update skip locked)`,
    );
}
