import { mkdir, readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { ERRORS } from '@fanion/contract/errors';
import { type EventYml, readEventYml } from '@fanion/formats/event-yml/read';
import { writeEventYml } from '@fanion/formats/event-yml/write';
import { uniqueSlug } from '@fanion/rules/slug';
import { cleanLine } from '@fanion/rules/text';
import { type Author, audit, COMMAND_LINE } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Refused } from '../../../platform/outcome.ts';
import { NothingRead, Refusal } from '../../../platform/refusal.ts';
import { exportChallenges, FolderNotEmpty } from '../../challenges/export/service.ts';
import {
  type ImportOptions,
  type ImportReport,
  importChallenges,
  nothingImported,
} from '../../challenges/import/service.ts';
import { listBrackets } from '../brackets/queries.ts';
import { writePlayed, writeReleasesNamed } from '../challenges/queries.ts';
import type { StoredEvent } from '../events/model.ts';
import { storedEvents } from '../events/state.ts';
import { listPlayedChallenges, readSettings } from '../manage/queries.ts';
import { fileOfSettings } from '../settings/model.ts';
import { checkEventWrite, writeEvent } from '../settings/service.ts';
import { listEvents } from './queries.ts';
import * as texts from './texts.ts';

const FILE = 'event.yml';

/** What an import of an event did, or would do. `kind` is null if its event.yml is refused, and all of it. */
export interface EventReport {
  event: { kind: 'created' | 'updated' | null; name: string; slug: string };
  challenges: ImportReport;
}

/** The target of a folder's path, links followed: null if missing, 'outside' if beyond the folder. */
async function resolveInFolder(
  root: string,
  path: string,
): Promise<{ real: string; isFolder: boolean } | 'outside' | null> {
  const top = await realpath(root);
  const real = await realpath(join(top, path)).catch(() => null);
  if (real === null) return null;
  if (real !== top && !real.startsWith(`${top}${sep}`)) return 'outside';
  return { real, isFolder: (await stat(real)).isDirectory() };
}

/** How to read the folder of an event: see `ImportOptions`. `draft`: a new event is left as a draft. */
type EventImportOptions = Omit<ImportOptions, 'scope' | 'edition' | 'as'> & {
  dryRun?: boolean;
  draft?: boolean;
  /** Imports what comes with the event, in the same transaction; runs again if that is retried. */
  also?(sql: Sql, event: WrittenEvent): Promise<void>;
};

/** An event that was just written. Paths are those of its challenges' files. */
export interface WrittenEvent {
  id: number;
  challenges: readonly { id: number; path: string }[];
}

/** The challenges for which an event.yml sets a later release, but which are not in its folder. */
function unknownReleases({ releases }: EventYml, { created, updated, unchanged }: ImportReport) {
  const importedNames = new Set([...created, ...updated, ...unchanged].map(cleanLine));
  return releases
    .filter(({ name }) => !importedNames.has(name))
    .map(({ name }) => ({
      path: FILE,
      line: null,
      level: 'warning' as const,
      message: texts.noSuchRelease(name),
    }));
}

async function readEventFile(root: string): Promise<string> {
  const file = await resolveInFolder(root, FILE);
  if (file === 'outside') throw new Refusal(texts.LINK_OUT(FILE));
  const text = file && (await readFile(file.real, 'utf8').catch(() => null));
  if (text === null) throw new NothingRead(texts.NO_EVENT_FILE);
  return text;
}

async function challengesFolder(root: string, path: string) {
  const folder = await resolveInFolder(root, path);
  if (folder === 'outside') throw new Refusal(texts.LINK_OUT(path));
  if (!folder?.isFolder) throw new Refusal(texts.NO_CHALLENGES(FILE, path));
  return folder;
}

/** The existing event that a file updates. */
function findSameEvent(
  event: { slug: string | null; name: string; starts_at: string },
  existingEvents: Awaited<ReturnType<typeof listEvents>>,
) {
  const same =
    existingEvents.find(({ slug }) => slug === event.slug) ??
    (event.slug === null
      ? existingEvents.find(({ name }) => cleanLine(name) === cleanLine(event.name))
      : undefined);
  // An event of the same name that ended before is an earlier edition: its challenges would be lost.
  if (same && event.slug === null && same.ends_at.getTime() < Date.parse(event.starts_at))
    throw new Refusal(texts.otherEdition(FILE, same.name, same.slug));
  return same;
}

const freeSlug = (name: string, existingEvents: Awaited<ReturnType<typeof listEvents>>): string => {
  const slugs = new Set(existingEvents.map(({ slug }) => slug));
  return uniqueSlug(name, `ctf-${existingEvents.length + 1}`, (one) => slugs.has(one));
};

