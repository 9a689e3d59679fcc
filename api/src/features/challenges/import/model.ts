import { type ChallengeDraft, LIMITS } from '@fanion/formats/challenge-yml/types';
import type { Problem } from '@fanion/formats/problems/problems';
import type { ImportConflict, ImportDecision } from '@fanion/rules/challenges/archive';
import { challengeNameKey } from '@fanion/rules/challenges/name';
import { groupBy } from '../../../platform/group-by.ts';
import { type Candidate, editionOf, identifyChallenge, isOfAnEdition } from './identity-model.ts';
import type { KnownChallenge } from './queries.ts';
import { TakenAddresses } from './taken-model.ts';
import * as texts from './texts.ts';

/** What an import does with one draft. */
export interface Planned {
  draft: ChallengeDraft;
  /** The challenge that the draft updates, or null for a new one. */
  existingChallenge: KnownChallenge | null;
  slug: string;
  /** Stored as its source: with the name, it identifies the challenge at the next import. */
  folder: string;
  /** The draft takes the place of another challenge, as requested. */
  replaces: boolean;
  /** The conflict with an existing challenge, if any. */
  conflict: Conflict | null;
}

/** A file and the existing challenge whose place it would take. */
export interface Conflict {
  path: string;
  name: string;
  /** The existing challenge. */
  id: number;
  slug: string;
  folder: string;
  /** The existing challenge is the same one, has the same name, or has the address that the file requests. */
  why: ImportConflict;
  /** Null: the file is left out until somebody decides. */
  decision: ImportDecision | null;
}

/** An existing challenge, by its number or its name. */
type IdOrName = number | string;

/** What the person who imports has decided. */
export interface Choices {
  /** The named source of the files, if any: the stored folder begins with it. */
  edition: string | null;
  /** These existing challenges, or all that would wait for a decision, are kept beside the files' own. */
  separate: boolean | readonly IdOrName[];
  /** These existing challenges stay as they are. */
  keep: readonly IdOrName[];
  /** A file may take the place of these existing challenges. */
  overwrite: readonly IdOrName[];
  /** The challenge that the only file updates, whatever its name: the program writing it knows its number. */
  as?: number;
}

/** A draft, and what distinguishes it from others of its name. */
export interface OfferedDraft {
  draft: ChallengeDraft;
  candidate: Candidate;
}

interface Plan {
  planned: Planned[];
  /** Files that are left out: the existing challenge is kept, or nothing was decided. */
  left: Conflict[];
  problems: Problem[];
}

export const NO_CHOICE: Choices = { edition: null, separate: false, keep: [], overwrite: [] };

const DEFAULT_DECISIONS = { same: 'overwrite', name: null, address: 'separate' } as const;

const isNamed = (list: readonly IdOrName[], { id, name }: KnownChallenge): boolean =>
  list.some((one) =>
    typeof one === 'number' ? one === id : challengeNameKey(one) === challengeNameKey(name),
  );

/** The decision about an existing challenge; the default one where nobody decided. */
function decisionOf(
  { overwrite, keep, separate }: Choices,
  there: KnownChallenge,
  why: Conflict['why'],
): ImportDecision | null {
  if (isNamed(overwrite, there)) return 'overwrite';
  if (isNamed(keep, there)) return 'keep';
  if (typeof separate !== 'boolean' && isNamed(separate, there)) return 'separate';
  return why === 'name' && separate === true ? 'separate' : DEFAULT_DECISIONS[why];
}

/** Whether somebody decided otherwise than the default. */
export const isDecided = ({ why, decision }: Conflict): boolean => decision !== DEFAULT_DECISIONS[why];

const conflictOf = (
  choices: Choices,
  { path, name }: ChallengeDraft,
  there: KnownChallenge,
  why: Conflict['why'],
): Conflict => ({
  path,
  name,
  id: there.id,
  slug: there.slug,
  folder: there.source_folder,
  why,
  decision: decisionOf(choices, there, why),
});

/** The challenges that a draft may be, and how many drafts have its name. */
interface SearchScope {
  existing: readonly KnownChallenge[];
  /** The challenge that the draft is known to be, whatever its name. */
  itself: KnownChallenge | null;
  /** Challenges of its name, not taken by an earlier draft. */
  namesakes: readonly KnownChallenge[];
  /** Whether no earlier draft took the challenge. */
  isFree(challenge: KnownChallenge): boolean;
  alone: boolean;
}

/** The challenge that an offer is, or whose place it would take, and why. */
function findExistingChallenge(
  { draft, candidate }: OfferedDraft,
  { existing, itself, namesakes, isFree, alone }: SearchScope,
  choices: Choices,
): { there: KnownChallenge; why: Conflict['why'] } | null {
  if (itself) return { there: itself, why: 'same' };
  const { match, doubt } = identifyChallenge(candidate, namesakes, alone, choices.edition !== null);
  if (match) return { there: match, why: 'same' };
  if (doubt) return { there: doubt, why: 'name' };
  const there =
    draft.slug === null ? undefined : existing.find((one) => one.slug === draft.slug && isFree(one));
  return there ? { there, why: 'address' } : null;
}

