/** The status of an event in the calendar (docs/product/ctf.md#statuts). */
export const EVENT_STATUSES = ['live', 'upcoming', 'registration', 'ended'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** The moments of an event, in ms. Registration that opens at null is open once the event is visible. */
export interface EventTimes {
  registration_opens_at: number | null;
  starts_at: number;
  ends_at: number;
}

/**
 * Status of an event now, in ms (docs/product/ctf.md#statuts). It is live from the moment of its start, and
 * ended from the moment of its end: a flag sent exactly at the end is too late (docs/product/ctf.md#statuts).
 */
export function eventStatus({
  registration_opens_at,
  starts_at,
  ends_at,
  now,
}: EventTimes & { now: number }): EventStatus {
  if (now >= ends_at) return 'ended';
  if (now >= starts_at) return 'live';
  return registration_opens_at === null || now >= registration_opens_at ? 'registration' : 'upcoming';
}

/** Nothing of an event that has not begun may leave it. */
export const hasBegun = (status: EventStatus): boolean => status === 'live' || status === 'ended';

const GROUPS: Readonly<Record<EventStatus, number>> = { live: 0, registration: 1, upcoming: 1, ended: 2 };

/** The facts that events are sorted by; moments are in ms. */
interface Listed {
  status: EventStatus;
  starts_at: number;
  ends_at: number;
}

/**
 * Order of a list of events: live ones first, the earliest to end first; then upcoming ones by start, whether
 * registration is open or not; then ended ones, the latest end first (docs/product/ctf.md#statuts).
 */
export function compareEvents(a: Listed, b: Listed): number {
  const group = GROUPS[a.status];
  if (group !== GROUPS[b.status]) return group - GROUPS[b.status];
  if (a.status === 'live') return a.ends_at - b.ends_at || a.starts_at - b.starts_at;
  if (a.status === 'ended') return b.ends_at - a.ends_at || b.starts_at - a.starts_at;
  return a.starts_at - b.starts_at || a.ends_at - b.ends_at;
}
