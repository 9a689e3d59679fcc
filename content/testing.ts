import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { expect } from 'vitest';

type Flag = string | { type?: 'static' | 'regex'; content: string; data?: string };
interface ChallengeYml {
  name: string;
  description: string;
  flags: Flag[];
  files?: string[];
  logic?: 'any' | 'all';
}

/** A challenge as a player gets it: its statement and its files, nothing of its flags. */
export interface PlayerView {
  /** Markdown of the statement. */
  description: string;
  /** Bytes of one of the files offered for download, by its last name; throws when the challenge does not offer it. */
  file(name: string): Buffer;
  /** Folder of the challenge, for `expectSolves` alone. */
  folder: string;
}

const read = (folder: string): ChallengeYml =>
  load(readFileSync(join(folder, 'challenge.yml'), 'utf8')) as ChallengeYml;

/** Opens the challenge beside a solve test: `openChallenge(import.meta.url)`. */
export function openChallenge(testUrl: string): PlayerView {
  const folder = dirname(fileURLToPath(testUrl));
  const { description, files = [] } = read(folder);
  return {
    description,
    folder,
    file(name) {
      const path = files.find((file) => file.split('/').at(-1) === name);
      if (!path) throw new Error(`${name} is not among the files of ${folder}`);
      return readFileSync(join(folder, path));
    },
  };
}

const matches = (flag: Flag, answer: string): boolean => {
  const { type = 'static', content, data } = typeof flag === 'string' ? { content: flag } : flag;
  if (type === 'regex')
    return new RegExp(`^(?:${content})$`, data === 'case_insensitive' ? 'iu' : 'u').test(answer);
  return data === 'case_insensitive'
    ? content.toLowerCase() === answer.toLowerCase()
    : content.normalize('NFC') === answer.normalize('NFC');
};

/** Fails unless the recovered answers open the challenge: one of the flags, or each of them under `logic: all`. */
export function expectSolves(challenge: PlayerView, ...answers: string[]): void {
  const { flags, logic = 'any', name } = read(challenge.folder);
  const opened = flags.filter((flag) => answers.some((answer) => matches(flag, answer)));
  expect(opened.length, `${name}: ${answers.join(', ')}`).toBeGreaterThanOrEqual(
    logic === 'all' ? flags.length : 1,
  );
}
