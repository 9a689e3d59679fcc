import { rankStandings, type Standing } from './ranks.ts';
import { priceAt, type Scoring } from './scoring.ts';

const BLOODS = [1, 2, 3] as const;

/**
 * What an event decides of its board (behaviours 0.9 and 0.11; formats, "Dynamic points"). Moments are in ms. `frozen`:
 * the freeze is in force now. `blood_points`: points more for the first, second and third solver; null = none.
 */
export interface ScoreboardEvent {
  ends_at: number;
  freeze_at: number | null;
  frozen: boolean;
  blood_points: readonly number[] | null;
}

/** A member or a team of the event. One that does not count (manager, hidden, suspended) changes nothing for others. */
export interface ScoreboardEntrant {
  id: number;
  counts: boolean;
  is_student: boolean;
}

/** A right flag, `at` in ms. `id` is its order of commit among those of one moment, else the lower entrant is first. */
export interface ScoreboardSolve {
  id?: number;
  entrant_id: number;
  challenge_id: number;
  member_id: number;
  at: number;
}

/** Everything a board is made of, the rows in any order. `adjustments` are points given or taken by a manager. */
export interface ScoreboardInput {
  event: ScoreboardEvent;
  entrants: readonly ScoreboardEntrant[];
  challenges: readonly { id: number; position: number; scoring: Scoring }[];
  solves: readonly ScoreboardSolve[];
  adjustments?: readonly { entrant_id: number; points: number; at: number }[];
}

/** A solved challenge of a row, at the points it is worth now; `at` in ms. */
export interface BoardSolve {
  challenge_id: number;
  points: number;
  at: number;
  blood: 1 | 2 | 3 | null;
  member_id: number;
}

/** A row of a board, its solves in the order of the challenges. `last_accept` (ms) = last solve that scored. */
export interface BoardRow {
  entrant_id: number;
  rank: number;
  student_rank: number | null;
  score: number;
  last_accept: number | null;
  solves: readonly BoardSolve[];
}

/** A live board: its rows in order, equals by their id, and its challenges by position with their price now. */
export interface Board {
  rows: readonly BoardRow[];
  challenges: readonly { id: number; points: number; solves: number; first_blood: number | null }[];
}

interface Column {
  id: number;
  index: number;
  scoring: Scoring;
  /** Solves that count by entrant, the first of each before its repetitions. */
  solvers: Map<number, ScoreboardSolve[]>;
  shown: Board['challenges'][number];
}

interface Line extends Standing {
  entrant_id: number;
  is_student: boolean;
  adjusted: number;
  cells: (BoardSolve | undefined)[];
  solves: readonly BoardSolve[];
}

/** Order in which right flags came; 0 only for one and the same row of a challenge (trust, equation 3). */
export function compareSolves(a: ScoreboardSolve, b: ScoreboardSolve): number {
  return a.at - b.at || (a.id ?? 0) - (b.id ?? 0) || a.entrant_id - b.entrant_id || a.member_id - b.member_id;
}

/** The last moment that a board shows, in ms, infinite without a freeze in force (behaviours 0.9). */
export function shownUntil({ frozen, freeze_at }: Pick<ScoreboardEvent, 'frozen' | 'freeze_at'>): number {
  return frozen && freeze_at !== null ? freeze_at : Number.POSITIVE_INFINITY;
}

function columnsOf(challenges: ScoreboardInput['challenges']): Column[] {
  return [...challenges]
    .sort((a, b) => a.position - b.position || a.id - b.id)
    .map(({ id, scoring }, index) => ({
      id,
      index,
      scoring,
      solvers: new Map(),
      shown: { id, points: priceAt(scoring, 0), solves: 0, first_blood: null },
    }));
}

function linesOf({ event, entrants, adjustments = [] }: ScoreboardInput): Line[] {
  const adjusted = new Map<number, number>();
  for (const { entrant_id, points, at } of adjustments) {
    if (at <= shownUntil(event)) adjusted.set(entrant_id, (adjusted.get(entrant_id) ?? 0) + points);
  }
  return entrants
    .filter((entrant) => entrant.counts)
    .sort((a, b) => a.id - b.id)
    .map(({ id, is_student }) => ({
      entrant_id: id,
      is_student,
      adjusted: adjusted.get(id) ?? 0,
      points: 0,
      last_scored_at: null,
      cells: [],
      solves: [],
    }));
}

/** Adds up a line from its cells. */
function addUp(line: Line): void {
  // The cells have holes, and are in the order of the challenges.
  const solves = line.cells.filter((cell) => cell !== undefined);
  let points = line.adjusted;
  let last: number | null = null;
  for (const solve of solves) {
    points += solve.points;
    if (solve.points > 0 && (last === null || solve.at > last)) last = solve.at;
  }
  line.points = points;
  line.last_scored_at = last;
  line.solves = solves;
}

