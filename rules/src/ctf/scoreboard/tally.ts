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
  setScoredAt,
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
      solved: [],
      price: priceAt(scoring, 0),
    }));
}

const cellOf = (
  { first: { challenge_id, at, member_id } }: Solved,
  points: number,
  blood: BoardSolve['blood'],
): BoardSolve => ({ challenge_id, points, at, blood, member_id });

/**
 * Points of the entrants of a board, updated solve by solve: a solve only changes the points of the solvers
 * of its challenge. `show` builds the displayed rows.
 */
export class Tally {
  readonly columns: readonly Column[];
  readonly lines: readonly Line[];
  private readonly columnById: ReadonlyMap<number, Column>;
  private readonly lineById: ReadonlyMap<number, Line>;
  private readonly until: number;
  private readonly bonus: BloodBonus;
  /** What the last board does not show yet: whole columns, single solves, and removals from a line. */
  private readonly changedColumns = new Set<Column>();
  private readonly changedCells: Solved[] = [];
  private readonly oldLines: Line[] = [];
  /** Lines whose last scoring solve has to be searched for. */
  private readonly unsure = new Set<Line>();

  constructor(input: ScoreboardInput) {
    this.columns = columnsOf(input.challenges);
    this.lines = linesOf(input);
    this.columnById = new Map(this.columns.map((column) => [column.id, column]));
    this.lineById = new Map(this.lines.map((line) => [line.entrant_id, line]));
    this.until = countedUntil(input.event);
    this.bonus = input.event;
    // All solves are collected before any is counted, so that each price is known from the start.
    const solvedBy = this.columns.map(() => new Map<Line, Solved>());
    for (const solve of [...input.solves].sort(compareSolves)) {
      const place = this.placeOf(solve);
      if (!place) continue;
      const { column, line } = place;
      if (solvedBy[column.index]!.has(line)) this.repeat(column, solve);
      else solvedBy[column.index]!.set(line, { line, column, first: solve, cell: null });
    }
    for (const column of this.columns) this.recount(column, [...solvedBy[column.index]!.values()]);
  }

  add(solve: ScoreboardSolve): void {
    const place = this.placeOf(solve);
    if (!place) return;
    const { column, line } = place;
    const solved = solvedOf(line, column);
    if (!solved) {
      this.insert({ line, column, first: solve, cell: null });
      return;
    }
    const { first } = solved;
    const isEarlier = compareSolves(solve, first) < 0;
    this.repeat(column, isEarlier ? first : solve);
    if (isEarlier) this.replace(solved, solve);
  }

  remove(solve: ScoreboardSolve): void {
    const place = this.placeOf(solve);
    const solved = place && solvedOf(place.line, place.column);
    if (!solved) return;
    const { column, first } = solved;
    const repetitions = column.repetitions.get(solve.entrant_id) ?? [];
    const isFirst = compareSolves(first, solve) === 0;
    // Once the first is removed, the next one counts in its place.
    const leaving = isFirst ? 0 : repetitions.findIndex((other) => compareSolves(other, solve) === 0);
    const left = repetitions.filter((_, index) => index !== leaving);
    if (left.length > 0) column.repetitions.set(solve.entrant_id, left);
    else column.repetitions.delete(solve.entrant_id);
    if (isFirst) this.replace(solved, repetitions[leaving] ?? null);
  }

  /** The line of an entrant, with its last scoring solve; null for an entrant who does not count. */
  lineOf(entrantId: number): Line | null {
    this.settle();
    return this.lineById.get(entrantId) ?? null;
  }

  /** A line's solves, with their current points. */
  solvesOf(line: Line): BoardSolve[] {
    return line.solved.map((solved) => this.cellNow(solved));
  }

  /** Whether the last board is up to date. */
  isShown(): boolean {
    return this.changedColumns.size + this.changedCells.length + this.oldLines.length === 0;
  }

