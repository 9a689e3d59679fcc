import type { createEvent } from '@fanion/contract/ctf/settings/endpoints';
import type { BodyOf } from '@fanion/contract/endpoint';
import type { EventFile, EventYml } from '@fanion/formats/event-yml/read';
import { httpsUrl } from '@fanion/formats/values/link';
import { isFitYear } from '@fanion/formats/yaml/moment';
import { EVENT_DEFAULTS } from '@fanion/rules/ctf/event-defaults';
import { isUsableSlug } from '@fanion/rules/slug';
import { cleanFrenchLine, cleanLine, cleanText } from '@fanion/rules/text';
import { pick } from '../../../platform/database/pick.ts';
import { badField, done, type Outcome } from '../../../platform/outcome.ts';
import type { Settings } from '../events/record-queries.ts';
import type { StoredSettingsRow } from './queries.ts';
import { FORM } from './texts.ts';

type Form = Partial<BodyOf<typeof createEvent>>;

/** The settings that a calendar shows. */
const CALENDAR_FIELDS: readonly (keyof Settings)[] = [
  'name',
  'starts_at',
  'ends_at',
  'location',
  'description',
  'state',
];

/** The changed settings, and whether calendars must know of them. */
export function changesOf(was: Settings, to: Settings): { changed: (keyof Settings)[]; shows: boolean } {
  const changed = (Object.keys(to) as (keyof Settings)[]).filter(
    (key) => JSON.stringify(to[key]) !== JSON.stringify(was[key]),
  );
  return { changed, shows: changed.some((key) => CALENDAR_FIELDS.includes(key)) };
}

/** An absent field is unchanged; a null date is removed. */
const date = (value: string | null | undefined, was: Date | null): Date | null =>
  value === undefined ? was : value === null ? null : new Date(value);
const line = (value: string | null | undefined, was: string, whenEmpty = ''): string =>
  value === undefined ? was : cleanFrenchLine(value ?? '') || whenEmpty;
const text = (value: string | undefined, was: string): string =>
  value === undefined ? was : cleanText(value);

/** An event's settings after a manager's form; `was`: the current ones, null if new. The slug may be ''. */
export function mergeSettings(was: Settings | null, form: Form): Settings {
  const old = was ?? {
    ...EVENT_DEFAULTS,
    name: '',
    slug: '',
    starts_at: null,
    ends_at: null,
  };
  return {
    name: line(form.name, old.name),
    slug: form.slug ? form.slug.trim().toLowerCase() : old.slug,
    organizer: line(form.organizer, old.organizer),
    location: line(form.location, old.location, EVENT_DEFAULTS.location),
    type: line(form.type, old.type, EVENT_DEFAULTS.type),
    difficulty: form.difficulty ?? old.difficulty,
    registration_opens_at: date(form.registrationOpensAt, old.registration_opens_at),
    starts_at: date(form.startDate, old.starts_at)!,
    ends_at: date(form.endDate, old.ends_at)!,
    prize_pool: line(form.prizePool, old.prize_pool),
    mode: form.mode ?? old.mode,
    team_size: form.teamSize ?? old.team_size,
    max_participants: form.maxParticipants === undefined ? old.max_participants : form.maxParticipants,
    categories: form.categories
      ? [...new Set(form.categories.map(cleanLine))].filter((name) => name !== '')
      : old.categories,
    description: text(form.description, old.description),
    rules: text(form.rules, old.rules),
    hint_policy: line(form.hintPolicy, old.hint_policy),
    contact: line(form.contact, old.contact),
    url: form.url === undefined ? old.url : form.url?.trim() || null,
    series: cleanLine(line(form.series, old.series)),
    allow_late: form.allowLate ?? old.allow_late,
    state: form.state ?? old.state,
    freeze_at: date(form.freezeAt, old.freeze_at),
    blood_points: form.bloodPoints === undefined ? old.blood_points : form.bloodPoints,
    blood_unit: form.bloodUnit ?? old.blood_unit,
    shared_ranks: form.sharedRanks ?? old.shared_ranks,
    attempt_cap: form.attemptCap === undefined ? old.attempt_cap : form.attemptCap,
  };
}

/** The times of a file are consistent: one that a clock command left outside the event is not written. */
const timeWithinEvent = (at: Date | null, { starts_at, ends_at }: Settings): string | null =>
  at !== null && at >= starts_at && at < ends_at ? at.toISOString() : null;

