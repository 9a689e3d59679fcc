import { uniqueSlug } from '@fanion/rules/slug';
import { searchKey } from '@fanion/rules/text';
import { type Problem, Problems } from '../problems/problems.ts';
import { isRecord, ownValue, parseJson } from '../values/json.ts';
import { httpsUrl } from '../values/link.ts';
import { readNumber } from '../values/number.ts';
import { shortLine, shortText } from '../values/text.ts';
import { isFitYear, readMoment } from '../yaml/moment.ts';

/** An event as CTFtime announces it, with our names where we have one. */
export interface ExternalEvent {
  /** CTFtime's own id; null when the entry has none. */
  id: number | null;
  ctf_id: number | null;
  /** From the title, distinct within the list; it may still equal that of an event held here. */
  slug: string;
  name: string;
  /** Names of the organizers, joined by commas; '' when none is given. */
  organizer: string;
  organizers: { id: number | null; name: string }[];
  /** `Online` when it is not on site and no place is given (docs/product/formats.md#événements-ctftime). */
  location: string;
  onsite: boolean;
  /** `Jeopardy`, `Attaque-défense`, `Hack quest`, or the entry's own word; '' when there is none. */
  type: string;
  /** The entrants admitted, in the entry's words: `Open`, `Academic`… */
  restrictions: string;
  /** ISO 8601 in UTC. */
  startDate: string;
  endDate: string;
  prizePool: string | null;
  description: string;
  weight: number;
  /** Teams that announced their participation. */
  participants: number;
  url: string | null;
  ctftime_url: string | null;
  logo: string | null;
}

/** An entry of CTFtime's events API (docs/product/formats.md#événements-ctftime). */
interface CtftimeEvent {
  id: number | null;
  ctf_id: number | null;
  title: string;
  url: string;
  ctftime_url: string;
  /** ISO 8601 with an offset. */
  start: string;
  finish: string;
  duration: { hours: number; days: number };
  format: string;
  restrictions: string;
  onsite: boolean;
  location: string;
  weight: number;
  participants: number;
  organizers: { id: number | null; name: string }[];
  logo: string;
  description: string;
  prizes: string;
}

const MOST_EVENTS = 1_000;
const MOST_ORGANIZERS = 20;
/** PostgreSQL's largest integer. */
const LARGEST_ID = 2 ** 31 - 1;
const ONLINE = 'Online';
/** CTFtime's formats and our types. */
const TYPES: readonly (readonly [string, string])[] = [
  ['Jeopardy', 'Jeopardy'],
  ['Attack-Defense', 'Attaque-défense'],
  ['Hack quest', 'Hack quest'],
];

/**
 * Reads a list of events in the form of CTFtime's API, or a single one, as JSON text or as its value
 * (docs/product/formats.md#événements-ctftime). An entry without a title, or without ordered dates with
 * offsets, is left out and reported; a link that is not https is dropped and reported. Never throws; `events`
 * is empty when nothing can be read.
 */
export function readEvents(input: unknown): { events: ExternalEvent[]; problems: Problem[] } {
  const problems = new Problems();
  const value = typeof input === 'string' ? parseJson(input, problems) : input;
  const entries = isRecord(value) && 'title' in value ? [value] : value;
  if (!problems.failed && !Array.isArray(entries)) problems.error('', 'Une liste d’événements est attendue.');
  if (problems.failed || !Array.isArray(entries)) return { events: [], problems: problems.list() };
  if (entries.length > MOST_EVENTS)
    problems.warn('', `Plus de ${MOST_EVENTS} événements : les suivants sont ignorés.`);
  const slugs = new Set<string>();
  const ids = new Set<number>();
  const events: ExternalEvent[] = [];
  for (const [index, entry] of entries.slice(0, MOST_EVENTS).entries()) {
    const event = readEvent(entry, `[${index}]`, problems);
    if (event === null) continue;
    if (event.id !== null && ids.has(event.id)) {
      problems.warn(
        `[${index}].id`,
        `Le numéro ${event.id} est déjà celui d’un autre : l’événement est ignoré.`,
      );
      continue;
    }
    if (event.id !== null) ids.add(event.id);
    const slug = uniqueSlug(event.name, `ctf-${event.id ?? events.length + 1}`, (candidate) =>
      slugs.has(candidate),
    );
    slugs.add(slug);
    events.push({ ...event, slug });
  }
  return { events, problems: problems.list() };
}

