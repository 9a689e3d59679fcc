import { realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ERRORS } from '@fanion/contract/errors';
import type { Problem } from '@fanion/formats/problems/problems';
import { type Author, audit, COMMAND_LINE } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { flagText, sealMissing } from '../catalogue/flags-service.ts';
import { listPrerequisites, replacePrerequisites } from '../catalogue/part-queries.ts';
import { type PreparedDraft, prepareDraft } from './draft-service.ts';
import { withConvertedFolder } from './elsewhere-service.ts';
import { type ChallengeTree, readChallengeTree, type TreeOptions } from './folder-service.ts';
import { type Choices, type Conflict, isDecided, type Planned, resolvePrerequisites } from './model.ts';
import { type EventScope, type ImportPlan, planTree } from './plan-service.ts';
import { type KnownChallenge, loadStakes, lockImports, lockKnown } from './queries.ts';
import { alertsOf } from './stakes-model.ts';
import * as texts from './texts.ts';
import { noteChange, type ReadyChallenge, tryToWrite } from './write-service.ts';

/** A challenge that an import creates or updates. `alerts`: in French, what changes for its solvers. */
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
  /** The challenges created or updated, in the order of their files. */
  changes: Change[];
  /** How many of the created challenges are visible at once. */
  visibleCount: number;
  /** How many challenges are visible because their file does not say otherwise. */
  withoutState: number;
  /** Files refused whole. */
  refused: string[];
  /** Files whose challenge exists, or may exist, and what happens to each; not those that change nothing. */
  conflicts: Conflict[];
  /** Conflicts left out until somebody decides. */
  undecided: Conflict[];
  /** Conflicts left out by decision. */
  keptConflicts: Conflict[];
  problems: Problem[];
  /** Differs as soon as the import would do something else. */
  stamp: string;
}

/** How an import reads and decides. */
export interface ImportOptions extends TreeOptions, Partial<Choices> {
  scope?: EventScope;
  /** The person who imports, for the audit log. */
  author?: Author;
  /** The stamp of the trial that was read: nothing else is imported. */
  stamp?: string;
  /** Somebody waits for the answer: while another import runs, `ImportBusy` is thrown after a short wait. */
  watched?: boolean;
  /** For the audit log: what the files came in. */
  source?: Readonly<Record<string, unknown>>;
}

/** The import would differ from what was shown, or the challenges keep changing: nothing was done. */
export class ImportChanged extends Refusal {
  constructor() {
    super(ERRORS.import_changed[1]);
  }
}

/** Another import is running: nothing was done. */
export class ImportBusy extends Refusal {
  constructor() {
    super(ERRORS.import_busy[1]);
  }
}

/** How many times an import starts again because somebody else wrote meanwhile. */
const TRIES = 5;
const warning = (path: string, message: string): Problem => ({ path, line: null, level: 'warning', message });

/** The report of an import that found nothing. */
export const nothingImported = (): ImportReport => ({
  filesRead: 0,
  created: [],
  updated: [],
  unchanged: [],
  changes: [],
  visibleCount: 0,
  withoutState: 0,
  refused: [],
  conflicts: [],
  undecided: [],
  keptConflicts: [],
  problems: [],
  stamp: '',
});

/** Notes in one line of the audit log what somebody decided about existing challenges. */
async function noteDecisions(sql: Sql, { report, author, source }: ImportWork): Promise<void> {
  const slugsOf = (decision: Conflict['decision']) =>
    report.conflicts.filter((one) => one.decision === decision && isDecided(one)).map(({ slug }) => slug);
  const decided = { keep: slugsOf('keep'), overwrite: slugsOf('overwrite'), separate: slugsOf('separate') };
  if (Object.values(decided).every((slugs) => slugs.length === 0)) return;
  await audit(sql, {
    ...author,
    action: 'challenge.import',
    target: 'challenges',
    details: { ...source, ...decided },
  });
}

/** Whether the words that a program of CTFd uses for the challenge are unchanged. */
const hasSameWords = ({ words }: KnownChallenge, { record }: PreparedDraft): boolean =>
  isDeepStrictEqual(
    words === null ? null : JSON.parse(words),
    (record.extra as { ctfd?: unknown } | undefined)?.ctfd ?? null,
  );

/** What to write from a folder. */
interface ImportWork {
  tree: ChallengeTree;
  existing: readonly KnownChallenge[];
  report: ImportReport;
  ready: ReadyChallenge[];
  dryRun: boolean;
  scope: EventScope | undefined;
  author: Author;
  source: Readonly<Record<string, unknown>>;
  secrets: Secrets;
}

/** A challenge with its id: existing or new, negative for one that a trial would create. */
type Written = ReadyChallenge & Planned & { id: number };

/** Writes each challenge without prerequisites; one that the database refuses is reported and left out. */
async function writeAll(sql: Sql, work: ImportWork): Promise<Written[]> {
  const { ready, dryRun, scope, report, author, secrets } = work;
  const written: Written[] = [];
  for (const one of ready) {
    const { plan, prepared, same } = one;
    // Imported before copies of flags were stored: its file has them.
    if (same && !dryRun && plan.existingChallenge?.unsealed)
      await sealMissing(sql, secrets, plan.existingChallenge.id, prepared.flags);
    const id =
      dryRun || same
        ? (plan.existingChallenge?.id ?? -written.length - 1)
        : await tryToWrite(sql, one, { secrets, catalogued: scope === undefined, author });
    if (id === null) {
      report.refused.push(plan.draft.path);
      report.problems.push({ ...warning(plan.draft.path, texts.NOT_WRITTEN), level: 'error' });
    } else written.push({ ...one, ...plan, id });
  }
  return written;
}

