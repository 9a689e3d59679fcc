import { loadAll, type Schema, type State, YAMLException } from 'js-yaml';
import type { Problem } from '../problems/problems.ts';

export type KeyPath = readonly (string | number)[];
export type YamlMapping = Record<string, unknown>;

/** Options for reading a kind of file. */
export interface YamlHow {
  /** Only names the file in the problems. */
  path: string;
  schema: Schema;
  /** Most characters of a file, in KiB. */
  longest: number;
  /** The message, in French, when the text has no mapping. */
  nothing: string;
  /** How a duplicate key is handled: an error, or the last one with a warning. */
  twice: 'error' | 'last';
  /** Whether all of it is stored, not only some keys: it is then refused when its anchors expand too much. */
  whole: boolean;
}

export interface YamlDocument {
  /** The first mapping of the text; null when there is none (a problem then says why). */
  document: YamlMapping | null;
  /** Line of the deepest known part of a path, counted from 1. */
  lineOf(path: KeyPath): number | null;
  /** Line just before a text written as a literal block (`|`) at this path; null for a text written otherwise. */
  lineBeforeText(path: KeyPath): number | null;
  problems: Problem[];
}

interface Place {
  line: number;
  children: Map<string | number, Place>;
}
interface OpenNode {
  line: number;
  parts: { place: Place; text: string | null }[];
}

const MOST_VALUES = 20_000;
const MOST_CHARACTERS = 2_000_000;
const DEEPEST = 64;
const MOST_REPEATED = 20;

