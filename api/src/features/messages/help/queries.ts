import { HELP_ASKED, HELP_ENDS, HELP_LASTS, type HelpEnd } from '@fanion/rules/messages';
import { bool, int, moment, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/**
 * Whether a request `h` is open: not solved, too old or closed. This condition decides, whenever the job that
 * records it runs.
 */
const OPEN = `h.closed_at is null and h.ends_at > now() and not exists (
  select 1 from solve v where v.member_id = h.asker_id and v.challenge_id = h.challenge_id)`;

const effortRow = {
  now: moment,
  wrong: int,
  opened_at: nullable(moment),
  solved: bool,
  /** Whether an event with this challenge is running. */
  running: bool,
  request_id: nullable(int),
  ends_at: nullable(moment),
  helper_id: nullable(int),
  thread_id: nullable(int),
  closed_for: nullable(oneOf(...HELP_ENDS)),
};
export type EffortRow = RowOf<typeof effortRow>;

/** A member's tries on a challenge, and their last help request there. */
export async function findEffort(sql: Sql, memberId: number, challengeId: number): Promise<EffortRow> {
  const row = await sql.row(
    effortRow,
    `select now() as now,
       (select count(*)::int from submission where member_id = $1 and challenge_id = $2 and not correct) as wrong,
       (select first_at from challenge_open where member_id = $1 and challenge_id = $2) as opened_at,
       exists (select 1 from solve where member_id = $1 and challenge_id = $2) as solved,
       exists (select 1 from event_challenge ec join event e on e.id = ec.event_id
         where ec.challenge_id = $2 and now() between e.starts_at and e.ends_at) as running,
       h.id as request_id, h.ends_at, h.helper_id, t.id as thread_id,
       case when h.id is null or ${OPEN} then null else coalesce(h.closed_for, 'old') end as closed_for
     from (select 1) one left join lateral (
       select * from help_request where asker_id = $1 and challenge_id = $2 order by id desc limit 1) h on true
     left join message_thread t on t.help_id = h.id`,
    [memberId, challengeId],
  );
  return row!;
}

/** Most candidates that are checked: some may no longer be able to answer. */
const MOST = HELP_ASKED * 4;

/**
 * Solvers of a challenge who agreed to be asked, and may be asked by this member: those asked least come
 * first, then those seen last.
 */
export const listCandidates = (sql: Sql, askerId: number, challengeId: number): Promise<number[]> =>
  sql.values(
    int,
    `select m.id from solve v join member m on m.id = v.member_id and m.status = 'active' and not m.hidden
     join message_setting s on s.member_id = m.id and s.helps
     left join presence p on p.member_id = m.id
     where v.challenge_id = $2 and m.id <> $1 and not exists (select 1 from message_block b
       where (b.member_id, b.blocked_id) in ((m.id, $1), ($1, m.id)))
     order by (select count(*) from help_invite i join help_request h on h.id = i.request_id
       where i.member_id = m.id and h.asked_at > now() - interval '7 days'), p.last_active_at desc nulls last, m.id
     limit $3`,
    [askerId, challengeId, MOST],
  );

/**
 * Records a help request and the members asked; null when the member has an open one. Requests that are over
 * are closed first.
 */
export const insertRequest = (
  sql: Sql,
  {
    askerId,
    challengeId,
    words,
    among,
  }: {
    askerId: number;
    challengeId: number;
    words: string;
    among: readonly number[];
  },
): Promise<number | null> =>
  sql.valueOrNull(
    int,
    `with asked as (
       insert into help_request (challenge_id, asker_id, words, ends_at)
       values ($1, $2, $3, now() + make_interval(secs => $4)) on conflict do nothing returning id
     ), invited as (
       insert into help_invite (request_id, member_id) select id, unnest($5::int[]) from asked
     )
     select id from asked`,
    [challengeId, askerId, words, HELP_LASTS / 1000, among],
  );

const incomingRequestRow = {
  id: int,
  challenge_id: int,
  asker_id: int,
  username: text,
  avatar: nullable(text),
  words: text,
  asked_at: moment,
  ends_at: moment,
};
export type IncomingRequestRow = RowOf<typeof incomingRequestRow>;

/** Help requests to a member that nobody has answered yet, the latest first. */
export const listIncomingRequests = (sql: Sql, memberId: number): Promise<IncomingRequestRow[]> =>
  sql.rows(
    incomingRequestRow,
    `select h.id, h.challenge_id, h.asker_id, m.username, left(a.sha256, 12) as avatar, h.words, h.asked_at, h.ends_at
     from help_invite i join help_request h on h.id = i.request_id and ${OPEN} and h.helper_id is null
     join member m on m.id = h.asker_id and m.status = 'active' left join avatar a on a.member_id = m.id
     where i.member_id = $1 and i.declined_at is null and not exists (select 1 from message_block b
       where (b.member_id, b.blocked_id) in ((m.id, $1), ($1, m.id)))
     order by h.id desc limit 50`,
    [memberId],
  );

const requestRow = {
  id: int,
  challenge_id: int,
  asker_id: int,
  helper_id: nullable(int),
  words: text,
  asked_at: moment,
  open: bool,
  invited: bool,
};
export type RequestRow = RowOf<typeof requestRow>;

/** A request, and whether this member was asked. */
export const findRequest = (sql: Sql, id: number, memberId: number): Promise<RequestRow | null> =>
  sql.row(
    requestRow,
    `select h.id, h.challenge_id, h.asker_id, h.helper_id, h.words, h.asked_at, ${OPEN} as open,
       exists (select 1 from help_invite i where i.request_id = h.id and i.member_id = $2 and i.declined_at is null) as invited
     from help_request h where h.id = $1`,
    [id, memberId],
  );

/** The first of the asked members becomes the helper: false for the others, and once it is over. */
export const takeRequest = async (sql: Sql, id: number, memberId: number): Promise<boolean> =>
  (await sql.changed(
    `update help_request h set helper_id = $2, taken_at = now() where h.id = $1 and h.helper_id is null and ${OPEN}
       and exists (select 1 from help_invite i where i.request_id = h.id and i.member_id = $2 and i.declined_at is null)`,
    [id, memberId],
  )) > 0;

export const declineRequest = (sql: Sql, id: number, memberId: number): Promise<number> =>
  sql.changed(
    'update help_invite set declined_at = now() where request_id = $1 and member_id = $2 and declined_at is null',
    [id, memberId],
  );

export const listInvited = (sql: Sql, id: number): Promise<number[]> =>
  sql.values(int, 'select member_id as id from help_invite where request_id = $1', [id]);

/** Closes a request of this member, or the help that they give; false when it was over. */
export const closeRequest = async (
  sql: Sql,
  { id, memberId, why }: { id: number; memberId: number; why: HelpEnd },
): Promise<boolean> =>
  (await sql.changed(
    `update help_request set closed_at = now(), closed_for = $3
     where id = $1 and closed_at is null and $2 in (asker_id, helper_id)`,
    [id, memberId, why],
  )) > 0;

/** Records a thank-you to the helper, once; returns the helper, null when there is none or it was done. */
export const recordThanks = (sql: Sql, id: number, askerId: number): Promise<number | null> =>
  sql.valueOrNull(
    int,
    `update help_request set thanked_at = now()
     where id = $1 and asker_id = $2 and helper_id is not null and thanked_at is null returning helper_id`,
    [id, askerId],
  );

const overRow = { id: int, asker_id: int, helper_id: nullable(int) };

/**
 * Closes the requests that were solved or are too old; `among`: of these members alone. Returns the closed
 * ones.
 */
export const closeEnded = (sql: Sql, among: readonly number[] | null): Promise<RowOf<typeof overRow>[]> =>
  sql.rows(
    overRow,
    `update help_request h set closed_at = now(), closed_for = case when exists (
         select 1 from solve v where v.member_id = h.asker_id and v.challenge_id = h.challenge_id) then 'solved' else 'old' end
     where h.closed_at is null and not (${OPEN}) and ($1::int[] is null or h.asker_id = any($1))
     returning h.id, h.asker_id, h.helper_id`,
    [among],
  );

/** Deletes requests closed so many months ago; one with a thank-you stays, without its messages. */
export async function deleteOld(sql: Sql, months: number): Promise<void> {
  const old = 'coalesce(closed_at, ends_at) < now() - make_interval(months => $1)';
  await sql.run(`delete from help_request where ${old} and thanked_at is null`, [months]);
  await sql.run(`update help_request set words = '' where ${old} and words <> ''`, [months]);
}

/** Deletes the requests of a member who leaves; help they gave or received still counts, without its text. */
export async function erase(sql: Sql, memberId: number): Promise<void> {
  await sql.run('delete from help_invite where member_id = $1', [memberId]);
  await sql.run(
    `update help_request set words = case when asker_id = $1 then '' else words end,
       closed_for = coalesce(closed_for, case when asker_id = $1 then 'asker' else 'helper' end),
       closed_at = coalesce(closed_at, now()) where $1 in (asker_id, helper_id)`,
    [memberId],
  );
}

/** Prepares the merge of two accounts: nobody asks or helps themselves, nor asks twice. */
export async function prepareHelpMerge(sql: Sql, from: number, into: number): Promise<void> {
  await sql.run('delete from help_request where (asker_id, helper_id) in (($1, $2), ($2, $1))', [from, into]);
  await sql.run(
    `delete from help_invite i using help_request h where h.id = i.request_id
       and (i.member_id, h.asker_id) in (($1, $2), ($2, $1))`,
    [from, into],
  );
  await sql.run(
    `update help_request g set closed_at = now(), closed_for = 'asker' from help_request k
     where g.asker_id = $1 and g.closed_at is null and k.asker_id = $2 and k.closed_at is null
       and k.challenge_id = g.challenge_id`,
    [from, into],
  );
}
