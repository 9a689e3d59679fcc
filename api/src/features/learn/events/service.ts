import type { AnswerOf } from '@fanion/contract/endpoint';
import type * as contract from '@fanion/contract/learn/events';
import type { Found } from '@fanion/contract/search';
import type { CalendarEvent } from '@fanion/formats/calendar/calendar';
import { normaliseCode } from '@fanion/rules/auth/otp';
import { parisDay } from '@fanion/rules/paris-days';
import { hasWords } from '@fanion/rules/search';
import { cleanText } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Pair } from '../../../platform/database/merge.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Prepared } from '../../../platform/http/answers/prepared.ts';
import { StoredDownload } from '../../../platform/http/answers/stored.ts';
import { calendarHost, prepareCalendar } from '../../../platform/http/calendar.ts';
import { done, type Outcome, refuse, refuseRight, transact } from '../../../platform/outcome.ts';
import { notifyMembers } from '../../notifications/service.ts';
import { findSharedSeat, listWrongCounts } from './manage-queries.ts';
import { isClosed, mayAttend, mayManage, mayRate } from './policy.ts';
import { presentEvent, presentInCalendar, presentLine } from './present.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

type Message = { message: string };

/** Most events of a list, and of the training's home. */
const MOST = 200;
const MOST_COMING = 4;

/**
 * An event that this member may know of. A member whose membership ended still finds events where they have a
 * seat or wait for one: they can give it back.
 */
export async function findEvent(
  context: Context,
  actor: Actor,
  idOrSlug: string,
): Promise<Outcome<queries.TrainingEventRow>> {
  const row = await queries.findEvent(context.db, actor.id, idOrSlug);
  const opens = actor.rights.have_training_access || mayManage(actor);
  if (!opens && (row?.own ?? null) === null) return refuseRight(actor, 'have_training_access');
  return row && (row.state !== 'draft' || mayManage(actor)) ? done(row) : refuse('training_event_not_found');
}

/** An event that the member's plan includes. */
async function findEntitledEvent(
  context: Context,
  actor: Actor,
  idOrSlug: string,
): Promise<Outcome<queries.TrainingEventRow>> {
  const found = await findEvent(context, actor, idOrSlug);
  if (!found.ok || !isClosed(found.value, actor)) return found;
  return refuse('plan_required', {
    message: texts.PREMIUM_EVENT,
    current_role: actor.role,
    required_role: 'bienfaiteur',
  });
}

export async function listEvents(
  { db }: Context,
  actor: Actor,
): Promise<AnswerOf<typeof contract.listTrainingEvents>> {
  const lines = (await queries.listEvents(db, actor.id, MOST)).map((row) => presentLine(row, actor));
  return {
    upcoming: lines.filter(({ over }) => !over).reverse(),
    past: lines.filter(({ over, cancelled }) => over && !cancelled),
  };
}

/** Published webinars and workshops, by words of their title, summary or speaker. */
export async function searchTrainingEvents(
  { db }: Context,
  actor: Actor,
  words: readonly string[],
): Promise<Found[]> {
  if (!actor.rights.have_training_access) return [];
  const rows = await queries.listEvents(db, actor.id, MOST);
  return rows
    .filter(({ title, summary, speaker }) => hasWords(words, [title, summary, speaker]))
    .map((row) => ({
      kind: 'training_event',
      title: row.title,
      about: texts.dayOf(row.starts_at),
      path: eventPathOf(row),
    }));
}

/** The next events, for the training's home and the dashboard. */
export const listUpcoming = async ({ db }: Context, actor: Actor): Promise<contract.TrainingEventLine[]> =>
  (await queries.listUpcoming(db, actor.id, MOST_COMING)).map((row) => presentLine(row, actor));

export async function openEvent(
  context: Context,
  actor: Actor,
  idOrSlug: string,
): Promise<Outcome<contract.TrainingEvent>> {
  const found = await findEvent(context, actor, idOrSlug);
  return found.ok ? done(presentEvent(found.value, actor)) : found;
}

