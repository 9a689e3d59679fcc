import { TRY_RESULTS } from '@fanion/rules/challenges/flag';
import { z } from 'zod';
import { float, int, json, moment, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** All that one member did on one challenge. */
export const playStateRow = {
  points_earned: nullable(int),
  xp_earned: nullable(int),
  attempts: json(z.array(z.object({ submitted_at: z.string(), result: z.enum(TRY_RESULTS) }))),
  attempt_count: int,
  unlocked: json(z.array(z.object({ hint_id: z.number(), cost: z.number(), unlocked_at: z.string() }))),
  flags_found: int,
  difficulty: nullable(int),
  reflection: nullable(text),
  note: nullable(json(z.object({ text: z.string(), version: z.number(), saved_at: z.string() }))),
  opened_at: nullable(moment),
  solved_at: nullable(moment),
  votes: int,
  average: nullable(float),
  /** The member's XP, all challenges together. */
  xp: int,
};
export type PlayStateRow = RowOf<typeof playStateRow>;

/** A member and a challenge. */
export interface Pair {
  memberId: number;
  challengeId: number;
}

/** What each of these members did on a challenge, in one statement, in their order. */
export async function loadPlayStates(sql: Sql, pairs: readonly Pair[]): Promise<PlayStateRow[]> {
  const rows = await sql.rows(
    { ...playStateRow, place: int },
    `with voted as (
       select challenge_id, count(difficulty)::int as votes, round(avg(difficulty), 1)::float as average
       from challenge_feedback where challenge_id = any($2) group by challenge_id)
     select q.place::int as place, gain.points as points_earned, gain.xp as xp_earned,
       coalesce((select json_agg(json_build_object('submitted_at', t.at, 'result', case when not t.correct then 'wrong'
           when exists (select 1 from solve s where s.member_id = q.member_id and s.challenge_id = q.challenge_id
             and s.at <= t.at) then 'right'
           else 'partial' end) order by t.at desc) from (
         select at, correct from submission where member_id = q.member_id and challenge_id = q.challenge_id
         order by at desc limit 20) t), '[]') as attempts,
       (select count(*)::int from submission where member_id = q.member_id and challenge_id = q.challenge_id)
         as attempt_count,
       coalesce((select json_agg(json_build_object('hint_id', hint_id, 'cost', cost, 'unlocked_at', unlocked_at))
         from hint_unlock where member_id = q.member_id and challenge_id = q.challenge_id), '[]') as unlocked,
       (select count(*)::int from found_flag where member_id = q.member_id and challenge_id = q.challenge_id)
         as flags_found,
       own.difficulty, own.reflection, gain.at as solved_at,
       (select first_at from challenge_open where member_id = q.member_id and challenge_id = q.challenge_id) as opened_at,
       (select json_build_object('text', n.text, 'version', n.version, 'saved_at', n.updated_at) from challenge_note n
         where n.member_id = q.member_id and n.challenge_id = q.challenge_id) as note, coalesce(v.votes, 0) as votes, v.average,
       coalesce((select xp from standing where member_id = q.member_id), 0) as xp
     from unnest($1::int[], $2::int[]) with ordinality as q(member_id, challenge_id, place)
     left join current_gain gain
       on gain.member_id = q.member_id and gain.kind = 'solve' and gain.source_id = q.challenge_id
     left join challenge_feedback own on own.challenge_id = q.challenge_id and own.member_id = q.member_id
     left join voted v on v.challenge_id = q.challenge_id
     order by q.place`,
    [pairs.map(({ memberId }) => memberId), pairs.map(({ challengeId }) => challengeId)],
    'load-own',
  );
  return rows.map(({ place: _, ...row }) => row);
}
