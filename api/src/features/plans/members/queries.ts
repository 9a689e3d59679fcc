import { MEMBER_STATES, type MemberList } from '@fanion/contract/plans/members';
import { MEMBERSHIP_GRACE_DAYS, PAID_PLANS } from '@fanion/rules/access';
import { MEANS } from '@fanion/rules/plans/means';
import { ENDING_DAYS } from '@fanion/rules/plans/terms';
import {
  bool,
  int,
  ints,
  moment,
  nullable,
  oneOf,
  type RowOf,
  type Shape,
  text,
} from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { NAME_KEY } from '../../../platform/database/name-key.ts';
import { countWaiting, type WaitingRow, waitingRow } from '../../../platform/database/waiting.ts';

/** Search criteria; `studentsToSee`: whether a reduced price requires a proof. */
export interface Search {
  q: string;
  /** A receipt's number, or an order's reference, which finds its member. */
  receipt: { year: number; number: number } | null;
  reference: string | null;
  studentsToSee: boolean;
}

const inParis = (moment: string) => `(${moment} at time zone 'Europe/Paris')`;
const graceOf = (moment: string) =>
  `(${inParis(moment)} + interval '${MEMBERSHIP_GRACE_DAYS} days') at time zone 'Europe/Paris'`;

/**
 * When the membership of each member ends, by the rule of membershipAt: a period that starts within the grace
 * of the previous one continues the same membership, and a future one opens none.
 */
const endsOf = (some: string) => `spans as (
    select p.member_id, p.id, p.starts_at, p.ends_at, max(p.ends_at) over (
      partition by p.member_id order by p.starts_at, p.id rows between unbounded preceding and 1 preceding) as before
    from membership p where ${some} and not exists (select 1 from membership_closure c where c.membership_id = p.id)
  ), chains as (
    select member_id, starts_at, ends_at, count(*) filter (where before is null or starts_at >= ${graceOf('before')})
      over (partition by member_id order by starts_at, id) as chain
    from spans
  ), ends as (
    select c.member_id, max(c.ends_at) as ends_at from chains c join (
      select member_id, max(chain) as chain from chains where starts_at <= now() group by member_id) last
      on last.member_id = c.member_id and last.chain = c.chain
    group by c.member_id
  )`;

/** Each member's latest open request for a plan, if nothing was recorded for it since. */
const planRequests = (some: string) => `(
    select distinct on (t.member_id) t.member_id, t.id, t.plan, t.created_at as at
    from support_ticket t where ${some} and t.plan is not null and t.state <> 'closed' and not exists (
      select 1 from membership p where p.member_id = t.member_id and p.created_at > t.created_at)
    order by t.member_id, t.id desc)`;

/** Matching members with their state and their open requests, from periods `p` and members `m`. */
const foundAmong = (periods: string, members: string) => `with ${endsOf(periods)}, found as materialized (
    select m.id, m.username, trim(m.first_name || ' ' || m.last_name) as name, m.email, m.created_at,
      m.status = 'suspended' as suspended, cm.plan, e.ends_at, o.means as waiting,
      a.at as asked_at,
      $5::bool and m.is_student and not exists (
        select 1 from student_proof s where s.member_id = m.id and s.valid_until > now()) as student,
      case
        when cm.plan is null and (m.admin or m.manager or m.honorary) then 'unlimited'
        when e.ends_at is null then 'none'
        when cm.plan is null then 'expired'
        when e.ends_at <= now() then 'grace'
        when ${inParis('e.ends_at')}::date - ${inParis('now()')}::date <= ${ENDING_DAYS} then 'expiring'
        else 'active'
      end as state
    from member m left join current_membership cm on cm.member_id = m.id left join ends e on e.member_id = m.id
    left join payment_order o on o.member_id = m.id and o.state in ('created', 'pending') and o.means <> 'card'
    left join ${planRequests('true')} a on a.member_id = m.id
    where ${members} and m.status <> 'deleted' and ($1 = '' or ${NAME_KEY} like '%' || $1 || '%'
      or m.id in (select o.member_id from payment_order o where o.reference = $2)
      or m.id in (select o.member_id from receipt r join payment_order o on o.id = r.order_id
        where r.year = $3 and r.number = $4))
  )`;

const FOUND = foundAmong('true', 'true');

const valuesOf = ({ q, reference, receipt, studentsToSee }: Search) => [
  q,
  reference,
  receipt?.year ?? null,
  receipt?.number ?? null,
  studentsToSee,
];

export const foundRow = {
  id: int,
  username: text,
  name: text,
  email: text,
  created_at: moment,
  suspended: bool,
  plan: nullable(oneOf(...PAID_PLANS)),
  state: oneOf(...MEMBER_STATES),
  ends_at: nullable(moment),
  waiting: nullable(oneOf(...MEANS)),
  asked_at: nullable(moment),
} satisfies Shape;
export type FoundRow = RowOf<typeof foundRow>;

export type Sort = 'end' | 'name' | 'since';
const SORTS: Record<Sort, (way: 'asc' | 'desc') => string> = {
  end: (way) => `ends_at ${way} nulls last, username`,
  name: (way) => `lower(username) ${way}`,
  since: (way) => `created_at ${way}`,
};

