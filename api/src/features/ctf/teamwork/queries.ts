import { bool, int, ints, moment, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Current members of an entrant: registered for it and, for a team, still in the team. $1 is the entrant. */
const MATES = `select m.id, m.username from event_registration r join member m on m.id = r.member_id and m.status = 'active'
  join entrant n on n.id = r.entrant_id
  where r.entrant_id = $1 and r.state = 'registered' and (n.team_id is null
    or exists (select 1 from team_member t where t.team_id = n.team_id and t.member_id = r.member_id))`;

const mateRow = { id: int, username: text };
export type Mate = RowOf<typeof mateRow>;

export const listMates = (sql: Sql, entrantId: number): Promise<Mate[]> =>
  sql.rows(mateRow, `${MATES} order by m.username`, [entrantId], 'teamwork-mates');

const claimRow = { challenge_id: int, member_id: int, username: text, at: moment };
export type ClaimRow = RowOf<typeof claimRow>;

/** The claims of an entrant's members, without those of members who left it. */
export const listClaims = (sql: Sql, entrantId: number): Promise<ClaimRow[]> =>
  sql.rows(
    claimRow,
    `with mates as (${MATES})
     select c.challenge_id, c.member_id, mates.username, c.at from event_claim c join mates on mates.id = c.member_id
     where c.entrant_id = $1 order by c.at`,
    [entrantId],
    'teamwork-claims',
  );

type ClaimTarget = { entrantId: number; challengeId: number; memberId: number };

/**
 * Claims a challenge for a member: if it is free, already theirs, claimed by a member who left, or taken over
 * from `from`. Null when somebody else was first: the primary key decides.
 */
export const takeClaim = (
  sql: Sql,
  { entrantId, challengeId, memberId, from }: ClaimTarget & { from: number | null },
) =>
  sql.row(
    claimRow,
    `with mates as (${MATES}), taken as (
       insert into event_claim as c (entrant_id, challenge_id, member_id) values ($1, $2, $3)
       on conflict (entrant_id, challenge_id) do update
         set member_id = excluded.member_id, at = case when c.member_id = excluded.member_id then c.at else now() end
         where c.member_id in ($3, $4) or c.member_id not in (select id from mates)
       returning challenge_id, member_id, at)
     select taken.*, m.username from taken join member m on m.id = taken.member_id`,
    [entrantId, challengeId, memberId, from],
  );

export const dropClaim = (sql: Sql, { entrantId, challengeId, memberId }: ClaimTarget): Promise<number> =>
  sql.changed('delete from event_claim where entrant_id = $1 and challenge_id = $2 and member_id = $3', [
    entrantId,
    challengeId,
    memberId,
  ]);

const noteRow = { text, version: int, by: nullable(text), updated_at: moment };
export type NoteRow = RowOf<typeof noteRow>;

export const findNote = (sql: Sql, entrantId: number, challengeId: number): Promise<NoteRow | null> =>
  sql.row(
    noteRow,
    `select n.text, n.version, m.username as by, n.updated_at from event_note n
     left join member m on m.id = n.member_id and m.status = 'active' where n.entrant_id = $1 and n.challenge_id = $2`,
    [entrantId, challengeId],
  );

/** Saves a note over the version it was written from, 0 for the first; null when that one was replaced. */
export const saveNote = (
  sql: Sql,
  note: ClaimTarget & { text: string; version: number },
): Promise<NoteRow | null> =>
  sql.row(
    noteRow,
    `with changed as (
       update event_note set text = $4, version = version + 1, member_id = $3, updated_at = now()
       where entrant_id = $1 and challenge_id = $2 and version = $5 returning text, version, member_id, updated_at
     ), first as (
       insert into event_note (entrant_id, challenge_id, member_id, text)
       select $1, $2, $3, $4 where $5 = 0
       on conflict do nothing returning text, version, member_id, updated_at
     ), saved as (select * from changed union all select * from first)
     select saved.text, saved.version, m.username as by, saved.updated_at from saved join member m on m.id = saved.member_id`,
    [note.entrantId, note.challengeId, note.memberId, note.text, note.version],
  );

const tryRow = { username: text, correct: bool, at: moment };

/** The latest tries of an entrant at a challenge, by any of its members; flags are not stored. */
export const listTries = (sql: Sql, eventId: number, entrantId: number, challengeId: number) =>
  sql.rows(
    tryRow,
    `select m.username, s.correct, s.at from event_submission s join member m on m.id = s.member_id
     where s.event_id = $1 and s.entrant_id = $2 and s.challenge_id = $3 order by s.at desc, s.id desc limit 50`,
    [eventId, entrantId, challengeId],
    'teamwork-tries',
  );

const openRow = { file_id: int, member_ids: ints };

/** Which members opened each file of a challenge, in order of opening. */
export const listOpens = (sql: Sql, entrantId: number, challengeId: number) =>
  sql.rows(
    openRow,
    `select o.file_id, array_agg(o.member_id order by o.at) as member_ids from event_file_open o
     join challenge_file f on f.id = o.file_id and f.challenge_id = $2
     where o.entrant_id = $1 group by o.file_id order by o.file_id`,
    [entrantId, challengeId],
    'teamwork-opens',
  );

/** Records that a member opened a file; returns how many rows are new. */
export const insertOpen = (sql: Sql, entrantId: number, fileId: number, memberId: number): Promise<number> =>
  sql.changed(
    'insert into event_file_open (entrant_id, file_id, member_id) values ($1, $2, $3) on conflict do nothing',
    [entrantId, fileId, memberId],
  );

/** Deletes the notes that a departing member wrote as a solo player, and their claims. */
export async function eraseTeamwork(sql: Sql, memberId: number): Promise<void> {
  await sql.run('delete from event_claim where member_id = $1', [memberId]);
  await sql.run('delete from event_note n using entrant e where e.id = n.entrant_id and e.member_id = $1', [
    memberId,
  ]);
}
