import type { ListedChallenge } from '@fanion/contract/challenges/list';
import { categoryName } from '@fanion/rules/challenges/categories';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import {
  chainPieces,
  joinPieces,
  type Piece,
  piecesWith,
  runsOf,
  storedPiece,
} from '../../../platform/http/answers/pieces.ts';
import type { Prepared } from '../../../platform/http/answers/prepared.ts';
import { accessTo } from '../catalogue/policy.ts';
import { presentListed, presentLocked } from '../catalogue/present.ts';
import { progress } from '../catalogue/progress-state.ts';
import { type SolverFacts, solverFacts } from '../catalogue/solvers-state.ts';
import { catalogue, type StoredChallenge } from '../catalogue/state.ts';
import { type SharedList, sharedLists } from './state.ts';

type Marks = Pick<ListedChallenge, 'is_solved' | 'is_tried' | 'is_locked'>;

/** The shared part of a challenge ends before the reader's marks: `{…,` then the marks and `}`. */
const opened = (shared: Omit<ListedChallenge, keyof Marks>): string =>
  `${JSON.stringify(shared).slice(0, -1)},`;

/** `true` as long as `false`, so that every mark has one length; a space is nothing in JSON. */
const word = (value: boolean): string => (value ? 'true ' : 'false');
const mark = (
  is_solved: boolean,
  is_tried: boolean,
  is_locked: boolean,
): { followed: Piece; last: Piece } => {
  const text = `"is_solved":${word(is_solved)},"is_tried":${word(is_tried)},"is_locked":${word(is_locked)}}`;
  return { followed: storedPiece(`${text},`), last: storedPiece(`${text} `) };
};
const MARKS = {
  todo: mark(false, false, false),
  tried: mark(false, true, false),
  solved: mark(true, true, false),
  locked: mark(false, false, true),
};
const markAt = (state: keyof typeof MARKS, isLast: boolean): Piece =>
  isLast ? MARKS[state].last : MARKS[state].followed;
const MARK_LENGTH = MARKS.todo.last.plain.length;
const HEAD = storedPiece('{"challenges":[');

interface Shown {
  challenge: StoredChallenge;
  locked: boolean;
}

/** The locked ones last, each group in its order. */
const lockedLast = (shown: readonly Shown[]): Shown[] => [
  ...shown.filter(({ locked }) => !locked),
  ...shown.filter(({ locked }) => locked),
];

/** What all who see these challenges share of their answer. */
function share(shown: readonly Shown[], facts: SolverFacts): SharedList {
  const counts = new Map<string, number>();
  for (const { challenge } of shown)
    counts.set(challenge.category, (counts.get(challenge.category) ?? 0) + 1);
  const categories = [...counts].map(([id, challenge_count]) => ({
    id,
    name: categoryName(id),
    challenge_count,
  }));
  categories.sort((a, b) => b.challenge_count - a.challenge_count || a.name.localeCompare(b.name, 'fr'));
  // A prerequisite that the reader does not see is not named; who sees the same challenges is told of the same ones.
  const open = new Set(shown.filter(({ locked }) => !locked).map(({ challenge }) => challenge.id));
  const texts = shown.map(({ challenge, locked }) => {
    const requires = challenge.prerequisites.filter((id) => open.has(id));
    return {
      text: opened(locked ? presentLocked(challenge, requires) : presentListed(challenge, facts, requires)),
      mark: MARK_LENGTH,
    };
  });
  const bodies = chainPieces(HEAD, texts);
  const end = shown.length - 1;
  return {
    bodies,
    untried: runsOf(
      shown.map(({ locked }, index) => [bodies[index]!, markAt(locked ? 'locked' : 'todo', index === end)]),
    ),
    foot: storedPiece(`],"categories":${JSON.stringify(categories)},"total":${shown.length}}`),
  };
}

/** The challenge list of a member: shared pieces, compressed once for all who see the same, and the member's marks. */
export async function listChallenges(
  context: Context,
  actor: Actor,
  acceptsGzip: boolean,
): Promise<Prepared> {
  const challenges = catalogue(context);
  const [known, facts, own] = await Promise.all([
    challenges.get(),
    solverFacts(context).get(),
    progress(context).of(actor.id),
  ]);
  const now = challenges.now();
  const shown = lockedLast(
    known.all.flatMap((challenge) => {
      const access = accessTo(challenge, actor, own, now);
      return access === 'none' ? [] : [{ challenge, locked: access === 'locked' }];
    }),
  );
  const lists = sharedLists(context);
  const version = `${known.version}.${facts.version}`;
  const key = shown.map(({ challenge, locked }) => `${challenge.id}${locked ? '!' : ''}`).join();
  const { bodies, untried, foot } = lists.of(version, key, () => share(shown, facts));
  const tried = new Map<number, Piece[]>();
  for (const [index, { challenge, locked }] of shown.entries()) {
    const { id } = challenge;
    const state = locked ? null : own.solved.has(id) ? 'solved' : own.tried.has(id) ? 'tried' : null;
    if (state) tried.set(index, [bodies[index]!, markAt(state, index === shown.length - 1)]);
  }
  const parts = [HEAD, ...piecesWith(untried, tried), foot];
  // A release or a change of role changes the list without changing any version.
  const released = known.all.filter(
    ({ scheduled_at }) => scheduled_at && scheduled_at.getTime() <= now,
  ).length;
  const etag = `"${lists.boot}.${version}.${actor.id}.${actor.role}.${own.stamp}.${released}"`;
  return joinPieces(parts, acceptsGzip, { etag });
}
