import { type ChallengeDraft, LIMITS } from '@fanion/formats/challenge-yml/types';
import type { Problem } from '@fanion/formats/problems/problems';
import type { ImportConflict, ImportDecision } from '@fanion/rules/challenges/archive';
import { challengeNameKey } from '@fanion/rules/challenges/name';
import { groupBy } from '../../../platform/group-by.ts';
import { type Candidate, editionOf, identify, isOfAnEdition } from './identity-model.ts';
import type { KnownChallenge } from './queries.ts';
import { TakenAddresses } from './taken-model.ts';
import * as texts from './texts.ts';

/** What an import does with one draft. */
export interface Planned {
  draft: ChallengeDraft;
  /** The challenge it updates, or null for a new one. */
  existingChallenge: KnownChallenge | null;
  slug: string;
  /** Kept as where it comes from: with the name, its identity at the next import. */
  folder: string;
  /** It takes the place of another challenge, as it was asked. */
  replaces: boolean;
  /** With the challenge that is there, where there is one. */
  conflict: Conflict | null;
}

/** A file and the challenge that is there and whose place it would take. */
export interface Conflict {
  path: string;
  name: string;
  /** The one that is there. */
  id: number;
  slug: string;
  folder: string;
  /** It is the same one, another one of its name, or one of another name at the address that the file asks for. */
  why: ImportConflict;
  /** Null: nothing is done of the file before somebody decides. */
  decision: ImportDecision | null;
}

/** A challenge that is there, by its number or its name. */
type IdOrName = number | string;

/** What the person who imports has decided. */
export interface Choices {
  /** Where the files come from, when it is named: it begins the folder that is kept. */
  edition: string | null;
  /** These, or all that would wait for a decision, are kept beside the files' own. */
  separate: boolean | readonly IdOrName[];
  /** These stay as they are. */
  keep: readonly IdOrName[];
  /** A file may take the place of these. */
  overwrite: readonly IdOrName[];
  /** The challenge that the one file is, whatever it is called: the program that writes it knows it by its number. */
  as?: number;
}

/** One draft and what tells it from others of its name. */
export interface Offer {
  draft: ChallengeDraft;
  candidate: Candidate;
}

interface Plan {
  planned: Planned[];
  /** Files of which nothing is done: kept as it is, or not decided. */
  left: Conflict[];
  problems: Problem[];
}

export const NO_CHOICE: Choices = { edition: null, separate: false, keep: [], overwrite: [] };

const USUAL = { same: 'overwrite', name: null, address: 'separate' } as const;

const isNamed = (list: readonly IdOrName[], { id, name }: KnownChallenge): boolean =>
  list.some((one) =>
    typeof one === 'number' ? one === id : challengeNameKey(one) === challengeNameKey(name),
  );

/** What was decided of a challenge that is there; what it is without a word of anybody, otherwise. */
function decisionOf(
  { overwrite, keep, separate }: Choices,
  there: KnownChallenge,
  why: Conflict['why'],
): ImportDecision | null {
  if (isNamed(overwrite, there)) return 'overwrite';
  if (isNamed(keep, there)) return 'keep';
  if (typeof separate !== 'boolean' && isNamed(separate, there)) return 'separate';
  return why === 'name' && separate === true ? 'separate' : USUAL[why];
}

/** Whether somebody decided otherwise than what is done without a word. */
export const isDecided = ({ why, decision }: Conflict): boolean => decision !== USUAL[why];

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

/** Those of which a draft may be one, and how many drafts have its name. */
interface Sought {
  existing: readonly KnownChallenge[];
  /** The one that it is, whatever it is called, where it is known. */
  itself: KnownChallenge | null;
  /** Of its name, not taken by an earlier draft. */
  namesakes: readonly KnownChallenge[];
  /** Not taken by an earlier draft. */
  isFree(challenge: KnownChallenge): boolean;
  alone: boolean;
}

/** The challenge that an offer is, or whose place it would take, and why. */
function findThere(
  { draft, candidate }: Offer,
  { existing, itself, namesakes, isFree, alone }: Sought,
  choices: Choices,
): { there: KnownChallenge; why: Conflict['why'] } | null {
  if (itself) return { there: itself, why: 'same' };
  const { match, doubt } = identify(candidate, namesakes, alone, choices.edition !== null);
  if (match) return { there: match, why: 'same' };
  if (doubt) return { there: doubt, why: 'name' };
  const there =
    draft.slug === null ? undefined : existing.find((one) => one.slug === draft.slug && isFree(one));
  return there ? { there, why: 'address' } : null;
}

/**
 * Which challenge each draft is: the name is the identity; of several with one name, the slug, the folder or a flag decides.
 * A slug that is taken or unusable is replaced, and said. `addresses`: all in use, beyond the challenges it may update.
 */
export function planImport(
  offers: readonly Offer[],
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
    const found = findThere(offer, { existing, itself, namesakes, isFree, alone }, choices);
    const conflict = found && conflictOf(choices, read, found.there, found.why);
    if (conflict?.decision === null || conflict?.decision === 'keep') {
      if (conflict.decision === 'keep') used.add(conflict.id);
      plan.left.push(conflict);
      continue;
    }
    const there = found && conflict?.decision === 'overwrite' ? found.there : null;
    if (there) used.add(there.id);
    const edition = there && !itself && choices.edition === null ? editionOf(there, candidate.folder) : null;
    const draft = ofEdition(read, edition);
    const say = (message: string) => plan.problems.push(note(draft, message));
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

/** Members tell the editions of a challenge apart by the tag. */
export const ofEdition = (draft: ChallengeDraft, edition: string | null): ChallengeDraft =>
  edition === null || draft.tags.includes(edition)
    ? draft
    : { ...draft, tags: [edition, ...draft.tags].slice(0, LIMITS.tags) };

const note = ({ path }: ChallengeDraft, message: string): Problem => ({
  path,
  line: null,
  level: 'warning',
  message,
});

/** Prerequisites of each planned challenge as ids; unknown, self and circular ones are reported and left out. */
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
