import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import type * as contract from '@fanion/contract/ctf/registration/endpoints';
import type { BodyOf } from '@fanion/contract/endpoint';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { withVisibleEvent } from '../events/service.ts';
import { readListedEvent } from '../page/service.ts';
import * as brackets from './bracket-service.ts';
import {
  acceptPlace,
  cancelRegistration,
  declinePlace,
  type RegistrationResult,
  registerToEvent,
} from './service.ts';
import { registeredAs, stillToAccept, teamArchived, waitingAt } from './texts.ts';

/** The event after the reader's change, with a message. */
type Answer = Promise<Outcome<{ event: CtfEvent; message: string }>>;

const writePlaceMessage = (
  { type, team, waiting, left, awaited }: RegistrationResult,
  { registration: own }: CtfEvent,
): string =>
  (waiting ? waitingAt(own?.position ?? 1) : registeredAs(type, team || (own?.teamName ?? ''))) +
  (awaited.length === 0 ? '' : stillToAccept(awaited)) +
  (left === null ? '' : teamArchived(left));

/** Changes the reader's part in an event that they may see. */
const changeOwnPart = (
  context: Context,
  actor: Actor,
  idOrSlug: string,
  change: (eventId: number) => Promise<Outcome<RegistrationResult | string>>,
): Answer =>
  withVisibleEvent(context, actor, idOrSlug, async ({ id }) => {
    const changed = await change(id);
    if (!changed.ok) return changed;
    const event = await readListedEvent(context, actor, id);
    if (!event) return refuse('event_not_found');
    const { value } = changed;
    return done({ event, message: typeof value === 'string' ? value : writePlaceMessage(value, event) });
  });

export const register = (
  context: Context,
  actor: Actor,
  form: BodyOf<typeof contract.registerToEvent>,
): Answer =>
  changeOwnPart(context, actor, String(form.eventId), (eventId) =>
    registerToEvent(context, actor, { eventId, form }),
  );

export const cancelOwnRegistration = (context: Context, actor: Actor, idOrSlug: string): Answer =>
  changeOwnPart(context, actor, idOrSlug, (eventId) => cancelRegistration(context, actor.id, eventId));

export const chooseBracket = (
  context: Context,
  actor: Actor,
  { eventId: idOrSlug, bracketId }: { eventId: string; bracketId: number },
): Answer =>
  changeOwnPart(context, actor, idOrSlug, (eventId) =>
    brackets.chooseBracket(context, actor.id, { eventId, bracketId }),
  );

/** Accepts the place that a captain offers, or declines it. */
export const answerRoster = (
  context: Context,
  actor: Actor,
  { eventId: idOrSlug, accept }: { eventId: string; accept: boolean },
): Answer =>
  changeOwnPart(context, actor, idOrSlug, (eventId) =>
    accept ? acceptPlace(context, actor, eventId) : declinePlace(context, actor.id, eventId),
  );
