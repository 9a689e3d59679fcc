import { randomBytes } from 'node:crypto';
import { type CalendarEvent, writeCalendar } from '@fanion/formats/calendar/calendar';
import type { Context } from '../context.ts';
import { inMemory } from '../memory.ts';
import { readOrWriteSetting } from '../settings/settings.ts';
import { type Prepared, prepareText } from './answers/prepared.ts';

/**
 * Names that every machine has: two associations' calendars would share them, and seem to hold the same
 * events.
 */
const LOCAL = /^(?:localhost|[\d.]+|\[.*\])$/;
const domainFor = (host: string): string =>
  LOCAL.test(host) ? `${randomBytes(8).toString('hex')}.fanion` : host;

/**
 * The host in the identifiers of a calendar's events; it does not change when the association moves, or
 * calendars would hold each event twice.
 */
export const calendarHost = inMemory(({ db, config }: Context) => {
  let host: Promise<string> | null = null;
  return (): Promise<string> => {
    host ??= readOrWriteSetting(db, 'calendar-domain', domainFor(new URL(config.publicUrl).hostname));
    host.catch(() => {
      host = null;
    });
    return host;
  };
});

/** A calendar as an answer. The same events give the same bytes: its date is that of their last change. */
export function prepareCalendar(
  { identity }: Context,
  {
    name,
    events,
    ...sending
  }: {
    name: string;
    events: readonly CalendarEvent[];
    cacheControl: string;
    fileName?: string;
  },
): Prepared {
  const now = Math.max(0, ...events.map(({ updated_at }) => updated_at));
  const calendar = writeCalendar({ name, producer: identity.name, events, now });
  return prepareText(calendar, { contentType: 'text/calendar; charset=utf-8', ...sending });
}
