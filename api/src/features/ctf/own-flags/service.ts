import { searchKey } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { readOwnFlags } from '../../challenges/play/service.ts';
import type { BoardView } from '../scoreboard/view-model.ts';
import { findBoard } from '../scoreboard/visible-service.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

/** Entrant 0: the copy for everybody once the event is over. */
const EVERYBODY = { id: 0, name: '*' };

interface ChallengeTarget {
  idOrSlug: string;
  challenge: string;
}

/** Finds the challenge of an event that a person typed, by name, slug or number. */
async function findTypedChallenge(
  context: Context,
  actor: Actor,
  { idOrSlug, challenge: typed }: ChallengeTarget,
): Promise<Outcome<{ view: BoardView; challenge: BoardView['played'][number]['challenge'] }>> {
  const found = await findBoard(context, actor, idOrSlug);
  if (!found.ok) return found;
  const { view } = found.value;
  const challenge = view.played
    .map((one) => one.challenge)
    .find(
      ({ id, slug, name }) => String(id) === typed || slug === typed || searchKey(name) === searchKey(typed),
    );
  return challenge
    ? done({ view, challenge })
    : refuse('challenge_not_found', { message: texts.noChallenge(typed) });
}

/** Lists each entrant's flag (docs/how-to/flags-propres.md): for a terminal, with a line in the audit log. */
export async function listOwnFlags(
  context: Context,
  actor: Actor,
  of: ChallengeTarget,
): Promise<Outcome<{ entrantId: number; name: string; flag: string }[]>> {
  const found = await findTypedChallenge(context, actor, of);
  if (!found.ok) return found;
  const { view, challenge } = found.value;
  const entrants = [EVERYBODY, ...view.entrants.values()];
  return transact(context.db, async (sql) => {
    const flags = await readOwnFlags(
      context,
      sql,
      challenge.id,
      entrants.map(({ id }) => id),
    );
    if (!flags) return refuse('conflict', { message: texts.noTemplate(challenge.name) });
    await audit(sql, {
      ...by(actor),
      action: 'event.own-flags',
      target: `challenge:${challenge.id}`,
      details: {},
    });
    return done(entrants.map(({ id, name }, index) => ({ entrantId: id, name, flag: flags[index]! })));
  });
}

/** A file of a folder: `folder` is the entrant's number, `name` the challenge's file name. */
export interface Copy {
  folder: string;
  name: string;
  bytes: Buffer;
}

/**
 * Gives entrants their copies of a challenge's files, all or none, replacing earlier ones. Returns how many,
 * and the entrants left without one.
 */
export async function replaceCopies(
  context: Context,
  actor: Actor,
  of: ChallengeTarget,
  copies: readonly Copy[],
): Promise<Outcome<{ copies: number; without: string[] }>> {
  const found = await findTypedChallenge(context, actor, of);
  if (!found.ok) return found;
  const { view, challenge } = found.value;
  const files = challenge.files.filter(({ required }) => required);
  const ownFiles: (queries.OwnFile & { bytes: Buffer })[] = [];
  for (const { folder, name, bytes } of copies) {
    const entrant = view.entrants.get(/^\d{1,9}$/.test(folder) ? Number(folder) : -1);
    if (!entrant) return refuse('conflict', { message: texts.noEntrant(folder) });
    const file = files.find((one) => one.name === name);
    if (!file) {
      const names = files.map((one) => one.name);
      return refuse('conflict', { message: texts.noFile(`${folder}/${name}`, names) });
    }
    ownFiles.push({ entrantId: entrant.id, fileId: file.id, sha256: '', size: bytes.length, bytes });
  }
  if (ownFiles.length === 0) return refuse('conflict', { message: texts.NO_COPY });
  for (const one of ownFiles) one.sha256 = await context.storage.put(one.bytes);
  return transact(context.db, async (sql) => {
    await queries.putOwnFiles(sql, ownFiles);
    const fileIds = [...new Set(ownFiles.map(({ fileId }) => fileId))];
    const without = await queries.listEntrantsWithoutCopy(sql, view.row.id, fileIds);
    const details = { copies: ownFiles.length };
    await audit(sql, {
      ...by(actor),
      action: 'event.own-files',
      target: `challenge:${challenge.id}`,
      details,
    });
    sql.publish('event-changed', { eventId: view.row.id });
    return done({ copies: ownFiles.length, without });
  });
}

/** Files as an entrant gets them: their own copy where copies exist. `ready`: the entrant's copy exists. */
export async function withOwnCopies<File extends { id: number; sha256: string; size: number }>(
  context: Context,
  entrantId: number,
  files: readonly File[],
): Promise<(File & { ready: boolean })[]> {
  const rows = await queries.listOwnFiles(
    context.db,
    entrantId,
    files.map(({ id }) => id),
  );
  const own = new Map(rows.map((row) => [row.file_id, row]));
  return files.map((file) => {
    const copy = own.get(file.id);
    if (!copy) return { ...file, ready: true };
    return { ...file, sha256: copy.sha256, size: copy.size, ready: copy.sha256 !== '' };
  });
}

/** The refusal of a file whose copy for this entrant is not made yet. */
export const refuseUnready = () => refuse('conflict', { message: texts.NOT_READY });
