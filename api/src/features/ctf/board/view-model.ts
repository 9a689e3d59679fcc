import { hasFreeze, isFrozenAt } from '@fanion/rules/ctf/access';
import type { Board, BoardRow, BoardSolve, Scoreboard } from '@fanion/rules/ctf/scoreboard/board';
import { shownUntil } from '@fanion/rules/ctf/scoreboard/order';
import { madeOnce as remembered } from '../../../platform/memory.ts';
import type { AdjustmentRow } from '../adjustments/queries.ts';
import type { EventRow } from '../events/queries.ts';
import { SETTINGS } from '../events/record-queries.ts';
import { boardOfBracket, boardOfMode, type Mode, type Part } from './model.ts';
import type { Phase, Played } from './phase-model.ts';
import type { AnnouncementRow, EntrantRow, SolveRow } from './queries.ts';

/** Announcements that readers are given, the last ones. */
export const ANNOUNCEMENTS = 20;

/** The rows of an event as one load found them, with what came since. */
export interface Loaded {
  row: EventRow;
  /** Milliseconds that the database's clock is ahead of this machine's. */
  skew: number;
  phase: Phase;
  played: Played[];
  out: Played[];
  entrants: Map<number, EntrantRow>;
  entrantOf: Map<number, number>;
  /** By their id. */
  solves: Map<number, SolveRow>;
  /** The same by entrant, then by challenge. */
  solvesOf: Map<number, Map<number, SolveRow>>;
  announcements: AnnouncementRow[];
  /** Points given or taken by a manager, in the order in which they came, what a freeze holds included. */
  adjustments: AdjustmentRow[];
  compared: Record<number, number> | null;
  /** What the scoreboard is made of beside the solves, as a text. */
  rules: string;
  scoreboard: Scoreboard;
}

/** One version of an event's board, the same for all readers. */
export interface View extends Omit<Loaded, 'scoreboard'> {
  version: number;
  board: Board;
  boards: Record<Mode, Part>;
  /** What is made of this version for all readers, by name. */
  made: Map<string, unknown>;
}

/** What is made of a version under this name, by the first who needs it. */
export function madeOnce<Made>({ made }: Pick<View, 'made'>, name: string, make: () => Made): Made {
  return remembered(made as Map<string, Made>, name, make);
}

type Solved = Pick<Loaded, 'solves' | 'solvesOf'>;

/** Notes a solve in an event's rows; false when it is known. */
export function noteSolve({ solves, solvesOf }: Solved, solve: SolveRow): boolean {
  if (solves.has(solve.id)) return false;
  solves.set(solve.id, solve);
  const own = solvesOf.get(solve.entrant_id);
  if (own) own.set(solve.challenge_id, solve);
  else solvesOf.set(solve.entrant_id, new Map([[solve.challenge_id, solve]]));
  return true;
}

/** The solves of an entrant by challenge; of who plays nothing, none. */
export const solvesBy = ({ solvesOf }: Pick<Loaded, 'solvesOf'>, entrantId: number | null) =>
  (entrantId === null ? undefined : solvesOf.get(entrantId)) ?? new Map<number, SolveRow>();

/** A board and its two parts. */
export const boardsOf = (
  board: Board,
  { entrants, compared }: Pick<Loaded, 'entrants' | 'compared'>,
): Pick<View, 'board' | 'boards'> => ({
  board,
  boards: {
    solo: boardOfMode(board, entrants, compared, 'solo'),
    team: boardOfMode(board, entrants, compared, 'team'),
  },
});

/** Teams and lone players in one ranking, each with their rank among their kind beside; made once of each version. */
export const partOfAll = (view: View): Part =>
  madeOnce(view, 'all', () => {
    const { board, boards, compared } = view;
    const ofKind = new Map(
      [...boards.solo.rows, ...boards.team.rows].map((row) => [row.entrant_id, row] as const),
    );
    const rows = board.rows.flatMap(({ entrant_id }) => ofKind.get(entrant_id) ?? []);
    const positions = new Map(rows.map(({ entrant_id }, index) => [entrant_id, index]));
    return { challenges: board.challenges, rows, positions, compared };
  });

/** A ranking within a bracket, made once of each version. */
export const partOfBracket = (view: View, mode: Mode | 'all', bracketId: number): Part =>
  madeOnce(view, `bracket/${mode}/${bracketId}`, () => {
    const whole = mode === 'all' ? { ...view.board, compared: view.compared } : view.boards[mode];
    return boardOfBracket(whole, view.entrants, bracketId);
  });

