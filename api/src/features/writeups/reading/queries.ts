import { TARGET_DAYS } from '@fanion/rules/moderation';
import { WRITEUP_STATES, type WriteupState } from '@fanion/rules/writeups/states';
import { z } from 'zod';
import {
  bool,
  int,
  json,
  moment,
  nullable,
  oneOf,
  type RowOf,
  text,
  texts,
} from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Pair } from '../../../platform/database/merge.ts';
import { pick } from '../../../platform/database/pick.ts';
import { countWaiting, type WaitingRow, waitingRow } from '../../../platform/database/waiting.ts';
import { IS_PUBLIC } from './public-queries.ts';

export type State = WriteupState;

/** The subject of a write-up. */
export interface Subject {
  eventId: number | null;
  challengeId: number | null;
}

export const subjectOf = (row: { event_id: number | null; challenge_id: number | null }): Subject => ({
  eventId: row.event_id,
  challengeId: row.challenge_id,
});

/**
 * A write-up with the fields that decide who may read it. In lists, `content`, `published.content` and
 * `images` are empty.
 */
export const writeupRow = {
  id: int,
  author_id: int,
  event_id: nullable(int),
  challenge_id: nullable(int),
  title: text,
  summary: text,
  tags: texts,
  content: text,
  state: oneOf(...WRITEUP_STATES),
  reason: text,
  read_time: int,
  version: int,
  published: nullable(
    json(
      z.object({
        readTime: z.number(),
        title: z.string(),
        summary: z.string(),
        content: z.string(),
        tags: z.array(z.string()),
      }),
    ),
  ),
  images: json(z.array(z.object({ id: z.number(), width: z.number(), height: z.number() }))),
  open_to_all: bool,
  /** Whether anybody may read it, without an account. */
  for_all: bool,
  updated_at: moment,
  submitted_at: nullable(moment),
  published_at: nullable(moment),
  username: text,
  deleted: bool,
  avatar: nullable(text),
  event_name: nullable(text),
  challenge_name: nullable(text),
  category: nullable(text),
  /** Whether it is in the catalogue; null without a challenge. */
  catalogued: nullable(bool),
  /** Whether the challenge is visible, and released in the event. */
  challenge_out: bool,
  /** Whether the event is known to members, and over; null without an event. */
  event_known: nullable(bool),
  event_ended: nullable(bool),
  /** Whether the reader solved the challenge, alone or with a team in an event. */
  solved: bool,
  upvotes: int,
  downvotes: int,
  own_vote: int,
};
export type WriteupRow = RowOf<typeof writeupRow>;

/** Whether the member `who` solved it: in the catalogue, or with their entrant in an event. */
export const SOLVED = (challenge: string, who: string): string => `(
  exists (select 1 from solve s where s.member_id = ${who} and s.challenge_id = ${challenge})
  or exists (select 1 from event_solve es join event_registration r
    on r.entrant_id = es.entrant_id and r.member_id = ${who} and r.state = 'registered'
    where es.challenge_id = ${challenge}))`;

/**
 * Whether challenge `c` is visible and released in the event of `ec`, at its own moment and at the event's.
 */
export const IS_RELEASED = `(c.state = 'visible' and (ec.released_at is null or ec.released_at <= now())
  and (c.scheduled_at is null or c.scheduled_at <= now()))`;

const IMAGES = `(select coalesce(json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height) order by i.id), '[]')
  from writeup_image i where i.writeup_id = w.id)`;

