import { USERNAME_MAX, usernameProblem } from '@fanion/rules/profiles/username';
import * as texts from './texts.ts';

/** Notes a remark on a row of the archive, in French: `users/12`. */
export type NoteProblem = (path: string, message: string) => void;

const NOT_OURS = /[^A-Za-z0-9àâäæçéèêëîïôöœùûüÿÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸ._-]+/gu;

/** Cuts to this many characters, without a separator at the end. */
const cut = (text: string, max: number): string =>
  [...text]
    .slice(0, max)
    .join('')
    .replace(/[._-]+$/, '');

/**
 * Usernames for a name of another platform, closest first, all valid here (docs/product/auth.md#pseudo). The
 * last one is made from the number there, which no other name gives.
 */
export function* pseudosFor(name: string, id: number): Generator<string> {
  const near = name
    .normalize('NFKC')
    .replace(NOT_OURS, '-')
    .replace(/[._-]{2,}/g, (run) => run[0]!)
    .replace(/^[._-]+/, '');
  const base = cut(near, USERNAME_MAX);
  const short = cut(near, USERNAME_MAX - 5);
  const tried = [base, `${short}-ctfd`, ...Array.from({ length: 8 }, (_, n) => `${short}-${n + 2}`)];
  for (const one of tried) if (usernameProblem(one) === null) yield one;
  yield texts.numberedPseudo(id);
}

/** The name of a team, then with a number appended. */
export function* teamNamesFor(name: string, id: number): Generator<string> {
  yield name;
  const short = [...name].slice(0, 34).join('').trim();
  for (let n = 2; n < 10; n += 1) yield `${short} (${n})`;
  yield texts.numberedTeam(id);
}

/** What an import of people brings, in numbers, for its report and the audit log. */
export function countImported(
  { created, joined }: { created: number; joined: number },
  of: {
    teams: number;
    brackets: number;
    tries: readonly { correct: boolean }[];
    adjustments: readonly unknown[];
    announcements: readonly unknown[];
  },
): Parameters<typeof texts.importedLine>[0] {
  const solves = of.tries.filter(({ correct }) => correct).length;
  return {
    created,
    joined,
    teams: of.teams,
    brackets: of.brackets,
    solves,
    wrong: of.tries.length - solves,
    adjustments: of.adjustments.length,
    announcements: of.announcements.length,
  };
}
