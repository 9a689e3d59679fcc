import type { CtfEvent, OwnRegistration } from '@fanion/contract/ctf/events/shapes';
import type { ManagedEvent } from '@fanion/contract/ctf/settings/endpoints';
import { isRegistrationOpen, registrationLock } from '@fanion/rules/ctf/registration';
import { pick } from '../../../platform/database/pick.ts';
import { isElsewhere, type StoredEvent, statusOf } from './model.ts';
import type { OwnPartRow } from './own-queries.ts';

export const iso = (moment: Date | number): string => new Date(moment).toISOString();
export const isoOrNull = (moment: Date | number | null): string | null =>
  moment === null ? null : iso(moment);

/** State of a confirmed place (docs/product/ctf.md#verrou): locked 24 h before, then played or missed. */
function placeState(event: StoredEvent, own: OwnPartRow, now: number): OwnRegistration['state'] {
  const status = statusOf(event, now);
  if (now < registrationLock(event.starts_at)) return 'registered';
  if (event.challenges === 0) return status === 'ended' ? 'registered' : 'locked';
  if (own.played) return 'checked_in';
  return status === 'ended' ? 'absent' : 'locked';
}

export function presentRegistration(
  event: StoredEvent,
  own: OwnPartRow | undefined,
  now: number,
): OwnRegistration | null {
  if (!own?.state || !own.participation_type) return null;
  return {
    participationType: own.participation_type,
    state: own.state === 'registered' ? placeState(event, own, now) : own.state,
    teamName: own.team_name,
    teamId: own.team_id,
    position: own.position,
    offer: own.offer,
    bracketId: own.bracket_id,
    choosesBracket:
      own.decides && event.brackets.length > 0 && event.state === 'published' && now < event.starts_at,
    changeableUntil: iso(registrationLock(event.starts_at)),
  };
}

/** The part of an event that depends on the reader; `own` is their part in it. */
export const presentOwn = (
  event: StoredEvent,
  own: OwnPartRow | undefined,
  now: number,
): Pick<CtfEvent, 'registered' | 'registration' | 'registrationOpen' | 'liked'> => ({
  registered: own?.state === 'registered',
  registration: presentRegistration(event, own, now),
  registrationOpen:
    event.state === 'published' && !isElsewhere(event) && isRegistrationOpen({ ...event, now }),
  liked: own?.liked ?? false,
});

/** An event for one reader; `own` is their part in it, `personalResult` their result. */
export function presentEvent(
  event: StoredEvent,
  own: OwnPartRow | undefined,
  personalResult: CtfEvent['personalResult'],
  now: number,
): CtfEvent {
  const elsewhere = isElsewhere(event);
  const full = event.max_participants !== null && event.participants >= event.max_participants;
  return {
    ...pick(event, 'id', 'slug', 'name', 'location', 'type', 'difficulty', 'mode', 'categories', 'brackets'),
    ...pick(event, 'description', 'url', 'series'),
    organizer: event.shown_organizer,
    status: statusOf(event, now),
    cancelled: event.state === 'cancelled',
    draft: event.state === 'draft',
    registrationOpensAt: elsewhere ? null : isoOrNull(event.registration_opens_at),
    startDate: iso(event.starts_at),
    endDate: iso(event.ends_at),
    prizePool: event.prize_pool,
    currentParticipants: event.participants,
    maxParticipants: event.max_participants,
    teamSize: event.team_size,
    elsewhere,
    ...presentOwn(event, own, now),
    full,
    likeCount: event.likes,
    personalResult,
    communityRatings: event.ratings,
    totalTeams: event.results > 0 ? event.results : event.entrants,
  };
}

/** An event with its manager fields: its settings, the secret address of its score feed, its embedding. */
export const presentManaged = (
  event: StoredEvent,
  now: number,
  beside: Pick<ManagedEvent, 'feedUrl' | 'embed'>,
): ManagedEvent => ({
  ...presentEvent(event, undefined, null, now),
  ...pick(event, 'organizer', 'rules', 'contact', 'state'),
  registrationOpensAt: isoOrNull(event.registration_opens_at),
  hintPolicy: event.hint_policy,
  allowLate: event.allow_late,
  freezeAt: isoOrNull(event.freeze_at),
  unfrozenAt: isoOrNull(event.unfrozen_at),
  bloodPoints: event.blood_points,
  bloodUnit: event.blood_unit,
  sharedRanks: event.shared_ranks,
  attemptCap: event.attempt_cap,
  movedAt: isoOrNull(event.moved_at),
  ...beside,
});
