import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { NotificationsService } from '../notifications/service.ts';
import type { TeamsService } from '../teams/service.ts';
import { createCalendars } from './calendar/service.ts';
import { createScoreFeeds } from './ctftime/service.ts';
import { createDepartures } from './departures/service.ts';
import { createOutsideEvents } from './elsewhere/service.ts';
import { createEntrants } from './entrants/service.ts';
import { createDashboard } from './events/dashboard-service.ts';
import { createLists } from './events/list-service.ts';
import { type Entry, isFrozen } from './events/model.ts';
import { createPages } from './events/page-service.ts';
import { maySee } from './events/policy.ts';
import { createEventsState, findEntry } from './events/state.ts';
import { createVerify } from './integrity/registration-service.ts';
import { createSeating } from './matching/seat-service.ts';
import { createMatching } from './matching/service.ts';
import { createRenames } from './names/rename-service.ts';
import { createNames } from './names/service.ts';
import { createLetters } from './registration/news-service.ts';
import { createPlaces } from './registration/places-service.ts';
import { createRegistrations } from './registration/service.ts';
import { createReminders } from './reminders/service.ts';
import { createHistories } from './results/history-state.ts';
import { createPerformances } from './results/performances-service.ts';
import { createResults } from './results/service.ts';
import { type Boards, NO_BOARDS } from './results/standing-model.ts';
import { createFinals } from './results/state.ts';
import { createAudience } from './reviews/service.ts';
import { createSeeds } from './seed/service.ts';
import { createSeekers } from './seekers/service.ts';
import { createManagement } from './settings/service.ts';
import { createWatchList } from './watchlist/service.ts';

export { announcement, type DiscordMessage, firstBlood, retryAfter } from '@fanion/formats/discord/discord';
export { readEventYml } from '@fanion/formats/event-yml/read';
export { freeze, lockSolves, unfreeze } from './freeze/queries.ts';
export { type LockedEvent, lockEvent } from './registration/queries.ts';
export type { Histories, Participation } from './results/history-state.ts';
export type CtfService = ReturnType<typeof createCtfService>;

/** CTF events (specification 2.10 and 2.11): who takes part, and all that surrounds them. */
export function createCtfService(context: Context, teams: TeamsService, notifications: NotificationsService) {
  const state = createEventsState(context);
  const letters = createLetters(notifications);
  const names = createNames();
  const places = createPlaces(letters, names);
  const seekers = createSeekers(context, state, letters);
  let counted: Boards = NO_BOARDS;
  const boards: Boards = {
    board: (eventId) => counted.board(eventId),
    real: (eventId) => counted.real(eventId),
    own: (eventId, entrantId) => counted.own(eventId, entrantId),
  };
  const release = createDepartures(context, places, letters);
  const rename = createRenames(context, names);
  const histories = createHistories(context, state, boards);
  const finals = createFinals(context, boards);
  const lists = createLists(context, state, finals);
  const scores = createScoreFeeds(context, state, boards);

  return {
    /** Gives the boards of the events held here, by the slice that counts their flags: it stands on this one. */
    attachBoards(given: Boards): void {
      counted = given;
    },
    now: state.now,

    /** The event that a path names, by slug or id, when this reader may know of it (drafts: managers alone). */
    async sighted(actor: Pick<Actor, 'flags'> | null, named: string): Promise<Outcome<Entry>> {
      const entry = findEntry(await state.get(), named);
      return entry && maySee(actor, entry) ? done(entry) : refuse('event_not_found');
    },

    /** Notes that a reader of an event's page is there; while its board is frozen, no act in the event tells of it. */
    noteVisit(actor: Actor, entry: Entry | null): void {
      if (!entry || !isFrozen(entry, state.now())) context.presence.seen(actor.id);
    },

    lists,
    pages: createPages(context, state, boards, finals),
    dashboard: createDashboard(lists, boards),
    performances: createPerformances(context, lists, boards),
    histories,
    registrations: createRegistrations(context, teams, names, places, seekers, letters),
    seekers,
    /** Frees the places of who is gone. */
    release,
    /** Teams take the name they have now to the events to come. */
    rename,
    matching: createMatching(context, names, places, letters),
    seat: createSeating(context, names, places, letters),
    audience: createAudience(context, letters),
    remind: createReminders(context, letters),
    watchList: createWatchList(context),
    calendars: createCalendars(context, state),
    verify: createVerify(context),
    scores,
    letters,
    management: createManagement(context, state, places, letters, scores.address),
    entrants: createEntrants(context, state.now, boards),
    results: createResults(context),
    outside: createOutsideEvents(context),
    seeds: createSeeds(context, teams),
  };
}