const LINE_END = /\r\n?|\n/;
const LITERAL = /:[ \t]+(?:[&!]\S+[ \t]+)*\|[-+0-9]{0,2}[ \t]*(?:#.*)?$/;

/** True for a YAML mapping, and for nothing else that js-yaml can build. */
export const isMapping = (value: unknown): value is YamlMapping =>
  Object.prototype.toString.call(value) === '[object Object]';

// js-yaml's own messages, in French; an unlisted one is reported by its line only.
const REASONS: [RegExp, string][] = [
  [/duplicated mapping key/, 'une clé est écrite deux fois'],
  [/indentation|indented/, 'le retrait (indentation) est incohérent'],
  [/tab characters/, 'une tabulation sert de retrait'],
  [/unidentified alias/, 'un alias renvoie à une ancre qui n’existe pas'],
  [/unknown tag|explicit tag/, 'une étiquette (tag) est inconnue'],
  [/non-printable|null byte|valid JSON character/, 'le texte contient des caractères interdits'],
  [/unexpected end|collection items/, 'une accolade, un crochet ou un guillemet n’est pas fermé'],
  [
    /colon is missed|multiline key|implicit mapping|block mapping/,
    'il manque un deux-points ou un guillemet',
  ],
  [/maxDepth|maxTotalMergeKeys|abnormal merge/, 'le document est trop imbriqué'],
  [/document separator/, 'du texte ne se rattache à rien'],
];

const frenchReason = (reason: string) =>
  REASONS.find(([pattern]) => pattern.test(reason))?.[1] ?? 'la syntaxe est incorrecte ici';

// Aliases cost nothing to read and everything to expand: the size is computed after expansion, and a cycle is
// infinite.
function isTooBig(root: unknown): boolean {
  let values = 0;
  let characters = 0;
  const walk = (value: unknown, depth: number): boolean => {
    values += 1;
    if (typeof value === 'string') characters += value.length;
    if (values > MOST_VALUES || characters > MOST_CHARACTERS || depth > DEEPEST) return true;
    if (Array.isArray(value)) return value.some((entry) => walk(entry, depth + 1));
    if (!isMapping(value)) return false;
    return Object.entries(value).some(([key, entry]) => {
      characters += key.length;
      return walk(entry, depth + 1);
    });
  };
  return walk(root, 0);
}

// js-yaml does not record where values were; its events are enough to find the line of each key and entry.
function traceLines(repeated: (line: number, key: string) => void) {
  const open: OpenNode[] = [];
  const documents: Place[] = [];
  const close = (node: OpenNode, kind: string | null): Place => {
    const place: Place = { line: node.line, children: new Map() };
    if (kind === 'sequence') {
      for (const [index, part] of node.parts.entries()) place.children.set(index, part.place);
    } else if (kind === 'mapping') {
      for (let index = 0; index + 1 < node.parts.length; index += 2) {
        const key = node.parts[index]!;
        if (key.text === null) continue;
        if (place.children.has(key.text) && key.text !== '<<') repeated(key.place.line, key.text);
        place.children.set(key.text, { ...node.parts[index + 1]!.place, line: key.place.line });
      }
    }
    return place;
  };
  const listener = (event: string, state: State) => {
    if (event === 'open') {
      open.push({ line: state.line + 1, parts: [] });
      return;
    }
    const node = open.pop();
    if (!node) return;
    const place = close(node, state.kind);
    const parent = open.at(-1);
    const text = state.kind === 'scalar' ? String(state.result) : null;
    if (parent) parent.parts.push({ place, text });
    else documents.push(place);
  };
  return { listener, documents };
}

/** The line and the French reason of an error thrown by the YAML reader. */
function whyUnreadable(error: unknown): { line: number | null; reason: string } {
  if (!(error instanceof YAMLException)) return { line: null, reason: 'le document est trop imbriqué' };
  return { line: error.mark ? error.mark.line + 1 : null, reason: frenchReason(error.reason) };
}

/** The line that these keys lead to in a document, or of the last key that exists. */
function lineIn(document: Place | undefined, keys: KeyPath): number | null {
  let place = document;
  for (const key of keys) {
    const next = place?.children.get(key);
    if (!next) break;
    place = next;
  }
  return place?.line ?? null;
}

/**
 * Reads a YAML text within limits: of several documents the first mapping is used. Never throws: errors are
 * reported in the problems, with their lines.
 */
export function readYaml(
  text: string,
  { path, schema, longest, nothing, twice, whole }: YamlHow,
): YamlDocument {
  const problems: Problem[] = [];
  const report = (level: Problem['level'], line: number | null, message: string) =>
    problems.push({ path, line, level, message });
  const unread = { document: null, lineOf: () => null, lineBeforeText: () => null, problems };
  if (text.length > longest * 1024) {
    report('error', null, `Fichier trop long : ${longest} Kio au plus.`);
    return unread;
  }
  const { listener, documents: locations } = traceLines((line, key) => {
    if (problems.length < MOST_REPEATED)
      report(
        'warning',
        line,
        `La clé « ${key.slice(0, 40)} » est écrite deux fois : la dernière est gardée.`,
      );
  });
  let documents: unknown[];
  try {
    documents = loadAll(text, null, { schema, json: twice === 'last', listener });
  } catch (error) {
    const { line, reason } = whyUnreadable(error);
    problems.length = 0;
    report('error', line, `YAML illisible : ${reason}.`);
    return unread;
  }
  const chosen = documents.findIndex(isMapping);
  if (chosen === -1) {
    report('error', null, nothing);
    return unread;
  }
  if (documents.length > 1)
    report(
      'warning',
      null,
      `${documents.length} documents dans ce fichier : seul le premier utilisable est lu.`,
    );
  if (whole && isTooBig(documents[chosen])) {
    report('error', null, 'Document trop grand, une fois ses éventuelles ancres dépliées.');
    return unread;
  }
  const lineOf = (keys: KeyPath) => lineIn(locations[chosen], keys);
  return {
    document: documents[chosen] as YamlMapping,
    problems,
    lineOf,
    lineBeforeText(keys) {
      const line = lineOf(keys);
      const written = line === null ? '' : (text.split(LINE_END)[line - 1] ?? '');
      return LITERAL.test(written) ? line : null;
    },
  };
}
