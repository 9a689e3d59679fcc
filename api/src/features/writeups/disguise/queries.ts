import { int } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Subject } from '../reading/queries.ts';

/** Challenges that a member has solved, alone or with a team in an event. */
export const listSolved = async (sql: Sql, memberId: number): Promise<Set<number>> =>
  new Set(
    await sql.values(
      int,
      `select challenge_id as id from solve where member_id = $1
     union select es.challenge_id from event_solve es
     join event_registration r on r.entrant_id = es.entrant_id and r.member_id = $1 and r.state = 'registered'`,
      [memberId],
    ),
  );

/** The challenges of a write-up's subject: its own, or all of its event. */
export async function listSubjectChallenges(sql: Sql, { eventId, challengeId }: Subject): Promise<number[]> {
  if (challengeId !== null) return [challengeId];
  return sql.values(int, 'select challenge_id as id from event_challenge where event_id = $1', [eventId]);
}

/** Challenges that a member has solved, written or reviewed. */
export async function listKnownChallenges(sql: Sql, memberId: number): Promise<Set<number>> {
  const rows = await sql.rows(
    { id: int },
    `select challenge_id as id from solve_block where member_id = $1 and why = 'author'`,
    [memberId],
  );
  return new Set([...(await listSolved(sql, memberId)), ...rows.map(({ id }) => id)]);
}
