import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventImportAnswer } from '@fanion/contract/ctf/exchange/endpoints';
import { strToU8 } from 'fflate';
import { by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Prepared, zipDownload } from '../../../platform/http/answers/prepared.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import {
  type ArchiveUpload,
  importArchive,
  packChallenges,
  presentReport,
  zipped,
} from '../../challenges/exchange/service.ts';
import type { StoredEvent } from '../events/model.ts';
import { buildEventYml, importEvent, noteExport } from './service.ts';
import * as texts from './texts.ts';

/** Imports the zip of an event; a trial reports what would be done and changes nothing. */
export const importEventZip = (
  context: Context,
  actor: Actor,
  input: ArchiveUpload,
): Promise<Outcome<EventImportAnswer>> =>
  importArchive(actor, input, async (root, how) => {
    const { event, challenges } = await importEvent(context, await folderOf(root), { ...how, draft: true });
    return done({ ...presentReport(challenges, how.source.archive), event });
  });

/** The folder of the event: a zip often contains the folder itself. */
async function folderOf(root: string): Promise<string> {
  const entries = await readdir(root, { withFileTypes: true });
  const only = entries.length === 1 ? entries[0] : undefined;
  return only?.isDirectory() ? join(root, only.name) : root;
}

/** Exports an event as a zip, with static flags as the hashes that this installation stores. */
export async function exportEventZip(
  context: Context,
  actor: Actor,
  event: Pick<StoredEvent, 'id' | 'slug' | 'challenges'>,
): Promise<Outcome<Prepared>> {
  if (event.challenges === 0) return refuse('conflict', { message: texts.NOTHING_TO_EXPORT });
  const packed = await packChallenges(context, event.id);
  if (typeof packed === 'number') return refuse('conflict', { message: texts.tooLarge(packed) });
  const bytes = await zipped({
    'event.yml': strToU8(await buildEventYml(context, event.id)),
    ...packed.files,
  });
  await noteExport(context, by(actor), event);
  return done(zipDownload(`${event.slug}-evenement.zip`, bytes));
}
