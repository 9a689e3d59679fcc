import { mayWatchEvent } from '@fanion/rules/ctf/access';
import type { Actor } from '../../../platform/http/actor.ts';
import { mayManage } from '../events/policy.ts';
import type { BoardView } from './view-model.ts';

/** Whether a member may read the board of an event, and follow its stream. */
export const mayFollow = (actor: Actor, view: BoardView, plays: boolean): boolean =>
  mayManage(actor, view.row) || mayWatchEvent(actor.rights, { plays, ended: view.phase.status === 'ended' });

/** Whether flags count: the event is live, and the member is registered. */
export const mayScore = (view: BoardView, plays: boolean): boolean =>
  plays && view.row.state === 'published' && view.phase.status === 'live';
