import { PAID_PLANS, type PaidPlan } from '@fanion/rules/access';
import { int, moment, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import { countRows } from '../../../platform/database/count.ts';
import type { Sql, Statements } from '../../../platform/database/database.ts';
import { listsOf } from '../../../platform/database/lists-of.ts';

/** Most mails that one invitation causes, and the hours between two. */
const MAILS_MOST = 4;
const HOURS_BETWEEN = 24;

const invitationRow = {
  id: int,
  email: text,
  first_name: text,
  last_name: text,
  plan: nullable(oneOf(...PAID_PLANS)),
  until: nullable(moment),
  joined: nullable(text),
  by: nullable(text),
  created_at: moment,
  sent_at: moment,
  sent_count: int,
  /** The answer of the mail server that refuses the address; null while mails arrive. */
  refused: nullable(text),
};
export type InvitationRow = RowOf<typeof invitationRow>;

export const listInvitations = (sql: Sql): Promise<InvitationRow[]> =>
  sql.rows(
    invitationRow,
    `select i.id, i.email, i.first_name, i.last_name, i.plan, i.until, m.username as joined,
       case when b.status <> 'deleted' then b.username end as by, i.created_at, i.sent_at, i.sent_count,
       a.reason as refused
     from invitation i left join refused_address a on a.address = lower(i.email) left join member m on m.email_key = i.email_key left join member b on b.id = i.invited_by
     order by m.id is not null, i.sent_at desc, i.id desc limit 1000`,
  );

const knownRow = {
  email_key: text,
  member_id: nullable(int),
  username: nullable(text),
  /** The last moment of their membership, past or future; null without one. */
  ends_at: nullable(moment),
  invited_at: nullable(moment),
};
export type KnownRow = RowOf<typeof knownRow>;

/** Among these addresses, those of a member or of a person already invited. */
export const listKnown = (sql: Sql, emailKeys: readonly string[]): Promise<KnownRow[]> =>
  sql.rows(
    knownRow,
    `select k.email_key, m.id as member_id, m.username, i.sent_at as invited_at,
       (select max(p.ends_at) from membership p where p.member_id = m.id
          and not exists (select 1 from membership_closure c where c.membership_id = p.id)) as ends_at
     from unnest($1::text[]) as k(email_key)
     left join member m on m.email_key = k.email_key left join invitation i on i.email_key = k.email_key
     where m.id is not null or i.id is not null`,
    [emailKeys],
  );

export interface NewInvitation {
  email: string;
  emailKey: string;
  firstName: string;
  lastName: string;
  membership: InvitedMembership | null;
}

/** The membership of an invited person, until its last moment. */
export interface InvitedMembership {
  plan: PaidPlan;
  until: Date;
}

/** Stores invitations; returns the addresses that nobody else invited meanwhile. */
export const insertInvitations = (
  sql: Sql,
  people: readonly NewInvitation[],
  by: number,
): Promise<string[]> =>
  sql.values(
    text,
    `insert into invitation (email, email_key, first_name, last_name, invited_by, plan, until)
     select email, email_key, first_name, last_name, $5, plan, until
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $6::text[], $7::timestamptz[])
       as p(email, email_key, first_name, last_name, plan, until)
     on conflict (email_key) do nothing returning email_key`,
    [
      ...listsOf(people, 'email', 'emailKey', 'firstName', 'lastName'),
      by,
      people.map(({ membership }) => membership?.plan ?? null),
      people.map(({ membership }) => membership?.until ?? null),
    ],
  );

const resentRow = { email: text, first_name: text, last_name: text, until: nullable(moment) };

const waitingMembershipRow = { plan: oneOf(...PAID_PLANS), until: moment, invited_by: nullable(int) };

/** Takes the waiting membership of an address, if it has not ended; the invitation no longer holds it. */
export const takeWaitingMembership = (
  sql: Sql,
  emailKey: string,
): Promise<RowOf<typeof waitingMembershipRow> | null> =>
  sql.row(
    waitingMembershipRow,
    `update invitation i set plan = null, until = null from invitation b
     where i.email_key = $1 and b.id = i.id and b.plan is not null and b.until > now()
     returning b.plan, b.until, b.invited_by`,
    [emailKey],
  );

/** Counts one more mail of a waiting invitation; null when it may not be sent now. */
export const markSentAgain = (sql: Sql, id: number): Promise<RowOf<typeof resentRow> | null> =>
  sql.row(
    resentRow,
    `update invitation i set sent_at = now(), sent_count = sent_count + 1
     where id = $1 and sent_count < ${MAILS_MOST} and sent_at < now() - interval '${HOURS_BETWEEN} hours'
       and not exists (select 1 from member m where m.email_key = i.email_key)
     returning email, first_name, last_name, until`,
    [id],
  );

export const deleteInvitation = (sql: Sql, id: number): Promise<number> =>
  sql.changed('delete from invitation where id = $1', [id]);

/** Deletes what is stored about an address whose holder leaves. */
export const deleteInvitationOf = (sql: Sql, emailKey: string): Promise<void> =>
  sql.run('delete from invitation where email_key = $1', [emailKey]);

const OLD = 'sent_at < now() - make_interval(months => $1)';
export const deleteOldInvitations = (sql: Sql, months: number): Promise<void> =>
  sql.run(`delete from invitation where ${OLD}`, [months]);
export const countOldInvitations = (sql: Statements, months: number): Promise<number> =>
  countRows(sql, `invitation where ${OLD}`, [months]);
