import { z } from 'zod';
import { bool, int, json, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const weekRow = {
  week: text,
  challenge_id: int,
  /** Null: the rule chose it, or the member who did has left. */
  chosen_by: nullable(text),
  by_rule: bool,
  debrief: text,
  solves: int,
  solvers: json(z.array(z.object({ id: z.number(), username: z.string(), avatar: z.string().nullable() }))),
};
export type WeekRow = RowOf<typeof weekRow>;

/** Most solvers that are named. */
const MOST_SOLVERS = 12;

/** The weeks that begin between two Mondays, newest first, with each challenge's solvers of its week. */
export const listWeeks = (sql: Sql, from: string, to: string): Promise<WeekRow[]> =>
  sql.rows(
    weekRow,
    `select w.week::text as week, w.challenge_id, case when m.status <> 'deleted' then m.username end as chosen_by,
       w.chosen_by is null as by_rule, w.debrief, s.solves, s.solvers
     from weekly_challenge w left join member m on m.id = w.chosen_by
     cross join lateral (
       select count(*)::int as solves, coalesce(json_agg(json_build_object('id', o.id, 'username', o.username,
           'avatar', left(a.sha256, 12)) order by v.at, o.id) filter (where v.place <= ${MOST_SOLVERS}), '[]') as solvers
       from (select member_id, at, row_number() over (order by at, member_id) as place from solve
         join member r on r.id = member_id and r.ranked
         where challenge_id = w.challenge_id and at >= w.week::timestamp at time zone 'Europe/Paris'
           and at < (w.week + 7)::timestamp at time zone 'Europe/Paris') v
       join member o on o.id = v.member_id left join avatar a on a.member_id = o.id) s
     where w.week between $1::date and $2::date order by w.week desc`,
    [from, to],
  );

/** The last week of each challenge that had one. */
export const listLastWeeks = (sql: Sql): Promise<{ challenge_id: number; last: string }[]> =>
  sql.rows(
    { challenge_id: int, last: text },
    'select challenge_id, max(week)::text as last from weekly_challenge group by challenge_id',
  );

/** Stores the rule's choice for a week for which nobody has chosen; false when somebody had. */
export const insertRuleChoice = async (sql: Sql, week: string, challengeId: number): Promise<boolean> =>
  (await sql.changed(
    'insert into weekly_challenge (week, challenge_id) values ($1::date, $2) on conflict do nothing',
    [week, challengeId],
  )) > 0;

/** Chooses the challenge of a week; choosing another one deletes the debrief. */
export const saveChoice = (
  sql: Sql,
  { week, challengeId, byId }: { week: string; challengeId: number; byId: number },
): Promise<void> =>
  sql.run(
    `insert into weekly_challenge as w (week, challenge_id, chosen_by) values ($1::date, $2, $3)
     on conflict (week) do update set challenge_id = $2, chosen_by = $3,
       debrief = case when w.challenge_id = $2 then w.debrief else '' end`,
    [week, challengeId, byId],
  );

export const saveDebrief = async (sql: Sql, week: string, debrief: string): Promise<boolean> =>
  (await sql.changed('update weekly_challenge set debrief = $2 where week = $1::date', [week, debrief])) > 0;