const fileRefusal = ({ message, code }: Refused) =>
  new Refusal(texts.refusedFile(FILE, message ?? ERRORS[code][1]));

/**
 * Imports a folder with an event.yml and its challenge.yml files, in one transaction: the event, its
 * challenges (outside the permanent list) and their order. An event with the same slug or name is updated.
 */
export async function importEvent(
  context: Context,
  root: string,
  { dryRun = false, draft = false, also, ...how }: EventImportOptions = {},
): Promise<EventReport> {
  const text = await readEventFile(root);
  const { event, presentKeys, problems } = readEventYml(text, FILE);
  const found: ImportReport['problems'] = problems.map((problem) => ({ ...problem, path: FILE }));
  if (!event)
    return {
      event: { kind: null, name: '', slug: '' },
      challenges: { ...nothingImported(), refused: [FILE], problems: found },
    };
  const folder = await challengesFolder(root, event.challenges);
  const existingEvents = await listEvents(context.db);
  const same = findSameEvent(event, existingEvents);
  const slug = event.slug ?? same?.slug ?? freeSlug(event.name, existingEvents);
  const file = { event, presentKeys };
  const existingId = same?.id ?? null;
  if (dryRun) {
    const refusal = await checkEventWrite(context, { existingId, slug, file });
    if (refusal) throw fileRefusal(refusal);
  }
  let eventId = same?.id ?? 0;
  const scope: NonNullable<ImportOptions['scope']> = {
    eventId,
    folder: `ctf/${slug}/`,
    state: async (sql) =>
      JSON.stringify((await listEvents(sql)).find((one) => one.id === same?.id || one.slug === slug) ?? slug),
    async attach(sql, challenges) {
      const ids = challenges.map(({ id }) => id);
      const written = await writeEvent(context, sql, { existingId, slug, file, draft });
      if (!written.ok) throw fileRefusal(written);
      eventId = written.value;
      await writePlayed(sql, eventId, ids);
      await writeReleasesNamed(
        sql,
        eventId,
        event.releases.map(({ name }) => name),
        event.releases.map(({ at }) => new Date(at)),
      );
      sql.publish('event-changed', { eventId });
      await audit(sql, {
        ...(how.author ?? COMMAND_LINE),
        action: same ? 'event.update' : 'event.create',
        target: `event:${eventId}`,
        details: { name: event.name, challenges: ids.length },
      });
      await also?.(sql, { id: eventId, challenges });
    },
  };
  const report = await importChallenges(context, folder.real, { ...how, dryRun, scope });
  return {
    event: { kind: same ? 'updated' : 'created', name: event.name, slug },
    challenges: { ...report, problems: [...found, ...unknownReleases(event, report), ...report.problems] },
  };
}

/** The event.yml of an event, which an import reads back to the same settings, brackets and releases. */
export async function buildEventYml({ db }: Context, eventId: number): Promise<string> {
  const settings = await readSettings(db, eventId);
  if (!settings) throw new Error(`no event ${eventId}`);
  const [brackets, played] = [await listBrackets(db, eventId), await listPlayedChallenges(db, eventId)];
  const fileBrackets = brackets.map(({ name, description, prize, mode }) => ({
    name,
    description,
    prize,
    mode,
  }));
  return writeEventYml(fileOfSettings(settings, fileBrackets, played));
}

/** Writes an event and its challenges as a folder that an import reads back; see `exportChallenges`. */
export async function exportEvent(
  context: Context,
  { idOrSlug, root, withFlags }: { idOrSlug: string; root: string; withFlags: boolean },
): Promise<{ challenges: number; unreadable: string[] }> {
  const event = await storedEvents(context).find(idOrSlug);
  if (!event) throw new Refusal(texts.noEvent(idOrSlug));
  if (event.challenges === 0) throw new Refusal(texts.NOTHING_TO_EXPORT);
  await mkdir(root, { recursive: true });
  if ((await readdir(root)).length > 0) throw new FolderNotEmpty(texts.notEmpty(root));
  const written = await exportChallenges(context, join(root, 'challenges'), {
    eventId: event.id,
    withFlags,
  });
  await writeFile(join(root, FILE), await buildEventYml(context, event.id));
  await noteExport(context, COMMAND_LINE, event);
  return written;
}

/** Writes to the audit log who exported an event. */
export const noteExport = (
  { db }: Context,
  author: Author,
  { id, challenges }: Pick<StoredEvent, 'id' | 'challenges'>,
) => audit(db, { ...author, action: 'event.folder-export', target: `event:${id}`, details: { challenges } });
