import { categoryOf } from '@fanion/rules/challenges/category-words';
import { FLAG_LOGICS } from '@fanion/rules/challenges/flag';
import { CHALLENGE_STATES } from '@fanion/rules/challenges/stages';
import { HOUR, MINUTE } from '@fanion/rules/durations';
import type { Problem } from '../problems/problems.ts';
import { isMapping, readYaml, type YamlMapping } from '../yaml/read.ts';
import { PYTHON_SCHEMA } from '../yaml/schema.ts';
import { FANION_KEYS, readFanion } from './fanion.ts';
import { Fields, jsonValueOf, type Node } from './fields.ts';
import { readFlags } from './flags.ts';
import { readFiles, readHints, readPath, readPrerequisites } from './hints.ts';
import { readScoring } from './scoring.ts';
import { THEME_KEYS } from './theme.ts';
import { type ChallengeYml, LIMITS } from './types.ts';

/** As PyYAML's `safe_load` reads it, as closely as js-yaml allows. */
const HOW = {
  schema: PYTHON_SCHEMA,
  longest: 512,
  nothing: 'Ce fichier ne décrit aucun challenge : il devrait contenir des lignes « clé : valeur ».',
  twice: 'last',
  whole: true,
} as const;

/** Top-level keys that become a field of the challenge: the others are stored in `extra`. */
const FIELD_KEYS = [
  'name',
  'category',
  'description',
  'attribution',
  'author',
  'value',
  'type',
  'extra',
  'flags',
  'logic',
  'attempts',
  'files',
  'hints',
  'requirements',
  'tags',
  'topics',
  'state',
  'scheduled_at',
  'next',
  'module',
  'solution',
  'connection_info',
  'fanion',
];

// ISO 8601 and YAML's own looser form of it; the offset is required, as in ctfcli.
const INSTANT =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[Tt]|[ \t]+)(\d\d?):(\d\d)(?::(\d\d)(?:\.\d*)?)?[ \t]*(?:([Zz])|([-+])(\d\d?):?(\d\d)?)$/;

interface ReadYml {
  /** Null when a problem of level `error` was met. */
  challenge: ChallengeYml | null;
  problems: Problem[];
  /** Whether the file sets the visibility: by default, it is visible. */
  says_state: boolean;
  /** Line on which a path of the challenge (file, solution, image) is written. */
  lineOfPath(path: string): number | null;
}

/**
 * Reads the text of one challenge.yml (docs/product/formats.md#fichier-de-challenge); paths stay as written
 * and no file is opened. Never throws: problems are returned in the order of the lines. `path` names the file
 * in them; `points`: default points for a file without any, which is otherwise an error.
 */
export function readChallengeYml(text: string, path: string, points: number | null = null): ReadYml {
  const parsed = readYaml(text, { ...HOW, path });
  const { document } = parsed;
  const nothing = (problems: Problem[]): ReadYml => ({
    challenge: null,
    problems,
    says_state: false,
    lineOfPath: () => null,
  });
  if (document === null) return nothing(parsed.problems);
  if (isOfCluster(document)) return nothing([{ path, line: null, level: 'skipped', message: OF_CLUSTER }]);
  const fields = new Fields(parsed, path);
  const root = { value: document, path: [] };
  const challenge = readFields(fields, root, points);
  const problems = fields.problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const lineOfPath = (written: string) => parsed.lineOf(fields.paths.get(written) ?? []);
  return {
    challenge: fields.usable ? challenge : null,
    problems,
    says_state: fields.at(root, 'state').value !== null,
    lineOfPath,
  };
}

// kCTF calls its own file challenge.yaml too, and deployment files often sit beside a challenge.
const isOfCluster = (document: YamlMapping): boolean =>
  Object.hasOwn(document, 'apiVersion') &&
  Object.hasOwn(document, 'kind') &&
  !Object.hasOwn(document, 'flags');
const OF_CLUSTER = 'Fichier de Kubernetes ou de kCTF (apiVersion) : il ne décrit pas de challenge.';

