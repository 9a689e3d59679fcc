import { int, oneOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Why a member may not solve: their solve was withdrawn for good, or they wrote or reviewed it; or null. */
export const findBlockReason = async (
  sql: Sql,
  memberId: number,
  challengeId: number,
): Promise<'withdrawn' | 'author' | null> =>
  (
    await sql.row(
      { why: oneOf('withdrawn', 'author') },
      'select why from solve_block where member_id = $1 and challenge_id = $2',
      [memberId, challengeId],
    )
  )?.why ?? null;

/** Blocks a member who wrote or reviewed a challenge: they know its flags, so no solve would count. */
export const blockAuthor = async (sql: Sql, memberId: number, challengeId: number): Promise<void> =>
  void (await sql.changed(
    `insert into solve_block (member_id, challenge_id, why) values ($1, $2, 'author') on conflict do nothing`,
    [memberId, challengeId],
  ));

/**
 * Blocks these members from solving a challenge again. In a transaction that withdrew their solve, `deleteSolve`
 * holds back any right flag meanwhile.
 */
export const insertBlocks = (sql: Sql, memberIds: readonly number[], challengeId: number): Promise<void> =>
  sql.run(
    'insert into solve_block (member_id, challenge_id) select unnest($1::int[]), $2 on conflict do nothing',
    [memberIds, challengeId],
  );

/** Removes a block; returns the member, or null when there was none. */
export const deleteBlock = (
  sql: Sql,
  challengeId: number,
  usernameKey: string,
): Promise<{ member_id: number; username: string } | null> =>
  sql.row(
    { member_id: int, username: text },
    `delete from solve_block b using member m
     where m.username_key = $2 and b.member_id = m.id and b.challenge_id = $1 and b.why = 'withdrawn'
     returning m.id as member_id, m.username`,
    [challengeId, usernameKey],
  );

/** Removes the blocks of these members after a withdrawal; false when there was none. */
export const deleteBlocks = async (
  sql: Sql,
  memberIds: readonly number[],
  challengeId: number,
): Promise<boolean> =>
  (await sql.changed(
    `delete from solve_block where member_id = any($1) and challenge_id = $2 and why = 'withdrawn'`,
    [memberIds, challengeId],
  )) > 0;
