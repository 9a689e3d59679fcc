import { audience } from '@fanion/contract/communication/audience';
import type { MailingKind } from '@fanion/contract/communication/mailings';
import { HELD_REASON } from '@fanion/rules/communication/mail-failure';
import { MAILING_KINDS, MAILING_STATES, type MailingState } from '@fanion/rules/communication/mailings';
import { z } from 'zod';
import {
  int,
  json,
  moment,
  nullable,
  oneOf,
  type RowOf,
  text,
  texts,
} from '../../../platform/database/columns.ts';
import { countRows } from '../../../platform/database/count.ts';
import type { Sql, Statements } from '../../../platform/database/database.ts';
import { audienceNameSql, isInAudienceSql, WITH_MEMBERSHIP } from '../audience/queries.ts';

/** An audience as it is stored: a selection holds ids, which reveal nothing of deleted members. */
const storedAudience = z.union([
  z.object({ kind: z.literal('selection'), ids: z.array(z.number()) }),
  audience,
]);
export type StoredAudience = z.infer<typeof storedAudience>;

const mailingRow = {
  id: int,
  version: int,
  kind: oneOf(...MAILING_KINDS),
  subject: text,
  text,
  audience: json(storedAudience),
  audience_name: nullable(text),
  /** Pseudos of a selection. */
  usernames: texts,
  state: oneOf(...MAILING_STATES),
  send_at: nullable(moment),
  started_at: nullable(moment),
  ended_at: nullable(moment),
  by: nullable(text),
  total: int,
  sent: int,
  failed: int,
  waiting: int,
  left: int,
};
export type MailingRow = RowOf<typeof mailingRow>;

const MAILING = `select g.id, g.version, g.kind, g.subject, g.text, g.audience, g.state, g.send_at, g.started_at, g.ended_at,
    ${audienceNameSql('g.audience')} as audience_name,
    array(select s.username from member s where g.audience->'ids' @> to_jsonb(s.id) and g.audience->>'kind' = 'selection'
      and s.status <> 'deleted' order by lower(s.username)) as usernames,
    case when m.status <> 'deleted' then m.username end as by, p.total, p.sent, p.failed, p.waiting, p.left
  from mailing g left join member m on m.id = g.created_by
  cross join lateral (select count(*)::int as total, count(r.sent_at)::int as sent,
    count(*) filter (where r.sent_at is null and r.last_error is not null)::int as failed,
    count(*) filter (where r.sent_at is null and r.dropped_at is null and r.last_error is null)::int as waiting,
    count(*) filter (where r.sent_at is null and r.dropped_at is not null and r.last_error is null)::int as left
    from mailing_recipient r where r.mailing_id = g.id) p`;

export const findMailing = (sql: Sql, id: number): Promise<MailingRow | null> =>
  sql.row(mailingRow, `${MAILING} where g.id = $1`, [id]);

/** Mails to groups, newest first. */
export const listMailings = (sql: Sql, offset: number, limit: number): Promise<MailingRow[]> =>
  sql.rows(mailingRow, `${MAILING} order by g.id desc offset $1 limit $2`, [offset, limit]);

export const countMailings = (sql: Sql): Promise<number> =>
  sql.value(int, 'select count(*)::int as count from mailing');

export interface Content {
  kind: MailingKind;
  subject: string;
  text: string;
  audience: StoredAudience;
}

export const insertMailing = (
  sql: Sql,
  { kind, subject, text, audience }: Content,
  memberId: number,
): Promise<number> =>
  sql.value(
    int,
    'insert into mailing (kind, subject, text, audience, created_by) values ($1, $2, $3, $4, $5) returning id',
    [kind, subject, text, JSON.stringify(audience), memberId],
  );

/** Writes a draft over the version that was read; false when the stored one differs or is no draft. */
export const updateDraft = async (
  sql: Sql,
  { id, version, kind, subject, text, audience }: Content & { id: number; version: number },
): Promise<boolean> =>
  (await sql.changed(
    `update mailing set kind = $2, subject = $3, text = $4, audience = $5, version = version + 1
     where id = $1 and state = 'draft' and version = $6`,
    [id, kind, subject, text, JSON.stringify(audience), version],
  )) > 0;

export const deleteDraft = async (sql: Sql, id: number): Promise<boolean> =>
  (await sql.changed(`delete from mailing where id = $1 and state = 'draft'`, [id])) > 0;

/** Replaces one member by another in the selections of mails that have not begun. */
export const replaceInSelections = (sql: Sql, from: number, into: number): Promise<number> =>
  sql.changed(
    `update mailing set audience = jsonb_set(audience, '{ids}', (select jsonb_agg(distinct
         case when one = to_jsonb($1::int) then to_jsonb($2::int) else one end) from jsonb_array_elements(audience->'ids') one))
     where state in ('draft', 'scheduled') and audience->>'kind' = 'selection' and audience->'ids' @> to_jsonb($1::int)`,
    [from, into],
  );

/** Whether a mail is as it was read; locks it until the end of the transaction. */
export async function lockVersion(sql: Sql, id: number, version: number): Promise<boolean> {
  const row = await sql.row({ version: int }, 'select version from mailing where id = $1 for update', [id]);
  return row?.version === version;
}

