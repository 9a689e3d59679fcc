import { randomBytes } from 'node:crypto';
import { type CalendarEvent, writeCalendar } from '@fanion/formats/calendar/calendar';
import type { Context } from '../../../platform/context.ts';
import { type Prepared, prepareText } from '../../../platform/http/prepared.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { sha256 } from '../../../platform/secrets.ts';
import type { Entry } from '../events/model.ts';
import type { EventsState } from '../events/state.ts';
import { calendarName } from '../texts.ts';
import * as queries from './queries.ts';

const SECRET_BYTES = 24;
/** Names that every machine has: the same in calendars of two associations, they would be one's events. */
const LOCAL = /^(?:localhost|[\d.]+|\[.*\])$/;
const domainFor = (host: string): string =>
  LOCAL.test(host) ? `${randomBytes(8).toString('hex')}.fanion` : host;
const hashOf = (secret: string): string => sha256(secret).toString('hex');

/** Calendars that other programs read (behaviours 2.11, formats "Calendar"). */
export function createCalendars({ db, config, identity }: Context, state: EventsState) {
  let kept: Promise<string> | null = null;
  /** The same when the association moves to another host: a calendar would hold each event twice. */
  const domain = (): Promise<string> => {
    kept ??= queries.keepCalendarDomain(db, domainFor(new URL(config.publicUrl).hostname));
    kept.catch(() => {
      kept = null;
    });
    return kept;
  };
  const eventOf = (entry: Entry, host: string): CalendarEvent => ({
    uid: `ctf-${entry.id}@${host}`,
    sequence: entry.sequence,
    title: entry.name,
    description: entry.description,
    location: entry.location,
    url: `${config.publicUrl}/ctf/detail/${entry.slug}`,
    starts_at: entry.times.starts_at,
    ends_at: entry.times.ends_at,
    cancelled: entry.state === 'cancelled',
    updated_at: entry.updated_at.getTime(),
  });
  /** The same rows give the same bytes: the moment of a calendar is that of its last change. */
  const write = async (name: string, entries: readonly Entry[], cacheControl: string): Promise<Prepared> => {
    const host = await domain();
    const now = Math.max(0, ...entries.map(({ updated_at }) => updated_at.getTime()));
    const text = writeCalendar({
      name,
      producer: identity.name,
      events: entries.map((entry) => eventOf(entry, host)),
      now,
    });
    return prepareText(text, 'text/calendar; charset=utf-8', cacheControl);
  };

  return {
    /** The file of an event; that of a draft is for the manager who asks. */
    of: (entry: Entry): Promise<Prepared> =>
      write(entry.name, [entry], entry.state === 'draft' ? 'private, no-store' : 'public, max-age=300'),

    /** Makes the secret address of a member's calendar: the one before stops working. */
    async create(memberId: number): Promise<{ url: string }> {
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      await queries.saveFeed(db, memberId, hashOf(secret));
      return { url: `${config.publicUrl}/api/calendar/${secret}.ics` };
    },

    revoke: (memberId: number): Promise<void> => queries.deleteFeed(db, memberId),

    /** The calendar behind a secret address. */
    async feed(secret: string): Promise<Prepared | Refused> {
      const ids = await queries.readFeed(db, hashOf(secret.replace(/\.ics$/, '')));
      if (ids === null) return refuse('calendar_not_found');
      const { byId } = await state.get();
      const entries = ids.flatMap((id) => byId.get(id) ?? []).filter(({ state: is }) => is !== 'draft');
      return write(calendarName(identity.name), entries, 'private, no-cache');
    },
  };
}
