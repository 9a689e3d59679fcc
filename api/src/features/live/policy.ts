import type { Actor } from '../../platform/http/actor.ts';
import type { View } from './view-model.ts';

/** Drafts are for who makes them; a cancelled event is told, and played by nobody. */
export const mayKnow = (actor: Actor, view: View): boolean =>
  view.row.state !== 'draft' || actor.flags.can_manage_ctf;

/** Live data is for a plan or for who plays (behaviours 0.2); what has ended is for all who have the module. */
export const mayWatch = (actor: Actor, view: View, plays: boolean): boolean =>
  plays || view.phase.status === 'ended' || actor.flags.can_view_live_data || actor.flags.can_manage_ctf;

/** Flags count: an event that runs, for its registered players. */
export const mayScore = (view: View, plays: boolean): boolean =>
  plays && view.row.state === 'published' && view.phase.status === 'live';