  /** Brings `solves` of each line up to date; returns whether anything changed since the last time. */
  show(): boolean {
    if (this.isShown()) return false;
    this.settle();
    for (const column of this.changedColumns) this.showColumn(column);
    for (const solved of this.changedCells) this.showCell(solved, orderOf(solved));
    for (const line of this.oldLines) {
      line.solves = line.solved.map(({ cell }) => cell!);
      line.isOld = false;
    }
    this.changedColumns.clear();
    this.changedCells.length = 0;
    this.oldLines.length = 0;
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

  /** Gives the points of a column to its solvers, or takes them back. */
  private count(column: Column, sign: 1 | -1): void {
    for (const [order, solved] of column.solved.entries()) {
      const { line } = solved;
      line.points += sign * this.worth(column, order);
      if (sign === 1) addSolved(solved);
      else removeSolved(solved);
      this.unsure.add(line);
      this.noteOld(line);
    }
  }

  private noteOld(line: Line): void {
    if (line.isOld) return;
    line.isOld = true;
    this.oldLines.push(line);
  }

  /** Stores a solve by an entrant who has already solved the challenge. */
  private repeat({ repetitions }: Column, solve: ScoreboardSolve): void {
    const others = repetitions.get(solve.entrant_id) ?? [];
    repetitions.set(solve.entrant_id, [...others, solve].sort(compareSolves));
  }

  /** Another solve becomes this entrant's first, or none does. */
  private replace(solved: Solved, first: ScoreboardSolve | null): void {
    const { line, column } = solved;
    const others = column.solved.filter((other) => other !== solved);
    this.recount(column, first ? [...others, { line, column, first, cell: null }] : others);
  }

  /** Counts a column again: the order of its solves changed, or one was removed. */
  private recount(column: Column, solved: Solved[]): void {
    this.count(column, -1);
    column.solved = solved.sort((a, b) => compareSolves(a.first, b.first));
    column.price = priceAt(column.scoring, column.solved.length);
    this.count(column, 1);
    this.changedColumns.add(column);
  }

  /** Adds a solver, nearly always after all others: concurrent writes may arrive in another order. */
  private insert(solved: Solved): void {
    const { line, column, first } = solved;
    const others = column.solved;
    let place = others.length;
    while (place > 0 && compareSolves(others[place - 1]!.first, first) > 0) place -= 1;
    const before = column.price;
    column.price = priceAt(column.scoring, others.length + 1);
    // Solvers before it only follow the price; those after it also move one place down.
    this.follow(column, column.price === before ? place : 0, { before, place });
    const points = this.worth(column, place);
    others.splice(place, 0, solved);
    addSolved(solved);
    this.noteOld(line);
    line.points += points;
    setScoredAt(line, points, first.at);
    if (column.price !== before) this.changedColumns.add(column);
    // At the same price, the solvers before it and those without a bonus do not change: hundreds of them.
    else this.changedCells.push(solved, ...others.slice(place + 1, BLOODS.length + 1));
  }

  /** Updates the points of a column's solvers from index `from`; a new one comes in at `place`. */
  private follow(column: Column, from: number, { before, place }: { before: number; place: number }): void {
    const { solved } = column;
    for (let order = from; order < Math.min(BLOODS.length, solved.length); order += 1)
      this.reprice(
        solved[order]!.line,
        worthTo(before, order, this.bonus),
        this.worth(column, order < place ? order : order + 1),
      );
    // All others have the price without a bonus: one difference for hundreds of them.
    const was = worthTo(before, BLOODS.length, this.bonus);
    const now = this.worth(column, BLOODS.length);
    if (now === was) return;
    for (let order = Math.max(from, BLOODS.length); order < solved.length; order += 1)
      this.reprice(solved[order]!.line, was, now);
  }

  private reprice(line: Line, was: number, now: number): void {
    line.points += now - was;
    if (now > 0 !== was > 0) this.unsure.add(line);
  }

  /** Finds the last scoring solves where they are uncertain: points and moments are current. */
  settle(): void {
    for (const line of this.unsure) {
      line.last_scored_at = null;
      for (const solved of line.solved) {
        const { points, at } = this.cellNow(solved);
        setScoredAt(line, points, at);
      }
    }
    this.unsure.clear();
  }

  private cellNow(solved: Solved): BoardSolve {
    const order = orderOf(solved);
    return cellOf(solved, this.worth(solved.column, order), BLOODS[order] ?? null);
  }

  private showCell(solved: Solved, order: number): void {
    this.writeCell(solved, this.worth(solved.column, order), BLOODS[order] ?? null);
  }

  private showColumn(column: Column): void {
    const { solved } = column;
    const bloodCount = Math.min(BLOODS.length, solved.length);
    for (let order = 0; order < bloodCount; order += 1) this.showCell(solved[order]!, order);
    // All others are worth the same: hundreds of them.
    const points = this.worth(column, BLOODS.length);
    for (let order = bloodCount; order < solved.length; order += 1)
      this.writeCell(solved[order]!, points, null);
  }

  /** An unchanged cell stays the same object. */
  private writeCell(solved: Solved, points: number, blood: BoardSolve['blood']): void {
    if (solved.cell?.points === points && solved.cell.blood === blood) return;
    solved.cell = cellOf(solved, points, blood);
    this.noteOld(solved.line);
  }
}
