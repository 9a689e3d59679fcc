import { randomBytes } from 'node:crypto';
import { type CalendarEvent, writeCalendar } from '@fanion/formats/calendar/calendar';
import type { Context } from '../../../platform/context.ts';
import { type Prepared, prepareText } from '../../../platform/http/prepared.ts';
import { inMemory } from '../../../platform/memory.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { keepFirst } from '../../../platform/settings.ts';
import type { StoredEvent } from '../events/model.ts';
import { storedEvents } from '../events/state.ts';
import * as queries from './queries.ts';
import { CALENDAR_REVOKED, calendarName } from './texts.ts';

const SECRET_BYTES = 24;
/** Names that every machine has: the same in calendars of two associations, they would be one's events. */
const LOCAL = /^(?:localhost|[\d.]+|\[.*\])$/;
const domainFor = (host: string): string =>
  LOCAL.test(host) ? `${randomBytes(8).toString('hex')}.fanion` : host;
const hashOf = (secret: string): string => sha256(secret).toString('hex');

/** The host in the identifiers of a calendar's events; the same when the association moves, or it would hold each twice. */
const calendarHost = inMemory(({ db, config }) => {
  let host: Promise<string> | null = null;
  return (): Promise<string> => {
    host ??= keepFirst(db, 'calendar-domain', domainFor(new URL(config.publicUrl).hostname));
    host.catch(() => {
      host = null;
    });
    return host;
  };
});

const presentInCalendar = ({ config }: Context, event: StoredEvent, host: string): CalendarEvent => ({
  uid: `ctf-${event.id}@${host}`,
  sequence: event.sequence,
  title: event.name,
  description: event.description,
  location: event.location,
  url: `${config.publicUrl}/ctf/detail/${event.slug}`,
  starts_at: event.starts_at,
  ends_at: event.ends_at,
  cancelled: event.state === 'cancelled',
  updated_at: event.updated_at.getTime(),
});

/** The same rows give the same bytes: the moment of a calendar is that of its last change. */
async function writeEvents(
  context: Context,
  { name, events, cacheControl }: { name: string; events: readonly StoredEvent[]; cacheControl: string },
): Promise<Prepared> {
  const host = await calendarHost(context)();
  const now = Math.max(0, ...events.map(({ updated_at }) => updated_at.getTime()));
  const text = writeCalendar({
    name,
    producer: context.identity.name,
    events: events.map((event) => presentInCalendar(context, event, host)),
    now,
  });
  return prepareText(text, 'text/calendar; charset=utf-8', cacheControl);
}

/** The calendar of an event (docs/product/formats.md#agenda); that of a draft is for the manager who reads it. */
export const writeEventCalendar = (context: Context, event: StoredEvent): Promise<Prepared> =>
  writeEvents(context, {
    name: event.name,
    events: [event],
    cacheControl: event.state === 'draft' ? 'private, no-store' : 'public, max-age=300',
  });

/** Makes the secret address of a member's calendar: the one before stops working. */
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

/** The calendar behind a secret address. */
export async function readCalendarFeed(context: Context, secret: string): Promise<Prepared | Refused> {
  const ids = await queries.readFeed(context.db, hashOf(secret.replace(/\.ics$/, '')));
  if (ids === null) return refuse('calendar_not_found');
  const { byId } = await storedEvents(context).get();
  const events = ids.flatMap((id) => byId.get(id) ?? []).filter(({ state }) => state !== 'draft');
  const name = calendarName(context.identity.name);
  return writeEvents(context, { name, events, cacheControl: 'private, no-cache' });
}
