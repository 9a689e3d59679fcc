import { foldCase } from '../fold.ts';

/** How a flag is compared: as it is written, or as a regular expression. */
export const FLAG_KINDS = ['static', 'regex'] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

/** Which flags of a challenge solve it: any one, all by one person, or all by a team together. */
export const FLAG_LOGICS = ['any', 'all', 'team'] as const;
export type FlagLogic = (typeof FLAG_LOGICS)[number];

/** The outcome of a sent flag. */
export const TRY_RESULTS = ['right', 'wrong', 'partial'] as const;
export type TryResult = (typeof TRY_RESULTS)[number];

/**
 * A flag as it is compared: trimmed and in NFC, since accents may be composed or not
 * (docs/product/challenges.md#flags).
 */
export function normaliseFlag(text: string): string {
  return text.normalize('NFC').trim();
}

/**
 * A flag as compared when its author made case irrelevant (docs/product/challenges.md#flags;
 * docs/product/formats.md#flags-importés).
 */
export function foldFlag(text: string): string {
  return foldCase(normaliseFlag(text)).normalize('NFC').trim();
}

const BRACED = /^([\p{L}\p{N}_.-]{1,32})\{(.+)\}$/su;

/**
 * The `PREFIX{…}` that all static flags of a challenge have, shown as a fixed frame
 * (docs/product/challenges.md#flags). Null when they share none, or when the frame would change a flag typed
 * inside it (an inner frame of the same prefix, white space next to a brace): the field then has no braces.
 */
export function flagFormat(flags: readonly string[]): { prefix: string } | null {
  const prefixes = new Set<string>();
  for (const flag of flags) {
    const [, prefix, inner] = BRACED.exec(normaliseFlag(flag)) ?? [];
    if (prefix === undefined || inner === undefined) return null;
    if (inner !== inner.trim() || unframe(prefix, inner) !== null) return null;
    prefixes.add(prefix);
  }
  const [only] = prefixes;
  return only !== undefined && prefixes.size === 1 ? { prefix: only } : null;
}

/** The text inside `PREFIX{…}`, the prefix in any case; null when the text has no such frame. */
function unframe(prefix: string, text: string): string | null {
  const head = text.slice(0, prefix.length + 1);
  if (foldCase(head) !== foldCase(`${prefix}{`) || !text.endsWith('}')) return null;
  return text.slice(head.length, -1);
}

/**
 * The flag sent for a text typed in the field: 'x' -> 'PREFIX{x}', 'PREFIX{x}' unchanged, trimmed; without a
 * prefix the trimmed text. Empty stays empty, so the button can stay disabled
 * (docs/product/challenges.md#flags).
 */
export function wrapFlag(prefix: string | null, text: string): string {
  const trimmed = text.trim();
  if (prefix === null || trimmed === '') return trimmed;
  return `${prefix}{${unframe(prefix, trimmed) ?? trimmed}}`;
}

/**
 * The text shown in the field for a pasted text: 'PREFIX{x}' -> 'x', others only trimmed
 * (docs/product/challenges.md#flags).
 */
export function unwrapFlag(prefix: string | null, text: string): string {
  const trimmed = text.trim();
  return prefix === null ? trimmed : (unframe(prefix, trimmed) ?? trimmed);
}
