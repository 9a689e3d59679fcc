import { categoryOf } from '@fanion/rules/challenges/category-words';
import { DIFFICULTY_LABELS } from '@fanion/rules/challenges/difficulties';
import { difficultyNamed } from '@fanion/rules/challenges/difficulty-words';
import { BLOOD_UNITS, type BloodUnit } from '@fanion/rules/ctf/blood-bonus';
import { EVENT_BOUNDS as BOUNDS } from '@fanion/rules/ctf/event-bounds';
import { EVENT_DEFAULTS } from '@fanion/rules/ctf/event-defaults';
import { EVENT_MODES, type EventMode } from '@fanion/rules/ctf/modes';
import { DIFFICULTY_LEVELS, type DifficultyLevel } from '@fanion/rules/difficulties';
import { isUsableSlug } from '@fanion/rules/slug';
import { type Problem, Problems } from '../problems/problems.ts';
import { httpsUrl } from '../values/link.ts';
import { Fields } from '../yaml/fields.ts';
import { type EventBracket, type EventRelease, readBrackets, readReleases } from './lists.ts';

/**
 * The content of an event.yml (docs/product/formats.md#événement-importé; docs/product/ctf.md#gestion).
 * Moments are ISO 8601 in UTC.
 */
export interface EventYml {
  name: string;
  /** Null = made from the name. */
  slug: string | null;
  organizer: string | null;
  location: string | null;
  /** `Jeopardy`, `Attaque-défense`… */
  type: string | null;
  difficulty: DifficultyLevel;
  starts_at: string;
  ends_at: string;
  /** Null = open as soon as the event is published. */
  registration_opens_at: string | null;
  /** Most members of a team; 1 when the event is played alone, null = the default. */
  team_size: number | null;
  /** Null = no limit. */
  max_participants: number | null;
  mode: EventMode;
  /** Markdown, like its rules. */
  description: string;
  rules: string | null;
  hint_policy: string | null;
  prizes: string | null;
  /** Where players can ask: an address, a Discord channel. */
  contact: string | null;
  /** What this event shares with its earlier editions. */
  series: string | null;
  /** Our identifiers, by `categoryOf`. */
  categories: string[];
  /** The public board is frozen from then on; null = never. */
  freeze_at: string | null;
  /** The bonus of the first, second and third solver of a challenge, as stored; null = none. */
  blood_points: number[] | null;
  /** Their unit: percents are of the challenge's price. */
  blood_unit: BloodUnit;
  /** Entrants equal in points share their rank, whenever they scored them. */
  shared_ranks: boolean;
  /** Wrong flags allowed for each challenge; null = no limit. */
  attempt_cap: number | null;
  /** New registrations are accepted until the end. */
  allow_late: boolean;
  /** Page of an event held elsewhere. */
  url: string | null;
  /** Brackets of its entrants, in their order (docs/product/ctf.md#catégories-de-participants). */
  brackets: EventBracket[];
  /** Challenges released after the start, by name, each with its moment. */
  releases: EventRelease[];
  /** Folder of the challenge.yml files, relative to the event.yml, with `/`. */
  challenges: string;
}

/** A parsed event.yml: its content, and the keys that it has. */
export interface EventFile {
  event: EventYml;
  presentKeys: ReadonlySet<keyof EventYml>;
}

/** The keys of an event.yml: the compiler requires each. */
const KEYS: Record<keyof EventYml, true> = {
  name: true,
  slug: true,
  organizer: true,
  location: true,
  type: true,
  difficulty: true,
  starts_at: true,
  ends_at: true,
  registration_opens_at: true,
  team_size: true,
  max_participants: true,
  mode: true,
  description: true,
  rules: true,
  hint_policy: true,
  prizes: true,
  contact: true,
  series: true,
  categories: true,
  freeze_at: true,
  blood_points: true,
  blood_unit: true,
  shared_ranks: true,
  attempt_cap: true,
  allow_late: true,
  url: true,
  brackets: true,
  releases: true,
  challenges: true,
};
export const KNOWN_KEYS: ReadonlySet<string> = new Set(Object.keys(KEYS));

