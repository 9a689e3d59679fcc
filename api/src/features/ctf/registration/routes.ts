import { chooseBracket as chooseContract } from '@fanion/contract/ctf/brackets/brackets';
import type { CtfEvent } from '@fanion/contract/ctf/events';
import * as contract from '@fanion/contract/ctf/registration';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { onVisible } from '../events/service.ts';
import { readListed } from '../list/page-service.ts';
import { chooseBracket } from './brackets-service.ts';
import { readRoster } from './roster-service.ts';
import { acceptPlace, cancelRegistration, declinePlace, type Placed, registerToEvent } from './service.ts';
import { leftBehind, registeredAs, stillToAccept, waitingAt } from './texts.ts';

const REGISTER = { needs: 'can_register_ctf', limit: { max: 60, windowMs: MINUTE } } as const;

const sayPlace = ({ type, team, waiting, left, awaited }: Placed, { registration: own }: CtfEvent): string =>
  (waiting ? waitingAt(own?.position ?? 1) : registeredAs(type, team || (own?.teamName ?? ''))) +
  (awaited.length === 0 ? '' : stillToAccept(awaited)) +
  (left === null ? '' : leftBehind(left));

export function registrationRoutes(mount: Mount, context: Context): void {
  /** The event as a change left it, with what to say of it. */
  const withEvent = async <T>(
    actor: Actor,
    eventId: number,
    outcome: Outcome<T>,
    say: (value: T, event: CtfEvent) => string,
  ): Promise<Outcome<{ event: CtfEvent; message: string }>> => {
    if (!outcome.ok) return outcome;
    const event = await readListed(context, actor, eventId);
    return event ? done({ event, message: say(outcome.value, event) }) : refuse('event_not_found');
  };

  mount(contract.registerToEvent, REGISTER, ({ actor, body: form }) =>
    onVisible(context, actor, String(form.eventId), async ({ id }) =>
      withEvent(actor, id, await registerToEvent(context, actor, { eventId: id, form }), sayPlace),
    ),
  );
  mount(contract.cancelRegistration, REGISTER, ({ actor, params }) =>
    onVisible(context, actor, params.eventId, async ({ id }) =>
      withEvent(actor, id, await cancelRegistration(context, actor.id, id), (message) => message),
    ),
  );
  mount(chooseContract, REGISTER, ({ actor, params, body: { bracketId } }) =>
    onVisible(context, actor, params.eventId, async ({ id: eventId }) =>
      withEvent(
        actor,
        eventId,
        await chooseBracket(context, actor.id, { eventId, bracketId }),
        (message) => message,
      ),
    ),
  );
  mount(contract.getRoster, REGISTER, ({ actor, params, query: { team: named } }) =>
    onVisible(context, actor, params.eventId, ({ id: eventId, team_size: teamSize }) =>
      readRoster(context, actor, { eventId, teamSize, named: named ?? '' }),
    ),
  );
  mount(contract.answerRoster, REGISTER, ({ actor, params, body }) =>
    onVisible(context, actor, params.eventId, async ({ id }) =>
      body.accept
        ? withEvent(actor, id, await acceptPlace(context, actor, id), sayPlace)
        : withEvent(actor, id, await declinePlace(context, actor.id, id), (message) => message),
    ),
  );
}
