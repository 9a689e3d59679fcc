import { priceAt } from '../../challenges/scoring.ts';
import { type BloodBonus, worthTo } from '../blood-bonus.ts';
import type { BoardSolve, ScoreboardInput, ScoreboardSolve } from './board.ts';
import {
  addSolved,
  BLOODS,
  type Column,
  type Line,
  linesOf,
  orderOf,
  removeSolved,
  type Solved,
  scoredAt,
  solvedOf,
} from './lines.ts';
import { compareSolves, countedUntil } from './order.ts';

function columnsOf(challenges: ScoreboardInput['challenges']): Column[] {
  return [...challenges]
    .sort((a, b) => a.position - b.position || a.id - b.id)
    .map(({ id, scoring }, index) => ({
      id,
      index,
      scoring,
      repetitions: new Map(),
      firsts: [],
      solving: [],
      price: priceAt(scoring, 0),
    }));
}

/**
 * Points of the entrants of a board, kept as solves come: one adds to the points of the solvers of its challenge alone.
 * What is shown of them is made by `show`.
 */
export class Tally {
  readonly columns: readonly Column[];
  readonly lines: readonly Line[];
  private readonly columnById: ReadonlyMap<number, Column>;
  private readonly lineById: ReadonlyMap<number, Line>;
  private readonly until: number;
  private readonly bonus: BloodBonus;
  /** What the last board does not show as it is: whole columns, single solves, and what is gone from a line. */
  private readonly changedColumns = new Set<Column>();
  private readonly changedCells: { line: Line; column: Column }[] = [];
  private readonly changedLines = new Set<Line>();
  /** Lines whose last solve that scored is to be looked for. */
  private readonly unsure = new Set<Line>();

  constructor(input: ScoreboardInput) {
    this.columns = columnsOf(input.challenges);
    this.lines = linesOf(input);
    this.columnById = new Map(this.columns.map((column) => [column.id, column]));
    this.lineById = new Map(this.lines.map((line) => [line.entrant_id, line]));
    this.until = countedUntil(input.event);
    this.bonus = input.event;
    // All of them before any is counted: each solver's price is known once.
    const firsts = this.columns.map(() => new Map<Line, ScoreboardSolve>());
    for (const solve of [...input.solves].sort(compareSolves)) {
      const place = this.placeOf(solve);
      if (!place) continue;
      const { column, line } = place;
      if (firsts[column.index]!.has(line)) this.repeat(column, solve);
      else firsts[column.index]!.set(line, solve);
    }
    for (const column of this.columns) this.recount(column, [...firsts[column.index]!.values()]);
  }

  add(solve: ScoreboardSolve): void {
    const place = this.placeOf(solve);
    if (!place) return;
    const { column, line } = place;
    const first = solvedOf(line, column)?.first;
    if (!first) {
      this.insert(column, line, solve);
      return;
    }
    const isEarlier = compareSolves(solve, first) < 0;
    this.repeat(column, isEarlier ? first : solve);
    if (isEarlier)
      this.recount(
        column,
        column.firsts.map((other) => (other === first ? solve : other)),
      );
  }

  remove(solve: ScoreboardSolve): void {
    const place = this.placeOf(solve);
    const first = place && solvedOf(place.line, place.column)?.first;
    if (!first) return;
    const { column } = place;
    const repetitions = column.repetitions.get(solve.entrant_id) ?? [];
    const isFirst = compareSolves(first, solve) === 0;
    // Once the first is taken back, the one that came next counts in its place.
    const leaving = isFirst ? repetitions[0] : repetitions.find((other) => compareSolves(other, solve) === 0);
    const left = repetitions.filter((other) => other !== leaving);
    if (left.length > 0) column.repetitions.set(solve.entrant_id, left);
    else column.repetitions.delete(solve.entrant_id);
    if (!isFirst) return;
    const others = column.firsts.filter((other) => other !== first);
    this.recount(column, leaving ? [...others, leaving] : others);
  }

  /** The line of an entrant, with its last solve that scored; null for one who does not count. */
  lineOf(entrantId: number): Line | null {
    this.settle();
    return this.lineById.get(entrantId) ?? null;
  }

  /** What a line has solved, at the points of this moment. */
  solvesOf(line: Line): BoardSolve[] {
    return line.solved.map((solved) => this.cellNow(solved));
  }

  /** Whether the last board shows everything. */
  isShown(): boolean {
    return this.changedColumns.size + this.changedCells.length + this.changedLines.size === 0;
  }

  /** Brings `solves` of each line up to date; whether anything changed since the last time. */
  show(): boolean {
    if (this.isShown()) return false;
    this.settle();
    for (const column of this.changedColumns)
      for (const [order, line] of column.solving.entries())
        this.showCell(line, solvedOf(line, column)!, order);
    for (const { line, column } of this.changedCells) {
      const solved = solvedOf(line, column);
      // Gone meanwhile, or shown with its whole column.
      if (solved) this.showCell(line, solved, orderOf(solved));
    }
    for (const line of this.changedLines) line.solves = line.solved.map(({ cell }) => cell!);
    this.changedColumns.clear();
    this.changedCells.length = 0;
    this.changedLines.clear();
    return true;
  }

