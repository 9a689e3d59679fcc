import { hasFreeze, isFrozenAt } from '@fanion/rules/ctf/access';
import type { Board } from '@fanion/rules/ctf/scoreboard/board';
import { SECOND } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { loadBoard } from './load-service.ts';
import { phaseOf } from './phase-model.ts';
import type { SolveRow } from './queries.ts';
import {
  addSolve,
  type BoardView,
  buildView,
  findHiddenCorrections,
  isSame,
  type LoadedRows,
} from './view-model.ts';

/** At most four versions of a board a second, fewer if building is slow (docs/product/ctf-live.md#direct). */
const BUILD_INTERVAL = 250;
/** Milliseconds of pause per solve; it exceeds `PAUSE` beyond 25,000 solves. */
const BUILD_INTERVAL_PER_SOLVE = 0.01;
/** Reloaded after this time in any case: a message may have been lost, a right may have expired. */
const LIFE = 10 * SECOND;
/** Reload delay after a member's name or rights changed, which is not urgent. */
const MEMBER_LIFE = 1000;
/** Number of solves beyond which reloads become rarer, so that they do not dominate the load. */
const MANY = 20_000;

/** Receives each new version, with the previous one. */
export type ViewListener = (view: BoardView, before: BoardView | null) => void;
/** Receives the ids of the members of an entrant one of whose solves is hidden by a freeze. */
export type HiddenSolveListener = (eventId: number, memberIds: readonly number[]) => void;
const reloadDelayOf = (life: number, { solves }: LoadedRows): number =>
  life * Math.max(1, solves.size / MANY);

/** The live board of one event: its loaded rows and its newest version. */
export class LiveBoard {
  readonly id: number;
  loaded: LoadedRows | null = null;
  view: BoardView | null = null;
  loading: Promise<void> | null = null;
  loadedAt = 0;
  usedAt = 0;
  #context: Context;
  #onVersion: ViewListener;
  #onHiddenSolve: HiddenSolveListener;
  #onGone: () => void;
  /** Solves received while a load runs, which the load may have missed. */
  #receivedSolves: SolveRow[] = [];
  /** Solves of the current freeze that their players were told about; no version shows them. */
  #notifiedHiddenSolves = new Set<number>();
  /** Counts the requests for a new load. */
  #reloadRequests = 0;
  #reloadRequestedAt = 0;
  #lastBoard: Board | null = null;
  #builtAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | null = null;

  /** `onGone` is called when the event does not exist, or no longer does. */
  constructor(
    context: Context,
    id: number,
    {
      onVersion,
      onHiddenSolve,
      onGone,
    }: { onVersion: ViewListener; onHiddenSolve: HiddenSolveListener; onGone: () => void },
  ) {
    this.#context = context;
    this.id = id;
    this.#onVersion = onVersion;
    this.#onHiddenSolve = onHiddenSolve;
    this.#onGone = onGone;
  }

  #build(reloaded: boolean): void {
    const { loaded, view: before } = this;
    if (!loaded) return;
    const board = loaded.scoreboard.board();
    // A solve held by the freeze changes nothing here: no version may reveal it.
    if (!reloaded && before && this.#lastBoard === board) return;
    const version = Math.max((before?.version ?? 0) + 1, Date.now());
    const view = buildView(loaded, board, version, before);
    this.#lastBoard = board;
    this.#builtAt = performance.now();
    if (reloaded && before && isSame(before, view)) {
      this.view = { ...view, version: before.version, made: before.made };
      return;
    }
    this.view = view;
    this.#onVersion(view, before);
  }