function readFields(fields: Fields, root: Node, points: number | null): ChallengeYml | null {
  const at = (key: string) => fields.at(root, key);
  const name = fields.line(at('name'), 'Nom (name)', LIMITS.name);
  if (name === null)
    fields.error(['name'], `Nom (name) ${at('name').value === null ? 'manquant' : 'vide ou illisible'}.`);
  const category = fields.names(at('category'), 'Catégorie (category)');
  if (category === null) fields.warn(['category'], 'Catégorie (category) manquante : « misc » est prise.');
  const { type, scoring, used } = readScoring(fields, root, points);
  const logic = fields.oneOf(at('logic'), 'logic', FLAG_LOGICS, 'any');
  const tags = fields.lines(at('tags'), 'Étiquettes (tags)', LIMITS.tags, LIMITS.tag);
  const challenge = {
    category: categoryOf(category ?? ''),
    description: fields.text(at('description'), 'Description', LIMITS.description) ?? '',
    attribution: fields.line(at('attribution'), 'Attribution'),
    author: fields.names(at('author'), 'Auteur (author)'),
    type,
    flags: readFlags(fields, root, logic),
    logic,
    attempts: fields.whole(at('attempts'), 'Essais (attempts)', 'ils sont sans limite') ?? 0,
    files: readFiles(fields, root),
    hints: readHints(fields, root),
    ...readPrerequisites(fields, root),
    tags,
    topics: fields.lines(at('topics'), 'Thèmes (topics)', LIMITS.tags, LIMITS.name),
    state: fields.oneOf(at('state'), 'state', CHALLENGE_STATES, 'hidden'),
    scheduled_at: readInstant(fields, at('scheduled_at')),
    next: fields.line(at('next'), 'Suivant (next)', LIMITS.name),
    module: fields.line(at('module'), 'module', LIMITS.name),
    connection_info: fields.text(at('connection_info'), 'connection_info', LIMITS.text) || null,
    solution: readSolution(fields, at('solution')),
    ...readFanion(fields, root, tags, scoring),
    extra: unknownKeys(root, used),
  };
  if (name === null || scoring === null) return null;
  return { name, scoring, ...challenge, ...(fields.mustHide && { state: 'hidden' as const }) };
}

function readInstant(fields: Fields, node: Node): string | null {
  const text = fields.line(node, 'scheduled_at') ?? '';
  if (node.value === null || node.value === '') return null;
  const [, year, month, day, hour, minute, second = '0', , sign, offsetHours = '0', offsetMinutes = '0'] =
    INSTANT.exec(text) ?? [];
  const clock = [year, month, day, hour, minute, second].map((part) => (part ?? '0').padStart(2, '0'));
  const utc = Date.parse(`${clock.slice(0, 3).join('-')}T${clock.slice(3).join(':')}Z`);
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -MINUTE : MINUTE);
  // Date.parse accepts 30 February as 2 March.
  if (Number.isNaN(utc) || new Date(utc).getUTCDate() !== Number(day) || Math.abs(offset) > 14 * HOUR) {
    // A challenge shown too early could not be hidden again in time.
    fields.hide(
      node.path,
      'scheduled_at : une date ISO 8601 avec son décalage est attendue (2026-06-15T14:00:00+02:00).',
    );
    return null;
  }
  return new Date(utc - offset).toISOString();
}

function readSolution(fields: Fields, node: Node): ChallengeYml['solution'] {
  const structured = isMapping(node.value);
  const path = readPath(fields, structured ? fields.at(node, 'path') : node, 'Solution');
  if (path === null) return null;
  const state = structured ? fields.at(node, 'state') : { value: null, path: node.path };
  return {
    path,
    state: fields.oneOf(state, 'Solution, état', ['hidden', 'visible', 'solved'] as const, 'hidden'),
  };
}

function unknownKeys(root: Node, usedOfExtra: readonly string[]): Record<string, unknown> {
  const rest = (value: unknown, used: readonly string[]) => {
    const all = (isMapping(value) ? jsonValueOf(value) : {}) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(all).filter(([key]) => !used.includes(key)));
  };
  const document = root.value as Record<string, unknown>;
  const inExtra = rest(document.extra, usedOfExtra);
  const { theme } = (isMapping(document.fanion) ? document.fanion : {}) as { theme?: unknown };
  const inTheme = rest(theme, THEME_KEYS);
  const inFanion = {
    ...rest(document.fanion, FANION_KEYS),
    ...(Object.keys(inTheme).length > 0 && { theme: inTheme }),
  };
  return {
    ...rest(document, FIELD_KEYS),
    ...(Object.keys(inExtra).length > 0 && { extra: inExtra }),
    ...(Object.keys(inFanion).length > 0 && { fanion: inFanion }),
  };
}
