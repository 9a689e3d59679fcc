import * as calendar from '@fanion/contract/ctf/calendar';
import { listEntrants } from '@fanion/contract/ctf/entrants';
import type { CtfEvent } from '@fanion/contract/ctf/events';
import * as contract from '@fanion/contract/ctf/events';
import * as registration from '@fanion/contract/ctf/registration';
import { exportResults } from '@fanion/contract/ctf/settings';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { findVisible, noteVisit, onVisible } from './events/service.ts';
import {
  acceptPlace,
  cancelRegistration,
  declinePlace,
  type Placed,
  registerToEvent,
} from './registration/service.ts';
import { leftBehind, registeredAs, waitingAt } from './registration/texts.ts';
import type { CtfService } from './service.ts';

const CTF = { needs: 'have_ctf_access' } as const;
const REGISTER = { needs: 'can_register_ctf', limit: { max: 60, windowMs: MINUTE } } as const;
const MANAGE = { needs: 'can_manage_ctf' } as const;

/** Endpoints of what still stands on the boards: lists, pages and feeds of events, and what answers with one of them. */
export function ctfRoutes(mount: Mount, context: Context, ctf: CtfService): void {
  /** The event as a change left it, with what to say of it. */
  const withEvent = async <T>(
    actor: Actor,
    eventId: number,
    outcome: Outcome<T>,
    say: (value: T, event: CtfEvent) => string,
  ): Promise<Outcome<{ event: CtfEvent; message: string }>> => {
    if (!outcome.ok) return outcome;
    const event = await ctf.pages.listed(actor, eventId);
    return event ? done({ event, message: say(outcome.value, event) }) : refuse('event_not_found');
  };
  const sayPlace = ({ type, team, waiting, left }: Placed, { registration: own }: CtfEvent): string =>
    (waiting ? waitingAt(own?.position ?? 1) : registeredAs(type, team || (own?.teamName ?? ''))) +
    (left === null ? '' : leftBehind(left));

  mount(contract.listEvents, CTF, async ({ actor, query }) => done(await ctf.lists.page(actor, query)));
  mount(contract.getEvent, { ...CTF, quiet: true }, async ({ actor, params }) => {
    const event = await findVisible(context, actor, params.id);
    noteVisit(context, actor, event.ok ? event.value : null);
    return event.ok ? done(await ctf.pages.page(actor, event.value)) : event;
  });
  mount(contract.getCtfDashboard, CTF, async ({ actor, query }) => done(await ctf.dashboard(actor, query)));
  mount(contract.getPerformances, CTF, async ({ actor }) => done(await ctf.performances(actor)));

  mount(registration.registerToEvent, REGISTER, ({ actor, body: form }) =>
    onVisible(context, actor, String(form.eventId), async ({ id }) => {
      const to = { teams: ctf.teams, eventId: id, form };
      return withEvent(actor, id, await registerToEvent(context, actor, to), sayPlace);
    }),
  );
  mount(registration.cancelRegistration, REGISTER, ({ actor, params }) =>
    onVisible(context, actor, params.eventId, async ({ id }) =>
      withEvent(actor, id, await cancelRegistration(context, actor.id, id), (message) => message),
    ),
  );
  mount(registration.answerRoster, REGISTER, ({ actor, params, body }) =>
    onVisible(context, actor, params.eventId, async ({ id }) =>
      body.accept
        ? withEvent(actor, id, await acceptPlace(context, actor, id), sayPlace)
        : withEvent(actor, id, await declinePlace(context, actor.id, id), (message) => message),
    ),
  );

  mount(calendar.getScoreFeed, {}, async ({ actor, params }) => {
    const event = await findVisible(context, null, params.id);
    if (!event.ok) return event;
    const feed = await ctf.scores.feed(actor, event.value);
    return feed.ok ? feed.value : feed;
  });
  mount(calendar.getSecretScoreFeed, { limit: { max: 60, windowMs: MINUTE } }, async ({ params }) => {
    const feed = await ctf.scores.behind(params.secret);
    return feed.ok ? feed.value : feed;
  });
  mount(listEntrants, MANAGE, ({ actor, params, query }) =>
    onVisible(context, actor, params.id, async (event) => done(await ctf.entrants(event, query))),
  );
  mount(exportResults, MANAGE, async ({ actor, params, reply }) => {
    const event = await findVisible(context, actor, params.id);
    if (!event.ok) return event;
    reply.header('content-disposition', `attachment; filename="${event.value.slug}.csv"`);
    return ctf.scores.csv(event.value);
  });
}
