import type { Board } from '@fanion/rules/ctf/scoreboard/board';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { ownRow } from './own-model.ts';
import { presentBoard, presentBoardRows } from './present.ts';
import { listLarge } from './queries.ts';
import { boards } from './state.ts';
import { solvesBy } from './view-model.ts';
import { findWatched } from './visible-service.ts';

/** A whole board, teams and players alone in one ranking. Moments are in ms. */
export type EventBoard = ReturnType<typeof presentBoard>;
export type EventBoardRow = EventBoard['rows'][number];

/** Right flags of an event whose board takes more than a blink to be read. */
const LARGE = 30_000;

/** Reads the boards of the large events that run, before anybody asks for them. `solves`: from how many right flags on. */
export async function readLargeBoards(context: Context, solves = LARGE): Promise<void> {
  for (const id of await listLarge(context.reads, solves)) await boards(context).get(id);
}

/** Made once of each board. */
const presented = new WeakMap<Board, EventBoard>();

/**
 * The board of an event as everybody may see it: still while it is frozen, final once it has ended. Null when the event
 * plays no challenge here. Cheap to call.
 */
export async function readBoard(context: Context, eventId: number): Promise<EventBoard | null> {
  const view = await boards(context).fresh(eventId);
  if (!view || view.played.length === 0) return null;
  let eventBoard = presented.get(view.board);
  if (!eventBoard) {
    eventBoard = presentBoard(view);
    presented.set(view.board, eventBoard);
  }
  return eventBoard;
}

/** The same behind its freeze: for who organises, and nobody else. */
export async function readRealBoard(context: Context, eventId: number): Promise<EventBoard | null> {
  const view = await boards(context).real(eventId);
  return view && view.played.length > 0 ? presentBoard(view) : null;
}

/** The row of an entrant for its own players: their points go on in a freeze, their rank stays; null off the board. */
export async function readOwnRow(
  context: Context,
  eventId: number,
  entrantId: number,
): Promise<EventBoardRow | null> {
  const view = await boards(context).fresh(eventId);
  const row = view && ownRow(view, entrantId);
  return (view && row && presentBoardRows(view, [row])[0]) ?? null;
}

/** What who follows an event may read of it: the board as everybody sees it, and what is their own. */
export interface Followed {
  board: EventBoard;
  announcements: { id: number; text: string; at: Date }[];
  /** Null for who does not play. `row`: with what a freeze hides from the others; null off the board. */
  own: {
    entrantId: number;
    name: string;
    team: boolean;
    members: { id: number; username: string }[];
    solved: ReadonlySet<number>;
    row: EventBoardRow | null;
  } | null;
}

/** The same, refused as the board's page is. */
export async function readFollowed(
  context: Context,
  actor: Actor,
  idOrSlug: string,
): Promise<Outcome<Followed>> {
  const found = await findWatched(context, actor, idOrSlug);
  if (!found.ok) return found;
  const { view, entrantId } = found.value;
  const entrant = entrantId === null ? undefined : view.entrants.get(entrantId);
  const row = entrant && ownRow(view, entrant.id);
  return done({
    board: presentBoard(view),
    announcements: view.announcements.map(({ id, text, created_at }) => ({ id, text, at: created_at })),
    own: entrant
      ? {
          entrantId: entrant.id,
          name: entrant.name,
          team: entrant.member_id === null,
          members: entrant.members.map(({ id, username }) => ({ id, username })),
          solved: new Set(solvesBy(view, entrant.id).keys()),
          row: (row && presentBoardRows(view, [row])[0]) ?? null,
        }
      : null,
  });
}
