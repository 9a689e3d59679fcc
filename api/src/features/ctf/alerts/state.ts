import type { LiveAlert } from '@fanion/contract/ctf/board/endpoints';
import type { Log } from '../../../platform/logger.ts';
import { inMemory } from '../../../platform/memory.ts';
import { boardStreams } from '../board/stream-state.ts';
import { liveBoards } from '../scoreboard/state.ts';
import type { BoardView } from '../scoreboard/view-model.ts';
import type { Watched } from '../watchlist/queries.ts';
import { watchLists } from '../watchlist/state.ts';
import { compareWatched, type LastSeen } from './model.ts';

const MOST_LAST_SEEN = 200_000;

interface Watching {
  memberId: number;
  watched: Watched;
}

/** The last seen state of each watched player in each event. */
class LastSeenStates {
  #marks = new Map<string, LastSeen>();

  /** Returns the new alerts of these players; `firstOnly`: only of players who were never looked at. */
  *look(
    view: BoardView,
    watching: readonly Watching[],
    { now, firstOnly }: { now: number; firstOnly: boolean },
  ): Iterable<{ memberId: number; alert: LiveAlert }> {
    const { id } = view.row;
    const { solo, team } = view.boards;
    const rows = new Map([...solo.rows, ...team.rows].map((row) => [row.entrant_id, row]));
    const board = { view, rows, now };
    if (this.#marks.size > MOST_LAST_SEEN) this.#marks.clear();
    for (const { memberId, watched } of watching) {
      const key = `${id} ${watched.id} ${watched.level}`;
      if (firstOnly && this.#marks.has(key)) continue;
      const found = compareWatched(board, watched, this.#marks.get(key));
      if (!found) continue;
      this.#marks.set(key, found.mark);
      for (const alert of found.alerts) yield { memberId, alert };
    }
  }

  forget(eventId: number): void {
    for (const key of this.#marks.keys()) if (key.startsWith(`${eventId} `)) this.#marks.delete(key);
  }
}

const watchedBy = (
  lists: ReadonlyMap<number, readonly Watched[]>,
  memberIds: readonly number[],
): Watching[] =>
  memberIds.flatMap((memberId) => (lists.get(memberId) ?? []).map((watched) => ({ memberId, watched })));

/** Runs one look after the other. */
function createLookQueue(log: Log) {
  let running: Promise<void> = Promise.resolve();
  /** Events that already have a look at all watched players in the queue. */
  const waiting = new Set<number>();
  const inTurn = (eventId: number, look: () => Promise<void>): void => {
    running = running
      .then(look)
      .catch((error: unknown) => log.warn({ err: error, event: eventId }, 'alerts'));
  };
  return {
    inTurn,
    /** Queues a look, unless one of this event is already waiting. */
    onceInTurn(eventId: number, look: () => Promise<void>): void {
      if (waiting.has(eventId)) return;
      waiting.add(eventId);
      inTurn(eventId, () => {
        waiting.delete(eventId);
        return look();
      });
    },
    done: () => running,
  };
}

/**
 * Notifies the watchers who follow an event on this instance of the players on their list
 * (docs/product/ctf-live.md#joueurs-suivis). Alerts come only from the public board, so a freeze holds them
 * back too. A stream that reconnects to another instance starts there with a first look.
 */
export const watchAlerts = inMemory((context) => {
  const { clock, events, log } = context;
  const streams = boardStreams(context);
  const listsOf = watchLists(context);
  const marks = new LastSeenStates();
  const views = new Map<number, BoardView>();
  const { inTurn, onceInTurn, done } = createLookQueue(log);

  /** `firstOnly`: looks at new players only, on the version of the board at the time when they were added. */
  const lookFor = async (view: BoardView, memberIds: readonly number[], firstOnly = false): Promise<void> => {
    const watching = watchedBy(await listsOf(memberIds), memberIds);
    for (const { memberId, alert } of marks.look(view, watching, { now: clock.now(), firstOnly }))
      streams.send(view.row.id, 'alert', alert, memberId);
  };

  const forget = (eventId: number): void => {
    views.delete(eventId);
    marks.forget(eventId);
  };
  /** Looks at the newest version at the time its turn comes. */
  const lookNow = async (eventId: number, memberIds: readonly number[]): Promise<void> => {
    const view = views.get(eventId);
    if (view) await lookFor(view, memberIds);
  };
  const lookAll = (eventId: number): void =>
    onceInTurn(eventId, () => lookNow(eventId, streams.members(eventId)));
  events.subscribe('watch-changed', ({ memberId }) => {
    // A player added now gets a first look right away, so that what happens next counts as news.
    for (const [id, view] of views)
      if (streams.members(id).includes(memberId)) inTurn(id, () => lookFor(view, [memberId], true));
  });

  /** Handles a version of a board, for all watchers or for these members. Only a live event gives alerts. */
  const look = (view: BoardView, memberIds?: readonly number[]): void => {
    const { id } = view.row;
    if (view.phase.status !== 'live') {
      forget(id);
      return;
    }
    if ((views.get(id)?.version ?? 0) <= view.version) views.set(id, view);
    if (memberIds) inTurn(id, () => lookNow(id, memberIds));
    else lookAll(id);
  };
  liveBoards(context).onVersion((view) => {
    if (streams.count(view.row.id) > 0) look(view);
  });
  streams.onOpen((view, memberId) => look(view, [memberId]));

  return {
    /** Looks again at the alerts that were held back; resolves once they are sent. */
    lookAgain(): Promise<void> {
      for (const { row, skew } of views.values())
        (Date.now() + skew >= row.ends_at ? forget : lookAll)(row.id);
      return done();
    },
  };
});