/** Who has a row of this version, and the place. */
export const placeIn = (
  { entrants }: Pick<View, 'entrants'>,
  { entrant_id: id, rank, score }: Pick<BoardRow, 'entrant_id' | 'rank' | 'score'>,
): { id: number; rank: number; name: string; score: number } => ({
  id,
  rank,
  name: entrants.get(id)?.name ?? '',
  score,
});

/** A version of what was loaded, with nothing made of it yet; `before`: the one whose board may still be this one. */
export function viewOf(loaded: Loaded, board: Board, version: number, before: View | null): View {
  const { scoreboard: _scoreboard, ...shared } = loaded;
  const boards =
    before?.board === board &&
    before.rules === loaded.rules &&
    JSON.stringify(before.compared) === JSON.stringify(loaded.compared)
      ? { board, boards: before.boards }
      : boardsOf(board, loaded);
  return { ...shared, ...boards, version, made: new Map() };
}

const isSameSolve = (one: BoardSolve, other: BoardSolve | undefined): boolean =>
  one === other ||
  (one.challenge_id === other?.challenge_id &&
    one.points === other.points &&
    one.at === other.at &&
    one.blood === other.blood &&
    one.member_id === other.member_id);

const isSameRow = (one: BoardRow, other: BoardRow | undefined): boolean =>
  one.entrant_id === other?.entrant_id &&
  one.rank === other.rank &&
  one.student_rank === other.student_rank &&
  one.score === other.score &&
  one.last_accept === other.last_accept &&
  one.solves.length === other.solves.length &&
  one.solves.every((solve, index) => isSameSolve(solve, other.solves[index]));

/** Nearly always they are one, or already differ in what their challenges are worth. */
export const isSameBoard = (one: Board, other: Board): boolean =>
  one === other ||
  (JSON.stringify(one.challenges) === JSON.stringify(other.challenges) &&
    one.rows.length === other.rows.length &&
    one.rows.every((row, index) => isSameRow(row, other.rows[index])));

/** The adjustments that everybody may see. */
export const shownAdjustments = ({
  row,
  adjustments,
}: Pick<Loaded, 'row' | 'adjustments'>): AdjustmentRow[] => {
  const until = shownUntil({ frozen: hasFreeze(row), freeze_at: row.freeze_at });
  return adjustments.filter(({ at }) => at <= until);
};

/**
 * Entrants of whom what a freeze hides was corrected between two loads: a solve that was taken back, points given, taken
 * or given back. The board that all read is the same, and their own row is not.
 */
export function correctedBehind(before: Loaded, { row, solves, adjustments }: Loaded): Set<number> {
  const removedSolves =
    before.solves === solves ? [] : [...before.solves.values()].filter(({ id }) => !solves.has(id));
  const previousIds = new Set(before.adjustments.map(({ id }) => id));
  const left = new Set(adjustments.map(({ id }) => id));
  const adjusted = [
    ...adjustments.filter(({ id }) => !previousIds.has(id)),
    ...before.adjustments.filter(({ id }) => !left.has(id)),
  ];
  const corrected = [...removedSolves, ...adjusted].filter(({ at }) => isFrozenAt(row, at));
  return new Set(corrected.map(({ entrant_id }) => entrant_id));
}

/** Everything that readers see beside the board. */
const besideBoard = (view: View): string => {
  const { row, phase, entrants, announcements, compared, out } = view;
  return JSON.stringify([
    SETTINGS.map((name) => row[name]),
    [row.unfrozen, row.brackets, row.paused_at, row.resumes_at, row.pause_reason],
    phase.key,
    [...entrants.values()],
    announcements,
    compared,
    out.map(({ challenge: { id, slug, name, category, difficulty, prerequisites } }) => [
      id,
      slug,
      name,
      category,
      difficulty,
      prerequisites,
    ]),
    shownAdjustments(view),
  ]);
};

/** Whether readers see the same in two versions: a load then brought nothing new. */
export const isSame = (one: View, other: View): boolean =>
  isSameBoard(one.board, other.board) && besideBoard(one) === besideBoard(other);

/** Announcements of a version that were taken off since; those that newer ones only pushed out of it stay. */
export function removedAnnouncements(before: View, { announcements: now }: View): number[] {
  const oldest = now.length < ANNOUNCEMENTS ? 0 : (now.at(-1)?.id ?? 0);
  const left = new Set(now.map(({ id }) => id));
  return before.announcements.map(({ id }) => id).filter((id) => id > oldest && !left.has(id));
}
