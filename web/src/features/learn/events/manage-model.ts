import type { BodyFor } from '@fanion/contract/endpoint';
import type { createTrainingEvent, ManagedTrainingEvent } from '@fanion/contract/learn/events/managed';
import type { TrainingKind } from '@fanion/rules/learn/training';
import { fromParis, toParis } from '../../../lib/event-dates.ts';
import type { Problems } from '../../../lib/use-form.ts';
import { MANAGE_EVENT_TEXTS as T } from './manage-texts.ts';

/** An event as its form stores it; the moment in Paris time. */
export interface EventDraft {
  event_type: TrainingKind;
  title: string;
  summary: string;
  description: string;
  speaker: string;
  starts_at: string;
  minutes: string;
  seats: string;
  place: string;
  link: string;
  premium: boolean;
  covered: string;
  replay: string;
}

export const draftOfEvent = (event?: ManagedTrainingEvent): EventDraft => ({
  event_type: event?.event_type ?? 'webinar',
  title: event?.title ?? '',
  summary: event?.summary ?? '',
  description: event?.description ?? '',
  speaker: event?.speaker ?? '',
  starts_at: toParis(event?.starts_at ?? null),
  minutes: String(event?.minutes ?? 60),
  seats: String(event?.seats ?? 30),
  place: event?.place ?? '',
  link: event?.link ?? '',
  premium: event?.premium ?? false,
  covered: event?.covered ?? '',
  replay: event?.replay ?? '',
});

/** The body to send, from valid fields. */
export const fieldsOfEvent = (draft: EventDraft): BodyFor<typeof createTrainingEvent> => ({
  ...draft,
  starts_at: fromParis(draft.starts_at) ?? '',
  minutes: Number(draft.minutes),
  seats: Number(draft.seats),
  place: draft.place.trim() || null,
  link: draft.link.trim() || null,
  covered: draft.covered.trim() || null,
  replay: draft.replay.trim() || null,
});

const isWhole = (typed: string, most: number): boolean =>
  /^\d{1,5}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= most;

/** What prevents an event from being saved; the server checks again. */
export function problemsOfEvent(draft: EventDraft): Problems<EventDraft> {
  const problems: Problems<EventDraft> = {};
  for (const [name, label] of [
    ['title', T.title],
    ['summary', T.summary],
    ['speaker', T.speaker],
  ] as const)
    if (draft[name].trim() === '') problems[name] = T.needed(label);
  if (fromParis(draft.starts_at) === null) problems.starts_at = T.startsNeeded;
  if (!isWhole(draft.minutes, 1440)) problems.minutes = T.wrongMinutes;
  if (!isWhole(draft.seats, 10_000)) problems.seats = T.wrongSeats;
  return problems;
}

/** A file name that the server accepts: letters without accents, digits, points and dashes. */
export const safeFileName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[^\w-]+|-+(?=\.)/g, '')
    .slice(0, 100) || 'support';

export const editEventAddress = (slug: string): string => `/learn/gestion/events/${encodeURIComponent(slug)}`;
