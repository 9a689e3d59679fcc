import { RE2JS } from 're2js';
import { LIMITS } from '../challenge-yml/types.ts';
import { translatePythonRegex } from './python.ts';

type FlagRegex = { matches(text: string): boolean } | { problem: string };

// Most instructions of a compiled pattern: at worst, each takes one step per character of a submission.
const LARGEST_PROGRAM = 2_000;
// Most instructions built before that is known: a fraction of a second of compiling.
const LARGEST_BUILD = 100_000;

const PART = /\\[\s\S]|\[\^?\]?(?:\\[\s\S]|[^\]\\])*\]|\{(\d*)(?:,(\d*))?\}|[\s\S]/gu;

// Compiling unrolls counted repetitions, nested ones too: their size is estimated first.
function buildSize(pattern: string): number {
  const enclosing: number[] = [];
  let size = 0;
  let last = 0;
  for (const [part, least, most] of pattern.matchAll(PART)) {
    if (part === '(') {
      enclosing.push(size);
      size = 0;
      last = 0;
    } else if (part === ')') {
      last = size + 1;
      size = (enclosing.pop() ?? 0) + last;
    } else {
      const times = least === undefined ? 1 : Math.max(1, Number(least), Number(most ?? 0));
      size += times === 1 ? 1 : last * (times - 1);
      last = times === 1 ? 1 : last * times;
    }
  }
  return enclosing.reduce((total, outer) => total + outer, size);
}

/**
 * Compiles a regex flag written for Python's `re` (docs/product/formats.md#flags-importés). It matches a
 * whole submission in linear time, never by backtracking; anything over the length of a flag is a mismatch.
 * The problem is in French and never quotes the pattern.
 */
export function compileFlagRegex(pattern: string, caseInsensitive: boolean): FlagRegex {
  if (pattern === '') return { problem: 'expression vide.' };
  if (pattern.length > LIMITS.flag)
    return { problem: `expression trop longue : ${LIMITS.flag} caractères au plus.` };
  if (buildSize(pattern) > LARGEST_BUILD) return { problem: 'expression trop grande : trop de répétitions.' };
  const translated = translatePythonRegex(pattern.normalize('NFC'));
  if ('problem' in translated) return translated;
  try {
    const regex = RE2JS.compile(translated.pattern, caseInsensitive ? RE2JS.CASE_INSENSITIVE : 0);
    if (regex.programSize() > LARGEST_PROGRAM) return { problem: 'expression trop grande.' };
    return {
      matches: (text) => {
        const submitted = text.normalize('NFC');
        return submitted.length <= LIMITS.flag && regex.matches(submitted);
      },
    };
  } catch {
    return { problem: 'expression mal formée, ou qui ne peut pas être évaluée en temps borné.' };
  }
}
