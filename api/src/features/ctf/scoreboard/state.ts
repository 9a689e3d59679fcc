import { hasFreeze } from '@fanion/rules/ctf/access';
import { scoreboard } from '@fanion/rules/ctf/scoreboard/board';
import { MINUTE, SECOND } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { inMemory } from '../../../platform/memory.ts';
import { type HiddenSolveListener, LiveBoard, type ViewListener } from './event-state.ts';
import { boardsToForget } from './idle-model.ts';
import type { RankingRow } from './model.ts';
import { boardInput } from './phase-model.ts';
import { ownRankingRow } from './ranking-model.ts';
import { type BoardView, boardsOf } from './view-model.ts';

/** A board counts as watched when it was read or followed less than this long ago. */
const WATCHED_FOR = 30 * SECOND;
/** A board is forgotten when nobody has read it for this long. */
const IDLE = 10 * MINUTE;
/** Most entrants and solves of unfollowed boards but the last read: beyond, the oldest are forgotten. */
const MOST_IDLE = 200_000;

/** The live boards of this instance, and their listeners. */
class LiveBoards {
  #context: Context;
  #boards = new Map<number, LiveBoard>();
  #listeners: ViewListener[] = [];
  #hiddenSolveListeners: HiddenSolveListener[] = [];

  constructor(context: Context) {
    this.#context = context;
    const { events } = context;
    events.subscribe('event-solved', ({ eventId, solveId: id, entrantId, challengeId, memberId, at }) =>
      this.#boards
        .get(eventId)
        ?.add({ id, entrant_id: entrantId, challenge_id: challengeId, member_id: memberId, at }),
    );
    events.subscribe('event-changed', ({ eventId }) => {
      for (const board of this.#boards.values()) if (eventId === null || board.id === eventId) board.mark();
    });
    const markAll = () => {
      for (const board of this.#boards.values()) board.mark();
    };
    events.subscribe('challenges-changed', markAll);
    events.subscribe('member-changed', ({ memberId }) => {
      for (const board of this.#boards.values()) board.noteMember(memberId);
    });
    events.onGap(markAll);
  }

  #tell: ViewListener = (view, before) => {
    for (const listener of this.#listeners) listener(view, before);
  };

  #tellHiddenSolve: HiddenSolveListener = (eventId, memberIds) => {
    for (const listener of this.#hiddenSolveListeners) listener(eventId, memberIds);
  };

  #boardOf(id: number): LiveBoard {
    let board = this.#boards.get(id);
    if (!board) {
      board = new LiveBoard(this.#context, id, {
        onVersion: this.#tell,
        onHiddenSolve: this.#tellHiddenSolve,
        onGone: () => void this.#boards.delete(id),
      });
      this.#boards.set(id, board);
    }
    board.usedAt = this.#context.clock.now();
    return board;
  }

  async get(id: number): Promise<BoardView | null> {
    const board = this.#boardOf(id);
    await board.renewed();
    return board.view;
  }

  /** The board of an event when it is in memory and current, without waiting; null otherwise. */
  cachedView(id: number): BoardView | null {
    const board = this.#boards.get(id);
    if (!board || board.isOld()) return null;
    board.usedAt = this.#context.clock.now();
    return board.view;
  }

  /**
   * The current row of an entrant within its kind, between two versions, without building a board: the cost
   * does not grow with the flags of the others. Null for an entrant that does not count.
   */
  async own(id: number, entrantId: number): Promise<{ view: BoardView; row: RankingRow | null } | null> {
    const view = await this.get(id);
    const loaded = this.#boards.get(id)?.loaded;
    if (!view || !loaded) return null;
    const { scoreboard: latest, solvesOf } = loaded;
    const partRow = ownRankingRow(view, solvesOf, entrantId);
    // During a freeze the board is fixed: the own row advances by its own rule.
    const later = !hasFreeze(view.row) && latest.current() !== view.board;
    const now = partRow && later ? latest.standing(entrantId) : null;
    return { view, row: partRow && now ? { ...partRow, ...now } : partRow };
  }

  /** The board with every solve known now, between two versions. */
  async fresh(id: number): Promise<BoardView | null> {
    const view = await this.get(id);
    const loaded = this.#boards.get(id)?.loaded;
    if (!view || !loaded) return null;
    const board = loaded.scoreboard.board();
    const { solves, solvesOf } = loaded;
    if (board === view.board) return { ...view, solves, solvesOf };
    return { ...view, solves, solvesOf, ...boardsOf(board, loaded), made: new Map() };
  }

  /** The board with what a freeze hides: for organisers only. */
  async real(id: number): Promise<BoardView | null> {
    const view = await this.fresh(id);
    if (!view || !hasFreeze(view.row)) return view;
    const row = { ...view.row, unfrozen: true };
    const board = scoreboard(boardInput({ ...view, row }, view.solves.values()));
    return { ...view, ...boardsOf(board, view), made: new Map() };
  }

  /** Loads everything again: the database knows something that this instance has not been told yet. */
  async renew(id: number): Promise<void> {
    this.#boardOf(id).expire();
    await this.get(id);
  }

  onVersion(listener: ViewListener): void {
    this.#listeners.push(listener);
  }

  onHiddenSolve(listener: HiddenSolveListener): void {
    this.#hiddenSolveListeners.push(listener);
  }

  /** Seconds since the oldest watched board was loaded; null without a watched board. */
  age(): number | null {
    const now = this.#context.clock.now();
    const read = [...this.#boards.values()]
      .filter(({ loaded, usedAt }) => loaded !== null && now - usedAt < WATCHED_FOR)
      .map(({ loadedAt }) => loadedAt);
    return read.length === 0 ? null : (now - Math.min(...read)) / 1000;
  }

  /** Renews what time alone changes on the followed boards; forgets the boards that nobody reads. */
  look(followed: readonly number[]): void {
    const followedIds = new Set(followed);
    const now = this.#context.clock.now();
    for (const board of this.#boards.values()) {
      if (followedIds.has(board.id)) {
        board.usedAt = now;
        if (board.isOld()) board.reload().catch(board.warn);
      } else if (now - board.usedAt > IDLE && !board.loading) this.#boards.delete(board.id);
    }
    this.#trim(followedIds);
  }

  /** A profile or the results page may read events of many years: this bounds the memory. */
  #trim(followed: ReadonlySet<number>): void {
    const idle = [...this.#boards.values()].filter(({ id, loading }) => !loading && !followed.has(id));
    for (const id of boardsToForget(idle, MOST_IDLE)) this.#boards.delete(id);
  }

  /** Number of entrants and solves in memory. */
  get weight(): number {
    return [...this.#boards.values()].reduce((sum, { weight }) => sum + weight, 0);
  }
}

/**
 * The live boards in memory, fed by the solves of every instance. Each board has its own timer between two
 * versions: it starts with the previous version, and building one runs no query.
 */
export const liveBoards = inMemory((context) => new LiveBoards(context));
