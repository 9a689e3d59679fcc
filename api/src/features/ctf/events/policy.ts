import { mayKnowEvent, mayWatchEvent } from '@fanion/rules/ctf/access';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Refused, refuse, refuseRight } from '../../../platform/outcome.ts';
import type { StoredEvent } from './model.ts';
import type { OwnPartRow } from './own-queries.ts';
import { storedEvents } from './state.ts';

type Reader = Pick<Actor, 'id' | 'rights'>;

/** Whether a member organises an event: by the right to organise all, or as a lead of this one. */
export const mayManage = (actor: Reader, event: Pick<StoredEvent, 'leads'>): boolean =>
  actor.rights.can_manage_ctf || event.leads.includes(actor.id);

/** A draft is visible to its organisers; for everybody else it does not exist. */
export const maySee = (actor: Reader | null, event: StoredEvent): boolean =>
  mayKnowEvent(event, actor?.rights ?? null) || (actor !== null && mayManage(actor, event));

/**
 * Refuses a path that names an event to members who do not organise it: a 403, whether or not the event
 * exists, as drafts are known to organisers only.
 */
export const refuseUnlessOrganiser =
  (context: Context) =>
  async (actor: Actor, { id = '' }: Readonly<Record<string, string>>): Promise<Refused | null> => {
    if (actor.rights.can_manage_ctf) return null;
    const event = await storedEvents(context).find(id);
    return event && mayManage(actor, event) ? null : refuseRight(actor, 'can_manage_ctf');
  };

/** Refuses as not found where the page itself is hidden from members who do not organise the event. */
export const hideFromNonOrganisers = (context: Context) => {
  const refuses = refuseUnlessOrganiser(context);
  return async (actor: Actor, params: Readonly<Record<string, string>>): Promise<Refused | null> =>
    (await refuses(actor, params)) && refuse('event_not_found');
};

/** Whether a member may see the play of a live event. */
export const maySeeLive = (
  actor: Reader,
  own: Pick<OwnPartRow, 'state'> | undefined | null,
  event: Pick<StoredEvent, 'leads'>,
): boolean =>
  mayManage(actor, event) ||
  mayWatchEvent(actor.rights, { plays: own?.state === 'registered', ended: false });