/** Condition on the rows of a list. */
const IN_LIST = `($6::text is null or state = $6 or $6 = 'waiting' and waiting is not null
  or $6 = 'requested' and asked_at is not null or $6 = 'student' and student)`;

/** Ids of all matches, in order: a file written from them has each once. */
export const listFoundIds = (
  sql: Sql,
  search: Search,
  options: { list: MemberList | null; sort: Sort; down: boolean },
): Promise<number[]> =>
  sql.values(
    int,
    `${FOUND} select id from found where ${IN_LIST} order by ${SORTS[options.sort](options.down ? 'desc' : 'asc')}, id`,
    [...valuesOf(search), options.list],
  );

/** Members by id, in the given order: the periods of others are not read. */
export const listByIds = (sql: Sql, ids: readonly number[]): Promise<FoundRow[]> =>
  sql.rows(
    foundRow,
    `${foundAmong('p.member_id = any($6::int[])', 'm.id = any($6::int[])')} select ${Object.keys(foundRow).join(', ')} from found
     join unnest($6::int[]) with ordinality as asked(member, place) on asked.member = id order by place`,
    [...valuesOf({ q: '', receipt: null, reference: null, studentsToSee: false }), ids],
  );

const counts = {
  all: int,
  active: int,
  expiring: int,
  grace: int,
  expired: int,
  none: int,
  unlimited: int,
  waiting: int,
  requested: int,
  student: int,
} satisfies Record<MemberList | 'all', typeof int>;

const COUNTS = `count(*)::int as "all", ${MEMBER_STATES.map(
  (state) => `count(*) filter (where state = '${state}')::int as ${state}`,
).join(
  ', ',
)}, count(waiting)::int as waiting, count(asked_at)::int as requested, count(*) filter (where student)::int as student`;

/** Number of matches in each list. */
export const countFound = async (sql: Sql, search: Search): Promise<RowOf<typeof counts>> =>
  (await sql.row(counts, `${FOUND} select ${COUNTS} from found`, valuesOf(search)))!;

/** Number of matches in each list, and the ids of one page: periods are read once for both. */
export async function findPage(
  sql: Sql,
  search: Search,
  options: { list: MemberList | null; sort: Sort; down: boolean; offset: number; limit: number },
): Promise<{ counts: RowOf<typeof counts>; ids: number[] }> {
  const row = await sql.row(
    { ...counts, ids: ints },
    `${FOUND} select ${COUNTS}, array(select id from found where ${IN_LIST}
       order by ${SORTS[options.sort](options.down ? 'desc' : 'asc')}, id offset $7 limit $8) as ids from found`,
    [...valuesOf(search), options.list, options.offset, options.limit],
  );
  const { ids, ...all } = row!;
  return { counts: all, ids };
}

/** Number of members with rights some days ago, by the rule of current_membership at that moment. */
export const countOpenBefore = (sql: Sql, days: number): Promise<number> =>
  sql.value(
    int,
    `select count(distinct p.member_id)::int as open from membership p join member m on m.id = p.member_id
     left join membership_closure c on c.membership_id = p.id
     cross join (select now() - make_interval(days => $1) as at) past
     where m.status <> 'deleted' and p.starts_at <= past.at
       and ${graceOf('p.ends_at')} > past.at and (c.at is null or c.at > past.at)`,
    [days],
  );

/** Reduced prices to verify, and memberships that end soon or have just ended. */
export const listWaiting = (sql: Sql, search: Search): Promise<WaitingRow[]> =>
  sql.rows(
    waitingRow,
    `${FOUND} ${countWaiting(
      'ending',
      `select username as name, null::timestamptz as since, ends_at as due from found where state in ('expiring', 'grace')`,
    )} union all ${countWaiting(
      'students',
      'select username as name, null::timestamptz as since, null::timestamptz as due from found where student',
    )}`,
    valuesOf(search),
  );

const planRequestRow = { ticket: int, plan: oneOf(...PAID_PLANS), at: moment } satisfies Shape;

/** A member's open request for a plan, if nothing was recorded for it since. */
export const findPlanRequest = (sql: Sql, memberId: number): Promise<RowOf<typeof planRequestRow> | null> =>
  sql.row(planRequestRow, `select id as ticket, plan, at from ${planRequests('t.member_id = $1')} asked`, [
    memberId,
  ]);

export const fileRow = {
  username: text,
  name: text,
  email: text,
  created_at: moment,
  suspended: bool,
  /** Whether their role gives them everything without an end. */
  unlimited: bool,
} satisfies Shape;

/** The member of a treasurer's file; null when there is no such account. */
export const findFile = (sql: Sql, memberId: number): Promise<RowOf<typeof fileRow> | null> =>
  sql.row(
    fileRow,
    `select username, trim(first_name || ' ' || last_name) as name, email, created_at, status = 'suspended' as suspended,
       admin or manager or honorary as unlimited
     from member where id = $1 and status <> 'deleted'`,
    [memberId],
  );
