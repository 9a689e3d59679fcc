import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventImportAnswer } from '@fanion/contract/ctf/import';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { type ArchiveGiven, importArchive, presentReport } from '../../challenges/exchange/service.ts';
import { importEvent } from './service.ts';

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
