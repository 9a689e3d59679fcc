import type { Problems } from '../problems/problems.ts';

const LONGEST_JSON = 5 * 1024 * 1024;

/**
 * Value of a JSON text of 5 MiB at most, without its byte order mark; null, with an error among the problems,
 * when invalid.
 */
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

/** An object's own value for a key; undefined for inherited ones, and for anything that is not an object. */
export function ownValue(holder: unknown, key: string): unknown {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) return undefined;
  return (holder as Record<string, unknown>)[key];
}

/** True for a JSON object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
