import { hasFreeze, isFrozenAt } from '@fanion/rules/ctf/access';
import type { Board, BoardRow, BoardSolve, Scoreboard } from '@fanion/rules/ctf/scoreboard/board';
import { shownUntil } from '@fanion/rules/ctf/scoreboard/order';
import { getOrCreate as remembered } from '../../../platform/memory.ts';
import type { AdjustmentRow } from '../adjustments/queries.ts';
import type { EventRow } from '../events/queries.ts';
import { SETTINGS } from '../events/record-queries.ts';
import { type Mode, type Ranking, rankWithinMode } from './model.ts';
import type { Phase, PlayedChallenge } from './phase-model.ts';
import type { AnnouncementRow, EntrantRow, SolveRow } from './queries.ts';

/** Number of latest announcements that readers get. */
export const ANNOUNCEMENTS = 20;

/** The rows of an event as last loaded, with the solves received since. */
export interface LoadedRows {
  row: EventRow;
  /** Milliseconds that the database's clock is ahead of this machine's. */
  skew: number;
  phase: Phase;
  played: PlayedChallenge[];
  released: PlayedChallenge[];
  entrants: Map<number, EntrantRow>;
  entrantOf: Map<number, number>;
  /** Solves by id. */
  solves: Map<number, SolveRow>;
  /** Solves by entrant, then by challenge. */
  solvesOf: Map<number, Map<number, SolveRow>>;
  announcements: AnnouncementRow[];
  /** Points given or taken by a manager, oldest first, including those that a freeze hides. */
  adjustments: AdjustmentRow[];
  compared: Record<number, number> | null;
  /** The input of the scoreboard without the solves, as a string. */
  rules: string;
  scoreboard: Scoreboard;
}

/** One version of an event's board, the same for all readers. */
export interface BoardView extends Omit<LoadedRows, 'scoreboard'> {
  version: number;
  board: Board;
  boards: Record<Mode, Ranking>;
  /** Values computed from this version for all readers, by name. */
  made: Map<string, unknown>;
}

/** Returns a value computed once per version under this name, on first use. */
export function computeOnce<Made>({ made }: Pick<BoardView, 'made'>, name: string, make: () => Made): Made {
  return remembered(made as Map<string, Made>, name, make);
}

type SolveIndex = Pick<LoadedRows, 'solves' | 'solvesOf'>;

/** Adds a solve to an event's rows; false when it is already known. */
export function addSolve({ solves, solvesOf }: SolveIndex, solve: SolveRow): boolean {
  if (solves.has(solve.id)) return false;
  solves.set(solve.id, solve);
  const own = solvesOf.get(solve.entrant_id);
  if (own) own.set(solve.challenge_id, solve);
  else solvesOf.set(solve.entrant_id, new Map([[solve.challenge_id, solve]]));
  return true;
}

/** The solves of an entrant by challenge; empty without an entrant. */
export const solvesOfEntrant = ({ solvesOf }: Pick<LoadedRows, 'solvesOf'>, entrantId: number | null) =>
  (entrantId === null ? undefined : solvesOf.get(entrantId)) ?? new Map<number, SolveRow>();

/** A board and its two parts, solo and team. */
export const boardsOf = (
  board: Board,
  { entrants, compared }: Pick<LoadedRows, 'entrants' | 'compared'>,
): Pick<BoardView, 'board' | 'boards'> => ({
  board,
  boards: {
    solo: rankWithinMode(board, entrants, compared, 'solo'),
    team: rankWithinMode(board, entrants, compared, 'team'),
  },
});

/** The entrant of a row, with its place and score. */
export const placeOfRow = (
  { entrants }: Pick<BoardView, 'entrants'>,
  { entrant_id: id, rank, score }: Pick<BoardRow, 'entrant_id' | 'rank' | 'score'>,
): { id: number; rank: number; name: string; score: number } => ({
  id,
  rank,
  name: entrants.get(id)?.name ?? '',
  score,
});

/** Builds a version of the loaded rows, with nothing computed yet; parts of `before` may be reused. */
export function buildView(
  loaded: LoadedRows,
  board: Board,
  version: number,
  before: BoardView | null,
): BoardView {
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

/** Nearly always the boards are the same object, or differ already in the prices of their challenges. */
export const isSameBoard = (one: Board, other: Board): boolean =>
  one === other ||
  (JSON.stringify(one.challenges) === JSON.stringify(other.challenges) &&
    one.rows.length === other.rows.length &&
    one.rows.every((row, index) => isSameRow(row, other.rows[index])));

/** The adjustments that everybody may see. */
export const shownAdjustments = ({
  row,
  adjustments,
}: Pick<LoadedRows, 'row' | 'adjustments'>): AdjustmentRow[] => {
  const until = shownUntil({ frozen: hasFreeze(row), freeze_at: row.freeze_at });
  return adjustments.filter(({ at }) => at <= until);
};

/**
 * Entrants with a correction between two loads that a freeze hides: a withdrawn solve, or an adjustment made
 * or removed. The public board is unchanged, but their own row is not.
 */
export function findHiddenCorrections(
  before: LoadedRows,
  { row, solves, adjustments }: LoadedRows,
): Set<number> {
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

/** Everything that readers see apart from the board. */
const besideBoard = (view: BoardView): string => {
  const { row, phase, entrants, announcements, compared, released } = view;
  return JSON.stringify([
    SETTINGS.map((name) => row[name]),
    [row.unfrozen, row.brackets, row.paused_at, row.resumes_at, row.pause_reason],
    phase.key,
    [...entrants.values()],
    announcements,
    compared,
    released.map(({ challenge: { id, slug, name, category, difficulty, prerequisites } }) => [
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

/** Whether readers see the same in two versions, so that a load found nothing new. */
export const isSame = (one: BoardView, other: BoardView): boolean =>
  isSameBoard(one.board, other.board) && besideBoard(one) === besideBoard(other);

/** Announcements of a version that were removed since; not those that newer ones pushed out of the list. */
export function removedAnnouncements(before: BoardView, { announcements: now }: BoardView): number[] {
  const oldest = now.length < ANNOUNCEMENTS ? 0 : (now.at(-1)?.id ?? 0);
  const left = new Set(now.map(({ id }) => id));
  return before.announcements.map(({ id }) => id).filter((id) => id > oldest && !left.has(id));
}
