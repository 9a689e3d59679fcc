import { randomBytes } from 'node:crypto';
import type { CalendarEvent } from '@fanion/formats/calendar/calendar';
import { DAY } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { pick } from '../../../platform/database/pick.ts';
import type { Prepared } from '../../../platform/http/answers/prepared.ts';
import { calendarHost, prepareCalendar } from '../../../platform/http/calendar.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { listInCalendar, listPublicInCalendar } from '../../learn/events/service.ts';
import type { StoredEvent } from '../events/model.ts';
import { maySee } from '../events/policy.ts';
import { storedEvents } from '../events/state.ts';
import * as queries from './queries.ts';
import { CALENDAR_REVOKED, calendarName, publicCalendarName } from './texts.ts';

const SECRET_BYTES = 24;
/** How long (ms) past events stay in the public calendar, which is about what is coming. */
const PAST_WINDOW = 30 * DAY;
const hashOf = (secret: string): string => sha256(secret).toString('hex');

const presentInCalendar = ({ config }: Context, event: StoredEvent, host: string): CalendarEvent => ({
  uid: `ctf-${event.id}@${host}`,
  ...pick(event, 'sequence', 'description', 'location', 'starts_at', 'ends_at'),
  title: event.name,
  url: `${config.publicUrl}/ctf/detail/${event.slug}`,
  cancelled: event.state === 'cancelled',
  updated_at: event.updated_at.getTime(),
});

async function presentAll(context: Context, events: readonly StoredEvent[]): Promise<CalendarEvent[]> {
  const host = await calendarHost(context)();
  return events.map((event) => presentInCalendar(context, event, host));
}

/** The calendar of an event (docs/product/formats.md#agenda); a draft's is for the manager who reads it. */
export const writeEventCalendar = async (context: Context, event: StoredEvent): Promise<Prepared> =>
  prepareCalendar(context, {
    name: event.name,
    events: await presentAll(context, [event]),
    cacheControl: event.state === 'draft' ? 'private, no-store' : 'public, max-age=300',
    fileName: `${event.slug}.ics`,
  });

/** The association's public calendar: CTFs, webinars and workshops to come, and those of the past month. */
export async function writePublicCalendar(context: Context): Promise<Prepared> {
  const { get, now } = storedEvents(context);
  const [events, training] = await Promise.all([get(), listPublicInCalendar(context, PAST_WINDOW)]);
  const visibleEvents = [...events.byId.values()].filter(
    (event) => maySee(null, event) && event.ends_at > now() - PAST_WINDOW,
  );
  return prepareCalendar(context, {
    name: publicCalendarName(context.identity.name),
    events: [...(await presentAll(context, visibleEvents)), ...training],
    cacheControl: 'public, max-age=300',
  });
}

/** Creates the secret address of a member's calendar: the previous one stops working. */
export async function createCalendarFeed(
  { db, config }: Context,
  memberId: number,
): Promise<{ url: string }> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await queries.saveFeed(db, memberId, hashOf(secret));
  return { url: `${config.publicUrl}/api/calendar/${secret}.ics` };
}

export async function revokeCalendarFeed({ db }: Context, memberId: number): Promise<{ message: string }> {
  await queries.deleteFeed(db, memberId);
  return { message: CALENDAR_REVOKED };
}

/** The calendar at a secret address: its member's events, then their webinars and workshops. */
export async function readCalendarFeed(context: Context, secret: string): Promise<Outcome<Prepared>> {
  const feed = await queries.readFeed(context.db, hashOf(secret.replace(/\.ics$/, '')));
  if (feed === null) return refuse('calendar_not_found');
  const { byId } = await storedEvents(context).get();
  const played = feed.ids.flatMap((id) => byId.get(id) ?? []).filter(({ state }) => state !== 'draft');
  const [events, training] = await Promise.all([
    presentAll(context, played),
    listInCalendar(context, feed.member_id),
  ]);
  const calendar = prepareCalendar(context, {
    name: calendarName(context.identity.name),
    events: [...events, ...training],
    cacheControl: 'private, no-cache',
  });
  return done(calendar);
}

/** Deletes the secret address of a departing member, in the caller's transaction. */
export const eraseFeed = (sql: Sql, memberId: number): Promise<void> => queries.deleteFeed(sql, memberId);