/** Writes what is ready in the caller's transaction, then the prerequisites, and fills the report. */
async function writePlan(sql: Sql, work: ImportWork): Promise<void> {
  const { tree, existing, report, dryRun, scope, author } = work;
  const stakes = await loadStakes(sql);
  const written = await writeAll(sql, work);
  const standing = await listPrerequisites(sql);
  const { required, problems } = resolvePrerequisites(written, existing, standing);
  report.problems.push(...problems);
  for (const { id, existingChallenge, draft, prepared, same, replaces, conflict } of written) {
    const requiredIds = required.get(id) ?? [];
    const before = standing.filter(({ challenge_id }) => challenge_id === id);
    const unchanged =
      before.length === requiredIds.length &&
      before.every(({ required_id }) => requiredIds.includes(required_id));
    if (same && unchanged) {
      report.unchanged.push(draft.name);
      continue;
    }
    const kind = existingChallenge ? 'updated' : 'created';
    report[kind].push(draft.name);
    if (conflict) report.conflicts.push(conflict);
    const stake = stakes.get(id);
    const { logic, scoring } = draft;
    const alerts = [
      ...(replaces ? [texts.REPLACED] : []),
      ...(stake ? alertsOf(stake, { logic, scoring, flags: prepared.flags.map(flagText) }) : []),
    ];
    report.changes.push({ kind, path: draft.path, name: draft.name, alerts });
    if (kind === 'created' && draft.state === 'visible') report.visibleCount += 1;
    if (tree.without_state.has(draft.path)) report.withoutState += 1;
    if (dryRun || unchanged) continue;
    await replacePrerequisites(sql, id, requiredIds);
    if (same) await noteChange(sql, author, { id, what: 'update', details: { name: draft.name } });
  }
  report.conflicts.sort((a, b) => (a.path < b.path ? -1 : 1));
  if (dryRun) return;
  await noteDecisions(sql, work);
  await scope?.attach(
    sql,
    written.map(({ id, draft: { path } }) => ({ id, path })),
  );
  sql.publish('challenges-changed', { challengeId: null });
}

/**
 * Imports a folder of challenge.yml files: reports line by line and takes what is valid, in one transaction,
 * so that nobody sees half a challenge, or one without its prerequisites. `dryRun`: only reports.
 */
export const importChallenges = async (
  context: Context,
  path: string,
  how: ImportOptions & { dryRun?: boolean } = {},
): Promise<ImportReport> => {
  const root = await realpath(path);
  if (how.only) return importFolder(context, root, how);
  return withConvertedFolder(root, async (folder, formatProblems) => {
    const report = await importFolder(context, await realpath(folder), how);
    return { ...report, problems: [...formatProblems, ...report.problems] };
  });
};

async function importFolder(
  context: Context,
  root: string,
  { dryRun = false, ...how }: ImportOptions & { dryRun?: boolean },
): Promise<ImportReport> {
  const tree = await readChallengeTree(root, how);
  for (let again = TRIES; ; again -= 1) {
    const plan = await planTree(context.db, context.secrets, tree, how);
    if (how.stamp !== undefined && how.stamp !== plan.stamp) throw new ImportChanged();
    const work = await prepareDrafts(context, root, { tree, plan, dryRun, how });
    if (dryRun) {
      await writePlan(context.db, work);
      return work.report;
    }
    try {
      await context.db.transaction(async (sql) => {
        await lockPlan(sql, context.secrets, { tree, plan, how });
        await writePlan(sql, work);
      });
      return work.report;
    } catch (error) {
      if (!(error instanceof ImportChanged) || how.stamp !== undefined || again === 1) throw error;
    }
  }
}

/** Locks what the plan was made from; throws where somebody changed it. */
async function lockPlan(
  sql: Sql,
  secrets: Secrets,
  { tree, plan, how }: { tree: ChallengeTree; plan: ImportPlan; how: ImportOptions },
): Promise<void> {
  if (!(await lockImports(sql, how.watched ?? how.stamp !== undefined))) throw new ImportBusy();
  await lockKnown(
    sql,
    plan.planned.flatMap(({ existingChallenge }) => existingChallenge?.id ?? []),
  );
  if ((await planTree(sql, secrets, tree, how)).stamp !== plan.stamp) throw new ImportChanged();
}

/** Reads and stores what a plan needs, and begins its report. */
async function prepareDrafts(
  context: Context,
  root: string,
  { tree, plan, dryRun, how }: { tree: ChallengeTree; plan: ImportPlan; dryRun: boolean; how: ImportOptions },
): Promise<ImportWork> {
  const problems = [...tree.problems, ...plan.problems];
  const report: ImportReport = {
    ...nothingImported(),
    filesRead: tree.files_read,
    refused: [...new Set(problems.filter(({ level }) => level === 'error').map(({ path }) => path))],
    conflicts: [...plan.left],
    undecided: plan.left.filter(({ decision }) => decision === null),
    keptConflicts: plan.left.filter(({ decision }) => decision === 'keep'),
    problems,
    stamp: plan.stamp,
  };
  const ready: ReadyChallenge[] = [];
  for (const one of plan.planned) {
    const folder = join(root, dirname(one.draft.path));
    const prepared = await prepareDraft(context, { draft: one.draft, folder, store: !dryRun });
    report.problems.push(...prepared.problems);
    const same =
      one.existingChallenge?.import_digest === prepared.digest &&
      one.existingChallenge.slug === one.slug &&
      (how.as === undefined || hasSameWords(one.existingChallenge, prepared));
    ready.push({ plan: one, prepared, same });
  }
  const { scope, author = COMMAND_LINE, source = {} } = how;
  const { secrets } = context;
  return { tree, existing: plan.existing, report, ready, dryRun, scope, author, source, secrets };
}
