import { CURVES, type Scoring } from '@fanion/rules/challenges/scoring';
import { z } from 'zod';
import {
  bigint,
  bool,
  float,
  int,
  json,
  moment,
  nullable,
  type RowOf,
  text,
} from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { milliseconds } from '../../../platform/database/milliseconds.ts';

/** An entrant: a solo player or a team, with its registered members. */
export const entrantRow = {
  id: int,
  team_id: nullable(int),
  member_id: nullable(int),
  /** The team's name at the time, or the player's current name. */
  name: text,
  counts: bool,
  /** Would count, but is ranked apart. */
  guest: bool,
  bracket_id: nullable(int),
  is_student: bool,
  members: json(z.array(z.object({ id: z.number(), username: z.string(), ranked: z.boolean() }))),
};
export type EntrantRow = RowOf<typeof entrantRow>;

export const loadEntrants = (sql: Sql, eventId: number): Promise<EntrantRow[]> =>
  sql.rows(
    entrantRow,
    `select en.id, en.team_id, en.member_id, en.bracket_id, coalesce(m.username, en.name) as name,
       coalesce(r.counts, false) and not en.guest as counts, coalesce(r.counts, false) and en.guest as guest,
        coalesce(r.is_student, false) as is_student, coalesce(r.members, '[]') as members
     from entrant en left join member m on m.id = en.member_id
     left join (
       select g.entrant_id, bool_or(p.ranked) as counts, bool_and(p.is_student) as is_student,
         json_agg(json_build_object('id', p.id, 'username', p.username, 'ranked', p.ranked) order by p.username) as members
       from event_registration g join member p on p.id = g.member_id and p.status <> 'deleted'
       where g.event_id = $1 and g.state = 'registered' group by g.entrant_id) r on r.entrant_id = en.id
     where en.event_id = $1 order by en.id`,
    [eventId],
    'live-entrants',
  );

/** The scoring of a challenge, as copied from its row; only the tests compare it with the answer. */
const settledScoring: z.ZodType<Scoring> = z.union([
  z.object({ kind: z.literal('static'), points: z.number() }),
  z.object({
    kind: z.literal('dynamic'),
    function: z.enum(CURVES),
    initial: z.number(),
    minimum: z.number(),
    decay: z.number(),
  }),
]);

/** A challenge of an event; `released_at` in ms, null = at the start. `attempts`: 0 = no limit of its own. */
export const playedRow = {
  challenge_id: int,
  position: int,
  released_at: nullable(float),
  attempts: int,
  /** Each entrant has its own copies of the challenge's files. */
  own_files: bool,
  /** Its scoring when it joined the permanent list; null: its current scoring counts. */
  settled: nullable(json(settledScoring)),
};
export type PlayedRow = RowOf<typeof playedRow>;

export const loadPlayedChallenges = (sql: Sql, eventId: number): Promise<PlayedRow[]> =>
  sql.rows(
    playedRow,
    `select ec.challenge_id, ec.position, ${milliseconds('ec.released_at')} as released_at, c.attempts,
       exists (select 1 from event_own_file o join challenge_file f on f.id = o.file_id
         where f.challenge_id = ec.challenge_id) as own_files, ec.settled_scoring as settled
     from event_challenge ec join challenge c on c.id = ec.challenge_id
     where ec.event_id = $1 order by ec.position, ec.challenge_id`,
    [eventId],
    'live-played',
  );

/** A right flag; `at` in ms. */
export interface SolveRow {
  id: number;
  entrant_id: number;
  challenge_id: number;
  member_id: number;
  at: number;
}