/** Moves a mail from one of some states to another; false when it is in none of them. */
export const moveMailing = async (
  sql: Sql,
  id: number,
  { from, to, sendAt = null }: { from: readonly MailingState[]; to: MailingState; sendAt?: string | null },
): Promise<boolean> =>
  (await sql.changed(
    `update mailing set state = $3, send_at = $4, started_at = case when $3 = 'sending' then coalesce(started_at, now())
       else started_at end, ended_at = case when $3 = 'stopped' then now() else ended_at end
     where id = $1 and state = any($2)`,
    [id, from, to, sendAt],
  )) > 0;

const UNSUBSCRIBED = `exists (select 1 from notification_preference n
    where n.member_id = m.id and n.kind = 'news' and not n.mail)`;
const REFUSED = 'exists (select 1 from refused_address a where a.address = lower(m.email))';
/** SQL: why a mail of the kind $1 does not go to a member `m`; null when it does. */
const LEFT_OUT = `case when m.status = 'suspended' then 'suspended' when $1 = 'news' and ${UNSUBSCRIBED} then 'unsubscribed'
    when ${REFUSED} then 'refused' end`;

const counted = { recipients: int, suspended: int, unsubscribed: int, refused: int };

/** How many of an audience would receive a mail of a kind, and how many would not. */
export async function countRecipients(
  sql: Sql,
  kind: MailingKind,
  audience: StoredAudience,
): Promise<RowOf<typeof counted>> {
  const row = await sql.row(
    counted,
    `with reached as (
       select ${LEFT_OUT} as why from (select $2::jsonb as audience) g, member m ${WITH_MEMBERSHIP}
       where m.status <> 'deleted' and ${isInAudienceSql('g.audience')})
     select count(*) filter (where why is null)::int as recipients,
       count(*) filter (where why = 'suspended')::int as suspended,
       count(*) filter (where why = 'unsubscribed')::int as unsubscribed,
       count(*) filter (where why = 'refused')::int as refused from reached`,
    [kind, JSON.stringify(audience)],
  );
  return row!;
}

/** Writes the recipients of a mail, each once, in one statement however many they are. */
export const insertRecipients = (sql: Sql, id: number, kind: MailingKind): Promise<number> =>
  sql.changed(
    `insert into mailing_recipient (mailing_id, member_id)
     select g.id, m.id from mailing g, member m ${WITH_MEMBERSHIP}
     where g.id = $2 and m.status <> 'deleted' and ${isInAudienceSql('g.audience')} and ${LEFT_OUT} is null
     order by m.id on conflict (mailing_id, member_id) do nothing`,
    [kind, id],
  );

/** Drops the recipients not yet sent to, for good. */
export const deleteUnsentRecipients = (sql: Sql, id: number): Promise<void> =>
  sql.run(
    'update mailing_recipient set dropped_at = now() where mailing_id = $1 and sent_at is null and dropped_at is null',
    [id],
  );

/** Leaves unsent mails to a manager: they may have gone out since the backup that was restored. */
export const holdUnsentMails = (sql: Sql): Promise<void> =>
  sql.run(
    'update mailing_recipient set dropped_at = now(), last_error = $1 where sent_at is null and dropped_at is null',
    [HELD_REASON],
  );

const recipientRow = {
  username: text,
  state: oneOf('waiting', 'sent', 'failed', 'left'),
  at: nullable(moment),
};
export type RecipientRow = RowOf<typeof recipientRow>;

/** Recipients of a mail, last sent first, then those who wait. */
export const listRecipients = (
  sql: Sql,
  id: number,
  offset: number,
  limit: number,
): Promise<RecipientRow[]> =>
  sql.rows(
    recipientRow,
    `select m.username, case when r.sent_at is not null then 'sent' when r.last_error is not null then 'failed'
       when r.dropped_at is not null then 'left' else 'waiting' end as state,
       coalesce(r.sent_at, r.dropped_at, r.taken_at) as at
     from mailing_recipient r join member m on m.id = r.member_id where r.mailing_id = $1
     order by coalesce(r.sent_at, r.dropped_at, r.taken_at) desc nulls last, r.id offset $2 limit $3`,
    [id, offset, limit],
  );

const memberRow = { id: int, username: text, email: text };
export type MemberRow = RowOf<typeof memberRow>;

/** Members by their pseudos, whatever their case. */
export const listMembers = (sql: Sql, usernames: readonly string[]): Promise<MemberRow[]> =>
  sql.rows(
    memberRow,
    `select id, username, email from member where lower(username) = any($1) and status <> 'deleted' order by id`,
    [usernames.map((name) => name.trim().toLowerCase())],
  );

export const findMember = (sql: Sql, memberId: number): Promise<MemberRow | null> =>
  sql.row(memberRow, 'select id, username, email from member where id = $1', [memberId]);

/** Forgets the mails that a departing member received. */
export const deleteRecipients = (sql: Sql, memberId: number): Promise<void> =>
  sql.run('delete from mailing_recipient where member_id = $1', [memberId]);

const OLD = `mailing_id in (select id from mailing where ended_at < now() - make_interval(months => $1))`;
/** Forgets the recipients of mails that ended this many months ago; returns how many. */
export const forgetOldRecipients = (sql: Sql, months: number): Promise<number> =>
  sql.changed(`delete from mailing_recipient where ${OLD}`, [months]);
export const countOldRecipients = (sql: Statements, months: number): Promise<number> =>
  countRows(sql, `mailing_recipient where ${OLD}`, [months]);