const SELECT = (texts: boolean): string => `
  select w.id, w.author_id, w.event_id, w.challenge_id, w.title, w.summary, w.tags, w.state, w.reason, w.read_time,
    w.version, w.updated_at, w.submitted_at, w.published_at,
    ${texts ? `w.content, w.published, ${IMAGES} as images` : `'' as content, w.published || '{"content": ""}' as published, '[]'::json as images`},
    w.open_to_all, ${IS_PUBLIC} as for_all, m.username, m.status = 'deleted' as deleted, left(a.sha256, 12) as avatar,
    e.name as event_name, c.name as challenge_name, c.category, c.catalogued,
    coalesce(${IS_RELEASED}, false) as challenge_out,
    e.state <> 'draft' as event_known, e.ends_at <= now() as event_ended, ${SOLVED('w.challenge_id', '$1')} as solved,
    v.upvotes, v.downvotes, coalesce(o.value, 0) as own_vote
  from writeup w
  join member m on m.id = w.author_id
  left join avatar a on a.member_id = m.id
  left join challenge c on c.id = w.challenge_id
  left join event e on e.id = w.event_id
  left join event_challenge ec on ec.challenge_id = c.id and not c.catalogued
  left join lateral (select count(*) filter (where value = 1)::int as upvotes,
    count(*) filter (where value = -1)::int as downvotes from writeup_vote v where v.writeup_id = w.id) v on true
  left join writeup_vote o on o.writeup_id = w.id and o.member_id = $1`;

export const hasSolved = (sql: Sql, memberId: number, challengeId: number): Promise<boolean> =>
  sql.value(bool, `select ${SOLVED('$2', '$1')} as solved`, [memberId, challengeId]);

/** One write-up, texts included: must not be shown as it is. */
export const findWriteup = (sql: Sql, readerId: number, id: number): Promise<WriteupRow | null> =>
  sql.row(writeupRow, `${SELECT(true)} where w.id = $2`, [readerId, id]);

/** The title and author of a public write-up, for any reader who may know of it. */
export const findPublished = (sql: Sql, id: number): Promise<{ title: string; username: string } | null> =>
  sql.row(
    { title: text, username: text },
    `select w.published ->> 'title' as title, m.username from writeup w
     join member m on m.id = w.author_id and m.status = 'active'
     where w.id = $1 and w.state = 'published'`,
    [id],
  );

export const listPublished = (
  sql: Sql,
  readerId: number,
  about: 'event_id' | 'challenge_id',
  id: number,
): Promise<WriteupRow[]> =>
  sql.rows(
    writeupRow,
    `${SELECT(false)} where w.${about} = $2 and w.published_at is not null order by w.published_at desc, w.id desc`,
    [readerId, id],
    `list-writeups-${about}`,
  );

/** The latest public write-ups on any subject: must not be shown as they are. */
export const listLatest = (sql: Sql, readerId: number, most: number): Promise<WriteupRow[]> =>
  sql.rows(
    writeupRow,
    `${SELECT(false)} where w.published_at is not null order by w.published_at desc, w.id desc limit $2`,
    [readerId, most],
    'list-writeups-latest',
  );

const MOST_RELATED = 20;

/** A text in lower case and without its accents. */
const foldedSql = (text: string) =>
  `regexp_replace(normalize(lower(${text}), NFKD), '[\\u0300-\\u036f]', '', 'g')`;

/**
 * Published write-ups about no challenge that carry this challenge's category as a tag, or its name in their title,
 * whatever the case and accents (docs/product/writeups.md#voir-le-write-up).
 */
export const listRelated = (sql: Sql, readerId: number, challengeId: number): Promise<WriteupRow[]> =>
  sql.rows(
    writeupRow,
    `${SELECT(false)}
     join challenge about on about.id = $2
     where w.challenge_id is null and w.published_at is not null
       and (${foldedSql('about.category')} in (select ${foldedSql('tag')} from unnest(w.tags) tag)
         or position(${foldedSql('about.name')} in ${foldedSql('w.title')}) > 0)
     order by w.published_at desc, w.id desc limit ${MOST_RELATED}`,
    [readerId, challengeId],
    'list-writeups-related',
  );

export const listOf = (sql: Sql, authorId: number): Promise<WriteupRow[]> =>
  sql.rows(writeupRow, `${SELECT(false)} where w.author_id = $1 order by w.updated_at desc, w.id desc`, [
    authorId,
  ]);

export const reviewRow = {
  ...writeupRow,
  reports: json(z.array(z.object({ message: z.string(), date: z.string() }))),
};
export type ReviewRow = RowOf<typeof reviewRow>;

