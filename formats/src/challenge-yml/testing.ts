import { readChallengeYml } from './read.ts';

export const read = (text: string) => readChallengeYml(text, 'challenge.yml');
export const BASE = 'name: Balise\ncategory: web\nvalue: 100\nflags: [FANION]\n';

/** The minimal file, with lines added or replaced. */
export const withLines = (lines: string, without: string[] = []) => {
  const baseLines = BASE.split('\n').filter((line) => !without.some((key) => line.startsWith(`${key}:`)));
  return read(`${baseLines.join('\n')}${lines}\n`);
};

/** The challenge in such a file, without problems. */
export const challengeWith = (lines: string, without: string[] = []) => {
  const { challenge, problems } = withLines(lines, without);
  const errors = problems.filter((problem) => problem.level === 'error');
  if (!challenge || errors.length > 0) throw new Error(JSON.stringify(errors));
  return challenge;
};
