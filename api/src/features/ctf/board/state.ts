import { holdsFreeze, isFrozenAt } from '@fanion/rules/ctf/access';
import { type Board, scoreboard } from '@fanion/rules/ctf/scoreboard/board';
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

interface State {
  id: number;
  loaded: Loaded | null;
  loading: Promise<void> | null;
  /** Solves heard of while a load runs: it may have read the past. */
  heard: SolveRow[];
  /** Counts what asked for a new load. */
  stale: number;
  staleAt: number;
  loadedAt: number;
  view: View | null;
  shown: Board | null;
  builtAt: number;
  timer: NodeJS.Timeout | null;
  usedAt: number;
}

/** Hears of each new version, with the one before it. */
type Listener = (view: View, before: View | null) => void;
/** Hears of a solve that the freeze holds, with those who play for its entrant. */
type HeldListener = (eventId: number, memberIds: readonly number[]) => void;

/**
 * The live boards in memory, fed by the solves of every instance. The pause between two versions is a timer of each
 * board: it begins with the version before, and what it does costs no statement.
 */
export const boards = inMemory((context) => {
  const { clock, events, log } = context;
  const states = new Map<number, State>();
  const listeners: Listener[] = [];
  const heldListeners: HeldListener[] = [];

  const rarely = (life: number, { solves }: Loaded): number => life * Math.max(1, solves.size / MANY);

  const build = (state: State, reloaded: boolean): void => {
    const { loaded, view: before } = state;
    if (!loaded) return;
    const board = loaded.scoreboard.board();
    // Held by the freeze, a solve changes nothing here: no version may tell of it.
    if (!reloaded && before && state.shown === board) return;
    const version = Math.max((before?.version ?? 0) + 1, Date.now());
    const view = viewOf(loaded, board, version);
    state.shown = board;
    state.builtAt = performance.now();
    if (reloaded && before && contentOf(before) === contentOf(view)) {
      state.view = { ...view, version: before.version, made: before.made };
      return;
    }
    state.view = view;
    for (const listener of listeners) listener(view, before);
  };

  const soon = (state: State): void => {
    if (state.timer) return;
    const pause = Math.max(PAUSE, (state.loaded?.solves.size ?? 0) * PAUSE_A_SOLVE);
    const wait = Math.max(0, pause - (performance.now() - state.builtAt));
    state.timer = setTimeout(() => {
      state.timer = null;
      try {
        build(state, false);
      } catch (error) {
        log.error({ err: error, event: state.id }, 'live board');
      }
    }, wait);
    state.timer.unref();
  };

  const load = async (state: State): Promise<void> => {
    const staleBefore = state.stale;
    state.heard = [];
    state.loaded = await loadBoard(context, state.id, () => state.heard);
    if (!state.loaded) {
      states.delete(state.id);
      state.view = null;
      return;
    }
    state.loadedAt = clock.now();
    state.staleAt = state.stale === staleBefore ? state.loadedAt + rarely(LIFE, state.loaded) : 0;
    build(state, true);
  };

  const reload = (state: State): Promise<void> => {
    state.loading ??= load(state).finally(() => {
      state.loading = null;
    });
    return state.loading;
  };

  const isOld = (state: State): boolean => {
    const { loaded, staleAt } = state;
    if (!loaded || clock.now() >= staleAt) return true;
    const now = Date.now() + loaded.skew;
    const { key, from, until } = loaded.phase;
    if (now >= from && now < until) return false;
    // Also a clock that was put back.
    return phaseOf(loaded.row, loaded.played, now).key !== key;
  };

  const renewed = async (state: State): Promise<void> => {
    // A load that began before the change that made this one old answers the past: once more.
    for (let turn = 0; turn < 3 && isOld(state); turn += 1) await reload(state);
  };

  const mark = (state: State): void => {
    state.stale += 1;
    state.staleAt = 0;
    // After everybody has heard the news: what is read again here, others remember too.
    if (state.loaded)
      queueMicrotask(() => renewed(state).catch((error: unknown) => log.warn({ err: error }, 'live board')));
  };

  const stateOf = (id: number): State => {
    let state = states.get(id);
    if (!state) {
      state = {
        id,
        loaded: null,
        loading: null,
        heard: [],
        stale: 0,
        staleAt: 0,
        loadedAt: 0,
        view: null,
        shown: null,
        builtAt: Number.NEGATIVE_INFINITY,
        timer: null,
        usedAt: 0,
      };
      states.set(id, state);
    }
    state.usedAt = clock.now();
    return state;
  };

  events.subscribe('event-solved', ({ eventId, solveId, entrantId, challengeId, memberId, at }) => {
    const state = states.get(eventId);
    if (!state) return;
    const solve = { id: solveId, entrant_id: entrantId, challenge_id: challengeId, member_id: memberId, at };
    if (state.loading) state.heard.push(solve);
    if (!state.loaded || !noteSolve(state.loaded, solve)) return;
    state.loaded.scoreboard.add(solve);
    soon(state);
    if (!isFrozenAt(state.loaded.row, at)) return;
    const own = state.loaded.entrants.get(entrantId)?.members ?? [];
    for (const listener of heldListeners)
      listener(
        eventId,
        own.map(({ id }) => id),
      );
  });
  events.subscribe('event-changed', ({ eventId }) => {
    for (const state of states.values()) if (eventId === null || state.id === eventId) mark(state);
  });
  events.subscribe('challenges-changed', () => {
    for (const state of states.values()) mark(state);
  });
  events.subscribe('member-changed', ({ memberId }) => {
    for (const state of states.values())
      if (state.loaded?.entrantOf.has(memberId))
        state.staleAt = Math.min(state.staleAt, state.loadedAt + rarely(MEMBER_LIFE, state.loaded));
  });
  events.onGap(() => {
    for (const state of states.values()) mark(state);
  });

  const get = async (id: number): Promise<View | null> => {
    const state = stateOf(id);
    await renewed(state);
    return state.view;
  };

  const fresh = async (id: number): Promise<View | null> => {
    const view = await get(id);
    const loaded = states.get(id)?.loaded;
    if (!view || !loaded) return null;
    const board = loaded.scoreboard.board();
    const { solves, solvesOf } = loaded;
    if (board === view.board) return { ...view, solves, solvesOf };
    return { ...view, solves, solvesOf, ...boardsOf(board, loaded) };
  };

  return {
    get,

    /**
     * The row of an entrant among their kind at this moment, between two versions, without a board being made: what it
     * costs does not grow with the flags of the others. Null for who does not count.
     */
    async own(id: number, entrantId: number): Promise<{ view: View; row: PartRow | null } | null> {
      const view = await get(id);
      const loaded = states.get(id)?.loaded;
      if (!view || !loaded) return null;
      const { scoreboard: latest, solvesOf } = loaded;
      const shown = ownPart(view, solvesOf, entrantId);
      // A freeze holds the board: the own row goes on beside it by its own rule.
      const later = !holdsFreeze(view.row) && latest.current() !== view.board;
      const now = shown && later ? latest.standing(entrantId) : null;
      return { view, row: shown && now ? { ...shown, ...now } : shown };
    },

    /** The board with every solve known at this moment, between two versions. */
    fresh,

    /** The same with what a freeze holds back: for who organises, and nobody else. */
    async real(id: number): Promise<View | null> {
      const view = await fresh(id);
      if (!view || !holdsFreeze(view.row)) return view;
      const row = { ...view.row, unfrozen: true };
      const board = scoreboard(boardInput({ ...view, row }, view.solves.values()));
      return { ...view, ...boardsOf(board, view) };
    },

    /** Reads everything again: the database said what was not heard of yet. */
    async renew(id: number): Promise<void> {
      const state = stateOf(id);
      state.stale += 1;
      state.staleAt = 0;
      await get(id);
    },

    onVersion(listener: Listener): void {
      listeners.push(listener);
    },

    onHeld(listener: HeldListener): void {
      heldListeners.push(listener);
    },

    /** Seconds since the oldest board that is looked at was read; null while none is. */
    age(): number | null {
      const now = clock.now();
      const read = [...states.values()]
        .filter(({ loaded, usedAt }) => loaded !== null && now - usedAt < LOOKED_AT)
        .map(({ loadedAt }) => loadedAt);
      return read.length === 0 ? null : (now - Math.min(...read)) / 1000;
    },

    /** Looks at what time alone changes, for these events that somebody follows; forgets those that nobody asks for. */
    look(followed: readonly number[]): void {
      const wanted = new Set(followed);
      for (const state of states.values()) {
        if (wanted.has(state.id)) {
          state.usedAt = clock.now();
          if (isOld(state)) reload(state).catch((error: unknown) => log.warn({ err: error }, 'live board'));
        } else if (clock.now() - state.usedAt > IDLE && !state.loading) states.delete(state.id);
      }
    },
  };
});
