import { bool, int, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Pair } from '../../../platform/database/merge.ts';
import { IS_RELEASED, SOLVED, type State, type Subject } from '../reading/queries.ts';
import type { Published } from './text-model.ts';

/** A member's relation to the subject of a write-up. */
export const standing = {
  solved: bool,
  /** Whether they submitted a flag in the event, have a result in it, or registered to one held elsewhere. */
  took_part: bool,
  /**
   * Whether the challenge is one of the event's, released, and the event has begun; true without an event or
   * a challenge.
   */
  fits: bool,
  catalogued: bool,
};
export type Standing = RowOf<typeof standing>;

/** Whether a member may write about a subject, by what they did. */
export const readStanding = (sql: Sql, memberId: number, about: Subject): Promise<Standing> =>
  sql.oneRow(
    standing,
    `select ${SOLVED('$3::int', '$1')} as solved,
       coalesce(c.catalogued, false) as catalogued,
       $2::int is null or $3::int is null or exists (select 1 from event_challenge ec
         where ec.event_id = e.id and ec.challenge_id = c.id and e.starts_at <= now() and ${IS_RELEASED}) as fits,
       coalesce(e.starts_at <= now() and (exists (
         select 1 from event_registration r
         where r.event_id = e.id and r.member_id = $1 and r.state = 'registered' and (
           exists (select 1 from event_submission s where s.event_id = e.id and s.entrant_id = r.entrant_id)
           or not exists (select 1 from event_challenge ec where ec.event_id = e.id)))
       or exists (
         select 1 from external_result x where x.event_id = e.id and (x.member_id = $1 or x.team_id in (
           select t.team_id from team_member t where t.member_id = $1 and t.joined_at <= e.ends_at)))), false) as took_part
     from (select 1) one left join event e on e.id = $2 left join challenge c on c.id = $3`,
    [memberId, about.eventId, about.challengeId],
  );

/**
 * Locks and counts a member's unfinished write-ups: they create one at a time until the end of the
 * transaction.
 */
export async function lockUnfinished(sql: Sql, memberId: number): Promise<number> {
  await sql.run('select 1 from member where id = $1 for no key update', [memberId]);
  return sql.value(
    int,
    `select count(*)::int as n from writeup
     where author_id = $1 and published_at is null and state <> 'archived'`,
    [memberId],
  );
}

/** Adds a draft; null when the author already has one about this challenge. */
export const insertDraft = (
  sql: Sql,
  authorId: number,
  about: Subject,
  text: Published,
): Promise<number | null> =>
  sql.valueOrNull(
    int,
    `insert into writeup (author_id, event_id, challenge_id, title, summary, content, tags, read_time)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (author_id, challenge_id) where state <> 'archived' and challenge_id is not null do nothing
     returning id`,
    [
      authorId,
      about.eventId,
      about.challengeId,
      text.title,
      text.summary,
      text.content,
      text.tags,
      text.readTime,
    ],
  );

export const updateText = (sql: Sql, id: number, text: Published, state: State): Promise<void> =>
  sql.run(
    `update writeup set title = $2, summary = $3, content = $4, tags = $5, read_time = $6, version = version + 1,
       submitted_at = case when $7 = 'submitted' and state <> 'submitted' then now() else submitted_at end,
       state = $7, updated_at = now() where id = $1`,
    [id, text.title, text.summary, text.content, text.tags, text.readTime, state],
  );

/** Marks it as waiting for a reviewer. */
export const markSubmitted = (sql: Sql, id: number): Promise<void> =>
  sql.run(`update writeup set state = 'submitted', submitted_at = now() where id = $1`, [id]);

/** Sets whether it is public to all, whatever its state; this is not a new version. */
export const setAudience = (sql: Sql, id: number, openToAll: boolean): Promise<void> =>
  sql.run('update writeup set open_to_all = $2 where id = $1', [id, openToAll]);

export const deleteDraft = (sql: Sql, id: number): Promise<void> =>
  sql.run('delete from writeup where id = $1', [id]);

/** Publishes this text; the moment of the first publication stays. */
export const markPublished = (sql: Sql, id: number, text: Published): Promise<void> =>
  sql.run(
    `update writeup set state = 'published', reason = '', published = $2, published_at = coalesce(published_at, now())
     where id = $1`,
    [id, JSON.stringify(text)],
  );

/** Records a refusal: the text that was public before stays public. */
export const markRefused = (sql: Sql, id: number, reason: string): Promise<void> =>
  sql.run(`update writeup set state = 'rejected', reason = $2 where id = $1`, [id, reason]);

/** Ends its publication: withdrawn by its author, or by a reviewer with a reason. */
export const markWithdrawn = (
  sql: Sql,
  id: number,
  state: 'archived' | 'rejected',
  reason: string,
): Promise<void> =>
  sql.run(
    `update writeup set state = $2, reason = $3, published = null, published_at = null, updated_at = now()
     where id = $1`,
    [id, state, reason],
  );

/**
 * After an author left, members still read what a reviewer published, without a name; the other texts are
 * deleted.
 */
export async function deleteUnpublished(sql: Sql, authorId: number): Promise<void> {
  await sql.run('delete from writeup where author_id = $1 and published is null', [authorId]);
  await sql.run(
    `update writeup set state = 'published', reason = '', title = published ->> 'title', summary = published ->> 'summary',
       content = published ->> 'content', read_time = (published ->> 'readTime')::smallint, version = version + 1,
       tags = array(select jsonb_array_elements_text(published -> 'tags'))
     where author_id = $1 and state <> 'published'`,
    [authorId],
  );
}

/** A challenge about which both accounts have a write-up that was not withdrawn; null when there is none. */
export const findShared = (sql: Sql, { from, into }: Pair): Promise<{ name: string } | null> =>
  sql.row(
    { name: text },
    `select c.name from writeup a join writeup b on b.challenge_id = a.challenge_id join challenge c on c.id = a.challenge_id
     where a.author_id = $1 and b.author_id = $2 and a.state <> 'archived' and b.state <> 'archived' order by c.name limit 1`,
    [from, into],
  );
