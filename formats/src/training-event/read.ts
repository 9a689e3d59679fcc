import { DAY } from '@fanion/rules/durations';
import { TRAINING_EVENT_LIMITS as LIMITS, MATERIAL_TITLE_MAX } from '@fanion/rules/learn/event-limits';
import { TRAINING_KINDS } from '@fanion/rules/learn/training';
import { dayNumber } from '@fanion/rules/paris-days';
import { partsOf } from '../lesson/markdown.ts';
import { type ReadResult, SLUG } from '../lesson/read.ts';
import { Problems } from '../problems/problems.ts';
import { httpsUrl } from '../values/link.ts';
import { Fields } from '../yaml/fields.ts';
import { readParisMoment } from '../yaml/moment.ts';
import { required } from '../yaml/texts.ts';
import type { TrainingEventFile, When } from './types.ts';

const MOST_EVENTS = 500;
const MOST_FILES = 20;
const KEYS =
  'slug kind title summary description speaker in_days at starts_at minutes seats place link replay plan state covered files'.split(
    ' ',
  );
const FILE = /^files\/(?:[\w-]+\/)?(?!\.)[\w.-]+$/;
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** The content of an events.yml: the valid events, and the problems of the others. Never throws. */
export function readTrainingEvents(text: string, file: string): ReadResult<TrainingEventFile[]> {
  const problems = new Problems();
  const root = Fields.of(text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n'), { file, problems });
  if (!root.readable) return { value: null, problems: problems.list() };
  root.only(['events']);
  const events: TrainingEventFile[] = [];
  for (const fields of root.mappings('events', 'Événements', MOST_EVENTS)) {
    const event = readEvent(fields);
    if (events.some(({ slug }) => slug === event.slug))
      fields.error('slug', `Deux événements s’appellent «\u00a0${event.slug}\u00a0».`);
    else events.push(event);
  }
  return { value: problems.failed ? null : events, problems: problems.list() };
}

function readEvent(fields: Fields): TrainingEventFile {
  fields.only(KEYS);
  const slug = fields.requiredLine('slug', 'Adresse', 80);
  if (slug !== '' && !SLUG.test(slug))
    fields.error('slug', 'Adresse\u00a0: des minuscules, des chiffres et des tirets.');
  const plan = fields.word('plan', 'Formule', ['members', 'bienfaiteur']);
  return {
    slug,
    kind: fields.requiredWord('kind', 'Genre', TRAINING_KINDS) ?? 'webinar',
    title: fields.requiredLine('title', 'Titre', LIMITS.title),
    summary: fields.requiredLine('summary', 'Résumé', LIMITS.summary),
    description: readText(fields, 'description', 'Description', LIMITS.description) ?? '',
    speaker: fields.requiredLine('speaker', 'Intervenant', LIMITS.speaker),
    when: readWhen(fields),
    minutes: fields.requiredWhole('minutes', 'Durée en minutes', [1, 1440]),
    seats: fields.requiredWhole('seats', 'Places', [1, 10_000]),
    place: fields.line('place', 'Lieu', LIMITS.place),
    link: readLink(fields, 'link', 'Lien'),
    replay: readLink(fields, 'replay', 'Enregistrement'),
    plan: plan === 'bienfaiteur' ? plan : null,
    draft: fields.word('state', 'État', ['draft', 'published']) === 'draft',
    covered: readText(fields, 'covered', 'Ce qui a été vu', LIMITS.covered),
    files: readFiles(fields),
  };
}

/** Optional Markdown. */
function readText(fields: Fields, key: string, what: string, most: number): string | null {
  const text = fields.text(key, what, most);
  for (const message of wrongInEventText(text ?? '')) fields.error(key, `${what}\u00a0: ${message}`);
  return text;
}

/**
 * What the Markdown of an event may not contain: what a lesson may not, plus pictures and files, which an
 * event does not have.
 */
export function wrongInEventText(text: string): string[] {
  const { wrong, images, files } = partsOf(text);
  const hasAttachments = images.length + files.length > 0;
  return [
    ...wrong.map(({ message }) => message),
    ...(hasAttachments ? ['Ni image ni fichier dans ce texte\u00a0: les supports se donnent à part.'] : []),
  ];
}

function readLink(fields: Fields, key: string, what: string): string | null {
  const link = fields.line(key, what, 500);
  if (link !== null && httpsUrl(link) === null)
    fields.error(key, `${what}\u00a0: une adresse https est attendue.`);
  return link;
}

function readWhen(fields: Fields): When {
  const days = fields.has('in_days');
  if (days === fields.has('starts_at')) {
    fields.error(
      days ? 'in_days' : null,
      'Date\u00a0: soit «\u00a0starts_at\u00a0», soit «\u00a0in_days\u00a0» et «\u00a0at\u00a0».',
    );
    return { startsAt: 0 };
  }
  if (!days) {
    const moment = fields.moment('starts_at', 'Début');
    fields.need('starts_at', moment, required('Début'));
    return { startsAt: moment === null ? 0 : Date.parse(moment) };
  }
  const written = fields.requiredLine('in_days', 'Jours', 6);
  const inDays = /^-?\d{1,4}$/.test(written) ? Number(written) : Number.NaN;
  if (written !== '' && Number.isNaN(inDays))
    fields.error('in_days', 'Jours\u00a0: un nombre entier de jours est attendu, négatif pour le passé.');
  const at = fields.requiredLine('at', 'Heure', 5);
  if (at !== '' && !CLOCK.test(at))
    fields.error('at', 'Heure\u00a0: une heure de Paris comme «\u00a019:00\u00a0» est attendue.');
  return { inDays, at };
}

function readFiles(fields: Fields): TrainingEventFile['files'] {
  const files = fields.mappings('files', 'Supports', MOST_FILES).map((one) => {
    one.only(['title', 'file']);
    const file = one.requiredLine('file', 'Fichier', 120);
    if (file !== '' && !FILE.test(file))
      one.error('file', 'Fichier\u00a0: un nom comme «\u00a0files/support.pdf\u00a0» est attendu.');
    return { title: one.requiredLine('title', 'Titre du support', MATERIAL_TITLE_MAX), file };
  });
  if (new Set(files.map(({ file }) => file)).size < files.length)
    fields.error('files', 'Supports\u00a0: le même fichier vient deux fois.');
  return files;
}

/** The start of an event in ms; `today`: the day in Paris that days are counted from. */
export function startOf(when: When, today: string): number {
  if ('startsAt' in when) return when.startsAt;
  const day = new Date((dayNumber(today) + when.inDays) * DAY).toISOString().slice(0, 10);
  const moment = readParisMoment(`${day} ${when.at}`);
  if (typeof moment === 'number') return moment;
  // A time that the clocks skip or show twice: winter time is as good as the other.
  return readParisMoment(`${day} ${when.at}+01:00`) as number;
}