const NOTHING =
  'Ce fichier ne décrit aucun CTF\u00a0: il devrait contenir des lignes «\u00a0clé\u00a0: valeur\u00a0».';

/** Default folder of the challenges. */
export const CHALLENGES = 'challenges';

/**
 * Reads the text of an event.yml, our own format of an event in a folder: one YAML mapping, every value as
 * its author wrote it, dates without an offset in Paris time. `name`, `starts_at` and `ends_at` are required.
 * `file` names the file in the problems, which have line numbers; `event` is null when one of them is an
 * error. `presentKeys`: its keys. Never throws.
 */
export function readEventYml(
  text: string,
  file = 'event.yml',
): { event: EventYml | null; presentKeys: EventFile['presentKeys']; problems: Problem[] } {
  const problems = new Problems();
  const fields = Fields.of(text, { file, problems, nothing: NOTHING, whole: false });
  const event = problems.failed ? null : readFields(fields);
  fields.only([...KNOWN_KEYS]);
  return {
    event: problems.failed ? null : event,
    presentKeys: new Set(fields.keys as (keyof EventYml)[]),
    problems: problems.list(),
  };
}

function readFields(fields: Fields): EventYml | null {
  const name = fields.line('name', 'Nom (name)', BOUNDS.name);
  const starts_at = fields.moment('starts_at', 'Début (starts_at)');
  const ends_at = fields.moment('ends_at', 'Fin (ends_at)');
  fields.need('name', name, 'Nom (name) manquant.');
  fields.need('starts_at', starts_at, 'Début (starts_at) manquant.');
  fields.need('ends_at', ends_at, 'Fin (ends_at) manquante.');
  const bloods = fields.wholes('blood_points', 'Premiers sangs (blood_points)', 3, BOUNDS.bloodPoints);
  const rest = {
    slug: readSlug(fields),
    organizer: fields.line('organizer', 'Organisateur (organizer)', BOUNDS.organizer),
    location: fields.line('location', 'Lieu (location)', BOUNDS.location),
    type: fields.line('type', 'Type', BOUNDS.type),
    difficulty: readDifficulty(fields),
    registration_opens_at: fields.moment('registration_opens_at', 'Ouverture des inscriptions'),
    max_participants: fields.whole('max_participants', 'Participants (max_participants)', [
      1,
      BOUNDS.maxParticipants,
    ]),
    ...readMode(fields),
    description: fields.text('description', 'Description', BOUNDS.description) ?? EVENT_DEFAULTS.description,
    rules: fields.text('rules', 'Règlement (rules)', BOUNDS.rules),
    hint_policy: fields.line('hint_policy', 'Indices (hint_policy)', BOUNDS.hintPolicy),
    prizes: fields.line('prizes', 'Prix (prizes)', BOUNDS.prizes),
    contact: fields.line('contact', 'Contact', BOUNDS.contact),
    series: fields.plainLine('series', 'Série (series)', BOUNDS.series),
    categories: [
      ...new Set(fields.list('categories', 'Catégories', BOUNDS.categories, BOUNDS.category).map(categoryOf)),
    ],
    freeze_at: fields.moment('freeze_at', 'Gel (freeze_at)'),
    blood_points: bloods.length > 0 ? bloods : null,
    blood_unit: readUnit(fields, bloods),
    shared_ranks: fields.yes('shared_ranks', 'Rangs partagés (shared_ranks)'),
    attempt_cap: fields.whole('attempt_cap', 'Essais (attempt_cap)', [1, BOUNDS.attemptCap]),
    allow_late: fields.yes('allow_late', 'Inscriptions tardives (allow_late)'),
    url: readUrl(fields),
    brackets: readBrackets(fields),
    releases: readReleases(fields),
    challenges: readFolder(fields),
  };
  if (name === null || starts_at === null || ends_at === null) return null;
  const event = { name, starts_at, ends_at, ...rest };
  checkOrder(fields, event);
  return event;
}

