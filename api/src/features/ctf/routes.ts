import * as calendar from '@fanion/contract/ctf/calendar';
import type { CtfEvent } from '@fanion/contract/ctf/events';
import * as contract from '@fanion/contract/ctf/events';
import * as registration from '@fanion/contract/ctf/registration';
import * as watch from '@fanion/contract/ctf/watchlist';
import { MINUTE } from '@fanion/rules/durations';
import type { Actor } from '../../platform/http/actor.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { Placed } from './registration/service.ts';
import type { CtfService } from './service.ts';
import { CALENDAR_REVOKED, leftBehind, registeredAs, waitingAt } from './texts.ts';

const CTF = { needs: 'have_ctf_access' } as const;
const REGISTER = { needs: 'can_register_ctf', limit: { max: 60, windowMs: MINUTE } } as const;

/** Endpoints of the events (specification 7, `/ctf`). */
export function ctfRoutes(mount: Mount, ctf: CtfService): void {
  const { registrations, watchList, calendars } = ctf;

  /** The event as a change left it, with what to tell. */
  const told = async <T>(
    actor: Actor,
    eventId: number,
    outcome: Outcome<T>,
    tell: (value: T, event: CtfEvent) => string,
  ): Promise<Outcome<{ event: CtfEvent; message: string }>> => {
    if (!outcome.ok) return outcome;
    const event = await ctf.pages.listed(actor, eventId);
    return event ? done({ event, message: tell(outcome.value, event) }) : refuse('event_not_found');
  };
  const tellPlace = ({ type, team, waiting, left }: Placed, { registration: own }: CtfEvent): string =>
    (waiting ? waitingAt(own?.position ?? 1) : registeredAs(type, team || (own?.teamName ?? ''))) +
    (left === null ? '' : leftBehind(left));

  mount(contract.listEvents, CTF, async ({ actor, query }) => done(await ctf.lists.page(actor, query)));
  mount(contract.getEvent, { ...CTF, quiet: true }, async ({ actor, params }) => {
    const seen = await ctf.sighted(actor, params.id);
    ctf.noteVisit(actor, seen.ok ? seen.value : null);
    return seen.ok ? done(await ctf.pages.page(actor, seen.value)) : seen;
  });
  mount(contract.getCtfDashboard, CTF, async ({ actor, query }) => done(await ctf.dashboard(actor, query)));
  mount(contract.getPerformances, CTF, async ({ actor }) => done(await ctf.performances(actor)));

  mount(registration.registerToEvent, REGISTER, async ({ actor, body }) => {
    const seen = await ctf.sighted(actor, String(body.eventId));
    if (!seen.ok) return seen;
    const { id } = seen.value;
    return told(actor, id, await registrations.register(actor, id, body), tellPlace);
  });
  mount(registration.cancelRegistration, REGISTER, async ({ actor, params }) => {
    const seen = await ctf.sighted(actor, params.eventId);
    if (!seen.ok) return seen;
    const { id } = seen.value;
    return told(actor, id, await registrations.cancel(actor.id, id), (message) => message);
  });
  mount(registration.answerRoster, REGISTER, async ({ actor, params, body }) => {
    const seen = await ctf.sighted(actor, params.eventId);
    if (!seen.ok) return seen;
    const { id } = seen.value;
    if (body.accept) return told(actor, id, await registrations.accept(actor, id), tellPlace);
    return told(actor, id, await registrations.decline(actor.id, id), (message) => message);
  });

  mount(registration.listSeekers, REGISTER, async ({ actor, params, query }) => {
    const seen = await ctf.sighted(actor, params.id);
    return seen.ok ? ctf.seekers.list(actor, seen.value, query.page) : seen;
  });
  mount(registration.offerSeat, REGISTER, async ({ actor, params }) => {
    const seen = await ctf.sighted(actor, params.id);
    return seen.ok ? ctf.seekers.offer(actor, seen.value.id, params.memberId) : seen;
  });
  mount(registration.takeBackOffer, REGISTER, async ({ actor, params }) => {
    const seen = await ctf.sighted(actor, params.id);
    return seen.ok ? ctf.seekers.takeBack(actor, seen.value.id, params.memberId) : seen;
  });

  mount(registration.toggleLike, CTF, async ({ actor, body }) => {
    const seen = await ctf.sighted(actor, String(body.eventId));
    return seen.ok ? done(await ctf.audience.toggleLike(actor.id, seen.value.id)) : seen;
  });
  mount(registration.rateEvent, CTF, async ({ actor, params, body }) => {
    const seen = await ctf.sighted(actor, params.id);
    return seen.ok ? ctf.audience.rate(actor.id, seen.value, body) : seen;
  });

  mount(registration.listReviews, CTF, async ({ actor, params, query }) => {
    const seen = await ctf.sighted(actor, params.id);
    return seen.ok ? done(await ctf.audience.reviews(seen.value, query.page)) : seen;
  });

  mount(watch.listWatched, CTF, async ({ actor }) => done(await watchList.list(actor.id)));
  mount(watch.watchPlayer, CTF, ({ actor, body }) => watchList.add(actor.id, body));
  mount(watch.changeWatched, CTF, ({ actor, params, body }) => watchList.change(actor.id, params.id, body));
  mount(watch.unwatchPlayer, CTF, ({ actor, params }) => watchList.remove(actor.id, params.id));

  mount(calendar.getEventCalendar, {}, async ({ actor, params, reply }) => {
    const seen = await ctf.sighted(actor, params.id);
    if (!seen.ok) return seen;
    reply.header('content-disposition', `attachment; filename="${seen.value.slug}.ics"`);
    return calendars.of(seen.value);
  });
  mount(calendar.getScoreFeed, {}, async ({ actor, params }) => {
    const seen = await ctf.sighted(null, params.id);
    if (!seen.ok) return seen;
    const feed = await ctf.scores.feed(actor, seen.value);
    return feed.ok ? feed.value : feed;
  });
  mount(calendar.getSecretScoreFeed, { limit: { max: 60, windowMs: MINUTE } }, async ({ params }) => {
    const feed = await ctf.scores.behind(params.secret);
    return feed.ok ? feed.value : feed;
  });
  mount(
    calendar.createCalendarFeed,
    { ...CTF, limit: { max: 10, windowMs: 10 * MINUTE } },
    async ({ actor }) => done(await calendars.create(actor.id)),
  );
  mount(calendar.revokeCalendarFeed, CTF, async ({ actor }) => {
    await calendars.revoke(actor.id);
    return done({ message: CALENDAR_REVOKED });
  });
  mount(calendar.getCalendarFeed, { limit: { max: 60, windowMs: MINUTE } }, ({ params }) =>
    calendars.feed(params.secret),
  );
}