function rowsOf(lines: readonly Line[]): BoardRow[] {
  const ranked = rankStandings(lines);
  const students = rankStandings(ranked.filter((line) => line.is_student));
  const studentRanks = new Map(students.map(({ entrant_id, rank }) => [entrant_id, rank]));
  return ranked.map(({ entrant_id, rank, points, last_scored_at, solves }) => ({
    entrant_id,
    rank,
    student_rank: studentRanks.get(entrant_id) ?? null,
    score: points,
    last_accept: last_scored_at,
    solves,
  }));
}

/** A board that follows its solves: after any `add` and `remove`, `board()` is what `scoreboard` gives of the rows. */
export interface Scoreboard {
  add(solve: ScoreboardSolve): void;
  /** Takes back one row equal to this one, if there is one: a repetition of the solve then counts instead. */
  remove(solve: ScoreboardSolve): void;
  board(): Board;
}

/** The incremental form of `scoreboard`, which only counts again what a solve changes (architecture, figures). */
export function createScoreboard(input: ScoreboardInput): Scoreboard {
  const { ends_at, blood_points } = input.event;
  const until = Math.min(ends_at, shownUntil(input.event));
  const columns = columnsOf(input.challenges);
  const lines = linesOf(input);
  const columnById = new Map(columns.map((column) => [column.id, column]));
  const lineById = new Map(lines.map((line) => [line.entrant_id, line]));
  const staleColumns = new Set<Column>();
  const staleLines = new Set<Line>(lines);
  let known: Board | null = null;

  const placeOf = ({ challenge_id, entrant_id, at }: ScoreboardSolve) => {
    const column = columnById.get(challenge_id);
    const line = lineById.get(entrant_id);
    return column && line && at <= until ? { column, line } : null;
  };

  const settle = (column: Column): void => {
    const firsts = [...column.solvers.values()].map(([first]) => first!).sort(compareSolves);
    const price = priceAt(column.scoring, firsts.length);
    column.shown = {
      id: column.id,
      points: price,
      solves: firsts.length,
      first_blood: firsts[0]?.entrant_id ?? null,
    };
    firsts.forEach(({ entrant_id, challenge_id, member_id, at }, order) => {
      const blood = BLOODS[order] ?? null;
      const points = price + (blood === null ? 0 : (blood_points?.[order] ?? 0));
      const line = lineById.get(entrant_id)!;
      const cell = line.cells[column.index];
      if (cell?.points === points && cell.blood === blood && cell.at === at && cell.member_id === member_id)
        return;
      line.cells[column.index] = { challenge_id, points, at, blood, member_id };
      staleLines.add(line);
    });
  };

  const add = (solve: ScoreboardSolve): void => {
    const place = placeOf(solve);
    if (!place) return;
    const { solvers } = place.column;
    const same = solvers.get(solve.entrant_id);
    if (same) same.push(solve);
    else solvers.set(solve.entrant_id, [solve]);
    same?.sort(compareSolves);
    staleColumns.add(place.column);
  };

  // In order, so that what is sorted again later is nearly sorted.
  for (const solve of [...input.solves].sort(compareSolves)) add(solve);

  return {
    add,
    remove(solve) {
      const place = placeOf(solve);
      const same = place?.column.solvers.get(solve.entrant_id);
      const found = same?.findIndex((other) => compareSolves(other, solve) === 0) ?? -1;
      if (!place || !same || found === -1) return;
      same.splice(found, 1);
      if (same.length === 0) place.column.solvers.delete(solve.entrant_id);
      place.line.cells[place.column.index] = undefined;
      staleColumns.add(place.column);
      staleLines.add(place.line);
    },
    board() {
      if (known && staleColumns.size === 0 && staleLines.size === 0) return known;
      for (const column of staleColumns) settle(column);
      for (const line of staleLines) addUp(line);
      staleColumns.clear();
      staleLines.clear();
      known = { rows: rowsOf(lines), challenges: columns.map((column) => column.shown) };
      return known;
    },
  };
}

/**
 * The whole live board from its rows (specification 2.10 and 3, "Live CTF"; behaviours 0.9 and 0.11). Only the first
 * solve of an entrant and challenge counts, and each of its solvers has its price of today. More points first, then
 * the earlier last solve that scored; equals share a rank and the next skips. A solve after the end never counts; with
 * the freeze in force, what came after it changes nothing. The moment of the end or of the freeze is not after it.
 */
export function scoreboard(input: ScoreboardInput): Board {
  return createScoreboard(input).board();
}