// All are ISO 8601 in UTC with the same length, so they can be compared as texts.
function checkOrder(
  fields: Fields,
  { starts_at, ends_at, registration_opens_at, freeze_at, releases }: EventYml,
) {
  const late = releases.find(({ at }) => at >= ends_at);
  if (late) fields.error('releases', `Sortie (releases) : « ${late.name} » sortirait après la fin.`);
  if (ends_at <= starts_at) fields.error('ends_at', 'La fin (ends_at) doit suivre le début (starts_at).');
  else if (registration_opens_at !== null && registration_opens_at >= ends_at)
    fields.error('registration_opens_at', 'Les inscriptions ouvrent après la fin.');
  else if (freeze_at !== null && (freeze_at < starts_at || freeze_at > ends_at))
    fields.error('freeze_at', 'Le gel (freeze_at) doit tomber entre le début et la fin.');
}

function readSlug(fields: Fields): string | null {
  const slug = fields.plainLine('slug', 'Adresse (slug)', BOUNDS.slug);
  if (slug === null || isUsableSlug(slug)) return slug;
  fields.warn('slug', 'Adresse (slug) : minuscules, chiffres et tirets ; celle du nom est prise.');
  return null;
}

function readDifficulty(fields: Fields): EventYml['difficulty'] {
  const word = fields.plainLine('difficulty', 'Difficulté', 60);
  if (word === null) return EVENT_DEFAULTS.difficulty;
  const level = difficultyNamed(word);
  if (level) {
    const label = DIFFICULTY_LABELS[level].toLowerCase();
    return DIFFICULTY_LEVELS.find((candidate) => candidate === label)!;
  }
  fields.warn(
    'difficulty',
    `Difficulté inconnue (${DIFFICULTY_LEVELS.join(', ')}) : « ${EVENT_DEFAULTS.difficulty} » est gardé.`,
  );
  return EVENT_DEFAULTS.difficulty;
}

function readMode(fields: Fields): Pick<EventYml, 'mode' | 'team_size'> {
  const size = fields.whole('team_size', 'Taille des équipes (team_size)', [1, BOUNDS.teamSize]);
  const word =
    fields.plainLine('mode', 'Mode', 60)?.toLowerCase() ?? (size === 1 ? 'solo' : EVENT_DEFAULTS.mode);
  const mode = EVENT_MODES.find((candidate) => candidate === word);
  if (mode === undefined) fields.error('mode', `Mode inconnu : ${EVENT_MODES.join(', ')}.`);
  if (mode === 'solo' && size !== null && size > 1)
    fields.warn('team_size', 'CTF en mode solo : la taille des équipes est ignorée.');
  return mode === 'solo' ? { mode, team_size: 1 } : { mode: mode ?? EVENT_DEFAULTS.mode, team_size: size };
}

function readUnit(fields: Fields, bloods: readonly number[]): EventYml['blood_unit'] {
  const word =
    fields.plainLine('blood_unit', 'Unité des premiers sangs (blood_unit)', 20)?.toLowerCase() ??
    EVENT_DEFAULTS.blood_unit;
  const unit = BLOOD_UNITS.find((candidate) => candidate === word);
  if (unit === undefined)
    fields.error('blood_unit', `Unité des premiers sangs (blood_unit) inconnue : ${BLOOD_UNITS.join(', ')}.`);
  if (unit === 'percent' && bloods.some((value) => value > 100))
    fields.error('blood_points', 'Premiers sangs (blood_points) : un pourcentage va de 0 à 100.');
  return unit ?? EVENT_DEFAULTS.blood_unit;
}

function readUrl(fields: Fields): string | null {
  const written = fields.plainLine('url', 'Adresse (url)', BOUNDS.url);
  const url = httpsUrl(written);
  if (written !== null && url === null)
    fields.error('url', 'Adresse (url) : une adresse https est attendue.');
  return url;
}

function readFolder(fields: Fields): string {
  const written = fields.plainLine('challenges', 'Dossier des challenges', 200);
  if (written === null) return CHALLENGES;
  const parts = written.split('/').filter((part, index) => part !== '.' && (part !== '' || index === 0));
  if (parts[0] !== '' && !parts.includes('..') && !written.includes('\\')) return parts.join('/') || '.';
  fields.error('challenges', 'Dossier des challenges : un chemin à l’intérieur de ce dossier est attendu.');
  return CHALLENGES;
}
