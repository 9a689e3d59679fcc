import type { ManagedEvent, updateEvent } from '@fanion/contract/ctf/settings/endpoints';
import type { BodyFor } from '@fanion/contract/endpoint';
import { EVENT_BOUNDS } from '@fanion/rules/ctf/event-bounds';
import { fromParis, toParis } from '../../../lib/event-dates.ts';
import type { Problems } from '../../../lib/use-form.ts';
import { MANAGE_ERRORS } from './texts.ts';

/** The typed settings of an event: moments as the browser's field writes them, in Paris time. */
export interface SettingsForm {
  name: string;
  slug: string;
  organizer: string;
  location: string;
  type: string;
  series: string;
  url: string;
  contact: string;
  prizePool: string;
  hintPolicy: string;
  difficulty: ManagedEvent['difficulty'];
  mode: ManagedEvent['mode'];
  teamSize: string;
  maxParticipants: string;
  registrationOpensAt: string;
  startDate: string;
  endDate: string;
  allowLate: boolean;
  categories: string[];
  description: string;
  rules: string;
  /** The switches; the values they govern are kept while off, but not sent. */
  freezes: boolean;
  freezeAt: string;
  bloods: boolean;
  bloodPoints: string;
  bloodUnit: ManagedEvent['bloodUnit'];
  sharedRanks: boolean;
  capped: boolean;
  attemptCap: string;
}

const text = (value: number | null): string => (value === null ? '' : String(value));

export function formOf(event: ManagedEvent): SettingsForm {
  const { name, slug, organizer, location, type, series, contact, prizePool, hintPolicy } = event;
  const { difficulty, mode, allowLate, categories, description, rules } = event;
  return {
    ...{ name, slug, organizer, location, type, series, contact, prizePool, hintPolicy },
    ...{ difficulty, mode, allowLate, categories, description, rules },
    url: event.url ?? '',
    teamSize: text(event.teamSize),
    maxParticipants: text(event.maxParticipants),
    registrationOpensAt: toParis(event.registrationOpensAt),
    startDate: toParis(event.startDate),
    endDate: toParis(event.endDate),
    freezes: event.freezeAt !== null,
    freezeAt: toParis(event.freezeAt),
    bloods: event.bloodPoints !== null,
    bloodPoints: event.bloodPoints?.join(', ') ?? '',
    bloodUnit: event.bloodUnit,
    sharedRanks: event.sharedRanks,
    capped: event.attemptCap !== null,
    attemptCap: text(event.attemptCap),
  };
}

const parseWhole = (typed: string, max: number): number | null => {
  const value = Number(typed.trim());
  return /^\d+$/.test(typed.trim()) && value >= 1 && value <= max ? value : null;
};

/** Points of the first bloods as typed: "50, 30, 10"; null when it is not one to three whole numbers. */
export function readBloods(typed: string): number[] | null {
  const parts = typed.split(/[\s,;]+/).filter(Boolean);
  const values = parts.map(Number);
  const fine = values.every(
    (value) => Number.isInteger(value) && value >= 0 && value <= EVENT_BOUNDS.bloodPoints,
  );
  return parts.length >= 1 && parts.length <= 3 && fine ? values : null;
}

/** The errors of each field; none when the form can be sent. The server checks again. */
export function checkSettings(form: SettingsForm): Problems<SettingsForm> {
  const errors: Problems<SettingsForm> = {};
  const [start, end] = [fromParis(form.startDate), fromParis(form.endDate)];
  if (form.name.trim() === '') errors.name = MANAGE_ERRORS.name;
  if (!start) errors.startDate = MANAGE_ERRORS.moment;
  if (!end) errors.endDate = MANAGE_ERRORS.moment;
  if (start && end && end <= start) errors.endDate = MANAGE_ERRORS.end;
  if (!parseWhole(form.teamSize, EVENT_BOUNDS.teamSize)) errors.teamSize = MANAGE_ERRORS.teamSize;
  if (form.maxParticipants.trim() !== '' && !parseWhole(form.maxParticipants, EVENT_BOUNDS.maxParticipants))
    errors.maxParticipants = MANAGE_ERRORS.maxParticipants;
  if (form.freezes) {
    const freeze = fromParis(form.freezeAt);
    if (!freeze) errors.freezeAt = MANAGE_ERRORS.moment;
    else if (start && end && (freeze < start || freeze > end)) errors.freezeAt = MANAGE_ERRORS.freeze;
  }
  const bloods = readBloods(form.bloodPoints);
  if (form.bloods && !bloods) errors.bloodPoints = MANAGE_ERRORS.bloods;
  else if (form.bloods && form.bloodUnit === 'percent' && bloods?.some((value) => value > 100))
    errors.bloodPoints = MANAGE_ERRORS.percent;
  if (form.capped && !parseWhole(form.attemptCap, EVENT_BOUNDS.attemptCap))
    errors.attemptCap = MANAGE_ERRORS.cap;
  return errors;
}

type Body = BodyFor<typeof updateEvent>;

/** The whole form as a body for the server; never call it with a form that `checkSettings` refuses. */
function bodyOf(form: SettingsForm): Required<Omit<Body, 'state'>> {
  const { freezes, freezeAt, bloods, bloodPoints, capped, attemptCap, ...rest } = form;
  return {
    ...rest,
    teamSize: Number(form.teamSize),
    maxParticipants: parseWhole(form.maxParticipants, EVENT_BOUNDS.maxParticipants),
    registrationOpensAt: fromParis(form.registrationOpensAt),
    startDate: fromParis(form.startDate) ?? '',
    endDate: fromParis(form.endDate) ?? '',
    freezeAt: freezes ? fromParis(freezeAt) : null,
    bloodPoints: bloods ? readBloods(bloodPoints) : null,
    attemptCap: capped ? parseWhole(attemptCap, EVENT_BOUNDS.attemptCap) : null,
  };
}

/**
 * What changed between two forms. An untouched moment is not sent: the field has no seconds, and a freeze
 * moved by some would apply again.
 */
export function changesOf(was: SettingsForm, form: SettingsForm): Body {
  const [before, after] = [bodyOf(was), bodyOf(form)];
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
    ),
  );
}

/** Whether a change moves the dates of an event with registered members: each of them gets a mail. */
export const notifiesDates = (
  { state, status, currentParticipants }: Pick<ManagedEvent, 'state' | 'status' | 'currentParticipants'>,
  changes: Body,
): boolean =>
  state === 'published' &&
  status !== 'ended' &&
  currentParticipants > 0 &&
  (changes.startDate !== undefined || changes.endDate !== undefined);
