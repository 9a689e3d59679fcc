import { HOUR } from '../durations.ts';
import { type EventTimes, eventStatus } from './status.ts';

/** Hours before the start of an event from which registrations are locked (docs/product/ctf.md#verrou). */
export const LOCK_HOURS = 24;

/** How a member registers: alone, with their team, or looking for one. */
export const PARTICIPATIONS = ['solo', 'findTeam', 'team'] as const;
export type Participation = (typeof PARTICIPATIONS)[number];

/** The states of a registration: confirmed, on the waiting list, or waiting for the invited members. */
export const REGISTRATION_STATES = ['registered', 'waitlisted', 'pending'] as const;

/**
 * The moment, in ms, from which a registration can no longer be changed or withdrawn, so many hours before
 * the start, even when the clocks change in between (docs/product/ctf.md#verrou).
 */
export function registrationLock(starts_at: number): number {
  return starts_at - LOCK_HOURS * HOUR;
}

/** Whether an existing registration may be changed or withdrawn (docs/product/ctf.md#verrou). */
export function mayChangeRegistration({ starts_at, now }: { starts_at: number; now: number }): boolean {
  return now < registrationLock(starts_at);
}

/**
 * Whether new registrations are accepted: from their opening until the start, or until the end when the event
 * accepts late ones (docs/product/ctf.md#inscription). The lock of 24 hours does not stop them.
 */
export function isRegistrationOpen({
  allow_late,
  ...event
}: EventTimes & { allow_late: boolean; now: number }): boolean {
  const status = eventStatus(event);
  if (status === 'registration') return true;
  const opened = event.registration_opens_at === null || event.now >= event.registration_opens_at;
  return allow_late && status === 'live' && opened;
}