export const eventPathOf = ({ slug }: { slug: string }): string => `/learn/event/${slug}`;

/** Takes a seat or a waiting place, as the database counts (docs/product/learn.md#webinaires-et-ateliers). */
export async function takeSeat(
  context: Context,
  actor: Actor,
  idOrSlug: string,
): Promise<Outcome<AnswerOf<typeof contract.takeSeat>>> {
  const found = await findEntitledEvent(context, actor, idOrSlug);
  if (!found.ok) return found;
  const event = found.value;
  const outcome = await transact(context.db, async (sql) => {
    if (!(await queries.lockOpenEvent(sql, event.id))) return refuse('conflict', { message: texts.OVER });
    if ((await queries.insertSeat(sql, event.id, actor.id)) === 'registered')
      await notifyMembers(context, sql, [actor.id], {
        kind: 'training_seat',
        path: eventPathOf(event),
        ...texts.registeredNews(event.title, event.starts_at.getTime()),
      });
    return done(null);
  });
  if (!outcome.ok) return outcome;
  const after = await queries.findEvent(context.db, actor.id, event.slug);
  const own = after?.own ?? 'none';
  const message = own === 'waiting' ? texts.WAITING : texts.REGISTERED;
  return done({ message, own, ahead: after?.ahead ?? 0 });
}

/** Gives free seats to the waiting list, and notifies those members, in the caller's transaction. */
export async function fillSeats(
  context: Context,
  sql: Sql,
  event: Pick<queries.TrainingEventRow, 'id' | 'slug' | 'title' | 'starts_at'>,
): Promise<void> {
  await notifyMembers(context, sql, await queries.promoteWaiting(sql, event.id), {
    kind: 'training_seat',
    path: eventPathOf(event),
    ...texts.promotedNews(event.title, event.starts_at.getTime()),
  });
}

/** Gives seats that stayed free to waiting members who have the right again (renewed, unsuspended). */
export async function giveFreeSeats(context: Context): Promise<void> {
  for (const event of await queries.listWithFreeSeats(context.db))
    await context.db.transaction(async (sql) => {
      if (await queries.lockOpenEvent(sql, event.id)) await fillSeats(context, sql, event);
    });
}

/** Gives a member's seat back, until the start: the first in the waiting list gets it. */
export async function leaveSeat(context: Context, actor: Actor, idOrSlug: string): Promise<Outcome<Message>> {
  const found = await findEvent(context, actor, idOrSlug);
  if (!found.ok) return found;
  const event = found.value;
  return transact(context.db, async (sql) => {
    if (!(await queries.lockOpenEvent(sql, event.id)))
      return refuse('conflict', { message: texts.ALREADY_STARTED });
    const left = await queries.deleteSeat(sql, event.id, actor.id);
    if (left === null) return refuse('not_registered');
    await fillSeats(context, sql, event);
    return done({ message: texts.LEFT });
  });
}

/** Records a member's attendance by the code shown during the event. */
export async function recordAttendance(
  context: Context,
  actor: Actor,
  { slug, code }: { slug: string; code: string },
): Promise<Outcome<Message>> {
  const found = await findEvent(context, actor, slug);
  if (!found.ok) return found;
  const event = found.value;
  if (event.own !== 'registered') return refuse('not_registered');
  if (!mayAttend(event)) return refuse('conflict', { message: texts.NOT_NOW });
  if (normaliseCode(code) !== normaliseCode(event.attendance_code))
    return refuse('conflict', { message: texts.WRONG_CODE });
  if (!(await queries.setAttended(context.db, event.id, actor.id, true))) return refuse('not_registered');
  context.db.publish('learnt', { memberId: actor.id });
  return done({ message: texts.ATTENDED });
}

