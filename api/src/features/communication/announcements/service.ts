import type * as contract from '@fanion/contract/communication/announcements';
import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import { cleanText } from '@fanion/rules/text';
import { audit, beforeAfter, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageOf } from '../../../platform/http/answers/page.ts';
import { badField, done, type Outcome, type Refused, refuse, transact } from '../../../platform/outcome.ts';
import { checkAudience } from '../audience/service.ts';
import { isRefused } from '../failures/service.ts';
import { presentManaged } from './present.ts';
import * as queries from './queries.ts';
import { liveAnnouncements } from './state.ts';
import { ENDS_BEFORE, ENDS_IN_PAST, NO_TEXT } from './texts.ts';

const PAGE_SIZE = 20;

type Current = AnswerOf<typeof contract.listPublicAnnouncements>;
type Own = AnswerOf<typeof contract.listAnnouncements>;
type Managed = Outcome<contract.ManagedAnnouncement>;

/** The current announcements, and the next moment at which they change. */
async function readCurrent(
  context: Context,
): Promise<{ now: queries.LivingRow[]; changesAt: string | null }> {
  const at = context.clock.now();
  const rows = await liveAnnouncements(context).get();
  const moments = rows
    .flatMap(({ starts_at, ends_at }) => [starts_at.getTime(), ends_at?.getTime() ?? 0])
    .filter((moment) => moment > at);
  return {
    now: rows.filter(
      ({ starts_at, ends_at }) => starts_at.getTime() <= at && (ends_at === null || ends_at.getTime() > at),
    ),
    changesAt: moments.length > 0 ? new Date(Math.min(...moments)).toISOString() : null,
  };
}

const shownOf = ({ id, text, level }: queries.LivingRow) => ({ id, text, level });

/** A member's announcements, and whether mails reach them: one statement, two while there is one. */
export async function listForMember(context: Context, memberId: number): Promise<Own> {
  const [{ now, changesAt }, refused] = await Promise.all([
    readCurrent(context),
    isRefused(context, memberId),
  ]);
  const ids = now.map(({ id }) => id);
  const theirs = ids.length === 0 ? [] : await queries.listForMember(context.db, memberId, ids);
  return {
    announcements: now.filter(({ id }) => theirs.includes(id)).map(shownOf),
    changes_at: changesAt,
    address_refused: refused,
  };
}

/** What a member is told as their page opens; null for nothing, now or later. */
export async function findAnnouncementsToShow(context: Context, memberId: number): Promise<Own | null> {
  const own = await listForMember(context, memberId);
  const nothing = own.announcements.length === 0 && own.changes_at === null && !own.address_refused;
  return nothing ? null : own;
}

/** The announcements for visitors; never reads the database for them. */
export async function listForVisitors(context: Context): Promise<Current> {
  const { now, changesAt } = await readCurrent(context);
  return {
    announcements: now.filter(({ audience }) => audience.kind === 'everybody').map(shownOf),
    changes_at: changesAt,
  };
}

/** A member's current announcements, with when each began. */
export async function listCurrentWithDates(
  context: Context,
  memberId: number,
): Promise<{ id: number; text: string; at: Date }[]> {
  const { now } = await readCurrent(context);
  const visibleIds = new Set((await listForMember(context, memberId)).announcements.map(({ id }) => id));
  return now
    .filter(({ id }) => visibleIds.has(id))
    .map(({ id, text, starts_at }) => ({ id, text, at: starts_at }));
}

export async function dismissAnnouncement(context: Context, memberId: number, id: number): Promise<Own> {
  await queries.saveDismissal(context.db, memberId, id);
  return listForMember(context, memberId);
}

/** A page of all announcements. A page past the end is the last one. */
export async function listManaged(
  { db, identity }: Context,
  page: number,
): Promise<AnswerOf<typeof contract.listManagedAnnouncements>> {
  const { offset, limit, pagination } = pageOf(page, await queries.countAll(db), PAGE_SIZE);
  const rows = await queries.listAll(db, offset, limit);
  return {
    announcements: rows.map((row) => presentManaged(row, identity.name)),
    pagination,
  };
}

