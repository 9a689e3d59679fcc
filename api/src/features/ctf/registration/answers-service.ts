import type { CtfEvent } from '@fanion/contract/ctf/events';
import type * as contract from '@fanion/contract/ctf/registration';
import type { BodyOf } from '@fanion/contract/endpoint';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { onVisible } from '../events/service.ts';
import { readListed } from '../page/service.ts';
import * as brackets from './brackets-service.ts';
import { acceptPlace, cancelRegistration, declinePlace, type Placed, registerToEvent } from './service.ts';
import { leftBehind, registeredAs, stillToAccept, waitingAt } from './texts.ts';

/** The event after the reader's change, with a message. */
type Answer = Promise<Outcome<{ event: CtfEvent; message: string }>>;

const sayPlace = ({ type, team, waiting, left, awaited }: Placed, { registration: own }: CtfEvent): string =>
  (waiting ? waitingAt(own?.position ?? 1) : registeredAs(type, team || (own?.teamName ?? ''))) +
  (awaited.length === 0 ? '' : stillToAccept(awaited)) +
  (left === null ? '' : leftBehind(left));

/** Changes the reader's part in an event that they may see. */
const changeIn = (
  context: Context,
  actor: Actor,
  idOrSlug: string,
  change: (eventId: number) => Promise<Outcome<Placed | string>>,
): Answer =>
  onVisible(context, actor, idOrSlug, async ({ id }) => {
    const changed = await change(id);
    if (!changed.ok) return changed;
    const event = await readListed(context, actor, id);
    if (!event) return refuse('event_not_found');
    const { value } = changed;
    return done({ event, message: typeof value === 'string' ? value : sayPlace(value, event) });
  });

export const register = (
  context: Context,
  actor: Actor,
  form: BodyOf<typeof contract.registerToEvent>,
): Answer =>
  changeIn(context, actor, String(form.eventId), (eventId) =>
    registerToEvent(context, actor, { eventId, form }),
  );

export const cancel = (context: Context, actor: Actor, idOrSlug: string): Answer =>
  changeIn(context, actor, idOrSlug, (eventId) => cancelRegistration(context, actor.id, eventId));

export const chooseBracket = (
  context: Context,
  actor: Actor,
  { eventId: idOrSlug, bracketId }: { eventId: string; bracketId: number },
): Answer =>
  changeIn(context, actor, idOrSlug, (eventId) =>
    brackets.chooseBracket(context, actor.id, { eventId, bracketId }),
  );

/** Accepts the place that a captain offers, or declines it. */
export const answerRoster = (
  context: Context,
  actor: Actor,
  { eventId: idOrSlug, accept }: { eventId: string; accept: boolean },
): Answer =>
  changeIn(context, actor, idOrSlug, (eventId) =>
    accept ? acceptPlace(context, actor, eventId) : declinePlace(context, actor.id, eventId),
  );
