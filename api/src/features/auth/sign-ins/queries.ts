import { SIGN_IN_OUTCOMES, type SignInOutcome } from '@fanion/rules/auth/sign-ins';
import { bytes, moment, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** How many logins of a member are shown. */
const LISTED_MAX = 20;

/** Writes a try that opened no session; a successful one is written with its session. */
export const insertSignIn = (
  sql: Sql,
  signIn: { memberId: number | null; outcome: SignInOutcome; device: string; network: Buffer },
): Promise<void> =>
  sql.run('insert into sign_in (member_id, outcome, device, network) values ($1, $2, $3, $4)', [
    signIn.memberId,
    signIn.outcome,
    signIn.device,
    signIn.network,
  ]);

const signInRow = { at: moment, outcome: oneOf(...SIGN_IN_OUTCOMES), device: text, network: bytes };
export type SignInRow = RowOf<typeof signInRow>;

/** The logins and tries of a member, newest first. */
export const listSignIns = (sql: Sql, memberId: number): Promise<SignInRow[]> =>
  sql.rows(
    signInRow,
    `select at, outcome, device, network from sign_in where member_id = $1 order by id desc limit ${LISTED_MAX}`,
    [memberId],
  );

/** Deletes the logins of a departed member. */
export const deleteSignIns = (sql: Sql, memberId: number): Promise<void> =>
  sql.run('delete from sign_in where member_id = $1', [memberId]);

export const deleteOldSignIns = (sql: Sql): Promise<number> =>
  sql.changed(`delete from sign_in where at < now() - interval '30 days'`);
