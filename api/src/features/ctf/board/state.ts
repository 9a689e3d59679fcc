import { holdsFreeze, isFrozenAt } from '@fanion/rules/ctf/access';
import { type Board, scoreboard } from '@fanion/rules/ctf/scoreboard/board';
import type { Context } from '../../../platform/context.ts';
import { inMemory } from '../../../platform/memory.ts';
import { loadBoard } from './load-service.ts';
import type { PartRow } from './model.ts';
import { ownPart } from './own-model.ts';
import { boardInput, phaseOf } from './phase-model.ts';
import type { SolveRow } from './queries.ts';
import { boardsOf, contentOf, type Loaded, noteSolve, type View, viewOf } from './view-model.ts';

/** A board has at most four versions a second, and fewer where making one takes long (docs/product/live.md#direct). */
const PAUSE = 250;
/** Milliseconds of pause for a solve: it counts beyond 25,000 of them. */
const PAUSE_A_SOLVE = 0.01;
/** Loaded again after this time in any case: a word of another instance may have been lost, a right may have run out. */
const LIFE = 10_000;
/** Names and rights of members change by the way. */
const MEMBER_LIFE = 1000;
/** Solves beyond which an event is read again more rarely: it must not be most of what the program does. */
const MANY = 20_000;
/** Looked at: somebody asked, or follows it, less than this long ago. */
const LOOKED_AT = 30_000;
/** Forgotten when nobody asked for this long. */
const IDLE = 600_000;

/** Hears of each new version, with the one before it. */
type Listener = (view: View, before: View | null) => void;
/** Hears of a solve that the freeze holds, with those who play for its entrant. */
type HeldListener = (eventId: number, memberIds: readonly number[]) => void;

const rarely = (life: number, { solves }: Loaded): number => life * Math.max(1, solves.size / MANY);

/** The live board of one event: what was read of it, and its newest version. */
class LiveBoard {
  readonly id: number;
  loaded: Loaded | null = null;
  view: View | null = null;
  loading: Promise<void> | null = null;
  loadedAt = 0;
  usedAt = 0;
  #context: Context;
  #told: Listener;
  #gone: () => void;
  /** Solves heard of while a load runs: it may have read the past. */
  #heard: SolveRow[] = [];
  /** Counts what asked for a new load. */
  #stale = 0;
  #staleAt = 0;
  #shown: Board | null = null;
  #builtAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | null = null;

  /** `gone`: there is no such event, or none any more. */
  constructor(context: Context, id: number, { told, gone }: { told: Listener; gone: () => void }) {
    this.#context = context;
    this.id = id;
    this.#told = told;
    this.#gone = gone;
  }

  #build(reloaded: boolean): void {
    const { loaded, view: before } = this;
    if (!loaded) return;
    const board = loaded.scoreboard.board();
    // Held by the freeze, a solve changes nothing here: no version may tell of it.
    if (!reloaded && before && this.#shown === board) return;
    const version = Math.max((before?.version ?? 0) + 1, Date.now());
    const view = viewOf(loaded, board, version);
    this.#shown = board;
    this.#builtAt = performance.now();
    if (reloaded && before && contentOf(before) === contentOf(view)) {
      this.view = { ...view, version: before.version, made: before.made };
      return;
    }
    this.view = view;
    this.#told(view, before);
  }

  /** Makes a version after the pause that follows the one before. */
  #soon(): void {
    if (this.#timer) return;
    const pause = Math.max(PAUSE, (this.loaded?.solves.size ?? 0) * PAUSE_A_SOLVE);
    const wait = Math.max(0, pause - (performance.now() - this.#builtAt));
    this.#timer = setTimeout(() => {
      this.#timer = null;
      try {
        this.#build(false);
      } catch (error) {
        this.#context.log.error({ err: error, event: this.id }, 'live board');
      }
    }, wait);
    this.#timer.unref();
  }

  async #load(): Promise<void> {
    const staleBefore = this.#stale;
    this.#heard = [];
    this.loaded = await loadBoard(this.#context, this.id, () => this.#heard);
    if (!this.loaded) {
      this.#gone();
      this.view = null;
      return;
    }
    this.loadedAt = this.#context.clock.now();
    this.#staleAt = this.#stale === staleBefore ? this.loadedAt + rarely(LIFE, this.loaded) : 0;
    this.#build(true);
  }

  reload(): Promise<void> {
    this.loading ??= this.#load().finally(() => {
      this.loading = null;
    });
    return this.loading;
  }

  isOld(): boolean {
    const { loaded } = this;
    if (!loaded || this.#context.clock.now() >= this.#staleAt) return true;
    const now = Date.now() + loaded.skew;
    const { key, from, until } = loaded.phase;
    if (now >= from && now < until) return false;
    // Also a clock that was put back.
    return phaseOf(loaded.row, loaded.played, now).key !== key;
  }

  async renewed(): Promise<void> {
    // A load that began before the change that made this one old answers the past: once more.
    for (let turn = 0; turn < 3 && this.isOld(); turn += 1) await this.reload();
  }

  /** What was read is of before. */
  expire(): void {
    this.#stale += 1;
    this.#staleAt = 0;
  }

  /** The same, and it is read again where somebody asked for it. */
  mark(): void {
    this.expire();
    // After everybody has heard the news: what is read again here, others remember too.
    if (this.loaded) queueMicrotask(() => this.renewed().catch(this.warn));
  }

  /** Names and rights of its members may have changed. */
  noteMember(memberId: number): void {
    if (this.loaded?.entrantOf.has(memberId))
      this.#staleAt = Math.min(this.#staleAt, this.loadedAt + rarely(MEMBER_LIFE, this.loaded));
  }

  /** Counts a solve; whether a freeze holds it. */
  add(solve: SolveRow): boolean {
    if (this.loading) this.#heard.push(solve);
    if (!this.loaded || !noteSolve(this.loaded, solve)) return false;
    this.loaded.scoreboard.add(solve);
    this.#soon();
    return isFrozenAt(this.loaded.row, solve.at);
  }

  warn = (error: unknown): void => this.#context.log.warn({ err: error }, 'live board');
}

