import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse, refuseRight } from '../../../platform/outcome.ts';
import { findVisible, knownVisible } from '../events/service.ts';
import { mayWatch } from './policy.ts';
import { isParticipant } from './queries.ts';
import { boards } from './state.ts';
import type { View } from './view-model.ts';

/** The board of an event as far as a member may see it. */
export interface VisibleBoard {
  view: View;
  /** Their entrant, when they are registered; null otherwise. */
  entrantId: number | null;
}

/** The board of the event that a path names; what a member may not know of does not exist for them. */
export async function findBoard(
  context: Context,
  actor: Actor,
  idOrSlug: string,
): Promise<Outcome<VisibleBoard>> {
  const event = await findVisible(context, actor, idOrSlug);
  if (!event.ok) return event;
  const view = await boards(context).get(event.value.id);
  return view ? done({ view, entrantId: view.entrantOf.get(actor.id) ?? null }) : refuse('event_not_found');
}

/** What `findWatched` finds where nothing is to be read first, as for nearly every reader of a board; null elsewhere. */
function knownWatched(context: Context, actor: Actor, idOrSlug: string): Outcome<VisibleBoard> | null {
  const event = knownVisible(context, actor, idOrSlug);
  const view = event && boards(context).cachedView(event.id);
  if (!view || view.row.state === 'cancelled') return null;
  const entrantId = view.entrantOf.get(actor.id) ?? null;
  return mayWatch(actor, view, entrantId !== null) ? done({ view, entrantId }) : null;
}

/** The same for who may follow the event; 403 for the others. */
export const findWatched = (
  context: Context,
  actor: Actor,
  idOrSlug: string,
): Outcome<VisibleBoard> | Promise<Outcome<VisibleBoard>> =>
  knownWatched(context, actor, idOrSlug) ?? readWatched(context, actor, idOrSlug);

async function readWatched(context: Context, actor: Actor, idOrSlug: string): Promise<Outcome<VisibleBoard>> {
  const found = await findBoard(context, actor, idOrSlug);
  if (!found.ok) return found;
  const { view, entrantId } = found.value;
  if (view.row.state === 'cancelled') return refuse('event_cancelled');
  // Registered a moment ago, perhaps on another instance.
  if (mayWatch(actor, view, entrantId !== null) || (await isParticipant(context.db, view.row.id, actor.id)))
    return found;
  return refuseRight(actor, 'can_view_live_data');
}
