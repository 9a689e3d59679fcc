import {
  CLAIM_MINUTES,
  CONTEST_DAYS,
  DECISION_ACTS,
  type DecisionAct,
  QUEUE_KINDS,
  type QueueKind,
  TARGET_DAYS,
} from '@fanion/rules/moderation';
import {
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
import { countWaiting, type WaitingRow, waitingRow } from '../../../platform/database/waiting.ts';

/**
 * Whether a claim is valid: it is recent, and its moderator is still active and allowed to decide. Rights are
 * read from their tables: once the right is withdrawn, its claims are free at once.
 */
const validClaimSql = (
  claim: string,
): string => `(${claim}.at > now() - make_interval(mins => ${CLAIM_MINUTES}) and exists (
  select 1 from member holder where holder.id = ${claim}.by_id and holder.status = 'active'
    and (holder.manager or holder.admin or exists (select 1 from granted_right held
      where held.member_id = holder.id and held.right_name = case when ${claim}.item like 'challenge-%'
        then 'can_manage_challenges' else 'can_manage_moderation' end))))`;

/**
 * Gives an item to a moderator unless another one has claimed it; returns whether it is theirs. One
 * statement: two simultaneous calls cannot both get it.
 */
export async function takeClaim(sql: Sql, item: string, memberId: number): Promise<boolean> {
  const rows = await sql.rows(
    { item: text },
    `insert into moderation_claim (item, by_id) values ($1, $2)
     on conflict (item) do update set by_id = $2, at = now()
       where moderation_claim.by_id = $2 or not ${validClaimSql('moderation_claim')}
     returning item`,
    [item, memberId],
  );
  return rows.length > 0;
}

/** Releases a member's own claim, or one that is no longer valid; `anyone`: another member's as well. */
export const dropClaim = (sql: Sql, item: string, memberId: number, anyone = false): Promise<void> =>
  sql.run(
    `delete from moderation_claim c where c.item = $1 and ($3 or c.by_id = $2 or not ${validClaimSql('c')})`,
    [item, memberId, anyone],
  );

const claimRow = { item: text, by_id: int, username: text, at: moment };
export type ClaimRow = RowOf<typeof claimRow>;

/** The claims that are valid now. */
export const listClaims = (sql: Sql): Promise<ClaimRow[]> =>
  sql.rows(
    claimRow,
    `select c.item, c.by_id, m.username, c.at from moderation_claim c join member m on m.id = c.by_id where ${validClaimSql('c')}`,
    [],
    'list-moderation-claims',
  );

/** The claim of an item now; null when there is none. */
export const findClaim = (sql: Sql, item: string): Promise<ClaimRow | null> =>
  sql.row(
    claimRow,
    `select c.item, c.by_id, m.username, c.at from moderation_claim c join member m on m.id = c.by_id
     where c.item = $1 and ${validClaimSql('c')}`,
    [item],
  );

/** A decision. */
export interface Decision {
  item: string;
  kind: QueueKind;
  act: DecisionAct;
  /** The item's name at that moment. */
  subject: string;
  reason: string;
  /** Since when it waited; null for a measure without a report. */
  since: Date | null;
  /** The member it is about. */
  memberId: number | null;
  taken: boolean;
  before?: string | null;
}

/** Records a decision; returns its id. */
export async function insertDecision(sql: Sql, byId: number, decision: Decision): Promise<number> {
  const { item, kind, act, subject, reason, since, memberId, taken, before = null } = decision;
  return sql.value(
    int,
    `insert into moderation_decision (item, kind, act, subject, reason, waiting_since, decided_by, member_id, taken, before)
     values ($1, $2, $3, $4, $5, coalesce($6, now()), $7, $8, $9, $10) returning id`,
    [item, kind, act, subject, reason, since, byId, memberId, taken, before],
  );
}

const decisionRow = {
  id: int,
  kind: oneOf(...QUEUE_KINDS),
  act: oneOf(...DECISION_ACTS),
  subject: text,
  reason: text,
  decided_at: moment,
  decided_by: nullable(int),
  /** Null once that manager's account is deleted. */
  decider: nullable(text),
  waiting_since: moment,
  member_id: nullable(int),
  author: nullable(text),
  before: nullable(text),
  item: text,
  contest: nullable(text),
  contested_at: nullable(moment),
  settled_at: nullable(moment),
  /** Whether it may still be contested. */
  open: bool,
  total: int,
};
export type DecisionRow = RowOf<typeof decisionRow>;

const SELECT = `select d.id, d.kind, d.act, d.subject, d.reason, d.decided_at, d.decided_by,
    case when by.status <> 'deleted' then by.username end as decider, d.waiting_since, d.member_id,
    case when m.status <> 'deleted' then m.username end as author, d.before, d.item, d.contest, d.contested_at, d.settled_at,
    d.taken and d.contested_at is null and d.decided_at > now() - make_interval(days => ${CONTEST_DAYS}) as open,
    count(*) over ()::int as total
  from moderation_decision d left join member by on by.id = d.decided_by left join member m on m.id = d.member_id`;

/** A page of decisions, the latest first, of one kind or of these. */
export const listDecisions = (
  sql: Sql,
  { kinds, offset, limit }: { kinds: readonly QueueKind[]; offset: number; limit: number },
): Promise<DecisionRow[]> =>
  sql.rows(
    decisionRow,
    `${SELECT} where d.kind = any($1) order by d.decided_at desc, d.id desc offset $2 limit $3`,
    [kinds, offset, limit],
    'list-moderation-decisions',
  );

/** Decisions that took something from a member, the latest first. */
export const listTaken = (sql: Sql, memberId: number): Promise<DecisionRow[]> =>
  sql.rows(
    decisionRow,
    `${SELECT} where d.member_id = $1 and d.taken order by d.decided_at desc, d.id desc limit 100`,
    [memberId],
  );

/** The decisions on those contested ones that were judged. */
export const listJudged = (
  sql: Sql,
  ids: readonly number[],
): Promise<{ item: string; act: DecisionAct; reason: string }[]> =>
  sql.rows(
    { item: text, act: oneOf(...DECISION_ACTS), reason: text },
    `select item, act, reason from moderation_decision where kind = 'appeal' and item = any($1) order by id`,
    [ids.map((id) => `appeal-${id}`)],
  );

/** Contested decisions that await an answer, the oldest first. */
export const listContested = (sql: Sql): Promise<DecisionRow[]> =>
  sql.rows(
    decisionRow,
    `${SELECT} where d.contested_at is not null and d.settled_at is null order by d.contested_at, d.id limit 500`,
    [],
    'list-contested',
  );

/** Number of contested decisions that await an answer. */
export const countContested = (sql: Sql): Promise<WaitingRow[]> =>
  sql.rows(
    waitingRow,
    countWaiting(
      'appeals',
      `select subject as name, contested_at as since, contested_at + make_interval(days => ${TARGET_DAYS.appeal}) as due
       from moderation_decision where contested_at is not null and settled_at is null`,
    ),
  );

export const findDecision = (sql: Sql, id: number): Promise<DecisionRow | null> =>
  sql.row(decisionRow, `${SELECT} where d.id = $1`, [id]);

/** Earlier decisions about a member, or about one item, the latest first. */
export const listHistory = (sql: Sql, item: string, memberId: number | null): Promise<DecisionRow[]> =>
  sql.rows(
    decisionRow,
    `${SELECT} where d.item = $1 or d.member_id = $2 order by d.decided_at desc, d.id desc limit 20`,
    [item, memberId],
  );

/** Records the member's answer to a decision: once, in time. Returns whether it was recorded. */
export const recordContest = async (
  sql: Sql,
  id: number,
  memberId: number,
  words: string,
): Promise<boolean> =>
  (await sql.changed(
    `update moderation_decision d set contest = $3, contested_at = now()
     where id = $1 and member_id = $2 and taken and contested_at is null
       and decided_at > now() - make_interval(days => ${CONTEST_DAYS})`,
    [id, memberId, words],
  )) > 0;

/** Closes a contest, once; returns whether it was still open. */
export const settleContest = async (sql: Sql, id: number): Promise<boolean> =>
  (await sql.changed(
    `update moderation_decision set settled_at = now(), before = null
     where id = $1 and contested_at is not null and settled_at is null`,
    [id],
  )) > 0;

const delayRow = { kind: oneOf(...QUEUE_KINDS), month: text, decided: int, median_hours: float };
export type DelayRow = RowOf<typeof delayRow>;

/**
 * How long decisions took, by kind and month of Paris, over a year; half of them took less than the median.
 */
export const listDelays = (sql: Sql): Promise<DelayRow[]> =>
  sql.rows(
    delayRow,
    `select kind, to_char(decided_at at time zone 'Europe/Paris', 'YYYY-MM') as month, count(*)::int as decided,
       percentile_cont(0.5) within group (order by extract(epoch from decided_at - waiting_since)::float8 / 3600) as median_hours
     from moderation_decision where decided_at > now() - interval '1 year' and waiting_since < decided_at
     group by 1, 2 order by 2 desc, 1`,
    [],
    'list-moderation-delays',
  );

/** Removes what names or quotes a member who leaves. */
export async function eraseMember(sql: Sql, memberId: number): Promise<void> {
  await sql.run(
    `update moderation_decision set subject = '', reason = '', before = null, contest = '', settled_at = coalesce(settled_at, now())
     where member_id = $1 and contested_at is not null`,
    [memberId],
  );
  await sql.run(
    `update moderation_decision set subject = '', reason = '', before = null
     where member_id = $1 and contested_at is null`,
    [memberId],
  );
  await sql.run('delete from moderation_claim where by_id = $1', [memberId]);
}

/** Deletes the removed names that can no longer be given back. */
export const forgetNames = (sql: Sql): Promise<void> =>
  sql.run(
    `update moderation_decision set before = null
     where before is not null and (contested_at is null or settled_at is not null)
       and decided_at <= now() - make_interval(days => ${CONTEST_DAYS})`,
  );