/** The file of an event's settings: `settingsOfFile` reads the same settings back, except for the state. */
export const fileOfSettings = (
  settings: Settings,
  brackets: EventYml['brackets'],
  releases: readonly { name: string; released_at: Date | null }[],
): EventYml => ({
  name: settings.name,
  slug: settings.slug,
  organizer: settings.organizer || null,
  location: settings.location,
  type: settings.type,
  difficulty: settings.difficulty,
  starts_at: settings.starts_at.toISOString(),
  ends_at: settings.ends_at.toISOString(),
  registration_opens_at:
    settings.registration_opens_at && settings.registration_opens_at < settings.ends_at
      ? settings.registration_opens_at.toISOString()
      : null,
  team_size: settings.team_size,
  max_participants: settings.max_participants,
  mode: settings.mode,
  description: settings.description,
  rules: settings.rules || null,
  hint_policy: settings.hint_policy || null,
  prizes: settings.prize_pool || null,
  contact: settings.contact || null,
  series: settings.series || null,
  categories: settings.categories,
  freeze_at: timeWithinEvent(settings.freeze_at, settings),
  blood_points: settings.blood_points,
  blood_unit: settings.blood_unit,
  shared_ranks: settings.shared_ranks,
  attempt_cap: settings.attempt_cap,
  allow_late: settings.allow_late,
  url: settings.url,
  brackets,
  releases: releases.flatMap(({ name, released_at }) =>
    released_at && released_at < settings.ends_at ? [{ name, at: released_at.toISOString() }] : [],
  ),
  challenges: 'challenges',
});

const dateOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

/** The settings of a new event from its file, published; absent fields get their default. */
export const settingsOfFile = (slug: string, { event }: EventFile): Settings => ({
  ...pick(event, 'name', 'difficulty', 'mode', 'max_participants', 'categories', 'description', 'url'),
  ...pick(event, 'allow_late', 'blood_points', 'blood_unit', 'shared_ranks', 'attempt_cap'),
  slug,
  organizer: event.organizer ?? EVENT_DEFAULTS.organizer,
  location: event.location ?? EVENT_DEFAULTS.location,
  type: event.type ?? EVENT_DEFAULTS.type,
  registration_opens_at: dateOf(event.registration_opens_at),
  starts_at: new Date(event.starts_at),
  ends_at: new Date(event.ends_at),
  prize_pool: event.prizes ?? EVENT_DEFAULTS.prize_pool,
  team_size: event.team_size ?? (event.mode === 'solo' ? 1 : EVENT_DEFAULTS.team_size),
  rules: event.rules ?? EVENT_DEFAULTS.rules,
  hint_policy: event.hint_policy ?? EVENT_DEFAULTS.hint_policy,
  contact: event.contact ?? EVENT_DEFAULTS.contact,
  series: event.series ?? EVENT_DEFAULTS.series,
  state: 'published',
  freeze_at: dateOf(event.freeze_at),
});

/** Settings that have another name in a file, or none. */
const FILE_KEYS: Partial<Record<keyof Settings, keyof EventYml | null>> = {
  prize_pool: 'prizes',
  state: null,
};

/**
 * The settings of an event after its file: fields that the file does not name stay as managers set them. So
 * does a freeze whose time has come in a played event, lifted or not: no file reveals what it held, nor hides
 * it again.
 */
export function settingsWithFile(
  was: StoredSettingsRow,
  slug: string,
  file: EventFile,
  now: number,
): Settings {
  const { event, presentKeys: keys } = file;
  const written = settingsOfFile(slug, file);
  const stays = (key: keyof Settings): boolean => {
    const fileKey = key in FILE_KEYS ? FILE_KEYS[key]! : (key as keyof EventYml);
    return fileKey === null || !keys.has(fileKey);
  };
  const unnamed = Object.fromEntries(
    (Object.keys(written) as (keyof Settings)[])
      .filter((key) => key !== 'slug' && stays(key))
      .map((key) => [key, was[key]]),
  );
  const to: Settings = { ...written, ...unnamed };
  // The team size follows the mode: one for solo, the default for an event that was solo before.
  if (keys.has('mode') && !keys.has('team_size'))
    to.team_size = event.team_size ?? (was.mode === 'solo' ? EVENT_DEFAULTS.team_size : was.team_size);
  const froze = was.flags > 0 && was.freeze_at !== null && was.freeze_at.getTime() <= now;
  return froze ? { ...to, freeze_at: was.freeze_at } : to;
}

/** The settings if they are consistent, or the refusal of the first field that is not. */
export function checkSettings(settings: Settings): Outcome<Settings> {
  const { starts_at, ends_at, freeze_at, registration_opens_at, slug, url } = settings;
  if (settings.name === '') return badField('name', FORM.name);
  for (const [field, moment] of [
    ['startDate', starts_at],
    ['endDate', ends_at],
    ['freezeAt', freeze_at],
    ['registrationOpensAt', registration_opens_at],
  ] as const)
    if (moment && !isFitYear(moment.getTime())) return badField(field, FORM.year);
  if (ends_at <= starts_at) return badField('endDate', FORM.end);
  if (freeze_at && (freeze_at < starts_at || freeze_at > ends_at)) return badField('freezeAt', FORM.freeze);
  if (registration_opens_at && registration_opens_at >= ends_at)
    return badField('registrationOpensAt', FORM.opens);
  if (settings.blood_unit === 'percent' && settings.blood_points?.some((value) => value > 100))
    return badField('bloodPoints', FORM.percent);
  if (!isUsableSlug(slug)) return badField('slug', FORM.slug);
  if (url === null) return done(settings);
  const https = httpsUrl(url);
  return https ? done({ ...settings, url: https }) : badField('url', FORM.url);
}
