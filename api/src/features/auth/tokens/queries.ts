import { RIGHTS, type Right } from '@fanion/rules/access';
import { eachOf, int, moment, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const tokenRow = {
  id: int,
  description: text,
  scopes: nullable(eachOf(...RIGHTS)),
  created_at: moment,
  expires_at: nullable(moment),
  last_used_at: nullable(moment),
};
export type TokenRow = RowOf<typeof tokenRow>;
const COLUMNS = Object.keys(tokenRow).join(', ');

/** Tokens of a member, ended ones included, newest first. */
export const listTokens = (sql: Sql, memberId: number): Promise<TokenRow[]> =>
  sql.rows(tokenRow, `select ${COLUMNS} from personal_token where member_id = $1 order by id desc`, [
    memberId,
  ]);

export interface NewToken {
  memberId: number;
  description: string;
  hash: Buffer;
  scopes: readonly Right[] | null;
  expiresAt: Date | null;
}

/** Stores a token of an active member; null when they reached the limit, or are not active. */
export const insertToken = (
  sql: Sql,
  { memberId, description, hash, scopes, expiresAt }: NewToken,
  most: number,
): Promise<TokenRow | null> =>
  sql.row(
    tokenRow,
    `with owner as (select id from member where id = $1 and status = 'active' for update)
     insert into personal_token (member_id, description, hash, scopes, expires_at)
     select id, $2, $3, $4, $5 from owner
     where (select count(*) from personal_token where member_id = $1) < $6
     returning ${COLUMNS}`,
    [memberId, description, hash, scopes, expiresAt, most],
  );

/** Deletes a token; returns its name, or null when this member has no token of this number. */
export const deleteToken = (
  sql: Sql,
  memberId: number,
  id: number,
): Promise<{ description: string } | null> =>
  sql.row(
    { description: text },
    'delete from personal_token where member_id = $1 and id = $2 returning description',
    [memberId, id],
  );

/** Deletes the tokens of a member who leaves or is suspended. */
export const deleteTokens = (sql: Sql, memberId: number): Promise<void> =>
  sql.run('delete from personal_token where member_id = $1', [memberId]);

/** Deletes tokens that ended a month ago. */
export const deleteOldTokens = (sql: Sql): Promise<void> =>
  sql.run(`delete from personal_token where expires_at < now() - interval '30 days'`);

/** Notes that a token was used, to the minute. */
export const noteUse = (sql: Sql, id: number): Promise<void> =>
  sql.run(
    `update personal_token set last_used_at = now()
     where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
    [id],
  );
