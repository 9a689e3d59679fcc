import { isFrozenAt } from '@fanion/rules/ctf/access';
import { searchKey } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, type Refused, refuse, refuseRight } from '../../../platform/outcome.ts';
import type { StoredEvent } from './model.ts';
import { mayManage, maySee } from './policy.ts';
import { storedEvents } from './state.ts';
import { noEvent, sameEventName } from './texts.ts';

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

/** The event that a path names, by slug or id, if this reader may know of it (drafts: managers only). */
export async function findVisibleEvent(
  context: Context,
  actor: Pick<Actor, 'id' | 'rights'> | null,
  idOrSlug: string,
): Promise<Outcome<StoredEvent>> {
  const event = await storedEvents(context).find(idOrSlug);
  return event && maySee(actor, event) ? done(event) : refuse('event_not_found');
}

/** The event, if memory has it and the member may see it, without waiting; null otherwise. */
export function findVisibleInMemory(
  context: Context,
  actor: Pick<Actor, 'id' | 'rights'>,
  idOrSlug: string,
): StoredEvent | null {
  const event = storedEvents(context).findCached(idOrSlug);
  return event && maySee(actor, event) ? event : null;
}

/** Most events listed in a refusal. */
const CANDIDATES = 10;

/** Finds the event that a person typed, also by name, or refuses and lists the existing ones. */
export async function findTypedEvent(
  context: Context,
  actor: Actor,
  typed: string,
): Promise<Outcome<StoredEvent>> {
  const { get, find } = storedEvents(context);
  const exact = await find(typed);
  const visible = [...(await get()).byId.values()].filter((event) => maySee(actor, event));
  const found =
    exact && maySee(actor, exact)
      ? [exact]
      : visible.filter(({ name }) => searchKey(name) === searchKey(typed));
  const [event] = found;
  if (event && found.length === 1) return done(event);
  const candidates = (found.length > 1 ? found : visible)
    .toSorted((a, b) => b.starts_at - a.starts_at)
    .slice(0, CANDIDATES)
    .map(({ slug, name }) => ({ slug, name }));
  return found.length > 1
    ? refuse('conflict', { message: sameEventName(typed, candidates) })
    : refuse('event_not_found', { message: noEvent(typed, candidates) });
}

/** Whether an event has ended, by the clock of its board. */
export const hasEnded = (context: Context, { ends_at }: Pick<StoredEvent, 'ends_at'>): boolean =>
  ends_at <= storedEvents(context).now();

/** Runs work on the event that a path names, or refuses as `findVisible` does. */
export async function withVisibleEvent<T>(
  context: Context,
  actor: Actor | null,
  idOrSlug: string,
  work: (event: StoredEvent) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const event = await findVisibleEvent(context, actor, idOrSlug);
  return event.ok ? work(event.value) : event;
}

/**
 * Records the visit of a member who follows an event, then handles the call. Not while its board is frozen:
 * the time of their last visit would show everybody that they play.
 */
export function withVisit<Call extends { actor: Actor; params: { id: string } }, Answer>(
  context: Context,
  handle: (call: Call) => Promise<Answer>,
) {
  const visit = (call: Call, event: StoredEvent | null): Promise<Answer> => {
    if (!event || !isFrozenAt(event, storedEvents(context).now())) context.presence.noteVisit(call.actor.id);
    return handle(call);
  };
  return (call: Call): Promise<Answer> => {
    const { actor, params } = call;
    const cachedEvent = findVisibleInMemory(context, actor, params.id);
    if (cachedEvent) return visit(call, cachedEvent);
    return findVisibleEvent(context, actor, params.id).then((event) =>
      visit(call, event.ok ? event.value : null),
    );
  };
}
