import type { CtfEvent, OwnRegistration } from '@fanion/contract/ctf/events';
import type { ManagedEvent } from '@fanion/contract/ctf/settings';
import { isRegistrationOpen, registrationLock } from '@fanion/rules/event-status';
import { type Entry, isElsewhere, statusOf } from './model.ts';
import type { OwnRow } from './own-queries.ts';

export const iso = (moment: Date | number): string => new Date(moment).toISOString();
const isoOrNull = (moment: Date | null): string | null => (moment === null ? null : iso(moment));

/** Where a confirmed place stands as time goes (behaviours 2.3): it locks 24 h before, then is played or missed. */
function placeState(entry: Entry, own: OwnRow, now: number): OwnRegistration['state'] {
  const status = statusOf(entry, now);
  if (now < registrationLock(entry.times.starts_at)) return 'registered';
  if (entry.challenges === 0) return status === 'ended' ? 'registered' : 'locked';
  if (own.played) return 'checked_in';
  return status === 'ended' ? 'absent' : 'locked';
}

export function presentRegistration(
  entry: Entry,
  own: OwnRow | undefined,
  now: number,
): OwnRegistration | null {
  if (!own?.state || !own.participation_type) return null;
  return {
    participationType: own.participation_type,
    state: own.state === 'registered' ? placeState(entry, own, now) : own.state,
    teamName: own.team_name,
    teamId: own.team_id,
    position: own.position,
    offer: own.offer,
    changeableUntil: iso(registrationLock(entry.times.starts_at)),
  };
}

/** An event for one reader; `own` is their part, `personalResult` what they did in it. */
export function presentEvent(
  entry: Entry,
  own: OwnRow | undefined,
  personalResult: CtfEvent['personalResult'],
  now: number,
): CtfEvent {
  const elsewhere = isElsewhere(entry);
  const full = entry.max_participants !== null && entry.participants >= entry.max_participants;
  return {
    id: entry.id,
    slug: entry.slug,
    name: entry.name,
    organizer: entry.shown_organizer,
    location: entry.location,
    type: entry.type,
    status: statusOf(entry, now),
    cancelled: entry.state === 'cancelled',
    draft: entry.state === 'draft',
    difficulty: entry.difficulty,
    registrationOpensAt: elsewhere ? null : isoOrNull(entry.registration_opens_at),
    startDate: iso(entry.starts_at),
    endDate: iso(entry.ends_at),
    prizePool: entry.prize_pool,
    currentParticipants: entry.participants,
    maxParticipants: entry.max_participants,
    teamSize: entry.team_size,
    mode: entry.mode,
    categories: entry.categories,
    description: entry.description,
    url: entry.url,
    elsewhere,
    series: entry.series,
    registered: own?.state === 'registered',
    registration: presentRegistration(entry, own, now),
    registrationOpen:
      entry.state === 'published' &&
      !elsewhere &&
      isRegistrationOpen({ ...entry.times, allow_late: entry.allow_late, now }),
    full,
    liked: own?.liked ?? false,
    likeCount: entry.likes,
    personalResult,
    communityRatings: entry.ratings,
    totalTeams: entry.results > 0 ? entry.results : entry.entrants,
  };
}

/** An event with the settings that only managers read; `feedUrl` is the secret address of its score feed. */
export const presentManaged = (entry: Entry, now: number, feedUrl: string): ManagedEvent => ({
  ...presentEvent(entry, undefined, null, now),
  organizer: entry.organizer,
  registrationOpensAt: isoOrNull(entry.registration_opens_at),
  rules: entry.rules,
  hintPolicy: entry.hint_policy,
  contact: entry.contact,
  allowLate: entry.allow_late,
  state: entry.state,
  freezeAt: isoOrNull(entry.freeze_at),
  unfrozenAt: isoOrNull(entry.unfrozen_at),
  bloodPoints: entry.blood_points,
  attemptCap: entry.attempt_cap,
  movedAt: isoOrNull(entry.moved_at),
  feedUrl,
});
