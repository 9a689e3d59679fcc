import { mayWatchEvent } from '@fanion/rules/ctf/access';
import type { Actor } from '../../../platform/http/actor.ts';
import { mayManage } from '../events/policy.ts';
import type { View } from './view-model.ts';

/** Its board, and the stream of it. */
export const mayWatch = (actor: Actor, view: View, plays: boolean): boolean =>
  mayManage(actor, view.row) || mayWatchEvent(actor.rights, { plays, ended: view.phase.status === 'ended' });

/** Flags count: an event that runs, for its registered players. */
export const mayScore = (view: View, plays: boolean): boolean =>
  plays && view.row.state === 'published' && view.phase.status === 'live';
