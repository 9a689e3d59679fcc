import type { Board } from '@fanion/rules/ctf/scoreboard';
import type { Context } from '../../../platform/context.ts';
import { ownRow } from './own-model.ts';
import { presentBoard, presentBoardRows } from './present.ts';
import { boards } from './state.ts';

/** A whole board, teams and players alone in one ranking. Moments are in ms. */
export type EventBoard = ReturnType<typeof presentBoard>;
export type EventBoardRow = EventBoard['rows'][number];

/** Made once of each board. */
const presented = new WeakMap<Board, EventBoard>();

/**
 * The board of an event as everybody may see it: still while it is frozen, final once it has ended. Null when the event
 * plays no challenge here. Cheap to call.
 */
export async function readBoard(context: Context, eventId: number): Promise<EventBoard | null> {
  const view = await boards(context).fresh(eventId);
  if (!view || view.played.length === 0) return null;
  let shown = presented.get(view.board);
  if (!shown) {
    shown = presentBoard(view);
    presented.set(view.board, shown);
  }
  return shown;
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
