import { mayKnowEvent, mayWatchEvent } from '@fanion/rules/ctf/access';
import type { Actor } from '../../../platform/http/actor.ts';
import type { StoredEvent } from './model.ts';
import type { OwnPartRow } from './own-queries.ts';

type Reader = Pick<Actor, 'id' | 'rights'>;

/** Whether a member organises an event: by the right to organise all, or as a lead of this one. */
export const mayManage = (actor: Reader, event: Pick<StoredEvent, 'leads'>): boolean =>
  actor.rights.can_manage_ctf || event.leads.includes(actor.id);

/** A draft is visible to its organisers; for everybody else it does not exist. */
export const maySee = (actor: Reader | null, event: StoredEvent): boolean =>
  mayKnowEvent(event, actor?.rights ?? null) || (actor !== null && mayManage(actor, event));

/** Whether a member may see the play of a live event. */
export const maySeeLive = (
  actor: Reader,
  own: Pick<OwnPartRow, 'state'> | undefined | null,
  event: Pick<StoredEvent, 'leads'>,
): boolean =>
  mayManage(actor, event) ||
  mayWatchEvent(actor.rights, { plays: own?.state === 'registered', ended: false });