function readEvent(entry: unknown, path: string, problems: Problems): Omit<ExternalEvent, 'slug'> | null {
  const at = (key: keyof CtftimeEvent) => ownValue(entry, key);
  const name = shortLine(at('title'), 120);
  if (name === '') {
    problems.warn(`${path}.title`, 'Titre absent : l’événement est ignoré.');
    return null;
  }
  const id = count(at('id'));
  if ((at('id') ?? null) !== null && (id === null || id < 1 || id > LARGEST_ID)) {
    problems.warn(`${path}.id`, 'Numéro illisible (un entier positif est attendu) : l’événement est ignoré.');
    return null;
  }
  const dates = readDates(at('start'), at('finish'), path, problems);
  if (dates === null) return null;
  const link = (key: 'url' | 'ctftime_url' | 'logo') => {
    const url = httpsUrl(at(key));
    const written = at(key) ?? '';
    if (url === null && written !== '')
      problems.warn(`${path}.${key}`, 'Adresse ignorée : seul https est accepté.');
    return url;
  };
  const organizers = readOrganizers(at('organizers'));
  const onsite = at('onsite') === true;
  const format = shortLine(at('format'), 60);
  return {
    id,
    ctf_id: count(at('ctf_id')),
    name,
    organizer: shortLine(organizers.map((organizer) => organizer.name).join(', '), 300),
    organizers,
    location: shortLine(at('location'), 200) || (onsite ? '' : ONLINE),
    onsite,
    type: TYPES.find((pair) => pair.some((word) => searchKey(word) === searchKey(format)))?.[1] ?? format,
    restrictions: shortLine(at('restrictions'), 60),
    ...dates,
    prizePool: shortText(at('prizes'), 2_000) || null,
    description: shortText(at('description'), 20_000),
    weight: Math.max(0, readNumber(at('weight'), 'thousands') ?? 0),
    participants: count(at('participants')) ?? 0,
    url: link('url'),
    ctftime_url: link('ctftime_url'),
    logo: link('logo'),
  };
}

function readDates(start: unknown, finish: unknown, path: string, problems: Problems) {
  const startsAt = typeof start === 'string' ? readMoment(start) : null;
  const endsAt = typeof finish === 'string' ? readMoment(finish) : null;
  const wrong = startsAt === null ? 'start' : 'finish';
  if (startsAt === null || endsAt === null)
    problems.warn(
      `${path}.${wrong}`,
      'Date illisible (ISO 8601 avec son décalage attendu) : l’événement est ignoré.',
    );
  else if (!isFitYear(startsAt) || !isFitYear(endsAt))
    problems.warn(
      `${path}.${isFitYear(startsAt) ? 'finish' : 'start'}`,
      'Date hors des années 2000 à 2100 : l’événement est ignoré.',
    );
  else if (endsAt <= startsAt)
    problems.warn(`${path}.finish`, 'La fin ne suit pas le début : l’événement est ignoré.');
  else return { startDate: new Date(startsAt).toISOString(), endDate: new Date(endsAt).toISOString() };
  return null;
}

function readOrganizers(value: unknown): ExternalEvent['organizers'] {
  const entries = Array.isArray(value) ? value.slice(0, MOST_ORGANIZERS) : [];
  return entries
    .map((entry) => ({
      id: count(ownValue(entry, 'id')),
      name: shortLine(ownValue(entry, 'name') ?? entry, 120),
    }))
    .filter(({ name }) => name !== '');
}

function count(value: unknown): number | null {
  const number = readNumber(value, 'thousands');
  return number !== null && Number.isInteger(number) && number >= 0 ? number : null;
}
