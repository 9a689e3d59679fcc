import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import type { Rekey } from '../../../platform/secret/rotation.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { readChallenges, readNames } from '../../challenges/export/service.ts';
import { ImportBusy } from '../../challenges/import/service.ts';
import { type ChallengeSheet, sheetOf } from './model.ts';
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

export const openDraft = (secrets: Secrets, row: queries.DraftRow): ChallengeSheet =>
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
export async function retryAfterImport<T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
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
