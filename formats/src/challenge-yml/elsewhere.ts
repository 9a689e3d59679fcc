import type { Problems } from '../problems/problems.ts';
import { readYaml } from '../yaml/read.ts';
import { PYTHON_SCHEMA } from '../yaml/schema.ts';
import { dumpReadably } from '../yaml/write.ts';
import { plain } from './fields.ts';

/** What is wrong with a file of another platform is told by what it becomes. */
const HOW = {
  path: '',
  schema: PYTHON_SCHEMA,
  longest: 512,
  nothing: '',
  twice: 'last',
  whole: true,
} as const;

/** A challenge of another platform, as the folder that every import reads (docs/product/formats.md#autres-plateformes). */
export interface OtherFolder {
  /** Relative to what is imported, '' for the whole. */
  folder: string;
  /** Text of its challenge.yml. */
  yml: string;
  /** Files by their place in the folder, and where they are in what is imported. */
  files: { path: string; from: string }[];
}

/** What a challenge.yml says, by its keys; a key of `undefined` is left out. */
export const ymlOf = (document: Readonly<Record<string, unknown>>): string =>
  dumpReadably(Object.fromEntries(Object.entries(document).filter(([, value]) => value !== undefined)));

export type Mapping = Readonly<Record<string, unknown>>;

/** What a text of JSON holds; null for what is no object nor a list. */
export function readJson(text: string): Mapping | readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Mapping) : null;
  } catch {
    return null;
  }
}

export const mappingOf = (value: unknown): Mapping | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Mapping) : null;
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** The mappings of a list. */
export const mappingsOf = (value: unknown): Mapping[] =>
  listOf(value).flatMap((one) => {
    const mapping = mappingOf(one);
    return mapping ? [mapping] : [];
  });
export const textIn = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
export const numberIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** Files that lie elsewhere become links at the end of the text: an import asks nobody else for anything. */
export function withLinks(
  description: string,
  links: readonly { name: string; url: string }[],
  { where, problems }: { where: string; problems: Problems },
): string {
  if (links.length === 0) return description;
  const names = links.map(({ name }) => name).join(', ');
  problems.warn(
    where,
    `Des fichiers sont ailleurs (${names}) : l’énoncé y mène. Téléchargez-les et déposez-les dans l’éditeur.`,
  );
  const lines = links.map(({ name, url }) => `- [${name.replace(/[[\]]/g, '')}](${encodeURI(url)})`);
  return `${description}\n\n${lines.join('\n')}`;
}

/** What a file of YAML says, in values of JSON; null for what is no mapping. */
export function readDocument(text: string): Mapping | null {
  const { document } = readYaml(text, HOW);
  return document && mappingOf(plain(document));
}
