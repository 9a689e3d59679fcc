import { createHash } from 'node:crypto';
import type { Problem } from '@fanion/formats/problems/problems';
import type { Sql } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { flagTexts, isForeign } from './draft-service.ts';
import type { ChallengeTree } from './folder-service.ts';
import { addEdition, type Choices, type Conflict, NO_CHOICE, type Planned, planImport } from './model.ts';
import { type KnownChallenge, listKnown, listSlugs } from './queries.ts';
import * as texts from './texts.ts';

/** The event an import goes to, not the permanent list: only that event's challenges are considered. */
export interface EventScope {
  /** 0 while the event does not exist. */
  eventId: number;
  /** Prefix of the folder of each challenge: two events may have folders of the same name. */
  folder: string;
  /** The current state of the event as a text, which differs as soon as somebody changes the event. */
  state?(sql: Sql): Promise<string>;
  /** Writes the event and what it plays, in the import's transaction. In the order of the files. */
  attach(sql: Sql, challenges: readonly { id: number; path: string }[]): Promise<void>;
}

/** What to do with each file of a folder, given the challenges at this moment. */
export interface ImportPlan {
  existing: KnownChallenge[];
  planned: Planned[];
  left: Conflict[];
  problems: Problem[];
  /** Changes as soon as one of the challenges concerned changes, or the decision about one does. */
  stamp: string;
}

/** Decides which challenge each file of a folder is, and what to do with it. */
export async function planTree(
  sql: Sql,
  secrets: Secrets,
  tree: ChallengeTree,
  { scope, ...how }: Partial<Choices> & { scope?: EventScope },
): Promise<ImportPlan> {
  const choices: Choices = { ...NO_CHOICE, ...how };
  const { edition } = choices;
  const existing = await listKnown(sql, scope?.eventId ?? null);
  const foreign = tree.drafts.filter((draft) => isForeign(draft, secrets));
  const before = scope?.folder ?? (edition === null ? '' : `${edition}/`);
  const offers = tree.drafts
    .filter((draft) => !foreign.includes(draft))
    .map((draft) => addEdition(draft, edition))
    .map((draft) => {
      const { slug, description } = draft;
      const folder = `${before}${draft.folder}`;
      return { draft, candidate: { slug, description, folder, flags: flagTexts(draft, secrets) } };
    });
  const { planned, left, problems } = planImport(offers, existing, await listSlugs(sql), choices);
  const unreadable = foreign.map(
    ({ path }): Problem => ({ path, line: null, level: 'error', message: texts.FOREIGN_FLAGS }),
  );
  const versions = new Map(existing.map(({ id, version }) => [id, version]));
  const stamp = createHash('sha256').update(
    JSON.stringify([
      (await scope?.state?.(sql)) ?? null,
      planned.map(({ draft: { path }, existingChallenge, slug, folder, conflict }) => [
        path,
        existingChallenge && [existingChallenge.id, existingChallenge.version],
        slug,
        folder,
        conflict,
      ]),
      left.map((conflict) => [conflict, versions.get(conflict.id)]),
    ]),
  );
  return { existing, planned, left, problems: [...unreadable, ...problems], stamp: stamp.digest('hex') };
}
