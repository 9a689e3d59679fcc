import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeChallengeYml } from '@fanion/formats/challenge-yml/write';
import { type Author, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { temporaryFolder } from '../../../platform/files/temporary.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome } from '../../../platform/outcome.ts';
import { type ReadChallenge, readChallenges, readNames } from '../../challenges/export/service.ts';
import { ImportBusy, importChallenges } from '../../challenges/import/service.ts';
import { blockWriter } from '../../challenges/ledger/service.ts';
import { reprice } from '../../challenges/pricing/service.ts';
import { type ChallengeSheet, ymlOfSheet } from './model.ts';
import * as queries from './queries.ts';
import { openDraft, retryAfterImport, type Scope } from './service.ts';
import * as texts from './texts.ts';

/** Writes the folder of one challenge in the format of an import. */
async function writeFolder(
  { storage, secrets }: Context,
  root: string,
  { sheet, read, names }: { sheet: ChallengeSheet; read: ReadChallenge; names: ReadonlyMap<number, string> },
): Promise<boolean> {
  const yml = ymlOfSheet(sheet, read, names, secrets.fingerprint);
  if (!yml) return false;
  const addFile = async (path: string, content: string | Buffer) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  };
  await addFile('challenge.yml', writeChallengeYml(yml));
  if (sheet.solution) await addFile('SOLUTION.md', sheet.solution.content);
  const storedHashes = new Map(read.files.map(({ path, sha256 }) => [path, sha256]));
  const sheetHashes = new Map(sheet.files.map(({ name, sha256 }) => [name, sha256]));
  for (const { path, name, required } of yml.files) {
    const sha256 = required ? sheetHashes.get(name) : storedHashes.get(path);
    if (sha256) await addFile(path, await storage.read(sha256));
  }
  for (const { path, sha256 } of read.themes) await addFile(path, await storage.read(sha256));
  return true;
}

/**
 * Publishes the draft of a challenge, as one change with one line in the audit log; does nothing when it
 * equals the published version. Solves stay.
 */
export async function publishSheet(
  context: Context,
  { eventId }: Scope,
  id: number,
  author: Author,
): Promise<Outcome<null>> {
  const { db, secrets } = context;
  const [read] = await readChallenges(db, secrets, eventId, [id]);
  const [row] = await queries.listDrafts(db, [id]);
  if (!read || !row) return done(null);
  const sheet = openDraft(secrets, row);
  const names = await readNames(db, eventId);
  const root = await temporaryFolder('ctfd');
  try {
    if (!(await writeFolder(context, root, { sheet, read, names })))
      return badField('value', texts.NO_POINTS);
    const scope = eventId === null ? {} : { scope: { eventId, folder: '', attach: async () => {} } };
    const report = await importChallenges(context, root, { ...scope, as: id, author, watched: true });
    const [problem] = report.problems.filter(({ level }) => level === 'error');
    if (report.refused.length > 0) return badField('challenge', problem?.message ?? texts.REFUSED);
    await db.transaction(async (sql) => {
      await queries.deleteDraft(sql, id, row.touched);
      if (report.changes.length === 0) return;
      if (row.member_id !== null) await blockWriter(sql, row.member_id, id);
      if (eventId !== null) sql.publish('event-changed', { eventId });
    });
    if (report.changes.length > 0) await reprice(context, [id]);
    return done(null);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Publishes the draft of a challenge in the name of the member who calls. */
export const publishAsMember = (
  context: Context,
  actor: Actor,
  scope: Scope,
  id: number,
): Promise<Outcome<null>> => retryAfterImport(() => publishSheet(context, scope, id, by(actor)));

/**
 * Publishes the drafts that no call has touched for a minute; a refused one waits until its program mends it,
 * and all wait while an import runs.
 */
export async function publishAbandoned(context: Context): Promise<void> {
  for (const { challenge_id: id, event_id: eventId, member_id: actorId } of await queries.listAbandoned(
    context.db,
  )) {
    const published = await publishSheet(context, { eventId }, id, { actorId, channel: 'web' }).catch(
      (error: unknown) => {
        if (error instanceof ImportBusy) return null;
        throw error;
      },
    );
    if (!published) return;
    if (!published.ok) await queries.markRefused(context.db, id);
  }
}
