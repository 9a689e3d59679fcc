import { CATEGORIES } from '@fanion/rules/challenges/categories';
import { DIFFICULTY_LEVELS } from '@fanion/rules/difficulties';
import {
  LESSON_CHALLENGES_MOST,
  LESSON_LIMITS,
  MODULE_LIMITS,
  PATH_LIMITS,
} from '@fanion/rules/learn/authoring-limits';
import { LESSON_STATES } from '@fanion/rules/learn/lessons';
import { cleanFrenchLine, cleanText, hasForbiddenCharacters } from '@fanion/rules/text';
import { type Problem, Problems } from '../problems/problems.ts';
import { httpsUrl } from '../values/link.ts';
import { Fields } from '../yaml/fields.ts';
import { type MarkdownParts, partsOf } from './markdown.ts';
import { readQuestions } from './questions.ts';
import { countElements, ELEMENTS_MAX, readText, TOO_MANY_ELEMENTS } from './text.ts';
import type { LessonFile, ModuleFile, PathFile } from './types.ts';

/** The name of a path, a module or a lesson, as in addresses. */
export const SLUG = /^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/;

const FRONT = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/;
const CATEGORY_IDS = CATEGORIES.map(({ id }) => id);
const PATH_KEYS = ['title', 'summary', 'level', 'category', 'requires', 'author', 'position', 'unlisted'];
const LESSON_KEYS =
  'title summary minutes level premium author reviewed state challenges video reflection check'.split(' ');

/** The value that was read, null when it has errors, and its problems. */
export interface ReadResult<T> {
  value: T | null;
  problems: Problem[];
}

const normaliseLines = (text: string) => text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');

function resultOf<T>(problems: Problems, fields: Fields, value: T): ReadResult<T> {
  return { value: fields.readable && !problems.failed ? value : null, problems: problems.list() };
}

/** Reads a path.yml; `file` only names it in the problems. Never throws. */
export function readPath(text: string, file: string): ReadResult<PathFile> {
  const problems = new Problems();
  const fields = Fields.of(normaliseLines(text), { file, problems });
  if (!fields.readable) return { value: null, problems: problems.list() };
  fields.only(PATH_KEYS);
  const requires = fields.exactList('requires', 'Prérequis', 10, 80);
  if (requires.some((slug) => !SLUG.test(slug)))
    fields.error('requires', 'Prérequis\u00a0: des noms de dossiers de parcours sont attendus.');
  const value: PathFile = {
    title: fields.requiredLine('title', 'Titre', PATH_LIMITS.title),
    summary: fields.requiredLine('summary', 'Résumé', PATH_LIMITS.summary),
    level: fields.requiredWord('level', 'Niveau', DIFFICULTY_LEVELS) ?? 'facile',
    category: fields.requiredWord('category', 'Catégorie', CATEGORY_IDS) ?? '',
    requires,
    author: fields.requiredLine('author', 'Auteur', PATH_LIMITS.author),
    position: fields.whole('position', 'Place', [1, 99]),
    unlisted: fields.yes('unlisted', 'Hors liste'),
  };
  return resultOf(problems, fields, value);
}

/** Reads a module.yml. Never throws. */
export function readModule(text: string, file: string): ReadResult<ModuleFile> {
  const problems = new Problems();
  const fields = Fields.of(normaliseLines(text), { file, problems });
  if (!fields.readable) return { value: null, problems: problems.list() };
  fields.only(['title', 'summary']);
  const value = {
    title: fields.requiredLine('title', 'Titre', MODULE_LIMITS.title),
    summary: fields.requiredLine('summary', 'Résumé', MODULE_LIMITS.summary),
  };
  return resultOf(problems, fields, value);
}

