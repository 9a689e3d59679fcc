import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse, refuseRight } from '../../../platform/outcome.ts';
import { findVisibleEvent, findVisibleInMemory } from '../events/service.ts';
import { mayFollow } from './policy.ts';
import { isParticipant } from './queries.ts';
import { liveBoards } from './state.ts';
import type { BoardView } from './view-model.ts';

/** The board of an event that a member may see. */
export interface VisibleBoard {
  view: BoardView;
  /** The member's entrant; null when they are not registered. */
  entrantId: number | null;
}

/** Finds the board of the event that a path names; an event that the member may not know of is not found. */
export async function findBoard(
  context: Context,
  actor: Actor,
  idOrSlug: string,
): Promise<Outcome<VisibleBoard>> {
  const event = await findVisibleEvent(context, actor, idOrSlug);
  if (!event.ok) return event;
  const view = await liveBoards(context).get(event.value.id);
  return view ? done({ view, entrantId: view.entrantOf.get(actor.id) ?? null }) : refuse('event_not_found');
}

/** The result of `findFollowedBoard` when everything is in memory, as for nearly every reader; null otherwise. */
function findFollowedInMemory(
  context: Context,
  actor: Actor,
  idOrSlug: string,
): Outcome<VisibleBoard> | null {
  const event = findVisibleInMemory(context, actor, idOrSlug);
  const view = event && liveBoards(context).cachedView(event.id);
  if (!view || view.row.state === 'cancelled') return null;
  const entrantId = view.entrantOf.get(actor.id) ?? null;
  return mayFollow(actor, view, entrantId !== null) ? done({ view, entrantId }) : null;
}

/** Finds the board of an event for a member who may follow it; 403 for the others. */
export const findFollowedBoard = (
  context: Context,
  actor: Actor,
  idOrSlug: string,
): Outcome<VisibleBoard> | Promise<Outcome<VisibleBoard>> =>
  findFollowedInMemory(context, actor, idOrSlug) ?? readFollowedBoard(context, actor, idOrSlug);

async function readFollowedBoard(
  context: Context,
  actor: Actor,
  idOrSlug: string,
): Promise<Outcome<VisibleBoard>> {
  const found = await findBoard(context, actor, idOrSlug);
  if (!found.ok) return found;
  const { view, entrantId } = found.value;
  if (view.row.state === 'cancelled') return refuse('event_cancelled');
  // They may have registered a moment ago, perhaps on another instance.
  if (mayFollow(actor, view, entrantId !== null) || (await isParticipant(context.db, view.row.id, actor.id)))
    return found;
  return refuseRight(actor, 'can_view_live_data');
}
