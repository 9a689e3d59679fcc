import { mayKnowEvent, mayWatchEvent } from '@fanion/rules/ctf/access';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Refused, refuse, refuseRight } from '../../../platform/outcome.ts';
import type { StoredEvent } from './model.ts';
import type { OwnRow } from './own-queries.ts';
import { storedEvents } from './state.ts';

type Reader = Pick<Actor, 'id' | 'rights'>;

/** Who organises an event: every one by their right, or this one. */
export const mayManage = (actor: Reader, event: Pick<StoredEvent, 'leads'>): boolean =>
  actor.rights.can_manage_ctf || event.leads.includes(actor.id);

/** A draft is known to who organises it; for all others it does not exist. */
export const maySee = (actor: Reader | null, event: StoredEvent): boolean =>
  mayKnowEvent(event, actor?.rights ?? null) || (actor !== null && mayManage(actor, event));

/**
 * What refuses a path that names an event to who does not organise it: a 403, whether or not there is such an event,
 * since a draft is known to nobody else.
 */
export const onlyOrganisers =
  (context: Context) =>
  async (actor: Actor, { id = '' }: Readonly<Record<string, string>>): Promise<Refused | null> => {
    if (actor.rights.can_manage_ctf) return null;
    const event = await storedEvents(context).find(id);
    return event && mayManage(actor, event) ? null : refuseRight(actor, 'can_manage_ctf');
  };

/** The same where the page itself is hidden: for who does not organise the event, it does not exist. */
export const onlyTheirs = (context: Context) => {
  const refuses = onlyOrganisers(context);
  return async (actor: Actor, params: Readonly<Record<string, string>>): Promise<Refused | null> =>
    (await refuses(actor, params)) && refuse('event_not_found');
};

/** What an event that runs shows of its play. */
export const maySeeLive = (
  actor: Reader,
  own: Pick<OwnRow, 'state'> | undefined | null,
  event: Pick<StoredEvent, 'leads'>,
): boolean =>
  mayManage(actor, event) ||
  mayWatchEvent(actor.rights, { plays: own?.state === 'registered', ended: false });