/** Loads the right flags of an event; `since`: only those from this moment (ms) on. */
export async function loadSolves(sql: Sql, eventId: number, since?: number): Promise<SolveRow[]> {
  const rows = await sql.rows(
    { id: bigint, entrant_id: int, challenge_id: int, member_id: int, at: float },
    `select id, entrant_id, challenge_id, member_id, ${milliseconds('at')} as at from event_solve
     where event_id = $1${since === undefined ? '' : ' and at >= to_timestamp($2::float8 / 1000)'}`,
    since === undefined ? [eventId] : [eventId, since],
    since === undefined ? 'live-solves' : 'live-solves-since',
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** The number of right flags, and a checksum that changes with any of their rows. */
export interface SolveSum {
  solves: number;
  trace: number;
}

/** A prime below 2^16: the traces of millions of rows add up exactly. */
const TRACE = 65_521;

/** The part of a row in `SolveSum`, as `sumSolves` counts it. */
export const traceOfSolve = ({ id, entrant_id, challenge_id, member_id, at }: SolveRow): number =>
  (id % TRACE) * ((entrant_id * 3 + challenge_id * 5 + member_id * 7 + Math.round(at * 1000)) % TRACE);

/** The number and checksum of an event's right flags before a moment (ms), for the cost of a count. */
export const sumSolves = async (sql: Sql, eventId: number, until: number): Promise<SolveSum> => {
  const sum = await sql.row(
    { solves: int, trace: float },
    `select count(*)::int as solves,
       coalesce(sum((id % ${TRACE}) * ((entrant_id * 3::bigint + challenge_id * 5::bigint + member_id * 7::bigint
         + (extract(epoch from at) * 1000000)::bigint) % ${TRACE})), 0)::float8 as trace
     from event_solve where event_id = $1 and at < to_timestamp($2::float8 / 1000)`,
    [eventId, until],
    'live-solves-sum',
  );
  return sum ?? { solves: 0, trace: 0 };
};

export const announcementRow = {
  id: int,
  text: text,
  created_at: moment,
  /** The challenge that the announcement clarifies. */
  challenge_id: nullable(int),
  challenge: nullable(text),
};
export type AnnouncementRow = RowOf<typeof announcementRow>;

/** Loads the latest announcements, newest first. */
export const loadAnnouncements = (sql: Sql, eventId: number, limit: number): Promise<AnnouncementRow[]> =>
  sql.rows(
    announcementRow,
    `select a.id, a.text, a.created_at, a.challenge_id, c.name as challenge from announcement a
     left join challenge c on c.id = a.challenge_id where a.event_id = $1 order by a.created_at desc, a.id desc limit $2`,
    [eventId, limit],
    'live-announcements',
  );

/** Ranks by entrant of the latest snapshot at or before a moment (ms); null without one. */
export async function loadRanks(
  sql: Sql,
  eventId: number,
  at: number | null,
): Promise<Record<number, number> | null> {
  if (at === null) return null;
  return sql.valueOrNull(
    json(z.record(z.string(), z.number())),
    `select ranks from board_snapshot where event_id = $1 and at <= to_timestamp($2 / 1000.0) order by at desc limit 1`,
    [eventId, at],
    'live-ranks',
  );
}

const liveRow = {
  id: int,
  /** Moments in ms. */
  starts_at: float,
  ends_at: float,
  now: float,
  /** Time of the latest snapshot of its ranks. */
  taken_at: nullable(float),
};

/** Lists published events that are live, or ended in the last ten minutes. */
export const listLive = (sql: Sql): Promise<RowOf<typeof liveRow>[]> =>
  sql.rows(
    liveRow,
    `select id, extract(epoch from starts_at)::float8 * 1000 as starts_at,
       extract(epoch from ends_at)::float8 * 1000 as ends_at, extract(epoch from now())::float8 * 1000 as now,
       (select extract(epoch from max(s.at))::float8 * 1000 from board_snapshot s where s.event_id = e.id) as taken_at
     from event e where state = 'published' and starts_at <= now() and ends_at > now() - interval '10 minutes'`,
  );

/** Lists live events that have at least this many right flags. */
export const listLarge = (sql: Sql, solves: number): Promise<number[]> =>
  sql.values(
    int,
    `select e.id from event e where e.state = 'published' and e.starts_at <= now() and e.ends_at > now()
       and exists (select 1 from event_solve s where s.event_id = e.id offset $1 - 1)`,
    [solves],
  );

/** Stores the ranks of a moment (ms) once, on whichever instance is first. */
export const insertRanks = async (
  sql: Sql,
  eventId: number,
  at: number,
  ranks: Record<number, number>,
): Promise<boolean> =>
  (await sql.changed(
    `insert into board_snapshot (event_id, at, ranks) values ($1, to_timestamp($2 / 1000.0), $3)
     on conflict do nothing returning 1`,
    [eventId, at, JSON.stringify(ranks)],
  )) > 0;

/** Whether a member is currently registered to an event, with or without a team. */
export const isParticipant = async (sql: Sql, eventId: number, memberId: number): Promise<boolean> =>
  (await sql.changed(
    `select 1 from event_registration
     where event_id = $1 and member_id = $2 and state = 'registered'`,
    [eventId, memberId],
    'live-participant',
  )) > 0;

/** Writes the ranks of a board at past moments (ms). */
export const insertPastRanks = (
  sql: Sql,
  eventId: number,
  snapshots: readonly { at: number; ranks: Record<number, number> }[],
): Promise<void> =>
  sql.run(
    `insert into board_snapshot (event_id, at, ranks)
     select $1, to_timestamp(at / 1000), ranks::jsonb from unnest($2::float8[], $3::text[]) as t(at, ranks)
     on conflict do nothing`,
    [eventId, snapshots.map(({ at }) => at), snapshots.map(({ ranks }) => JSON.stringify(ranks))],
  );

/** Deletes the stored ranks of an event. */
export const clearRanks = (sql: Sql, eventId: number): Promise<void> =>
  sql.run('delete from board_snapshot where event_id = $1', [eventId]);

/** Deletes the stored ranks of events that have no entrant any more. */
export const sweepRanks = (sql: Sql): Promise<void> =>
  sql.run(
    'delete from board_snapshot s where not exists (select 1 from entrant n where n.event_id = s.event_id)',
  );
