import { realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '@fanion/formats/problems/problems';
import { sanitiseThemeCss } from '@fanion/formats/theme-css/theme-css';
import { type Author, audit, COMMAND } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { isDatabaseAway, type Sql } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { keepState } from '../authoring/service.ts';
import { flagText, sealMissing, writeFlags } from '../catalogue/flags-service.ts';
import { listPrerequisites, replaceParts, replacePrerequisites } from '../catalogue/part-queries.ts';
import { insertChallenge, updateChallenge } from '../catalogue/record-queries.ts';
import { keepSolvePrices } from '../ledger/service.ts';
import { flagTexts, isForeign, type PreparedDraft, prepareDraft } from './draft-service.ts';
import { readChallengeTree, type TreeHow } from './folder-service.ts';
import {
  type Choices,
  ofEdition,
  type Planned,
  planImport,
  resolvePrerequisites,
  type Undecided,
} from './model.ts';
import { type KnownChallenge, listKnown, listSlugs, loadStakes } from './queries.ts';
import { alertsOf } from './stakes-model.ts';

/** One challenge that an import creates or updates. `alerts`: what that changes under members who have solved it; French. */
export interface Change {
  kind: 'created' | 'updated';
  /** Its file, relative to the imported folder. */
  path: string;
  name: string;
  alerts: string[];
}

/** What an import did, or would do. */
export interface ImportReport {
  filesRead: number;
  created: string[];
  updated: string[];
  unchanged: string[];
  /** Those created or updated, in the order of their files. */
  changes: Change[];
  /** How many of these are visible because their file does not say otherwise. */
  withoutState: number;
  /** Files refused whole. */
  refused: string[];
  /** Challenges that would take the place of another one: left out until somebody decides. */
  undecided: Undecided[];
  problems: Problem[];
}

/** How an import reads and decides. */
export interface ImportHow extends TreeHow, Partial<Choices> {
  scope?: EventScope;
  /** Who imports, in the audit log. */
  author?: Author;
}

/** Class of the container that a challenge's own style sheet is kept in. */
const containerOf = (id: number): string => `.challenge-theme-${id}`;
const NOT_WRITTEN = 'La base de données a refusé ce challenge : il n’est pas importé.';
const FOREIGN =
  'Les flags sont les empreintes d’une autre installation : il faut son secret (SECRET_KEY) ou les flags en clair.';
const REPLACED = 'il prend la place d’un autre challenge, dont le texte et les flags sont perdus.';
const warning = (path: string, message: string): Problem => ({ path, line: null, level: 'warning', message });

/** One challenge ready to be written. `same`: the last import brought just this. */
interface Ready {
  plan: Planned;
  prepared: PreparedDraft;
  same: boolean;
}

/** Where an import goes when it is not the permanent list: the challenges of an event alone are looked at. */
export interface EventScope {
  /** 0 while the event is not there. */
  eventId: number;
  /** Before the folder of each challenge: two events may have one of the same name. */
  folder: string;
  /** Writes the event and what it plays, in the import's transaction. Ids in the order of the files. */
  attach(sql: Sql, challengeIds: number[]): Promise<void>;
}

/** What an import that found nothing says. */
export const nothingImported = (): ImportReport => ({
  filesRead: 0,
  created: [],
  updated: [],
  unchanged: [],
  changes: [],
  withoutState: 0,
  refused: [],
  undecided: [],
  problems: [],
});

/** Where an import writes, and who it is that does. */
interface Hand {
  secrets: Secrets;
  catalogued: boolean;
  author: Author;
}

/** Writes one challenge with all its parts, in the caller's transaction; its id. */
async function write(
  sql: Sql,
  { known, slug, folder }: Planned,
  prepared: PreparedDraft,
  { secrets, catalogued, author }: Hand,
): Promise<number> {
  const record = { ...prepared.record, slug, sourceFolder: folder, importDigest: prepared.digest };
  const id = known?.id ?? (await insertChallenge(sql, { ...record, catalogued }));
  const { customCss = null, layout = '' } = prepared.record;
  const { points, ...kept } = record;
  // A dynamic challenge that has solves keeps its price of today; the re-pricing after the import settles it.
  const dynamic = (record.scoring as { kind: string }).kind === 'dynamic';
  if (known && !dynamic) await keepSolvePrices(sql, id);
  if (known) await keepState(sql, id);
  await updateChallenge(sql, id, {
    ...kept,
    ...(known && dynamic ? {} : { points }),
    sanitisedCss: (customCss && sanitiseThemeCss(customCss, containerOf(id), layout).css) || null,
  });
  await writeFlags(sql, secrets, id, prepared.flags);
  await replaceParts(sql, id, prepared);
  await noteChange(sql, author, id, record.name, known ? 'update' : 'create');
  return id;
}

const noteChange = (sql: Sql, author: Author, id: number, name: string, what: 'create' | 'update') =>
  audit(sql, {
    ...author,
    action: `challenge.${what}`,
    target: `challenge:${id}`,
    details: { name },
  });

/** The same, or null when the database refuses this challenge: nothing of it is kept, the transaction goes on. */
async function tryToWrite(sql: Sql, { plan, prepared }: Ready, hand: Hand): Promise<number | null> {
  await sql.run('savepoint challenge');
  try {
    const id = await write(sql, plan, prepared, hand);
    await sql.run('release savepoint challenge');
    return id;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    await sql.run('rollback to savepoint challenge');
    return null;
  }
}

/** Whether a program of CTFd's still calls the challenge as it did. */
const hasSameWords = ({ words }: KnownChallenge, { record }: PreparedDraft): boolean =>
  isDeepStrictEqual(
    words === null ? null : JSON.parse(words),
    (record.extra as { ctfd?: unknown } | undefined)?.ctfd ?? null,
  );

/** What is read of a folder, and which challenge each file is. */
async function planFolder(
  { db, secrets }: Context,
  root: string,
  { scope, edition = null, separate = false, overwrite = [], as, ...how }: ImportHow,
) {
  const tree = await readChallengeTree(root, how);
  const existing = await listKnown(db, scope?.eventId ?? null);
  const foreign = tree.drafts.filter((draft) => isForeign(draft, secrets));
  const before = scope?.folder ?? (edition === null ? '' : `${edition}/`);
  const offers = tree.drafts
    .filter((draft) => !foreign.includes(draft))
    .map((draft) => ofEdition(draft, edition))
    .map((draft) => {
      const { slug, description } = draft;
      const folder = `${before}${draft.folder}`;
      return { draft, candidate: { slug, description, folder, flags: flagTexts(draft, secrets) } };
    });
  const choices = { edition, separate, overwrite, ...(as !== undefined && { as }) };
  const { planned, undecided, problems } = planImport(offers, existing, await listSlugs(db), choices);
  const unreadable = foreign.map(
    ({ path }): Problem => ({ path, line: null, level: 'error', message: FOREIGN }),
  );
  const found = [...tree.problems, ...unreadable, ...problems];
  const report: ImportReport = {
    ...nothingImported(),
    filesRead: tree.files_read,
    refused: [...new Set(found.filter(({ level }) => level === 'error').map(({ path }) => path))],
    undecided,
    problems: found,
  };
  return { tree, existing, planned, report };
}

/** What is to be written of a folder. */
interface Work extends Pick<Awaited<ReturnType<typeof planFolder>>, 'tree' | 'existing' | 'report'> {
  ready: Ready[];
  dryRun: boolean;
  scope: EventScope | undefined;
  author: Author;
  secrets: Secrets;
}

/** A challenge with its id: of the one it updates, or new; negative for one that a trial would make. */
type Written = Ready & Planned & { id: number };

/** Writes each challenge without its prerequisites; one that the database refuses is told and left out. */
async function writeAll(sql: Sql, work: Work): Promise<Written[]> {
  const { ready, dryRun, scope, report, author, secrets } = work;
  const written: Written[] = [];
  for (const one of ready) {
    const { plan, prepared, same } = one;
    // Imported before copies of flags were kept: its file has them.
    if (same && !dryRun && plan.known?.unsealed)
      await sealMissing(sql, secrets, plan.known.id, prepared.flags);
    const id =
      dryRun || same
        ? (plan.known?.id ?? -written.length - 1)
        : await tryToWrite(sql, one, { secrets, catalogued: scope === undefined, author });
    if (id === null) {
      report.refused.push(plan.draft.path);
      report.problems.push({ ...warning(plan.draft.path, NOT_WRITTEN), level: 'error' });
    } else written.push({ ...one, ...plan, id });
  }
  return written;
}

/** Writes what is ready in the caller's transaction, then what each asks for first, and says so in the report. */
async function settle(sql: Sql, work: Work): Promise<void> {
  const { tree, existing, report, dryRun, scope, author } = work;
  const stakes = await loadStakes(sql);
  const written = await writeAll(sql, work);
  const standing = await listPrerequisites(sql);
  const { required, problems } = resolvePrerequisites(written, existing, standing);
  report.problems.push(...problems);
  for (const { id, known, draft, prepared, same, replaces } of written) {
    const wanted = required.get(id) ?? [];
    const before = standing.filter(({ challenge_id }) => challenge_id === id);
    const unchanged =
      before.length === wanted.length && before.every(({ required_id }) => wanted.includes(required_id));
    if (same && unchanged) {
      report.unchanged.push(draft.name);
      continue;
    }
    const kind = known ? 'updated' : 'created';
    report[kind].push(draft.name);
    const won = stakes.get(id);
    const { logic, scoring } = draft;
    const alerts = [
      ...(replaces ? [REPLACED] : []),
      ...(won ? alertsOf(won, { logic, scoring, flags: prepared.flags.map(flagText) }) : []),
    ];
    report.changes.push({ kind, path: draft.path, name: draft.name, alerts });
    if (tree.without_state.has(draft.path)) report.withoutState += 1;
    if (dryRun || unchanged) continue;
    await replacePrerequisites(sql, id, wanted);
    if (same) await noteChange(sql, author, id, draft.name, 'update');
  }
  if (dryRun) return;
  await scope?.attach(
    sql,
    written.map(({ id }) => id),
  );
  sql.publish('challenges-changed', { challengeId: null });
}

/**
 * Imports a folder of challenge.yml files: reports line by line and takes what is good, in one transaction, so that
 * nobody sees half a challenge, nor one before its prerequisites are written. `dryRun`: says what it would do.
 */
export async function importChallenges(
  context: Context,
  path: string,
  { dryRun = false, ...how }: ImportHow & { dryRun?: boolean } = {},
): Promise<ImportReport> {
  const { db, secrets, storage } = context;
  const root = await realpath(path);
  const { tree, existing, planned, report } = await planFolder(context, root, how);
  const ready: Ready[] = [];
  for (const plan of planned) {
    const folder = join(root, dirname(plan.draft.path));
    const prepared = await prepareDraft(plan.draft, folder, secrets, storage, !dryRun);
    report.problems.push(...prepared.problems);
    const same =
      plan.known?.import_digest === prepared.digest &&
      plan.known.slug === plan.slug &&
      (how.as === undefined || hasSameWords(plan.known, prepared));
    ready.push({ plan, prepared, same });
  }
  const { scope, author = COMMAND } = how;
  const work = { tree, existing, report, ready, dryRun, scope, author, secrets };
  if (dryRun) await settle(db, work);
  else await db.transaction((sql) => settle(sql, work));
  return report;
}
