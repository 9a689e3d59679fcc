import { realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { audit } from '../../platform/audit.ts';
import { isDatabaseAway, type Sql } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Problem } from './challenge-yml-format.ts';
import { readChallengeTree } from './challenge-yml-tree-format.ts';
import {
  insertChallenge,
  listKnown,
  listPrerequisites,
  replaceParts,
  replacePrerequisites,
  updateChallenge,
} from './exchange-queries.ts';
import { type PreparedDraft, prepareDraft } from './import-draft-service.ts';
import { type Planned, planImport, resolvePrerequisites } from './import-model.ts';
import { sanitiseThemeCss } from './theme-css-format.ts';

/** What an import did, or would do. */
export interface ImportReport {
  filesRead: number;
  created: string[];
  updated: string[];
  unchanged: string[];
  /** Files refused whole. */
  refused: string[];
  problems: Problem[];
}

/** Class of the container that a challenge's own style sheet is kept in. */
const containerOf = (id: number): string => `.challenge-theme-${id}`;
const NOT_WRITTEN = 'La base de données a refusé ce challenge : il n’est pas importé.';
const warning = (path: string, message: string): Problem => ({ path, line: null, level: 'warning', message });

/** One challenge ready to be written. `same`: the last import brought just this. */
interface Ready {
  plan: Planned;
  prepared: PreparedDraft;
  same: boolean;
}

/** Writes one challenge with all its parts, in the caller's transaction; its id. */
async function write(sql: Sql, { known, slug }: Planned, prepared: PreparedDraft): Promise<number> {
  const record = { ...prepared.record, slug, importDigest: prepared.digest };
  const id = known?.id ?? (await insertChallenge(sql, record));
  const { customCss } = prepared.record;
  const { points, ...kept } = record;
  // A dynamic challenge that has solves keeps its price of today; the re-pricing after the import settles it.
  const dynamic = (record.scoring as { kind: string }).kind === 'dynamic';
  await updateChallenge(sql, id, {
    ...kept,
    ...(known && dynamic ? {} : { points }),
    sanitisedCss: (customCss && sanitiseThemeCss(customCss, containerOf(id)).css) || null,
  });
  await replaceParts(sql, id, prepared);
  await audit(sql, {
    actorId: null,
    channel: 'cli',
    action: known ? 'challenge.update' : 'challenge.create',
    target: `challenge:${id}`,
    details: { name: record.name },
  });
  return id;
}

/** The same, or null when the database refuses this challenge: nothing of it is kept, the transaction goes on. */
async function tryToWrite(sql: Sql, { plan, prepared }: Ready): Promise<number | null> {
  await sql.rows('savepoint challenge');
  try {
    const id = await write(sql, plan, prepared);
    await sql.rows('release savepoint challenge');
    return id;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    await sql.rows('rollback to savepoint challenge');
    return null;
  }
}

/**
 * Imports a folder of challenge.yml files: reports line by line and takes what is good, in one transaction, so that
 * nobody sees half a challenge, nor one before its prerequisites are written.
 */
export function createImport({ db, secrets, storage, events }: Deps) {
  return async (path: string, dryRun: boolean): Promise<ImportReport> => {
    const root = await realpath(path);
    const tree = await readChallengeTree(root);
    const existing = await listKnown(db);
    const { planned, problems } = planImport(tree.drafts, existing);
    const report: ImportReport = {
      filesRead: tree.files_read,
      created: [],
      updated: [],
      unchanged: [],
      refused: [...new Set(tree.problems.filter(({ level }) => level === 'error').map(({ path }) => path))],
      problems: [...tree.problems, ...problems],
    };
    const ready: Ready[] = [];
    for (const plan of planned) {
      const folder = join(root, dirname(plan.draft.path));
      const prepared = await prepareDraft(plan.draft, folder, secrets, storage, !dryRun);
      const { customCss } = prepared.record;
      const dropped = customCss ? sanitiseThemeCss(customCss, containerOf(plan.known?.id ?? 0)).dropped : [];
      report.problems.push(
        ...prepared.problems,
        ...dropped.map((reason) => warning(plan.draft.path, `Feuille de style : ${reason}`)),
      );
      const same = plan.known?.import_digest === prepared.digest && plan.known.slug === plan.slug;
      ready.push({ plan, prepared, same });
    }

    const settle = async (sql: Sql): Promise<void> => {
      const done: (Planned & { id: number })[] = [];
      for (const one of ready) {
        const { plan, same } = one;
        const id = dryRun || same ? (plan.known?.id ?? -done.length - 1) : await tryToWrite(sql, one);
        if (id === null) {
          report.refused.push(plan.draft.path);
          report.problems.push({ ...warning(plan.draft.path, NOT_WRITTEN), level: 'error' });
          continue;
        }
        report[same ? 'unchanged' : plan.known ? 'updated' : 'created'].push(plan.draft.name);
        done.push({ ...plan, id });
      }
      const { required, problems: unresolved } = resolvePrerequisites(
        done,
        existing,
        await listPrerequisites(sql),
      );
      report.problems.push(...unresolved);
      if (!dryRun) for (const [id, ids] of required) await replacePrerequisites(sql, id, ids);
    };
    if (dryRun) await settle(db);
    else {
      await db.transaction(settle);
      events.publish('challenges-changed', { challengeId: null });
    }
    return report;
  };
}
