import { isMapping } from '../yaml/read.ts';
import { YamlScalar } from '../yaml/schema.ts';
import type { Fields, Node } from './fields.ts';
import { type FileDraft, type HintDraft, LIMITS } from './types.ts';

/**
 * Hints of a challenge.yml (docs/product/formats.md#indices-et-prérequis-importés): a bare text is free. A
 * mapping without a cost is free too in the common format; in a file with our own block `fanion:` it costs
 * the platform's 10, 20, 30 % (cost null).
 */
export function readHints(fields: Fields, root: Node): HintDraft[] {
  const items = fields.items(fields.at(root, 'hints'), 'Indices (hints)', LIMITS.hints);
  const unsaid = isMapping(fields.at(root, 'fanion').value) ? null : 0;
  const hints = items.map((item, index) => readHint(fields, item, unsaid, `Indice n° ${index + 1}`));
  return hints.filter((hint) => hint !== null);
}

function readHint(fields: Fields, item: Node, unsaid: number | null, what: string): HintDraft | null {
  const structured = isMapping(item.value);
  const content = fields.text(structured ? fields.at(item, 'content') : item, what, LIMITS.text);
  if (content === null || content.trim() === '') {
    fields.warn(item.path, `${what} : vide, il est ignoré.`);
    return null;
  }
  if (!structured) return { key: null, title: null, content, cost: 0, requirements: [] };
  const cost = fields.at(item, 'cost');
  const points = fields.whole(cost, `${what}, coût`, 'il est gratuit');
  return {
    key: fields.line(fields.at(item, 'key'), what),
    title: fields.line(fields.at(item, 'title'), what),
    content,
    // An unintended cost is worse than none.
    cost: points ?? (cost.value === null || cost.value === '' ? unsaid : 0),
    requirements: fields.lines(fields.at(item, 'requirements'), what, LIMITS.hints, LIMITS.line),
  };
}

/**
 * The prerequisites: a list of names and identifiers, or `{prerequisites, anonymize}`
 * (docs/product/formats.md#indices-et-prérequis-importés).
 */
export function readPrerequisites(fields: Fields, root: Node) {
  const what = 'Prérequis (requirements)';
  const node = fields.at(root, 'requirements');
  const list = isMapping(node.value) ? fields.at(node, 'prerequisites') : node;
  const entries = fields.items(list, what, LIMITS.list).map((item) => {
    const { value } = item;
    const isId = value instanceof YamlScalar && value.kind === 'integer' && typeof value.value === 'number';
    return isId ? (value.value as number) : fields.line(item, what, LIMITS.name);
  });
  return {
    prerequisites: [...new Set(entries.filter((entry) => entry !== null))],
    anonymize: isMapping(node.value) && fields.yes(fields.at(node, 'anonymize'), 'anonymize'),
  };
}

const lastName = (path: string) => path.split('/').findLast((part) => part !== '' && part !== '.') ?? '';

/** A path relative to a folder, in its shortest form; null when it is invalid. */
export function relativePath(written: string): string | null {
  const parts = written.split('/').filter((part) => part !== '.' && part !== '');
  const elsewhere = /^[/\\~]|^[a-z]:|^[a-z][a-z0-9+.-]*:\/\//i.test(written);
  return elsewhere || parts.length === 0 || parts.at(-1) === '..' ? null : parts.join('/');
}

/** A path relative to the challenge.yml, in its shortest form; null when it is invalid (reported). */
export function readPath(fields: Fields, node: Node, what: string): string | null {
  const written = fields.text(node, what, LIMITS.line, true)?.trim();
  if (!written) return null;
  const path = relativePath(written);
  if (path === null) {
    fields.warn(node.path, `${what} : un chemin relatif à ce fichier est attendu ; celui-ci est ignoré.`);
    return null;
  }
  fields.paths.set(path, node.path);
  return path;
}

/**
 * Players' files in `files` (docs/product/formats.md#fichiers-et-thème-importés) and bonus ones in
 * `fanion.bonus_files`, paths as written.
 */
export function readFiles(fields: Fields, root: Node): FileDraft[] {
  const read = (list: Node, what: string, required: boolean) =>
    fields
      .items(list, what, LIMITS.files)
      .map((item) => readPath(fields, item, what))
      .filter((path) => path !== null)
      .map((path) => ({ path, name: lastName(path), required }));
  const files = [
    ...read(fields.at(root, 'files'), 'Fichiers (files)', true),
    ...read(fields.at(fields.at(root, 'fanion'), 'bonus_files'), 'Fichiers bonus', false),
  ];
  // A file listed twice is offered once, and to everyone who sees the challenge if either entry says so.
  return files.filter((file, index) => files.findIndex(({ path }) => path === file.path) === index);
}