/** Reads the Markdown file of a lesson, front matter and text. Never throws. */
export function readLesson(text: string, file: string): ReadResult<LessonFile> {
  const problems = new Problems();
  const nothing = (message: string, line: number | null) => {
    problems.error(file, message, line);
    return { value: null, problems: problems.list() };
  };
  if (text.length > LESSON_LIMITS.body * 2)
    return nothing(
      `Leçon trop longue\u00a0: ${LESSON_LIMITS.body / 1000}\u202f000 caractères au plus.`,
      null,
    );
  const source = normaliseLines(text);
  const front = FRONT.exec(source);
  if (!front)
    return nothing(
      'Il manque l’en-tête\u00a0: des lignes «\u00a0clé\u00a0: valeur\u00a0» entre deux lignes «\u00a0---\u00a0».',
      1,
    );
  const fields = Fields.of(front[1]!, { file, problems, shift: 1 });
  if (!fields.readable) return { value: null, problems: problems.list() };
  fields.only(LESSON_KEYS);
  const written = source.slice(front[0].length);
  if (hasForbiddenCharacters(written))
    problems.error(file, 'Caractère interdit (NUL ou demi-caractère isolé).');
  const body = cleanText(written);
  if (body.length > LESSON_LIMITS.body)
    problems.error(file, `Texte trop long\u00a0: ${LESSON_LIMITS.body / 1000}\u202f000 caractères au plus.`);
  else if (countElements(readText(body).parts) > ELEMENTS_MAX) problems.error(file, TOO_MANY_ELEMENTS);
  if (body === '') problems.error(file, 'Cette leçon n’a pas de texte.');
  const value: LessonFile = { ...readFront(fields), body };
  // The lines removed from the beginning by the text's cleaning.
  const before = front[0].split('\n').length - 1 + (/^\s*\n/.exec(written)?.[0].split('\n').length ?? 1) - 1;
  checkText(value, partsOf(body), (message, line) => problems.error(file, message, line + before), fields);
  return resultOf(problems, fields, value);
}

function readFront(fields: Fields): Omit<LessonFile, 'body'> {
  const reviewed = fields.requiredLine('reviewed', 'Date de la relecture', 40).slice(0, 10);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(reviewed) && !Number.isNaN(Date.parse(reviewed));
  if (reviewed !== '' && !(isDay && new Date(reviewed).toISOString().startsWith(reviewed)))
    fields.error('reviewed', 'Date de la relecture\u00a0: une date comme 2026-11-03 est attendue.');
  const video = fields.line('video', 'Vidéo', LESSON_LIMITS.video);
  if (video !== null && httpsUrl(video) === null)
    fields.error('video', 'Vidéo\u00a0: une adresse https est attendue.');
  const challenges = fields.exactList('challenges', 'Challenges', LESSON_CHALLENGES_MOST, 80);
  if (challenges.some((slug) => !SLUG.test(slug)))
    fields.error(
      'challenges',
      'Challenges\u00a0: des adresses comme «\u00a0sceau-de-cire\u00a0» sont attendues.',
    );
  return {
    title: fields.requiredLine('title', 'Titre', LESSON_LIMITS.title),
    summary: fields.requiredLine('summary', 'Chapeau', LESSON_LIMITS.summary),
    minutes: fields.requiredWhole('minutes', 'Durée en minutes', [1, 120]),
    level: fields.word('level', 'Niveau', DIFFICULTY_LEVELS),
    premium: fields.yes('premium', 'Réservée aux bienfaiteurs'),
    author: fields.requiredLine('author', 'Auteur', LESSON_LIMITS.author),
    reviewed,
    state: fields.word('state', 'État', LESSON_STATES) ?? 'published',
    challenges,
    video,
    reflection: fields.line('reflection', 'Question de réflexion', LESSON_LIMITS.reflection),
    questions: readQuestions(fields),
  };
}

/** Checks that the text and the front matter of a lesson agree. */
function checkText(
  lesson: LessonFile,
  parts: MarkdownParts,
  say: (message: string, line: number) => void,
  fields: Fields,
): void {
  for (const { message, line } of parts.wrong) say(message, line);
  for (const { name, line } of parts.challenges)
    if (!lesson.challenges.includes(name))
      say(
        `Le challenge «\u00a0${name.slice(0, 80)}\u00a0» n’est pas parmi les challenges liés («\u00a0challenges\u00a0»).`,
        line,
      );
  const headings = parts.headings.map(({ text }) => cleanFrenchLine(text));
  for (const { id, see } of lesson.questions)
    if (see !== null && !headings.includes(see.replaceAll('`', '')))
      fields.error(
        'check',
        `Question «\u00a0${id}\u00a0»\u00a0: aucun titre de la leçon n’est «\u00a0${see}\u00a0».`,
      );
}

/** Relative paths of the files that a lesson references, pictures excluded. */
export function filesOf({ body, questions }: Pick<LessonFile, 'body' | 'questions'>) {
  const { images, files } = partsOf(body);
  const fileNames = new Set([
    ...files.map(({ name }) => name),
    ...questions.flatMap((question) => (question.type === 'flag' ? [question.file] : [])),
  ]);
  return { images: [...new Set(images.map(({ name }) => name))], files: [...fileNames] };
}