  /**
   * Builds a version once the pause since the previous one is over. Not a job that gathers: its wait is fixed
   * and starts with the message, while the first flag after a pause is shown at once, and a slow board waits longer.
   */
  #scheduleBuild(): void {
    if (this.#timer) return;
    const pause = Math.max(BUILD_INTERVAL, (this.loaded?.solves.size ?? 0) * BUILD_INTERVAL_PER_SOLVE);
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

  #notifyPlayers({ entrants }: LoadedRows, entrantId: number): void {
    const members = entrants.get(entrantId)?.members ?? [];
    this.#onHiddenSolve(
      this.id,
      members.map(({ id }) => id),
    );
  }

  /** Notifies the entrant's players once of a solve that the freeze holds. */
  #tellHiddenSolve(loaded: LoadedRows, solve: SolveRow): void {
    if (!isFrozenAt(loaded.row, solve.at) || this.#notifiedHiddenSolves.has(solve.id)) return;
    this.#notifiedHiddenSolves.add(solve.id);
    this.#notifyPlayers(loaded, solve.entrant_id);
  }

  /** Notifies players of the held solves of a load, and of earlier ones if the freeze is newly known. */
  #tellLoaded(before: LoadedRows | null, loaded: LoadedRows, news: readonly SolveRow[]): void {
    if (!hasFreeze(loaded.row)) {
      this.#notifiedHiddenSolves.clear();
      return;
    }
    for (const solve of news) this.#tellHiddenSolve(loaded, solve);
    if (!before) return;
    for (const entrantId of findHiddenCorrections(before, loaded)) this.#notifyPlayers(loaded, entrantId);
    if (isFrozenAt(before.row, loaded.row.freeze_at)) return;
    for (const solve of loaded.solves.values()) this.#tellHiddenSolve(loaded, solve);
  }

  /** Returns false when the solve is already counted. */
  #count(loaded: LoadedRows, solve: SolveRow): boolean {
    const isNew = addSolve(loaded, solve);
    if (isNew) loaded.scoreboard.add(solve);
    return isNew;
  }

  async #load(): Promise<void> {
    const staleBefore = this.#reloadRequests;
    const before = this.loaded;
    this.#receivedSolves = [];
    const read = await loadBoard(this.#context, this.id, {
      before,
      receivedSolves: () => this.#receivedSolves,
    });
    this.loaded = read?.loaded ?? null;
    if (!read || !this.loaded) {
      this.#onGone();
      this.view = null;
      return;
    }
    for (const solve of this.#receivedSolves) this.#count(this.loaded, solve);
    this.loadedAt = this.#context.clock.now();
    this.#reloadRequestedAt =
      this.#reloadRequests === staleBefore ? this.loadedAt + reloadDelayOf(LIFE, this.loaded) : 0;
    this.#build(true);
    this.#tellLoaded(before, this.loaded, [...read.news, ...this.#receivedSolves]);
  }

  /** Number of entrants and solves held in memory. */
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
    if (!loaded || this.#context.clock.now() >= this.#reloadRequestedAt) return true;
    const now = Date.now() + loaded.skew;
    const { key, from, until } = loaded.phase;
    if (now >= from && now < until) return false;
    // Also detects a clock that was set back.
    return phaseOf(loaded.row, loaded.played, now).key !== key;
  }

  async renewed(): Promise<void> {
    // A load that began before the change that outdated this board reads old data: load again.
    for (let turn = 0; turn < 3 && this.isOld(); turn += 1) await this.reload();
  }

  /** Marks the loaded rows as outdated. */
  expire(): void {
    this.#reloadRequests += 1;
    this.#reloadRequestedAt = 0;
  }

  /** Marks the loaded rows as outdated, and reloads them if the board was ever loaded. */
  mark(): void {
    this.expire();
    // Runs after every listener has received the news: other caches use what is reloaded here.
    if (this.loaded) queueMicrotask(() => this.renewed().catch(this.warn));
  }

  /** Plans a reload, as the names and rights of the board's members may have changed. */
  noteMember(memberId: number): void {
    if (this.loaded?.entrantOf.has(memberId))
      this.#reloadRequestedAt = Math.min(
        this.#reloadRequestedAt,
        this.loadedAt + reloadDelayOf(MEMBER_LIFE, this.loaded),
      );
  }

  /** Counts a solve. */
  add(solve: SolveRow): void {
    if (this.loading) this.#receivedSolves.push(solve);
    if (!this.loaded) return;
    this.#tellHiddenSolve(this.loaded, solve);
    if (this.#count(this.loaded, solve)) this.#scheduleBuild();
  }

  warn = (error: unknown): void => this.#context.log.warn({ err: error }, 'live board');
}
