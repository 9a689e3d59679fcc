import type { Board } from '@fanion/rules/ctf/scoreboard/board';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { presentBoard, presentBoardRows } from './present.ts';
import { listLarge } from './queries.ts';
import { ownBoardRow } from './ranking-model.ts';
import { liveBoards } from './state.ts';
import { solvesOfEntrant } from './view-model.ts';
import { findFollowedBoard } from './visible-service.ts';

/** A whole board, with teams and solo players in one ranking. Moments are in ms. */
export type EventBoard = ReturnType<typeof presentBoard>;
export type EventBoardRow = EventBoard['rows'][number];

/** Number of right flags from which a board takes noticeable time to load. */
const LARGE = 30_000;

/** Loads the boards of large live events before anybody requests them. `solves`: minimum of right flags. */
export async function readLargeBoards(context: Context, solves = LARGE): Promise<void> {
  for (const id of await listLarge(context.reads, solves)) await liveBoards(context).get(id);
}

/** Computed once per board. */
const presented = new WeakMap<Board, EventBoard>();

/**
 * The board of an event as everybody may see it: unchanged while frozen, final once the event has ended. Null
 * when the event plays no challenge here. Cheap to call.
 */
export async function readBoard(context: Context, eventId: number): Promise<EventBoard | null> {
  const view = await liveBoards(context).fresh(eventId);
  if (!view || view.played.length === 0) return null;
  let eventBoard = presented.get(view.board);
  if (!eventBoard) {
    eventBoard = presentBoard(view);
    presented.set(view.board, eventBoard);
  }
  return eventBoard;
}

/** The board of an event with what its freeze hides: for its organisers only. */
export async function readRealBoard(context: Context, eventId: number): Promise<EventBoard | null> {
  const view = await liveBoards(context).real(eventId);
  return view && view.played.length > 0 ? presentBoard(view) : null;
}

/** The row of an entrant for its own players: live points in a freeze, frozen rank; null off the board. */
export async function readOwnRow(
  context: Context,
  eventId: number,
  entrantId: number,
): Promise<EventBoardRow | null> {
  const view = await liveBoards(context).fresh(eventId);
  const row = view && ownBoardRow(view, entrantId);
  return (view && row && presentBoardRows(view, [row])[0]) ?? null;
}

/** What a follower of an event may read: the public board, and what is their own. */
export interface FollowedEvent {
  board: EventBoard;
  announcements: { id: number; text: string; at: Date }[];
  /** Null for a non-player. `row`: with what a freeze hides from the others; null off the board. */
  own: {
    entrantId: number;
    name: string;
    team: boolean;
    members: { id: number; username: string }[];
    solved: ReadonlySet<number>;
    row: EventBoardRow | null;
  } | null;
}

/** Reads what a member who follows an event may see; refused as the board's page is. */
export async function readFollowedEvent(
  context: Context,
  actor: Actor,
  idOrSlug: string,
): Promise<Outcome<FollowedEvent>> {
  const found = await findFollowedBoard(context, actor, idOrSlug);
  if (!found.ok) return found;
  const { view, entrantId } = found.value;
  const entrant = entrantId === null ? undefined : view.entrants.get(entrantId);
  const row = entrant && ownBoardRow(view, entrant.id);
  return done({
    board: presentBoard(view),
    announcements: view.announcements.map(({ id, text, created_at }) => ({ id, text, at: created_at })),
    own: entrant
      ? {
          entrantId: entrant.id,
          name: entrant.name,
          team: entrant.member_id === null,
          members: entrant.members.map(({ id, username }) => ({ id, username })),
          solved: new Set(solvesOfEntrant(view, entrant.id).keys()),
          row: (row && presentBoardRows(view, [row])[0]) ?? null,
        }
      : null,
  });
}
