import type { Sql } from '../../../platform/database/database.ts';

export const saveVote = (
  sql: Sql,
  memberId: number,
  challengeId: number,
  difficulty: number,
): Promise<void> =>
  sql.run(
    `insert into challenge_feedback (member_id, challenge_id, difficulty) values ($1, $2, $3)
     on conflict (challenge_id, member_id) do update set difficulty = $3, updated_at = now()`,
    [memberId, challengeId, difficulty],
  );

export const saveReflection = (
  sql: Sql,
  memberId: number,
  challengeId: number,
  text: string,
): Promise<void> =>
  sql.run(
    `insert into challenge_feedback (member_id, challenge_id, reflection) values ($1, $2, $3)
     on conflict (challenge_id, member_id) do update set reflection = $3, updated_at = now()`,
    [memberId, challengeId, text],
  );

export const clearReflections = (sql: Sql, memberId: number): Promise<void> =>
  sql.run(`update challenge_feedback set reflection = '' where member_id = $1`, [memberId]);
