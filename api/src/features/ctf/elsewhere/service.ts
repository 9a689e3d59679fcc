import { type ExternalEvent, readEvents } from '@fanion/formats/ctftime/events';
import type { Problem } from '@fanion/formats/problems/problems';
import { EVENT_DEFAULTS } from '@fanion/rules/ctf/event-defaults';
import { uniqueSlug } from '@fanion/rules/slug';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { transactUnlessDryRun } from '../../../platform/outcome.ts';
import { insertEvent, type Settings, updateExternal } from '../events/record-queries.ts';
import { type ExternalRow, lockExternalEvents } from './queries.ts';

/** What a feed of events changed, or would change; names in the order of the feed. */
export interface ExternalReport {
  read: number;
  created: string[];
  updated: string[];
  unchanged: number;
  problems: Problem[];
}

const LINE = 120;
const cut = (text: string): string => text.slice(0, LINE).trim();

const writtenOf = (event: ExternalEvent) => ({
  name: event.name,
  organizer: cut(event.organizer),
  location: cut(event.location) || EVENT_DEFAULTS.location,
  starts_at: new Date(event.startDate),
  ends_at: new Date(event.endDate),
  url: event.url ?? event.ctftime_url,
  description: event.description,
  prize_pool: cut((event.prizePool ?? '').replaceAll('\n', ' ')),
});

/** A feed has neither an event's difficulty nor its team size: managers may set them. */
const settingsOf = (event: ExternalEvent, slug: string): Settings => ({
  ...EVENT_DEFAULTS,
  ...writtenOf(event),
  slug,
  type: event.type || EVENT_DEFAULTS.type,
  mode: 'team',
  team_size: 20,
  state: 'published',
});

const isSame = (stored: ExternalRow, event: ExternalEvent): boolean =>
  event.id === null
    ? stored.name === event.name && stored.starts_at.getTime() === Date.parse(event.startDate)
    : stored.ctftime_id === event.id;

async function importIn(sql: Sql, list: readonly ExternalEvent[], report: ExternalReport): Promise<void> {
  const stored = await lockExternalEvents(sql);
  const slugs = new Set(stored.map(({ slug }) => slug));
  for (const event of list) {
    const existingEvent = stored.find((each) => isSame(each, event));
    if (existingEvent) {
      if (await updateExternal(sql, existingEvent.id, writtenOf(event))) report.updated.push(event.name);
      else report.unchanged += 1;
      continue;
    }
    const slug = uniqueSlug(event.name, event.slug, (candidate) => slugs.has(candidate));
    slugs.add(slug);
    await insertEvent(sql, settingsOf(event, slug), event.id);
    report.created.push(event.name);
  }
  await audit(sql, {
    actorId: null,
    channel: 'cli',
    action: 'event.feed',
    target: 'events',
    details: { created: report.created.length, updated: report.updated.length },
  });
  sql.publish('event-changed', { eventId: null });
}

/**
 * Adds and updates the events of a text in the format of CTFtime's API
 * (docs/product/formats.md#événements-ctftime); all or nothing. A dry run changes nothing.
 */
export async function importExternalEvents(
  { db }: Context,
  text: string,
  dryRun: boolean,
): Promise<ExternalReport> {
  const { events: list, problems } = readEvents(text);
  const report: ExternalReport = { read: list.length, created: [], updated: [], unchanged: 0, problems };
  if (list.length === 0) return report;
  await transactUnlessDryRun(db, dryRun, (sql) => importIn(sql, list, report));
  return report;
}
