import type { PaidPlan } from '@fanion/rules/access';
import { DIFFICULTIES, type Difficulty } from '@fanion/rules/challenges/difficulties';
import {
  difficultyFromPoints,
  difficultyNamed,
  difficultyTag,
} from '@fanion/rules/challenges/difficulty-words';
import type { Scoring } from '@fanion/rules/challenges/scoring';
import { isUsableSlug, slugify } from '@fanion/rules/slug';
import { isMapping } from '../yaml/read.ts';
import type { Fields, Node } from './fields.ts';
import { readDecoys } from './flags.ts';
import { readTheme } from './theme.ts';
import { LIMITS } from './types.ts';

/** Supported keys of our own block `fanion:`. */
export const FANION_KEYS = [
  'slug',
  'difficulty',
  'xp',
  'layout',
  'theme',
  'rules',
  'requirements',
  'resources',
  'sponsor',
  'organizer',
  'featured',
  'plan',
  'open_to_all',
  'bonus_files',
  'decoys',
] as const;

// Our own export includes the frame of flags known only by their hash: it stays among the preserved keys.
const KEPT_QUIETLY = 'flag_prefix';

/**
 * Our own block `fanion:` of a challenge.yml: a challenge's features that the common format lacks
 * (docs/product/formats.md#fichier-de-challenge).
 */
export function readFanion(fields: Fields, root: Node, tags: string[], scoring: Scoring | null) {
  const block = fields.at(root, 'fanion');
  if (block.value !== null && !isMapping(block.value))
    fields.warn(block.path, 'fanion : des lignes « clé : valeur » sont attendues ; ce bloc est ignoré.');
  for (const key of Object.keys(isMapping(block.value) ? block.value : {}))
    if (key !== KEPT_QUIETLY && !FANION_KEYS.some((fanionKey) => fanionKey === key))
      fields.warn([...block.path, key], `fanion : la clé « ${key.slice(0, 40)} » n’est pas utilisée.`);
  const at = (key: (typeof FANION_KEYS)[number]) => fields.at(block, key);
  const list = (key: 'rules' | 'requirements', what: string) =>
    fields.lines(at(key), what, LIMITS.list, LIMITS.line);
  return {
    slug: readSlug(fields, at('slug')),
    difficulty: readDifficulty(fields, { root, own: at('difficulty'), tags, scoring }),
    xp: fields.whole(at('xp'), 'XP', 'elle suit les points, comme d’habitude'),
    ...readTheme(fields, block),
    rules: list('rules', 'Règles (rules)'),
    requirements: list('requirements', 'Connaissances (requirements)'),
    resources: readResources(fields, at('resources')),
    sponsor: readOrganisation(fields, at('sponsor'), 'Sponsor'),
    organizer: readOrganisation(fields, at('organizer'), 'Organisateur'),
    featured: fields.yes(at('featured'), 'featured'),
    plan: readPlan(fields, at('plan')),
    open_to_all: fields.yes(at('open_to_all'), 'open_to_all'),
    decoys: readDecoys(fields, at('decoys')),
  };
}

function readSlug(fields: Fields, node: Node): string | null {
  const slug = fields.line(node, 'Adresse (slug)', LIMITS.name);
  if (slug === null || (slugify(slug) === slug && isUsableSlug(slug))) return slug;
  fields.warn(node.path, 'Adresse (slug) : minuscules, chiffres et tirets ; celle du nom est prise.');
  return null;
}

// All dynamic challenges of an event begin at the same points: these mean nothing, and « Moyen » misleads
// least.
const WITHOUT_A_WORD = 150;

/** Keys where other tools store it, at the top of the file or under `extra`. */
const DIFFICULTY_KEYS = ['difficulty', 'difficulté', 'difficulte', 'niveau', 'level'];

/** Where a difficulty is stated, in our block or by another tool, and what it is deduced from otherwise. */
interface DifficultySources {
  root: Node;
  own: Node;
  tags: string[];
  scoring: Scoring | null;
}

function readDifficulty(fields: Fields, { root, own, tags, scoring }: DifficultySources) {
  const word = fields.line(own, 'Difficulté');
  const ours = difficultyNamed(word ?? '');
  if (ours) return ours;
  if (word !== null)
    fields.warn(own.path, `Difficulté inconnue (${DIFFICULTIES.join(', ')}) : déduite du reste.`);
  for (const place of [root, fields.at(root, 'extra')])
    for (const key of DIFFICULTY_KEYS) {
      const { value } = fields.at(place, key);
      const difficulty = typeof value === 'string' ? difficultyNamed(value) : null;
      if (difficulty) return difficulty;
    }
  return deducedDifficulty(tags, scoring);
}

/** The difficulty of a challenge that does not state it: from a tag, else from its points. */
export function deducedDifficulty(tags: readonly string[], scoring: Scoring | null): Difficulty {
  for (const tag of tags) {
    const difficulty = difficultyTag(tag);
    if (difficulty) return difficulty;
  }
  return difficultyFromPoints(
    scoring === null ? 0 : scoring.kind === 'static' ? scoring.points : WITHOUT_A_WORD,
  );
}

function readResources(fields: Fields, list: Node) {
  return fields.items(list, 'Ressources', LIMITS.list).flatMap((item) => {
    const structured = isMapping(item.value);
    const url = fields.line(structured ? fields.at(item, 'url') : item, 'Ressource, adresse', 2_000, true);
    if (url === null || !URL.canParse(url) || !/^https?:\/\//i.test(url)) {
      fields.warn(item.path, 'Ressource ignorée : une adresse « https://… » est attendue.');
      return [];
    }
    const title =
      (structured && fields.line(fields.at(item, 'title'), 'Ressource, titre')) || url.slice(0, LIMITS.line);
    const description = structured
      ? fields.line(fields.at(item, 'description'), 'Ressource, description', 500)
      : null;
    return [description === null ? { title, url } : { title, url, description }];
  });
}

const readOrganisation = (fields: Fields, node: Node, what: string) =>
  fields.line(isMapping(node.value) ? fields.at(node, 'name') : node, what, LIMITS.name);

function readPlan(fields: Fields, node: Node): PaidPlan | null {
  const plan = fields.line(node, 'Formule (plan)')?.toLowerCase();
  if (plan === undefined && (node.value === null || node.value === '')) return null;
  if (plan === 'adherent' || plan === 'bienfaiteur') return plan;
  // Guessing would open to everyone what its author meant to restrict.
  fields.hide(node.path, 'Formule (plan) : « adherent » ou « bienfaiteur » est attendu.');
  return null;
}
