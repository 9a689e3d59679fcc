import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeChallengeYml } from '@fanion/formats/challenge-yml/write';
import { type Author, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { temporaryFolder } from '../../../platform/files/temporary.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import type { Rekey } from '../../../platform/secret/rotation.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { type ReadChallenge, readChallenges, readNames } from '../../challenges/export/service.ts';
import { ImportBusy, importChallenges } from '../../challenges/import/service.ts';
import { blockWriter } from '../../challenges/ledger/service.ts';
import { reprice } from '../../challenges/pricing/service.ts';
import { type ChallengeSheet, sheetOf, ymlOfSheet } from './model.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

/** The challenges that a program works on: the permanent list (null), or those of one event. */
export interface Scope {
  eventId: number | null;
}

/** A challenge as a program sees it, with its draft. */
export interface EditedChallenge {
  id: number;
  sheet: ChallengeSheet;
}

const sealLabelOf = (id: number): string => `draft:${id}`;

const openDraft = (secrets: Secrets, row: queries.DraftRow): ChallengeSheet =>
  JSON.parse(secrets.open('flag-copy', row.content, sealLabelOf(row.challenge_id))) as ChallengeSheet;

/** Reseals the drafts of programs with the new secret. */
export const rekeyDrafts: Rekey = async (sql, { from, to }) => {
  for (const { challenge_id: id, content } of await queries.listAllDrafts(sql)) {
    const text = from.open('flag-copy', content, sealLabelOf(id));
    await queries.resealDraft(sql, id, to.seal('flag-copy', text, sealLabelOf(id)));
  }
};

const idsByName = (names: ReadonlyMap<number, string>): Map<string, number> =>
  new Map([...names].map(([id, name]) => [name, id]));

/** Challenges of a scope, or those of `ids`, with drafts in place of the published versions. */
export async function readSheets(
  { db, secrets }: Context,
  { eventId }: Scope,
  ids: readonly number[] | null = null,
): Promise<EditedChallenge[]> {
  const reads = await readChallenges(db, secrets, eventId, ids);
  const challengeIds = idsByName(await readNames(db, eventId));
  const rows = await queries.listDrafts(
    db,
    reads.map(({ id }) => id),
  );
  const drafts = new Map(rows.map((row) => [row.challenge_id, openDraft(secrets, row)]));
  return reads.map((read) => ({ id: read.id, sheet: drafts.get(read.id) ?? sheetOf(read, challengeIds) }));
}

/** One challenge of a scope. A sync reads each one separately: of the others only the names are read. */
export async function readSheet(
  context: Context,
  scope: Scope,
  id: number,
): Promise<Outcome<EditedChallenge>> {
  const [found] = await readSheets(context, scope, [id]);
  return found ? done(found) : refuse('challenge_not_found');
}

/** The names of the challenges of a scope, with drafts in place of the published versions. */
export async function listNames({ db, secrets }: Context, { eventId }: Scope) {
  const names = new Map(await readNames(db, eventId));
  for (const row of await queries.listDrafts(db, [...names.keys()]))
    names.set(row.challenge_id, openDraft(secrets, row).name);
  return [...names].map(([id, name]) => ({ id, name }));
}

/** Retries of a call while an import runs: fifteen seconds in all, below any proxy's timeout. */
const BUSY_TRIES = 5;
/** Seconds after which a client may try again. */
const BUSY_AGAIN = 10;

/**
 * Retries while an import runs, then refuses: programs made for CTFd never retry by themselves, so an
 * immediate refusal would leave the rest of a folder behind.
 */
async function retryAfterImport<T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  for (let again = BUSY_TRIES; ; again -= 1)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ImportBusy)) throw error;
      if (again === 1) return refuse('unavailable', { message: texts.IMPORT_LASTS, retryAfter: BUSY_AGAIN });
    }
}

/** Changes the draft of a challenge: its players see it once it is published. */
export const changeSheet = <T>(
  { db, secrets }: Context,
  actor: Actor,
  { scope: { eventId }, id }: { scope: Scope; id: number },
  work: (sheet: ChallengeSheet) => Outcome<T>,
): Promise<Outcome<T>> =>
  retryAfterImport(() =>
    transact(db, async (sql) => {
      if (!(await queries.lockChallenge(sql, id))) throw new ImportBusy();
      const [read] = await readChallenges(sql, secrets, eventId, [id]);
      if (!read) return refuse('challenge_not_found');
      const [row] = await queries.listDrafts(sql, [id]);
      const sheet = row ? openDraft(secrets, row) : sheetOf(read, idsByName(await readNames(sql, eventId)));
      const worked = work(sheet);
      if (!worked.ok) return worked;
      const content = secrets.seal('flag-copy', JSON.stringify(sheet), sealLabelOf(id));
      await queries.saveDraft(sql, id, content, actor.id);
      return worked;
    }),
  );

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
