import type { Actor } from '../../../platform/http/actor.ts';
import { accessTo, readerKind } from '../catalogue/policy.ts';
import type { Progress } from '../catalogue/progress-state.ts';
import type { StoredChallenge } from '../catalogue/state.ts';

/** A challenge of a list; a locked one is shown without its content. */
export interface ListEntry {
  challenge: StoredChallenge;
  locked: boolean;
}

/** What a reader's rights decide about their list at one moment, before what they solved. */
export interface Outline {
  /** The result of `readerKind`. */
  kind: string;
  /** Every challenge that readers of this kind may meet, in the order of the list. */
  all: readonly StoredChallenge[];
  /** Challenges with prerequisites: what a reader solved decides how they see them. */
  waiting: readonly StoredChallenge[];
  /** How many scheduled challenges are released: a release changes a list without changing any version. */
  released: number;
}

const noProgress: Progress = { solved: new Set(), tried: new Set(), stamp: 0 };

/** Goes through every challenge, once for all readers of one kind. */
export function outlineOf(challenges: readonly StoredChallenge[], actor: Actor, now: number): Outline {
  const solved = new Set(challenges.flatMap(({ prerequisites }) => prerequisites));
  const all = challenges.filter(
    (challenge) => accessTo(challenge, actor, { ...noProgress, solved }, now) !== 'none',
  );
  return {
    kind: readerKind(actor),
    all,
    waiting: all.filter((challenge) => accessTo(challenge, actor, noProgress, now) !== 'open'),
    released: challenges.filter(({ scheduled_at }) => scheduled_at && scheduled_at.getTime() <= now).length,
  };
}

/** How a reader meets each waiting challenge, a letter each: equal letters mean equal lists. */
export const accessLettersOf = ({ waiting }: Outline, actor: Actor, own: Progress, now: number): string =>
  waiting.map((challenge) => accessTo(challenge, actor, own, now)[0]).join('');

/** The challenges of a reader with these letters: the locked ones last, each group in its order. */
export function listEntries({ all, waiting }: Outline, accessLetters: string): ListEntry[] {
  const letterOf = new Map(waiting.map(({ id }, index) => [id, accessLetters[index]]));
  const withLetter = (letter: string) => all.filter(({ id }) => (letterOf.get(id) ?? 'o') === letter);
  return [
    ...withLetter('o').map((challenge) => ({ challenge, locked: false })),
    ...withLetter('l').map((challenge) => ({ challenge, locked: true })),
  ];
}
