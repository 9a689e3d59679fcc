import { mayKnowEvent, mayWatchEvent } from '@fanion/rules/event-access';
import type { Actor } from '../../../platform/http/actor.ts';
import type { View } from './view-model.ts';

/** Drafts are for who makes them; a cancelled event is told, and played by nobody. */
export const mayKnow = (actor: Actor, view: View): boolean => mayKnowEvent(view.row, actor.flags);

/** Its board, and the stream of it. */
export const mayWatch = (actor: Actor, view: View, plays: boolean): boolean =>
  mayWatchEvent(actor.flags, { plays, ended: view.phase.status === 'ended' });

/** Flags count: an event that runs, for its registered players. */
export const mayScore = (view: View, plays: boolean): boolean =>
  plays && view.row.state === 'published' && view.phase.status === 'live';
