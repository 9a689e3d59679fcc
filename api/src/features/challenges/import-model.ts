import { isUsableSlug, uniqueSlug } from '@fanion/rules/slug';
import { groupBy } from '../../platform/group-by.ts';
import type { ChallengeDraft, Problem } from './challenge-yml-format.ts';
import type { KnownChallenge } from './exchange-queries.ts';
import { nameKey } from './name-model.ts';

/** What an import does with one draft. */
export interface Planned {
  draft: ChallengeDraft;
  /** The challenge it updates, or null for a new one. */
  known: KnownChallenge | null;
  slug: string;
}

/**
 * Which challenge each draft is: the name is the identity; of several with one name, the slug or the folder decides.
 * A slug that is taken or unusable is replaced, and said. `addresses`: all in use, beyond the challenges it may update.
 */
export function planImport(
  drafts: ChallengeDraft[],
  existing: KnownChallenge[],
  addresses: readonly { id: number; slug: string }[] = existing,
): { planned: Planned[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const byName = groupBy(existing, (known) => nameKey(known.name));
  const draftsByName = groupBy(drafts, (draft) => nameKey(draft.name));
  const used = new Set<number>();
  const slugs = new Map(addresses.map((known) => [known.slug, known.id]));

  const identify = (draft: ChallengeDraft): KnownChallenge | null => {
    const sameName = byName.get(nameKey(draft.name)) ?? [];
    const sameSlug = sameName.find((known) => known.slug === draft.slug);
    if (sameSlug) return sameSlug;
    const sameFolder = sameName.find((known) => known.source_folder === draft.folder);
    if (sameFolder) return sameFolder;
    const alone = sameName.length === 1 && draftsByName.get(nameKey(draft.name))?.length === 1;
    return alone ? (sameName[0] ?? null) : null;
  };

  const planned = drafts.map((draft): Planned => {
    const found = identify(draft);
    const known = found && !used.has(found.id) ? found : null;
    if (known) used.add(known.id);
    const free = (slug: string): boolean => {
      const owner = slugs.get(slug);
      return owner === undefined || owner === known?.id;
    };
    let { slug } = draft;
    if (slug !== null && (!isUsableSlug(slug) || !free(slug))) {
      problems.push({
        path: draft.path,
        line: null,
        level: 'warning',
        message: `L’adresse « ${slug} » est déjà prise ou réservée : une autre est choisie.`,
      });
      slug = null;
    }
    slug ??= known?.slug ?? uniqueSlug(draft.name, `defi-${slugs.size + 1}`, (candidate) => !free(candidate));
    if (known) slugs.delete(known.slug);
    slugs.set(slug, known?.id ?? -1);
    return { draft, known, slug };
  });
  return { planned, problems };
}

/** Prerequisites of each planned challenge as ids; unknown, self and circular ones are reported and left out. */
export function resolvePrerequisites(
  planned: readonly (Planned & { id: number })[],
  existing: readonly { id: number; name: string }[],
  standing: readonly { challenge_id: number; required_id: number }[],
): { required: Map<number, number[]>; problems: Problem[] } {
  const problems: Problem[] = [];
  const idByName = new Map(
    [...existing, ...planned.map(({ id, draft }) => ({ id, name: draft.name }))].map(({ id, name }) => [
      nameKey(name),
      id,
    ]),
  );
  const own = new Set(planned.map(({ id }) => id));
  const edges = new Map<number, Set<number>>();
  const add = (from: number, to: number) => edges.set(from, (edges.get(from) ?? new Set()).add(to));
  for (const { challenge_id, required_id } of standing)
    if (!own.has(challenge_id)) add(challenge_id, required_id);
  const reaches = (from: number, goal: number, seen = new Set<number>()): boolean => {
    if (from === goal) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return [...(edges.get(from) ?? [])].some((next) => reaches(next, goal, seen));
  };

  const required = new Map<number, number[]>();
  for (const { id, draft } of planned) {
    const ids: number[] = [];
    for (const wanted of draft.prerequisites) {
      // A number is an id of the platform the file comes from: it means nothing here.
      const target = typeof wanted === 'string' ? idByName.get(nameKey(wanted)) : undefined;
      const say = (message: string) =>
        problems.push({ path: draft.path, line: null, level: 'warning', message });
      if (target === undefined) say(`Prérequis inconnu : « ${wanted} ». Il est ignoré.`);
      else if (target === id) say('Un challenge ne peut pas se demander lui-même. Ce prérequis est ignoré.');
      else if (reaches(target, id)) say(`Prérequis circulaire : « ${wanted} ». Il est ignoré.`);
      else {
        ids.push(target);
        add(id, target);
      }
    }
    required.set(id, [...new Set(ids)]);
  }
  return { required, problems };
}
