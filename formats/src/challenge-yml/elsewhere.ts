import type { Problems } from '../problems/problems.ts';
import { readYaml } from '../yaml/read.ts';
import { PYTHON_SCHEMA } from '../yaml/schema.ts';
import { writeReadableYaml } from '../yaml/write.ts';
import { jsonValueOf } from './fields.ts';

/** Problems in a file of another platform are reported on the converted one. */
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
  /** Relative to the imported folder, '' for the folder itself. */
  folder: string;
  /** Text of its challenge.yml. */
  yml: string;
  /** Files by their path in the folder, with their source path in the import. */
  files: { path: string; from: string }[];
}

/** A challenge.yml with these keys; a key that is `undefined` is left out. */
export const writeYml = (document: Readonly<Record<string, unknown>>): string =>
  writeReadableYaml(Object.fromEntries(Object.entries(document).filter(([, value]) => value !== undefined)));

export type Mapping = Readonly<Record<string, unknown>>;

/** The value of a JSON text; null when it is neither an object nor a list. */
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

/** Files hosted elsewhere become links at the end of the text: an import makes no requests. */
export function appendLinks(
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

/** The value of a YAML file, as JSON values; null when it is not a mapping. */
export function readDocument(text: string): Mapping | null {
  const { document } = readYaml(text, HOW);
  return document && mappingOf(jsonValueOf(document));
}
