import { unwrapFlag, wrapFlag } from '@fanion/rules/challenges/flag';

/**
 * The content of the flag field for a typed or pasted text: a whole flag loses its frame, anything else stays
 * (docs/product/challenges.md#flags).
 */
export function fieldText(prefix: string | null, text: string): string {
  const inner = unwrapFlag(prefix, text);
  return inner === text.trim() ? text : inner;
}

/**
 * The flag to send from the field: trimmed, in its frame; empty when there is none
 * (docs/product/challenges.md#flags).
 */
export const sentFlag = (prefix: string | null, text: string): string => wrapFlag(prefix, text);

/** The first and last characters of a SHA-256, in groups: "9f3c 07d1…a4e1". */
export const shortHash = (sha256: string): string =>
  `${sha256.slice(0, 4)} ${sha256.slice(4, 8)}…${sha256.slice(-4)}`;
