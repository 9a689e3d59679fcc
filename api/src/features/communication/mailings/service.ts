import type * as contract from '@fanion/contract/communication/mailings';
import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import { fillVariables, unknownVariables } from '@fanion/rules/communication/variables';
import { cleanLine, cleanText } from '@fanion/rules/text';
import { audit, beforeAfter, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Pair } from '../../../platform/database/merge.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageOf } from '../../../platform/http/answers/page.ts';
import { badField, done, type Outcome, type Refused, refuse, transact } from '../../../platform/outcome.ts';
import { checkAudience } from '../audience/service.ts';
import { letterTo } from './letter-model.ts';
import { presentListed, presentMailing } from './present.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

const PAGE_SIZE = 20;
const RECIPIENTS_PAGE = 50;

type Managed = Outcome<contract.Mailing>;
type Body = BodyOf<typeof contract.writeMailing>;

/** Every mail to a group, newest first. */
export async function listMailings(
  { db, identity }: Context,
  page: number,
): Promise<AnswerOf<typeof contract.listMailings>> {
  const { offset, pagination } = pageOf(page, await queries.countMailings(db), PAGE_SIZE);
  const rows = await queries.listMailings(db, offset, PAGE_SIZE);
  return { mailings: rows.map((row) => presentListed(row, identity.name)), pagination };
}

async function readMailingIn({ identity }: Context, sql: Sql, id: number): Promise<Managed> {
  const row = await queries.findMailing(sql, id);
  return row ? done(presentMailing(row, identity.name)) : refuse('mailing_not_found');
}

export const readMailing = (context: Context, id: number): Promise<Managed> =>
  readMailingIn(context, context.db, id);

/** An audience as it is stored: pseudos become members; what does not exist is refused by its name. */
async function resolveAudience(
  sql: Sql,
  audience: contract.MailAudience,
): Promise<Outcome<queries.StoredAudience>> {
  if (audience.kind === 'everybody') return badField('audience', texts.NOT_TO_VISITORS);
  if (audience.kind !== 'selection') return checkAudience(sql, audience);
  const names = audience.usernames.map((name) => name.trim()).filter(Boolean);
  const found = await queries.listMembers(sql, names);
  const foundNames = new Set(found.map(({ username }) => username.toLowerCase()));
  const unknown = names.filter((name) => !foundNames.has(name.toLowerCase()));
  if (unknown.length > 0 || found.length === 0) return badField('audience', texts.unknownMembers(unknown));
  return done({ kind: 'selection', ids: found.map(({ id }) => id) });
}

function checkWords({ subject, text }: Pick<Body, 'subject' | 'text'>): Outcome<null> {
  // Invisible characters alone are nothing to send.
  if (cleanLine(subject) === '') return badField('subject', texts.NO_SUBJECT);
  if (cleanText(text) === '') return badField('text', texts.NO_TEXT);
  for (const [field, typed] of Object.entries({ subject, text })) {
    const unknown = unknownVariables(typed);
    if (unknown.length > 0) return badField(field, texts.unknownVariable(unknown));
  }
  return done(null);
}

/** A mail in the audit log: a selection as its members' numbers, since the log outlives their accounts. */
const factsOf = ({ kind, subject, text, audience }: queries.Content) => ({ kind, subject, text, audience });

/** Refuses to write or send a draft that changed since it was read; the answer holds the stored one. */
export async function refuseChanged(
  context: Context,
  sql: Sql,
  id: number,
  yours: unknown,
): Promise<Refused> {
  const now = await readMailingIn(context, sql, id);
  if (!now.ok) return now;
  if (now.value.state !== 'draft') return refuse('mailing_left');
  const { version } = now.value;
  return refuse('mailing_changed', { conflict: { version, yours, theirs: now.value } });
}

type Change = Body & { version?: number };

async function saveMailing(
  context: Context,
  actor: Actor,
  id: number | null,
  body: Change,
): Promise<Managed> {
  const words = checkWords(body);
  if (!words.ok) return words;
  return transact(context.db, async (sql): Promise<Managed> => {
    const audience = await resolveAudience(sql, body.audience);
    if (!audience.ok) return audience;
    const before = id === null ? null : await queries.findMailing(sql, id);
    if (id !== null && !before) return refuse('mailing_not_found');
    const content = {
      kind: body.kind,
      subject: cleanLine(body.subject),
      text: cleanText(body.text),
      audience: audience.value,
    };
    if (id !== null && !(await queries.updateDraft(sql, { ...content, id, version: body.version! })))
      return refuseChanged(context, sql, id, body);
    const after = await readMailingIn(
      context,
      sql,
      id ?? (await queries.insertMailing(sql, content, actor.id)),
    );
    if (!after.ok) return after;
    await audit(sql, {
      ...by(actor),
      action: id === null ? 'mailing.write' : 'mailing.change',
      target: `mailing:${after.value.id}`,
      details: beforeAfter(before ? factsOf(before) : {}, factsOf(content)),
    });
    return after;
  });
}