export async function rateEvent(
  context: Context,
  actor: Actor,
  { slug, rating, comment }: { slug: string; rating: number; comment: string },
): Promise<Outcome<Message>> {
  const found = await findEvent(context, actor, slug);
  if (!found.ok) return found;
  if (!mayRate(found.value)) return refuse('conflict', { message: texts.NOT_THERE });
  await queries.saveFeedback(context.db, found.value.id, actor.id, { rating, comment: cleanText(comment) });
  return done({ message: texts.RATED });
}

/** A file of an event that is over, as a download. */
export async function openMaterial(
  context: Context,
  actor: Actor,
  { slug, fileId }: { slug: string; fileId: number },
): Promise<Outcome<StoredDownload>> {
  const found = await findEntitledEvent(context, actor, slug);
  if (!found.ok) return found;
  const isVisible = presentEvent(found.value, actor).files.some(({ id }) => id === fileId);
  const file = found.value.files.find(({ id }) => id === fileId);
  return isVisible && file ? done(new StoredDownload(file)) : refuse('lesson_file_not_found');
}

/** The calendar file of one event. */
export async function writeEventCalendar(
  context: Context,
  actor: Actor,
  idOrSlug: string,
): Promise<Outcome<Prepared>> {
  const found = await findEvent(context, actor, idOrSlug);
  if (!found.ok) return found;
  const host = await calendarHost(context)();
  const event = presentInCalendar(found.value, context.config.publicUrl, host);
  return done(
    prepareCalendar(context, {
      name: event.title,
      events: [event],
      cacheControl: 'private, no-store',
      fileName: `${found.value.slug}.ics`,
    }),
  );
}

/** The training events in a member's calendar: where they have a seat or wait for one. */
export async function listInCalendar(context: Context, memberId: number): Promise<CalendarEvent[]> {
  const [rows, host] = await Promise.all([
    queries.listOfMember(context.db, memberId),
    calendarHost(context)(),
  ]);
  return rows.map((row) => presentInCalendar(row, context.config.publicUrl, host));
}

/** Training events of the public calendar: of every plan, not over for `past` ms, without their place. */
export async function listPublicInCalendar(context: Context, past: number): Promise<CalendarEvent[]> {
  const [rows, host] = await Promise.all([queries.listPublic(context.db, past), calendarHost(context)()]);
  return rows.map((row) => ({ ...presentInCalendar(row, context.config.publicUrl, host), location: '' }));
}

/** Reminds members with a seat the day before and half an hour before, once each; again after a move. */
export async function remindAttendees(context: Context): Promise<void> {
  for (const { event_id, slug, title, starts, soon, online, member_ids } of await queries.listReminders(
    context.db,
  ))
    await context.db.transaction((sql) =>
      notifyMembers(context, sql, member_ids, {
        kind: 'training_reminder',
        path: eventPathOf({ slug }),
        once: `training-${event_id}:${soon === 'day' ? parisDay(starts) : starts}:${soon}`,
        ...(soon === 'day'
          ? texts.reminderNews(title, starts)
          : texts.startingSoonNews(title, starts, online)),
      }),
    );
}

/** Reports counts of taken seats that differ from the seats, in sentences. */
export const verifySeats = async ({ db }: Context): Promise<string[]> =>
  (await listWrongCounts(db)).map(({ slug, taken, counted }) => texts.wrongCountText(slug, taken, counted));

/** Frees the future seats of a member who leaves and deletes their feedback, in the caller's transaction. */
export async function eraseSeats(context: Context, sql: Sql, memberId: number): Promise<void> {
  for (const event of await queries.listOfMember(sql, memberId))
    if (await queries.lockOpenEvent(sql, event.id)) {
      await queries.deleteSeat(sql, event.id, memberId);
      await fillSeats(context, sql, event);
    }
  await queries.eraseComments(sql, memberId);
}

/** Checks a merge of two accounts, in the caller's transaction: refused while both have a future seat. */
export async function prepareSeatsMerge(sql: Sql, pair: Pair): Promise<Outcome<null>> {
  const shared = await findSharedSeat(sql, pair);
  if (shared) return refuse('conflict', { message: texts.bothSeatedText(shared.title) });
  return done(null);
}
