import { int, ints, moment } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Published } from '../writing/text-model.ts';

/**
 * Participants of an event among these members, in the given order, and its end; null when there is no such
 * event.
 */
export const findEventAuthors = (
  sql: Sql,
  slug: string,
  authorIds: readonly number[],
): Promise<{ id: number; from: Date; authors: number[] } | null> =>
  sql.row(
    { id: int, from: moment, authors: ints },
    `select e.id, e.ends_at as from, array(select r.member_id from event_registration r
       where r.event_id = e.id and r.state = 'registered' and r.member_id = any($2)
       order by array_position($2, r.member_id)) as authors
     from event e where e.slug = $1`,
    [slug, authorIds],
  );

/** The first of these members who solved a challenge, with the moment; null when nobody did. */
export const findSolver = (
  sql: Sql,
  slug: string,
  authorIds: readonly number[],
): Promise<{ id: number; from: Date; author: number } | null> =>
  sql.row(
    { id: int, from: moment, author: int },
    `select c.id, s.at as from, s.member_id as author from challenge c join solve s on s.challenge_id = c.id
     where c.slug = $1 and s.member_id = any($2) order by array_position($2, s.member_id) limit 1`,
    [slug, authorIds],
  );

export interface PastWriteup {
  authorId: number;
  eventId: number | null;
  challengeId: number | null;
  text: Published;
  state: 'draft' | 'submitted' | 'published';
  at: Date;
}

/** Writes a past write-up; returns its id. */
export async function insertPast(sql: Sql, past: PastWriteup): Promise<number> {
  const { text, state, at } = past;
  const isPublic = state === 'published';
  return sql.value(
    int,
    `insert into writeup (author_id, event_id, challenge_id, title, summary, content, tags, read_time, state, published,
       created_at, updated_at, submitted_at, published_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13) returning id`,
    [
      past.authorId,
      past.eventId,
      past.challengeId,
      text.title,
      text.summary,
      text.content,
      text.tags,
      text.readTime,
      state,
      isPublic ? JSON.stringify(text) : null,
      at,
      state === 'draft' ? null : at,
      isPublic ? at : null,
    ],
  );
}

/** Those of these members who could have read it: all of them, or the solvers of the challenge. */
export const listReaders = (
  sql: Sql,
  memberIds: readonly number[],
  challengeId: number | null,
): Promise<number[]> =>
  sql.values(
    int,
    `select m.id from unnest($1::int[]) m(id)
     where $2::int is null or exists (select 1 from solve s where s.member_id = m.id and s.challenge_id = $2)
     order by m.id`,
    [memberIds, challengeId],
  );

export const insertPastVotes = (
  sql: Sql,
  writeupId: number,
  { memberIds, values, at }: { memberIds: readonly number[]; values: readonly number[]; at: Date },
): Promise<void> =>
  sql.run(
    `insert into writeup_vote (writeup_id, member_id, value, at)
     select $1, v.member_id, v.value, $4 from unnest($2::int[], $3::int[]) as v(member_id, value)`,
    [writeupId, memberIds, values, at],
  );