/** The live boards of this instance, and those who hear of them. */
class LiveBoards {
  #context: Context;
  #boards = new Map<number, LiveBoard>();
  #listeners: Listener[] = [];
  #heldListeners: HeldListener[] = [];

  constructor(context: Context) {
    this.#context = context;
    const { events } = context;
    events.subscribe('event-solved', ({ eventId, solveId: id, entrantId, challengeId, memberId, at }) =>
      this.#add(eventId, { id, entrant_id: entrantId, challenge_id: challengeId, member_id: memberId, at }),
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

  #add(eventId: number, solve: SolveRow): void {
    const board = this.#boards.get(eventId);
    if (!board?.add(solve)) return;
    const own = board.loaded?.entrants.get(solve.entrant_id)?.members ?? [];
    for (const listener of this.#heldListeners)
      listener(
        eventId,
        own.map(({ id }) => id),
      );
  }

  #tell: Listener = (view, before) => {
    for (const listener of this.#listeners) listener(view, before);
  };

  #boardOf(id: number): LiveBoard {
    let board = this.#boards.get(id);
    if (!board) {
      board = new LiveBoard(this.#context, id, {
        told: this.#tell,
        gone: () => void this.#boards.delete(id),
      });
      this.#boards.set(id, board);
    }
    board.usedAt = this.#context.clock.now();
    return board;
  }

  async get(id: number): Promise<View | null> {
    const board = this.#boardOf(id);
    await board.renewed();
    return board.view;
  }

  /**
   * The row of an entrant among their kind at this moment, between two versions, without a board being made: what it
   * costs does not grow with the flags of the others. Null for who does not count.
   */
  async own(id: number, entrantId: number): Promise<{ view: View; row: PartRow | null } | null> {
    const view = await this.get(id);
    const loaded = this.#boards.get(id)?.loaded;
    if (!view || !loaded) return null;
    const { scoreboard: latest, solvesOf } = loaded;
    const shown = ownPart(view, solvesOf, entrantId);
    // A freeze holds the board: the own row goes on beside it by its own rule.
    const later = !holdsFreeze(view.row) && latest.current() !== view.board;
    const now = shown && later ? latest.standing(entrantId) : null;
    return { view, row: shown && now ? { ...shown, ...now } : shown };
  }

  /** The board with every solve known at this moment, between two versions. */
  async fresh(id: number): Promise<View | null> {
    const view = await this.get(id);
    const loaded = this.#boards.get(id)?.loaded;
    if (!view || !loaded) return null;
    const board = loaded.scoreboard.board();
    const { solves, solvesOf } = loaded;
    if (board === view.board) return { ...view, solves, solvesOf };
    return { ...view, solves, solvesOf, ...boardsOf(board, loaded) };
  }

  /** The same with what a freeze holds back: for who organises, and nobody else. */
  async real(id: number): Promise<View | null> {
    const view = await this.fresh(id);
    if (!view || !holdsFreeze(view.row)) return view;
    const row = { ...view.row, unfrozen: true };
    const board = scoreboard(boardInput({ ...view, row }, view.solves.values()));
    return { ...view, ...boardsOf(board, view) };
  }

  /** Reads everything again: the database said what was not heard of yet. */
  async renew(id: number): Promise<void> {
    this.#boardOf(id).expire();
    await this.get(id);
  }

  onVersion(listener: Listener): void {
    this.#listeners.push(listener);
  }

  onHeld(listener: HeldListener): void {
    this.#heldListeners.push(listener);
  }

  /** Seconds since the oldest board that is looked at was read; null while none is. */
  age(): number | null {
    const now = this.#context.clock.now();
    const read = [...this.#boards.values()]
      .filter(({ loaded, usedAt }) => loaded !== null && now - usedAt < LOOKED_AT)
      .map(({ loadedAt }) => loadedAt);
    return read.length === 0 ? null : (now - Math.min(...read)) / 1000;
  }

  /** Looks at what time alone changes, for these events that somebody follows; forgets those that nobody asks for. */
  look(followed: readonly number[]): void {
    const wanted = new Set(followed);
    const now = this.#context.clock.now();
    for (const board of this.#boards.values()) {
      if (wanted.has(board.id)) {
        board.usedAt = now;
        if (board.isOld()) board.reload().catch(board.warn);
      } else if (now - board.usedAt > IDLE && !board.loading) this.#boards.delete(board.id);
    }
  }
}

/**
 * The live boards in memory, fed by the solves of every instance. The pause between two versions is a timer of each
 * board: it begins with the version before, and what it does costs no statement.
 */
export const boards = inMemory((context) => new LiveBoards(context));