/**
 * Decides which challenge each draft is: by name, then, among namesakes, by slug, folder or flag. A slug that
 * is taken or unusable is replaced, with a note. `addresses`: all in use, beyond the challenges it may
 * update.
 */
export function planImport(
  offers: readonly OfferedDraft[],
  existing: readonly KnownChallenge[],
  addresses: readonly { id: number; slug: string }[] = existing,
  choices: Choices = NO_CHOICE,
): Plan {
  const plan: Plan = { planned: [], left: [], problems: [] };
  const byName = groupBy(existing, (challenge) => challengeNameKey(challenge.name));
  const offersByName = groupBy(offers, ({ draft }) => challengeNameKey(draft.name));
  const used = new Set<number>();
  const isFree = ({ id }: KnownChallenge) => !used.has(id);
  const takenAddresses = new TakenAddresses(existing, addresses);
  const itself = existing.find(({ id }) => id === choices.as) ?? null;
  for (const offer of offers) {
    const { draft: read, candidate } = offer;
    const key = challengeNameKey(read.name);
    const namesakes = itself ? [] : (byName.get(key) ?? []).filter(isFree);
    const alone = offersByName.get(key)?.length === 1;
    const found = findExistingChallenge(offer, { existing, itself, namesakes, isFree, alone }, choices);
    const conflict = found && conflictOf(choices, read, found.there, found.why);
    if (conflict?.decision === null || conflict?.decision === 'keep') {
      if (conflict.decision === 'keep') used.add(conflict.id);
      plan.left.push(conflict);
      continue;
    }
    const there = found && conflict?.decision === 'overwrite' ? found.there : null;
    if (there) used.add(there.id);
    const edition = there && !itself && choices.edition === null ? editionOf(there, candidate.folder) : null;
    const draft = addEdition(read, edition);
    const say = (message: string) => plan.problems.push(warningAt(draft, message));
    const other = there ? undefined : namesakes[0];
    if (other) say(texts.alsoNameOf(draft.name, other.slug));
    const { slug, replaced } = takenAddresses.slugOf(draft, there, choices.edition);
    if (replaced) say(texts.addressTaken(draft.slug));
    const stays = there !== null && (itself || edition !== null);
    const folder = stays
      ? there.source_folder
      : takenAddresses.freeFolder(draft.name, candidate.folder, there);
    if (edition) say(texts.staysInEdition(edition));
    else if (
      there &&
      !itself &&
      choices.edition === null &&
      there.source_folder !== folder &&
      isOfAnEdition(there)
    )
      say(texts.movedFolder(there.source_folder, folder));
    takenAddresses.take({ draft, slug, folder }, there);
    plan.planned.push({
      draft,
      existingChallenge: there,
      slug,
      folder,
      replaces: there !== null && found?.why !== 'same',
      conflict,
    });
  }
  return plan;
}

/** Adds the edition as a tag: members distinguish the editions of a challenge by it. */
export const addEdition = (draft: ChallengeDraft, edition: string | null): ChallengeDraft =>
  edition === null || draft.tags.includes(edition)
    ? draft
    : { ...draft, tags: [edition, ...draft.tags].slice(0, LIMITS.tags) };

const warningAt = ({ path }: ChallengeDraft, message: string): Problem => ({
  path,
  line: null,
  level: 'warning',
  message,
});

/** Prerequisites of each planned challenge as ids; unknown, self and circular ones are reported, left out. */
export function resolvePrerequisites(
  planned: readonly (Planned & { id: number })[],
  existing: readonly { id: number; name: string }[],
  standing: readonly { challenge_id: number; required_id: number }[],
): { required: Map<number, number[]>; problems: Problem[] } {
  const problems: Problem[] = [];
  const idByName = new Map(
    [...existing, ...planned.map(({ id, draft }) => ({ id, name: draft.name }))].map(({ id, name }) => [
      challengeNameKey(name),
      id,
    ]),
  );
  const own = new Set(planned.map(({ id }) => id));
  const edges = new Map<number, Set<number>>();
  const add = (from: number, to: number) => edges.set(from, (edges.get(from) ?? new Set()).add(to));
  for (const { challenge_id, required_id } of standing)
    if (!own.has(challenge_id)) add(challenge_id, required_id);
  const reaches = (from: number, goal: number, visited = new Set<number>()): boolean => {
    if (from === goal) return true;
    if (visited.has(from)) return false;
    visited.add(from);
    return [...(edges.get(from) ?? [])].some((next) => reaches(next, goal, visited));
  };

  const required = new Map<number, number[]>();
  for (const { id, draft } of planned) {
    const ids: number[] = [];
    for (const prerequisite of draft.prerequisites) {
      // A number is an id of the platform the file comes from: it means nothing here.
      const target =
        typeof prerequisite === 'string' ? idByName.get(challengeNameKey(prerequisite)) : undefined;
      const say = (message: string) =>
        problems.push({ path: draft.path, line: null, level: 'warning', message });
      if (target === undefined) say(texts.unknownPrerequisite(prerequisite));
      else if (target === id) say(texts.OWN_PREREQUISITE);
      else if (reaches(target, id)) say(texts.circularPrerequisite(prerequisite));
      else {
        ids.push(target);
        add(id, target);
      }
    }
    required.set(id, [...new Set(ids)]);
  }
  return { required, problems };
}