type Body = BodyOf<typeof contract.writeAnnouncement>;

function checkPeriod({ clock }: Context, { starts_at, ends_at }: Body): Outcome<null> {
  if (ends_at === null) return done(null);
  const end = Date.parse(ends_at);
  if (end <= clock.now()) return badField('ends_at', ENDS_IN_PAST);
  return starts_at !== null && end <= Date.parse(starts_at) ? badField('ends_at', ENDS_BEFORE) : done(null);
}

/** An announcement in the audit log. */
const factsOf = ({ text, level, audience, starts_at, ends_at }: contract.ManagedAnnouncement) => ({
  text,
  level,
  audience,
  starts_at,
  ends_at,
});

type Change = Body & { again?: boolean; version?: number };

async function saveAnnouncement(context: Context, actor: Actor, id: number | null, body: Change) {
  const period = checkPeriod(context, body);
  if (!period.ok) return period;
  const text = cleanText(body.text);
  if (text === '') return badField('text', NO_TEXT);
  const { clock, identity } = context;
  return transact(context.db, async (sql): Promise<Managed> => {
    const audience = await checkAudience(sql, body.audience);
    if (!audience.ok) return audience;
    const before = id === null ? null : await queries.findOne(sql, id);
    if (id !== null && before === null) return refuse('announcement_not_found');
    if (before?.state === 'over') return refuse('announcement_over');
    // By the clock that decides what is shown: the answer that follows includes it.
    const now = new Date(clock.now()).toISOString();
    const defaultStart = before?.state === 'current' ? before.starts_at.toISOString() : now;
    const written = { ...body, text, starts_at: body.starts_at ?? defaultStart };
    if (id !== null && !(await queries.updateAnnouncement(sql, { ...written, id, version: body.version! })))
      return refuseChanged(context, sql, id, body);
    const key = id ?? (await queries.insertAnnouncement(sql, written, actor.id));
    if (body.again && id !== null) await queries.forgetDismissals(sql, id);
    const after = presentManaged((await queries.findOne(sql, key))!, identity.name);
    await audit(sql, {
      ...by(actor),
      action: id === null ? 'announcement.write' : 'announcement.change',
      target: `announcement:${key}`,
      details: beforeAfter(before ? factsOf(presentManaged(before, identity.name)) : {}, factsOf(after)),
    });
    sql.publish('announcements-changed', {});
    return done(after);
  });
}

/** Returns the stored announcement, which stays, to a person who wrote over another version. */
async function refuseChanged({ identity }: Context, sql: Sql, id: number, yours: Body): Promise<Refused> {
  const row = await queries.findOne(sql, id);
  if (row === null) return refuse('announcement_not_found');
  if (row.state === 'over') return refuse('announcement_over');
  const theirs = presentManaged(row, identity.name);
  return refuse('announcement_changed', { conflict: { version: row.version, yours, theirs } });
}

export const writeAnnouncement = (context: Context, actor: Actor, body: Body): Promise<Managed> =>
  saveAnnouncement(context, actor, null, body);

export const changeAnnouncement = (
  context: Context,
  actor: Actor,
  id: number,
  body: BodyOf<typeof contract.changeAnnouncement>,
): Promise<Managed> => saveAnnouncement(context, actor, id, body);

/** Ends an announcement now, wherever it is shown. */
export const endAnnouncement = (context: Context, actor: Actor, id: number): Promise<Managed> =>
  transact(context.db, async (sql): Promise<Managed> => {
    const ended = await queries.endNow(sql, id);
    const row = await queries.findOne(sql, id);
    if (row === null) return refuse('announcement_not_found');
    if (ended) {
      await audit(sql, { ...by(actor), action: 'announcement.end', target: `announcement:${id}` });
      sql.publish('announcements-changed', {});
    }
    return done(presentManaged(row, context.identity.name));
  });

/** Erases what a departing member had dismissed, in the caller's transaction. */
export const eraseDismissals = (sql: Sql, memberId: number): Promise<void> =>
  queries.deleteDismissals(sql, memberId);