  private placeOf({ challenge_id, entrant_id, at }: ScoreboardSolve): { column: Column; line: Line } | null {
    const column = this.columnById.get(challenge_id);
    const line = this.lineById.get(entrant_id);
    return column && line && at <= this.until ? { column, line } : null;
  }

  private worth({ price }: Column, order: number): number {
    return worthTo(price, order, this.bonus);
  }

  /** Gives the solvers of a column its points, or takes them. */
  private count(column: Column, sign: 1 | -1): void {
    for (const [order, first] of column.firsts.entries()) {
      const line = column.solving[order]!;
      line.points += sign * this.worth(column, order);
      if (sign === 1) addSolved(line, column, first);
      else removeSolved(line, column);
      this.unsure.add(line);
      this.changedLines.add(line);
    }
  }

  /** Keeps a solve of one who has solved it before. */
  private repeat({ repetitions }: Column, solve: ScoreboardSolve): void {
    const others = repetitions.get(solve.entrant_id) ?? [];
    repetitions.set(solve.entrant_id, [...others, solve].sort(compareSolves));
  }

  /** Counts a column again from the first solve of each: they came in another order, or one is gone. */
  private recount(column: Column, firsts: ScoreboardSolve[]): void {
    this.count(column, -1);
    column.firsts = firsts.sort(compareSolves);
    column.solving = column.firsts.map(({ entrant_id }) => this.lineById.get(entrant_id)!);
    column.price = priceAt(column.scoring, column.firsts.length);
    this.count(column, 1);
    this.changedColumns.add(column);
  }

  /** One solver more, nearly always after all others: those written side by side may be heard of in another order. */
  private insert(column: Column, line: Line, solve: ScoreboardSolve): void {
    let place = column.firsts.length;
    while (place > 0 && compareSolves(column.firsts[place - 1]!, solve) > 0) place -= 1;
    const before = column.price;
    column.price = priceAt(column.scoring, column.firsts.length + 1);
    // Those before it follow the price alone, those after it have come one place later too.
    this.follow(column, column.price === before ? place : 0, { before, place });
    const points = this.worth(column, place);
    column.firsts.splice(place, 0, solve);
    column.solving.splice(place, 0, line);
    addSolved(line, column, solve);
    line.points += points;
    scoredAt(line, points, solve.at);
    if (column.price !== before) this.changedColumns.add(column);
    else {
      // At the same price, those before it and those without a bonus stay as they are: hundreds of them.
      this.changedCells.push({ line, column });
      for (let order = place + 1; order <= BLOODS.length && order < column.solving.length; order += 1)
        this.changedCells.push({ line: column.solving[order]!, column });
    }
  }

  /** The solvers of a column from the one at `from` on are worth what they now are; at `place` one comes between them. */
  private follow(column: Column, from: number, { before, place }: { before: number; place: number }): void {
    const { solving } = column;
    for (let order = from; order < Math.min(BLOODS.length, solving.length); order += 1)
      this.reprice(
        solving[order]!,
        worthTo(before, order, this.bonus),
        this.worth(column, order < place ? order : order + 1),
      );
    // All others have the price and no bonus: one difference for hundreds of them.
    const was = worthTo(before, BLOODS.length, this.bonus);
    const now = this.worth(column, BLOODS.length);
    if (now === was) return;
    for (let order = Math.max(from, BLOODS.length); order < solving.length; order += 1)
      this.reprice(solving[order]!, was, now);
  }

  private reprice(line: Line, was: number, now: number): void {
    line.points += now - was;
    if (now > 0 !== was > 0) this.unsure.add(line);
  }

  /** Looks for the last solves that scored where it is not sure which they are: points and moments are those of now. */
  settle(): void {
    for (const line of this.unsure) {
      line.last_scored_at = null;
      for (const solved of line.solved) {
        const { points, at } = this.cellNow(solved);
        scoredAt(line, points, at);
      }
    }
    this.unsure.clear();
  }

  private cellNow(solved: Solved): BoardSolve {
    return this.cellAt(solved, orderOf(solved));
  }

  private cellAt({ column, first: { challenge_id, at, member_id } }: Solved, order: number): BoardSolve {
    return { challenge_id, points: this.worth(column, order), at, blood: BLOODS[order] ?? null, member_id };
  }

  /** Writes a cell: one that is the same stays the same object. */
  private showCell(line: Line, solved: Solved, order: number): void {
    const { column, first, cell } = solved;
    if (
      cell?.points === this.worth(column, order) &&
      cell.blood === (BLOODS[order] ?? null) &&
      cell.at === first.at &&
      cell.member_id === first.member_id
    )
      return;
    solved.cell = this.cellAt(solved, order);
    this.changedLines.add(line);
  }
}
