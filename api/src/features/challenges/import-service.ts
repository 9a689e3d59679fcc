import { realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { audit } from '../../platform/audit.ts';
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
import { type PreparedDraft, prepareDraft } from './import-draft.ts';
import { type Planned, planImport, resolvePrerequisites } from './import-plan.ts';
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

/** Imports a folder of challenge.yml files: reports line by line, takes what is good, never half a challenge. */
export function createImport({ db, secrets, storage, events }: Deps) {
  const apply = async (
    { known, slug }: Planned,
    prepared: PreparedDraft,
  ): Promise<{ id: number; dropped: string[] }> =>
    db.transaction(async (sql) => {
      const record = { ...prepared.record, slug, importDigest: prepared.digest };
      const id = known?.id ?? (await insertChallenge(sql, record));
      const css = prepared.record.customCss
        ? sanitiseThemeCss(prepared.record.customCss, containerOf(id))
        : { css: '', dropped: [] };
      const { points, ...kept } = record;
      // A dynamic challenge that has solves keeps its price of today; the re-pricing after the import settles it.
      const dynamic = (record.scoring as { kind: string }).kind === 'dynamic';
      await updateChallenge(sql, id, {
        ...kept,
        ...(known && dynamic ? {} : { points }),
        sanitisedCss: css.css || null,
      });
      await replaceParts(sql, id, prepared);
      await audit(sql, {
        actorId: null,
        channel: 'cli',
        action: known ? 'challenge.update' : 'challenge.create',
        target: `challenge:${id}`,
        details: { name: record.name },
      });
      return { id, dropped: css.dropped };
    });

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
    const done: (Planned & { id: number })[] = [];
    for (const plan of planned) {
      const folder = join(root, dirname(plan.draft.path));
      const prepared = await prepareDraft(plan.draft, folder, secrets, storage, !dryRun);
      report.problems.push(...prepared.problems);
      const unchanged = plan.known?.import_digest === prepared.digest && plan.known.slug === plan.slug;
      report[unchanged ? 'unchanged' : plan.known ? 'updated' : 'created'].push(plan.draft.name);
      if (dryRun || unchanged) {
        done.push({ ...plan, id: plan.known?.id ?? -done.length - 1 });
        continue;
      }
      const { id, dropped } = await apply(plan, prepared);
      for (const reason of dropped)
        report.problems.push({
          path: plan.draft.path,
          line: null,
          level: 'warning',
          message: `Feuille de style : ${reason}`,
        });
      done.push({ ...plan, id });
    }
    const { required, problems: unresolved } = resolvePrerequisites(
      done,
      existing,
      await listPrerequisites(db),
    );
    report.problems.push(...unresolved);
    if (!dryRun) {
      for (const [id, ids] of required) await db.transaction((sql) => replacePrerequisites(sql, id, ids));
      events.publish('challenges-changed', { challengeId: null });
    }
    return report;
  };
}
