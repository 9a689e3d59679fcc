import type { NextStage } from '@fanion/rules/challenges/stages';
import { int } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export interface NewRemark {
  challengeId: number;
  memberId: number;
  /** The stage that the challenge went to; null for a plain remark. */
  stage: NextStage | null;
  message: string;
}

export const insertRemark = (sql: Sql, { challengeId, memberId, stage, message }: NewRemark): Promise<void> =>
  sql.run('insert into challenge_remark (challenge_id, member_id, stage, message) values ($1, $2, $3, $4)', [
    challengeId,
    memberId,
    stage,
    message,
  ]);

/** Members who made a remark on a challenge, or moved it to a stage. */
export const listSpeakers = (sql: Sql, challengeId: number): Promise<number[]> =>
  sql.values(
    int,
    `select distinct member_id as id from challenge_remark where challenge_id = $1 and member_id is not null
     order by member_id`,
    [challengeId],
  );

/** Erases the words of a member; that a challenge was moved to a stage stays, without their name. */
export async function eraseWords(sql: Sql, memberId: number): Promise<void> {
  await sql.run('delete from challenge_remark where member_id = $1 and stage is null', [memberId]);
  await sql.run(`update challenge_remark set message = '' where member_id = $1`, [memberId]);
}