export const writeMailing = (context: Context, actor: Actor, body: Body): Promise<Managed> =>
  saveMailing(context, actor, null, body);

export const changeMailing = (
  context: Context,
  actor: Actor,
  id: number,
  body: BodyOf<typeof contract.changeMailing>,
): Promise<Managed> => saveMailing(context, actor, id, body);

export const deleteMailing = (
  context: Context,
  actor: Actor,
  id: number,
): Promise<Outcome<{ message: string }>> =>
  transact(context.db, async (sql): Promise<Outcome<{ message: string }>> => {
    const before = await queries.findMailing(sql, id);
    if (!before) return refuse('mailing_not_found');
    if (!(await queries.deleteDraft(sql, id))) return refuse('mailing_left');
    const details = { before: factsOf(before) };
    await audit(sql, { ...by(actor), action: 'mailing.delete', target: `mailing:${id}`, details });
    return done({ message: texts.DELETED });
  });

/** How many would receive a mail now, and how many would not. */
export async function countRecipients(
  { db }: Context,
  { kind, audience }: BodyOf<typeof contract.countRecipients>,
): Promise<Outcome<AnswerOf<typeof contract.countRecipients>>> {
  const resolvedAudience = await resolveAudience(db, audience);
  if (!resolvedAudience.ok) return resolvedAudience;
  const { recipients, ...left_out } = await queries.countRecipients(db, kind, resolvedAudience.value);
  return done({ recipients, left_out });
}

/** Escapes what has a meaning in Markdown. */
const escaped = (value: string): string => value.replace(/[\\`*_{}[\]()#+.!<>|~-]/g, '\\$&');

/** A mail as one member would receive it; nothing is sent. */
export async function previewMailing(
  context: Context,
  actor: Actor,
  { username, ...content }: BodyOf<typeof contract.previewMailing>,
): Promise<Outcome<AnswerOf<typeof contract.previewMailing>>> {
  const words = checkWords(content);
  if (!words.ok) return words;
  const to = username?.trim()
    ? (await queries.listMembers(context.db, [username]))[0]
    : await queries.findMember(context.db, actor.id);
  if (!to) return badField('username', texts.unknownMembers([username!.trim()]));
  const { subject, text } = context.outbox.show(letterTo(context, to, content));
  const values = { pseudo: to.username, association: context.identity.name };
  return done({
    username: to.username,
    subject,
    markdown: fillVariables(cleanText(content.text), values, escaped),
    text: cleanLinks(text),
  });
}

/** A member's unsubscribe link is theirs alone: a preview only shows its place. */
const cleanLinks = (text: string): string => text.replace(/(\/notifications\/desinscription\/)\S+/, '$1…');

/** Sends it to the reader at once, and returns the server's answer. */
export async function testMailing(
  context: Context,
  actor: Actor,
  id: number,
): Promise<Outcome<AnswerOf<typeof contract.testMailing>>> {
  const row = await queries.findMailing(context.db, id);
  const to = await queries.findMember(context.db, actor.id);
  if (!row || !to) return refuse('mailing_not_found');
  const letter = letterTo(context, to, row);
  const tried = await context.outbox.sendNow({ ...letter, subject: texts.TEST(letter.subject) });
  const details = { sent: tried.sent };
  await context.db.transaction((sql) =>
    audit(sql, { ...by(actor), action: 'mailing.test', target: `mailing:${id}`, details }),
  );
  return done({ ...tried, to: to.email });
}

/** Recipients, and when it was sent to each. */
export async function listRecipients(
  { db }: Context,
  id: number,
  page: number,
): Promise<Outcome<AnswerOf<typeof contract.listRecipients>>> {
  const row = await queries.findMailing(db, id);
  if (!row) return refuse('mailing_not_found');
  const { offset, pagination } = pageOf(page, row.total, RECIPIENTS_PAGE);
  const rows = await queries.listRecipients(db, id, offset, RECIPIENTS_PAGE);
  return done({
    recipients: rows.map((one) => ({ ...one, at: one.at?.toISOString() ?? null })),
    pagination,
  });
}

/** Erases what a departing member had received, in the caller's transaction. */
export const eraseRecipient = (sql: Sql, memberId: number): Promise<void> =>
  queries.deleteRecipients(sql, memberId);

/**
 * Moves a member's place in mails for chosen members to the account they merged into, in the caller's
 * transaction.
 */
export const replaceMergedMember = (sql: Sql, { from, into }: Pair): Promise<number> =>
  queries.replaceInSelections(sql, from, into);
