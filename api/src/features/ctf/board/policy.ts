import { mayWatchEvent } from '@fanion/rules/ctf/access';
import type { Actor } from '../../../platform/http/actor.ts';
import { mayManage } from '../events/policy.ts';
import type { View } from './view-model.ts';

/** Whether a member may read the board of an event, and follow its stream. */
export const mayWatch = (actor: Actor, view: View, plays: boolean): boolean =>
  mayManage(actor, view.row) || mayWatchEvent(actor.rights, { plays, ended: view.phase.status === 'ended' });

/** Whether flags count: the event is live, and the member is registered. */
export const mayScore = (view: View, plays: boolean): boolean =>
  plays && view.row.state === 'published' && view.phase.status === 'live';
