import { type Board, type ScoreboardInput, scoreboard } from './scoreboard/board.ts';

/** Number of places announced one by one; those after them are unveiled together. */
const ONE_BY_ONE = 30;
/** Number of places always announced separately, whatever they hid. */
const PODIUM = 10;

/**
 * One revealed item: an entrant's result on a challenge after the freeze; `null`: points given or taken then.
 */
export interface Reveal {
  entrant_id: number;
  challenge_id: number | null;
}

/** A step of an unveiling: what it reveals, or the places it announces. */
export interface UnveilingStep {
  reveals: readonly Reveal[];
  /** Entrants with nothing hidden any more, the last one first. */
  placed: readonly number[];
}

/**
 * The rows of an event whose board has been frozen since `board.event.freeze_at`. `tried`: the challenges
 * that each entrant sent flags to since then, right or wrong.
 */
export interface UnveilingInput {
  board: ScoreboardInput;
  tried: readonly { entrant_id: number; challenge_id: number }[];
}

/** The state of an unveiling after some of its steps. */
export interface Unveiling {
  board: Board;
  /** What each entrant of the board still hides, in the order of its reveal; absent for nothing. */
  hidden: ReadonlyMap<number, readonly Reveal[]>;
  placed: ReadonlySet<number>;
}

const keyOf = ({ entrant_id, challenge_id }: Reveal): string => `${entrant_id}/${challenge_id ?? ''}`;

/** What the freeze hides, by entrant: challenges in the order of the board, then points given or taken. */
function hiddenByFreeze(
  { board: { event, solves, adjustments = [] }, tried }: UnveilingInput,
  visibleBoard: Board,
) {
  const since = event.freeze_at ?? Number.POSITIVE_INFINITY;
  const hiddenByEntrant = new Map<number, Set<number | null>>();
  const note = (entrantId: number, challengeId: number | null): void => {
    const own = hiddenByEntrant.get(entrantId);
    if (own) own.add(challengeId);
    else hiddenByEntrant.set(entrantId, new Set([challengeId]));
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
      const own = hiddenByEntrant.get(entrant_id) ?? new Set();
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
 * The board after some steps of its unveiling (docs/product/ctf-live.md#dévoilement): what the freeze shows,
 * plus the later items that the steps name. Steps that name something gone, such as a solve removed since,
 * reveal nothing.
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
  for (const [entrantId, all] of hiddenByFreeze(input, board)) {
    const left = all.filter((one) => !revealed.has(keyOf(one)));
    if (left.length > 0) hidden.set(entrantId, left);
  }
  return { board, hidden, placed: new Set(done.flatMap(({ placed }) => placed)) };
}

/** The lowest row that hides something or has no place yet, as an index in the board; -1 at the end. */
export const cursorOf = ({ board, hidden, placed }: Unveiling): number =>
  board.rows.findLastIndex(({ entrant_id }) => hidden.has(entrant_id) || !placed.has(entrant_id));

/**
 * The next step of an unveiling, from the last place up, as ICPC’s resolver does: the lowest row that hides
 * something reveals its first item, and moves accordingly; a row that hides nothing gets its place. Rows
 * after the thirtieth are unveiled together. Null at the end: the board is then the true one. Prices that
 * fall with each solve may still move a row that already has its place.
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
