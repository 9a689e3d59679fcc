import type { ListedChallenge } from '@fanion/contract/challenges/list/endpoints';
import { categoryName } from '@fanion/rules/challenges/categories';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { markedList } from '../../../platform/http/answers/marked-list.ts';
import { joinPieces, type Piece, storedPiece } from '../../../platform/http/answers/pieces.ts';
import type { Prepared } from '../../../platform/http/answers/prepared.ts';
import { presentListed, presentLocked } from '../catalogue/present.ts';
import { type Progress, progress } from '../catalogue/progress-state.ts';
import { type SolverFacts, solverFacts } from '../catalogue/solvers-state.ts';
import { catalogue } from '../catalogue/state.ts';
import { accessLettersOf, type ListEntry, listEntries } from './outline-model.ts';
import { outlines, type SharedList, sharedLists } from './state.ts';

type Marks = Pick<ListedChallenge, 'is_solved' | 'is_tried' | 'is_locked'>;

/** The shared part of a challenge, up to the reader's marks: `{…,` then the marks and `}`. */
const writeUnclosedJson = (shared: Omit<ListedChallenge, keyof Marks>): string =>
  `${JSON.stringify(shared).slice(0, -1)},`;

/** Pads `true` to the length of `false`, so that every mark has one length; JSON ignores the space. */
const padBoolean = (value: boolean): string => (value ? 'true ' : 'false');
const writeMark = (
  is_solved: boolean,
  is_tried: boolean,
  is_locked: boolean,
): { followed: Piece; last: Piece } => {
  const text = `"is_solved":${padBoolean(is_solved)},"is_tried":${padBoolean(is_tried)},"is_locked":${padBoolean(is_locked)}}`;
  return { followed: storedPiece(`${text},`), last: storedPiece(`${text} `) };
};
const MARKS = {
  todo: writeMark(false, false, false),
  tried: writeMark(false, true, false),
  solved: writeMark(true, true, false),
  locked: writeMark(false, false, true),
};
const markPieceOf = (state: keyof typeof MARKS, isLast: boolean): Piece =>
  isLast ? MARKS[state].last : MARKS[state].followed;
const HEAD = storedPiece('{"challenges":[');

/** The part of the answer shared by all readers who see these challenges. */
function writeSharedList(entries: readonly ListEntry[], facts: SolverFacts): SharedList {
  const counts = new Map<string, number>();
  for (const { challenge } of entries)
    counts.set(challenge.category, (counts.get(challenge.category) ?? 0) + 1);
  const categories = [...counts].map(([id, challenge_count]) => ({
    id,
    name: categoryName(id),
    challenge_count,
  }));
  categories.sort((a, b) => b.challenge_count - a.challenge_count || a.name.localeCompare(b.name, 'fr'));
  const positions = new Map(
    entries.flatMap(({ challenge, locked }, at) => (locked ? [] : [[challenge.id, at]])),
  );
  const end = entries.length - 1;
  const list = markedList(
    HEAD,
    entries.map(({ challenge, locked }, at) => {
      // Prerequisites hidden from the reader are not named; readers of the same challenges get the same
      // names.
      const requires = challenge.prerequisites.filter((id) => positions.has(id));
      return {
        text: writeUnclosedJson(
          locked ? presentLocked(challenge, requires) : presentListed(challenge, facts, requires),
        ),
        usual: markPieceOf(locked ? 'locked' : 'todo', at === end),
      };
    }),
  );
  return {
    list,
    positions,
    end,
    foot: storedPiece(`],"categories":${JSON.stringify(categories)},"total":${entries.length}}`),
  };
}

/** The marks of the challenges that the reader has tried, in their order in the list. */
function marksOf(
  own: Progress,
  { positions, end }: Pick<SharedList, 'positions' | 'end'>,
): Map<number, Piece> {
  const positionsOf = (ids: ReadonlySet<number>) => [...ids].flatMap((id) => positions.get(id) ?? []);
  const solved = new Set(positionsOf(own.solved));
  const tried = new Set([...solved, ...positionsOf(own.tried)]);
  return new Map(
    [...tried]
      .sort((a, b) => a - b)
      .map((at) => [at, markPieceOf(solved.has(at) ? 'solved' : 'tried', at === end)]),
  );
}

/** The challenge list of a member: shared parts, compressed once for equal lists, and the member's marks. */
export async function listChallenges(
  context: Context,
  actor: Actor,
  acceptsGzip: boolean,
): Promise<Prepared> {
  const challenges = catalogue(context);
  const [currentCatalogue, facts, own] = await Promise.all([
    challenges.get(),
    solverFacts(context).get(),
    progress(context).of(actor.id),
  ]);
  const now = challenges.now();
  const outline = outlines(context)(currentCatalogue, actor, now);
  const accessLetters = accessLettersOf(outline, actor, own, now);
  const lists = sharedLists(context);
  const version = `${currentCatalogue.version}.${facts.version}`;
  const key = `${outline.kind} ${outline.released} ${accessLetters}`;
  const { list, positions, end, foot } = lists.of(version, key, () =>
    writeSharedList(listEntries(outline, accessLetters), facts),
  );
  const parts = [HEAD, ...list.with(marksOf(own, { positions, end })), foot];
  const etag = `"${lists.boot}.${version}.${actor.id}.${actor.role}.${own.stamp}.${outline.released}"`;
  return joinPieces(parts, acceptsGzip, { etag });
}
