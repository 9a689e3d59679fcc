import type { Problems } from '../problems/problems.ts';

const LONGEST_JSON = 5 * 1024 * 1024;

/** Value of a JSON text of 5 MiB at most, its byte order mark off; null, and an error among the problems, when it has none. */
export function parseJson(text: string, problems: Problems): unknown {
  if (text.length > LONGEST_JSON) problems.error('', 'Texte trop long : 5 Mio au plus.');
  else {
    try {
      return JSON.parse(text.replace(/^\uFEFF/, ''));
    } catch {
      problems.error('', 'Ce n’est pas du JSON.');
    }
  }
  return null;
}

/** A value of an object by its own key; undefined for what it inherits, and for what is no object. */
export function ownValue(holder: unknown, key: string): unknown {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) return undefined;
  return (holder as Record<string, unknown>)[key];
}

/** True for what JSON calls an object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
