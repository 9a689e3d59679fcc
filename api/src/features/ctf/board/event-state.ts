import { hasFreeze, isFrozenAt } from '@fanion/rules/ctf/access';
import type { Board } from '@fanion/rules/ctf/scoreboard/board';
import type { Context } from '../../../platform/context.ts';
import { loadBoard } from './load-service.ts';
import { phaseOf } from './phase-model.ts';
import type { SolveRow } from './queries.ts';
import { correctedBehind, isSame, type Loaded, noteSolve, type View, viewOf } from './view-model.ts';

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

/** Hears of each new version, with the one before it. */
export type Listener = (view: View, before: View | null) => void;
/** Hears of solves that a freeze holds, as those who play for one entrant (ids of members). */
export type HeldListener = (eventId: number, memberIds: readonly number[]) => void;
const rarely = (life: number, { solves }: Loaded): number => life * Math.max(1, solves.size / MANY);

/** The live board of one event: what was read of it, and its newest version. */
export class LiveBoard {
  readonly id: number;
  loaded: Loaded | null = null;
  view: View | null = null;
  loading: Promise<void> | null = null;
  loadedAt = 0;
  usedAt = 0;
  #context: Context;
  #told: Listener;
  #held: HeldListener;
  #gone: () => void;
  /** Solves heard of while a load runs: it may have read the past. */
  #heard: SolveRow[] = [];
  /** Solves of the freeze that runs whose players were told: no version tells them. */
  #toldHeld = new Set<number>();
  /** Counts what asked for a new load. */
  #stale = 0;
  #staleAt = 0;
  #shown: Board | null = null;
  #builtAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | null = null;

  /** `onGone`: there is no such event, or none any more. */
  constructor(
    context: Context,
    id: number,
    { onVersion, onHeld, onGone }: { onVersion: Listener; onHeld: HeldListener; onGone: () => void },
  ) {
    this.#context = context;
    this.id = id;
    this.#told = onVersion;
    this.#held = onHeld;
    this.#gone = onGone;
  }

  #build(reloaded: boolean): void {
    const { loaded, view: before } = this;
    if (!loaded) return;
    const board = loaded.scoreboard.board();
    // Held by the freeze, a solve changes nothing here: no version may tell of it.
    if (!reloaded && before && this.#shown === board) return;
    const version = Math.max((before?.version ?? 0) + 1, Date.now());
    const view = viewOf(loaded, board, version, before);
    this.#shown = board;
    this.#builtAt = performance.now();
    if (reloaded && before && isSame(before, view)) {
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

  #tellPlayers({ entrants }: Loaded, entrantId: number): void {
    const members = entrants.get(entrantId)?.members ?? [];
    this.#held(
      this.id,
      members.map(({ id }) => id),
    );
  }

  /** Tells its players of a solve that the freeze holds, once. */
  #tellHeld(loaded: Loaded, solve: SolveRow): void {
    if (!isFrozenAt(loaded.row, solve.at) || this.#toldHeld.has(solve.id)) return;
    this.#toldHeld.add(solve.id);
    this.#tellPlayers(loaded, solve.entrant_id);
  }

  /** The same of what a load brought, and of what came right before it, while the freeze was not known. */
  #tellLoaded(before: Loaded | null, loaded: Loaded, news: readonly SolveRow[]): void {
    if (!hasFreeze(loaded.row)) {
      this.#toldHeld.clear();
      return;
    }
    for (const solve of news) this.#tellHeld(loaded, solve);
    if (!before) return;
    for (const entrantId of correctedBehind(before, loaded)) this.#tellPlayers(loaded, entrantId);
    if (isFrozenAt(before.row, loaded.row.freeze_at)) return;
    for (const solve of loaded.solves.values()) this.#tellHeld(loaded, solve);
  }

  /** False when it is counted already. */
  #count(loaded: Loaded, solve: SolveRow): boolean {
    const isNew = noteSolve(loaded, solve);
    if (isNew) loaded.scoreboard.add(solve);
    return isNew;
  }

  async #load(): Promise<void> {
    const staleBefore = this.#stale;
    const before = this.loaded;
    this.#heard = [];
    const read = await loadBoard(this.#context, this.id, { before, receivedSolves: () => this.#heard });
    this.loaded = read?.loaded ?? null;
    if (!read || !this.loaded) {
      this.#gone();
      this.view = null;
      return;
    }
    for (const solve of this.#heard) this.#count(this.loaded, solve);
    this.loadedAt = this.#context.clock.now();
    this.#staleAt = this.#stale === staleBefore ? this.loadedAt + rarely(LIFE, this.loaded) : 0;
    this.#build(true);
    this.#tellLoaded(before, this.loaded, [...read.news, ...this.#heard]);
  }

  /** Entrants and solves that it holds in memory. */
  get weight(): number {
    return this.loaded ? this.loaded.entrants.size + this.loaded.solves.size : 0;
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

  /** Counts a solve. */
  add(solve: SolveRow): void {
    if (this.loading) this.#heard.push(solve);
    if (!this.loaded) return;
    this.#tellHeld(this.loaded, solve);
    if (this.#count(this.loaded, solve)) this.#soon();
  }

  warn = (error: unknown): void => this.#context.log.warn({ err: error }, 'live board');
}
