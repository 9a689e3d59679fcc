import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventImportAnswer } from '@fanion/contract/ctf/exchange';
import { strToU8 } from 'fflate';
import { by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Prepared } from '../../../platform/http/answers/prepared.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import {
  type ArchiveGiven,
  importArchive,
  presentReport,
  withWritten,
  zipped,
} from '../../challenges/exchange/service.ts';
import type { StoredEvent } from '../events/model.ts';
import { eventFile, importEvent, noteExport } from './service.ts';
import * as texts from './texts.ts';

/** Imports the zip of an event; on trial, says what would be done and changes nothing. */
export const importEventZip = (
  context: Context,
  actor: Actor,
  given: ArchiveGiven,
): Promise<Outcome<EventImportAnswer>> =>
  importArchive(actor, given, async (root, how) => {
    const { event, challenges } = await importEvent(context, await folderOf(root), { ...how, draft: true });
    return done({ ...presentReport(challenges, how.source.archive), event });
  });

/** Where the event is: a zip often holds the folder itself. */
async function folderOf(root: string): Promise<string> {
  const entries = await readdir(root, { withFileTypes: true });
  const only = entries.length === 1 ? entries[0] : undefined;
  return only?.isDirectory() ? join(root, only.name) : root;
}

/** Files of a zip together, in bytes: it is made in memory. */
const MOST = 256 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/** The same in one zip, its static flags as the hashes that this installation keeps. */
export async function exportEventZip(
  context: Context,
  actor: Actor,
  event: Pick<StoredEvent, 'id' | 'challenges'>,
): Promise<Outcome<Prepared>> {
  if (event.challenges === 0) return refuse('conflict', { message: texts.NOTHING_TO_EXPORT });
  const read = await withWritten(context, { eventId: event.id }, async ({ weigh, read: files }) => {
    const size = await weigh();
    return size > MOST ? size : files();
  });
  if (typeof read === 'number')
    return refuse('conflict', { message: texts.tooLarge(Math.ceil(read / MEGABYTE)) });
  const bytes = await zipped({ 'event.yml': strToU8(await eventFile(context, event.id)), ...read });
  await noteExport(context, by(actor), event);
  return done({ etag: null, identity: Buffer.from(bytes), gzip: null, contentType: 'application/zip' });
}
