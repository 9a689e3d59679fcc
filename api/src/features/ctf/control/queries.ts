import { TRY_RESULTS, type TryResult } from '@fanion/rules/challenges/flag';
import {
  bigint,
  bool,
  float,
  int,
  moment,
  nullable,
  oneOf,
  type RowOf,
  text,
} from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const triedRow = { entrant_id: int, challenge_id: int, tries: int, wrong: int, last_at: float };
export type TriedRow = RowOf<typeof triedRow>;

/** The tries of each entrant of an event at each challenge; `last_at` in ms. */
export const loadTried = (sql: Sql, eventId: number): Promise<TriedRow[]> =>
  sql.rows(
    triedRow,
    `select entrant_id, challenge_id, count(*)::int as tries, (count(*) filter (where not correct))::int as wrong,
       (extract(epoch from max(at)) * 1000)::float8 as last_at
     from event_submission where event_id = $1 group by entrant_id, challenge_id`,
    [eventId],
    'control-tried',
  );

const openedRow = { entrant_id: int, challenge_id: int, first_at: float };
export type OpenedRow = RowOf<typeof openedRow>;

/** When each entrant first opened each challenge, in ms. */
export const loadOpened = (sql: Sql, eventId: number): Promise<OpenedRow[]> =>
  sql.rows(
    openedRow,
    `select o.entrant_id, o.challenge_id, (extract(epoch from min(o.first_at)) * 1000)::float8 as first_at
     from entrant n join event_open o on o.entrant_id = n.id
     where n.event_id = $1 group by o.entrant_id, o.challenge_id`,
    [eventId],
    'control-opened',
  );

/** Right and wrong tries of the last hour, by how many minutes ago they were made. */
export const loadMinutes = (sql: Sql, eventId: number) =>
  sql.rows(
    { ago: int, right: int, wrong: int },
    `select floor(extract(epoch from now() - at) / 60)::int as ago, (count(*) filter (where correct))::int as right,
       (count(*) filter (where not correct))::int as wrong
     from event_submission where event_id = $1 and at > now() - interval '1 hour' and at <= now() group by 1`,
    [eventId],
    'control-minutes',
  );

const waitingRow = {
  mails: int,
  mails_since: nullable(moment),
  posts: int,
  posts_since: nullable(moment),
};

/** What is waiting to be sent: mails of the whole association, webhook posts of this event. */
export const loadWaiting = (sql: Sql, eventId: number): Promise<RowOf<typeof waitingRow>> =>
  sql.oneRow(
    waitingRow,
    `select m.many as mails, m.since as mails_since, w.many as posts, w.since as posts_since
     from (select count(*)::int as many, min(created_at) as since from mail_outbox
         where sent_at is null and dropped_at is null) m,
       (select count(*)::int as many, min(d.queued_at) as since
         from webhook_delivery d join webhook_fact f on f.id = d.fact_id
         where f.event_id = $1 and d.sent_at is null and d.dropped_at is null) w`,
    [eventId],
    'control-waiting',
  );

const submissionRow = {
  id: bigint,
  at: moment,
  outcome: oneOf(...TRY_RESULTS),
  username: text,
  entrant_id: int,
  entrant: text,
  in_team: bool,
  challenge_id: int,
  challenge: text,
  withdrawn: bool,
  bait: bool,
  owner: nullable(text),
};
export type SubmissionRow = RowOf<typeof submissionRow>;

/** Which tries to list; `before`: only those older than the try of this id. */
export interface SubmissionFilter {
  outcome?: TryResult;
  entrant?: number;
  challenge?: number;
  before?: number;
}

/** Lists the tries of an event, newest first. A right flag that is not the solve was one of several. */
export const listSubmissions = (
  sql: Sql,
  eventId: number,
  { outcome, entrant, challenge, before }: SubmissionFilter,
  limit: number,
): Promise<SubmissionRow[]> =>
  sql.rows(
    submissionRow,
    `select s.id, s.at, s.outcome, m.username, s.entrant_id, coalesce(p.username, n.name) as entrant,
       n.member_id is null as in_team, s.challenge_id, coalesce(c.name, '') as challenge, s.withdrawn, s.bait,
       coalesce(q.username, o.name) as owner
     from (
       select t.*, case when not t.correct then 'wrong'
           when exists (select 1 from event_solve v where v.event_id = t.event_id and v.entrant_id = t.entrant_id
             and v.challenge_id = t.challenge_id and v.member_id = t.member_id and v.at = t.at) then 'right'
           else 'partial' end as outcome
       from event_submission t
       where t.event_id = $1 and ($2::int is null or t.entrant_id = $2) and ($3::int is null or t.challenge_id = $3)
         and ($4::bigint is null or t.id < $4)
     ) s
     join member m on m.id = s.member_id join entrant n on n.id = s.entrant_id
     left join member p on p.id = n.member_id left join challenge c on c.id = s.challenge_id
     left join entrant o on o.id = s.owner_id left join member q on q.id = o.member_id
     where $5::text is null or s.outcome = $5 order by s.id desc limit $6`,
    [eventId, entrant ?? null, challenge ?? null, before ?? null, outcome ?? null, limit],
    'control-submissions',
  );

/** The latest try of each of these events; those without one are left out. */
export const loadLastTries = (sql: Sql, eventIds: readonly number[]) =>
  sql.rows(
    { event_id: int, last: bigint },
    `select e.id as event_id, t.id as last from unnest($1::int[]) as e(id)
     cross join lateral (select s.id from event_submission s where s.event_id = e.id order by s.id desc limit 1) t`,
    [eventIds],
    'control-last',
  );
