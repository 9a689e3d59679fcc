import { int, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Database, Sql } from '../../../platform/database/database.ts';

/** Locks what says who the managers are, so that two changes at once cannot remove the last one. */
export const LOCK_MANAGERS = 'select pg_advisory_xact_lock(7316002)';
export const ANOTHER_MANAGER = `exists (select 1 from member o where o.id <> $1 and o.status = 'active' and (o.manager or o.admin))`;

/** Gives or takes a role; false when it would leave the association without a manager. */
export async function setRole(
  db: Database,
  memberId: number,
  role: 'manager' | 'admin' | 'honorary',
  given: boolean,
): Promise<boolean> {
  const column = { manager: 'manager', admin: 'admin', honorary: 'honorary' }[role];
  return db.transaction(async (sql) => {
    await sql.run(LOCK_MANAGERS);
    const kept =
      given || role === 'honorary'
        ? 'true'
        : `(not ${column} or ${role === 'manager' ? 'admin' : 'manager'} or ${ANOTHER_MANAGER})`;
    return (
      (await sql.run(`update member set ${column} = $2 where id = $1 and ${kept} returning id`, [
        memberId,
        given,
      ])) > 0
    );
  });
}

/** Suspends or restores; false for the last manager. Sessions of a suspended member open nothing. */
export async function setSuspended(db: Database, memberId: number, suspended: boolean): Promise<boolean> {
  return db.transaction(async (sql) => {
    await sql.run(LOCK_MANAGERS);
    const rows = await sql.query(
      `update member set status = case when $2 then 'suspended' else 'active' end
       where id = $1 and status <> 'deleted' and (not $2 or not (manager or admin) or ${ANOTHER_MANAGER}) returning id`,
      [memberId, suspended],
    );
    if (suspended && rows.length > 0)
      await sql.run('update session set revoked_at = now() where member_id = $1 and revoked_at is null', [
        memberId,
      ]);
    return rows.length > 0;
  });
}

export const managedMember = {
  id: int,
  username: text,
  email: text,
  status: text,
};
export type ManagedMember = RowOf<typeof managedMember>;

export async function findForManager(
  sql: Sql,
  named: string,
  key: string,
  emailKey: string,
): Promise<ManagedMember | null> {
  return sql.row(
    managedMember,
    `select id, username, email, status from member
     where status <> 'deleted' and (username_key = $1 or email_key = $2 or id = $3) order by id limit 1`,
    [key, emailKey, /^\d{1,9}$/.test(named) ? Number(named) : 0],
  );
}
