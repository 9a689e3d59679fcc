import { int, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export const managedMember = {
  id: int,
  username: text,
  email: text,
  status: text,
};
export type ManagedMember = RowOf<typeof managedMember>;

export const findForManager = (
  sql: Sql,
  identifier: string,
  key: string,
  emailKey: string,
): Promise<ManagedMember | null> =>
  sql.row(
    managedMember,
    `select id, username, email, status from member
     where status <> 'deleted' and (username_key = $1 or email_key = $2 or id = $3) order by id limit 1`,
    [key, emailKey, /^\d{1,9}$/.test(identifier) ? Number(identifier) : 0],
  );