/** Write-ups that await a reviewer: submitted ones, and public ones with reports; the oldest first. */
export const listWaiting = (sql: Sql, readerId: number): Promise<ReviewRow[]> =>
  sql.rows(
    reviewRow,
    `select * from (
       select q.*, coalesce((select json_agg(json_build_object('message', r.message, 'date', r.created_at) order by r.id)
         from writeup_report r where r.writeup_id = q.id and r.closed_at is null), '[]') as reports
       from (${SELECT(false)} where w.state = 'submitted' or w.published_at is not null) q) waiting
     where state = 'submitted' or json_array_length(reports) > 0
     order by coalesce(submitted_at, published_at), id`,
    [readerId],
  );

/** Time within which a moderator should decide on a write-up. */
const TARGET = `make_interval(days => ${TARGET_DAYS.writeup})`;

/** Number of write-ups to review, and of reported ones. */
export const countReviews = (sql: Sql): Promise<WaitingRow[]> =>
  sql.rows(
    waitingRow,
    `${countWaiting(
      'writeups',
      `select title as name, submitted_at as since, submitted_at + ${TARGET} as due from writeup where state = 'submitted'`,
    )} union all ${countWaiting(
      'writeup_reports',
      `select w.title as name, min(r.created_at) as since, min(r.created_at) + ${TARGET} as due
       from writeup_report r join writeup w on w.id = r.writeup_id
       where r.closed_at is null and w.published_at is not null group by w.id`,
    )}`,
  );

/** Write-ups that await a reviewer, as lines of the moderation queue, the oldest first. */
export const listWaitingLines = (
  sql: Sql,
  most: number,
): Promise<{ id: number; title: string; author: string | null; since: Date; reports: number }[]> =>
  sql.rows(
    { id: int, title: text, author: nullable(text), since: moment, reports: int },
    `select w.id, w.title, case when m.status <> 'deleted' then m.username end as author,
       coalesce(case when w.state = 'submitted' then w.submitted_at end, r.since, w.updated_at) as since, coalesce(r.many, 0) as reports
     from writeup w join member m on m.id = w.author_id
     left join (select writeup_id, min(created_at) as since, count(*)::int as many from writeup_report
       where closed_at is null group by writeup_id) r on r.writeup_id = w.id
     where w.state = 'submitted' or (w.published_at is not null and r.many > 0) order by since, w.id limit $1`,
    [most],
    'list-waiting-writeups',
  );

/** Open reports of a write-up, the oldest first. */
export const listOpenReports = (
  sql: Sql,
  id: number,
): Promise<{ message: string; reporter: string | null; created_at: Date }[]> =>
  sql.rows(
    { message: text, reporter: nullable(text), created_at: moment },
    `select r.message, case when m.status <> 'deleted' then m.username end as reporter, r.created_at
     from writeup_report r join member m on m.id = r.member_id
     where r.writeup_id = $1 and r.closed_at is null order by r.id`,
    [id],
  );

export const lockedWriteup = {
  ...pick(writeupRow, 'author_id', 'event_id', 'challenge_id', 'state', 'version', 'published'),
  ...pick(writeupRow, 'published_at', 'submitted_at', 'title', 'summary', 'content', 'tags'),
  /** Since when it awaits a decision; null when it does not. */
  waiting_since: nullable(moment),
  event_ended: bool,
};
export type LockedWriteup = RowOf<typeof lockedWriteup>;

/** A write-up, locked until the end of the transaction. */
export const lockWriteup = (sql: Sql, id: number): Promise<LockedWriteup | null> =>
  sql.row(
    lockedWriteup,
    `select author_id, event_id, challenge_id, title, summary, content, tags, state, version, published, published_at,
       submitted_at, coalesce(case when state = 'submitted' then submitted_at end,
         (select min(r.created_at) from writeup_report r where r.writeup_id = writeup.id and r.closed_at is null)) as waiting_since,
       coalesce((select e.ends_at <= now() from event e where e.id = event_id), true) as event_ended
     from writeup where id = $1 for no key update`,
    [id],
  );

/** Deletes the votes of two accounts for each other's write-ups, before they are merged. */
export const deleteVotesBetween = (sql: Sql, { from, into }: Pair): Promise<void> =>
  sql.run(
    `delete from writeup_vote v using writeup w
     where w.id = v.writeup_id and v.member_id = any($1) and w.author_id = any($1)`,
    [[from, into]],
  );
