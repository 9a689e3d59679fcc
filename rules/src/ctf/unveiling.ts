import { type Board, type ScoreboardInput, scoreboard } from './scoreboard/board.ts';

/** Places that are told one by one; those after them are opened together. */
const ONE_BY_ONE = 30;
/** Places that are each given on their own, whatever they hid. */
const PODIUM = 10;

/** What is shown at once: what an entrant did with a challenge after the freeze; `null`: the points given or taken then. */
export interface Reveal {
  entrant_id: number;
  challenge_id: number | null;
}

/** A step of an unveiling: what it shows, or the places that it gives. */
export interface UnveilingStep {
  reveals: readonly Reveal[];
  /** Entrants who have nothing hidden any more, the last one first. */
  placed: readonly number[];
}

/**
 * The rows of an event whose board stands still since `board.event.freeze_at`. `tried`: who gave a flag to what since
 * then, right or wrong.
 */
export interface UnveilingInput {
  board: ScoreboardInput;
  tried: readonly { entrant_id: number; challenge_id: number }[];
}

/** An unveiling after some of its steps. */
export interface Unveiling {
  board: Board;
  /** What each entrant of the board still hides, in the order in which it is shown; absent for nothing. */
  hidden: ReadonlyMap<number, readonly Reveal[]>;
  placed: ReadonlySet<number>;
}

const keyOf = ({ entrant_id, challenge_id }: Reveal): string => `${entrant_id}/${challenge_id ?? ''}`;

/** What the freeze holds, by entrant: challenges in the order of the board, then points given or taken. */
function heldBy({ board: { event, solves, adjustments = [] }, tried }: UnveilingInput, visibleBoard: Board) {
  const since = event.freeze_at ?? Number.POSITIVE_INFINITY;
  const heldByEntrant = new Map<number, Set<number | null>>();
  const note = (entrantId: number, challengeId: number | null): void => {
    const own = heldByEntrant.get(entrantId);
    if (own) own.add(challengeId);
    else heldByEntrant.set(entrantId, new Set([challengeId]));
  };
  for (const one of tried) note(one.entrant_id, one.challenge_id);
  for (const one of solves) if (one.at > since) note(one.entrant_id, one.challenge_id);
  for (const one of adjustments) if (one.at > since) note(one.entrant_id, null);
  const keysBeforeFreeze = new Set(
    solves.flatMap((one) => (one.at > since ? [] : [`${one.entrant_id}/${one.challenge_id}`])),
  );
  const order: (number | null)[] = [...visibleBoard.challenges.map(({ id }) => id), null];
  return new Map(
    visibleBoard.rows.map(({ entrant_id }): [number, Reveal[]] => {
      const own = heldByEntrant.get(entrant_id) ?? new Set();
      const all = order
        .filter((challenge_id) => own.has(challenge_id))
        .map((challenge_id) => ({ entrant_id, challenge_id }));
      return [
        entrant_id,
        all.filter((one) => one.challenge_id === null || !keysBeforeFreeze.has(keyOf(one))),
      ];
    }),
  );
}

/**
 * The board after some steps of its unveiling (docs/product/live.md#dévoilement): what the freeze shows, and of what came
 * after it that which the steps named. Steps that name what is no more, a solve taken back since, show nothing.
 */
export function unveil(input: UnveilingInput, done: readonly UnveilingStep[]): Unveiling {
  const { event, solves, adjustments = [] } = input.board;
  const since = event.freeze_at ?? Number.POSITIVE_INFINITY;
  const revealed = new Set(done.flatMap(({ reveals }) => reveals.map(keyOf)));
  const board = scoreboard({
    ...input.board,
    event: { ...event, frozen: false },
    solves: solves.filter((one) => one.at <= since || revealed.has(keyOf(one))),
    adjustments: adjustments.filter(
      ({ entrant_id, at }) => at <= since || revealed.has(keyOf({ entrant_id, challenge_id: null })),
    ),
  });
  const hidden = new Map<number, Reveal[]>();
  for (const [entrantId, all] of heldBy(input, board)) {
    const left = all.filter((one) => !revealed.has(keyOf(one)));
    if (left.length > 0) hidden.set(entrantId, left);
  }
  return { board, hidden, placed: new Set(done.flatMap(({ placed }) => placed)) };
}

/** The lowest row that hides something or has no place yet, by its index in the board; -1 at the end. */
export const cursorOf = ({ board, hidden, placed }: Unveiling): number =>
  board.rows.findLastIndex(({ entrant_id }) => hidden.has(entrant_id) || !placed.has(entrant_id));

/**
 * The next step of an unveiling, from the last place up, as ICPC’s resolver does: the lowest row that hides something shows
 * the first of it, and moves where that puts it; one that hides nothing has its place. Rows after the thirtieth are opened
 * together. Null at the end: the board is then the true one. Prices that fall with each solve may still move a row that has
 * its place.
 */
export function nextStep(unveiling: Unveiling): UnveilingStep | null {
  const { board, hidden, placed } = unveiling;
  const cursor = cursorOf(unveiling);
  if (cursor === -1) return null;
  const isOpen = ({ entrant_id }: { entrant_id: number }): boolean =>
    hidden.has(entrant_id) || !placed.has(entrant_id);
  if (cursor >= ONE_BY_ONE) {
    const rows = board.rows.slice(ONE_BY_ONE).filter(isOpen);
    const reveals = rows.flatMap(({ entrant_id }) => hidden.get(entrant_id) ?? []);
    return { reveals, placed: reveals.length > 0 ? [] : rows.map(({ entrant_id }) => entrant_id).reverse() };
  }
  const row = board.rows[cursor]!;
  const [first] = hidden.get(row.entrant_id) ?? [];
  if (first) return { reveals: [first], placed: [] };
  const placedIds = [row.entrant_id];
  for (let index = cursor - 1; index >= PODIUM; index -= 1) {
    const above = board.rows[index]!;
    if (hidden.has(above.entrant_id)) break;
    if (isOpen(above)) placedIds.push(above.entrant_id);
  }
  return { reveals: [], placed: placedIds };
}
