import { createRequire } from 'node:module';
import { COMMON_PASSWORDS } from '@fanion/rules/auth/common-passwords';
import { createJobThread } from './job-thread.ts';

/** A password, and the words associated with its owner. */
export type GuessingJob = { password: string; words: string[] };

/** Longer passwords are not estimated: their length protects them, and estimating would take seconds. */
export const GUESSED_LENGTH = 24;

/**
 * zxcvbn estimates how many guesses an attacker needs who knows leaked passwords, French words, first names,
 * dates, keyboard walks and the words of the field. Encyclopedia words are left out: they take much memory
 * for little.
 */
const CODE = `
const { ZxcvbnFactory } = require(workerData.core);
const { dictionary: common, adjacencyGraphs } = require(workerData.common);
const { dictionary: { 'wikipedia-fr': _, ...french } } = require(workerData.french);
const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common, ...french, field: workerData.field },
  graphs: adjacencyGraphs,
  maxLength: workerData.maxLength,
  l33tMaxSubstitutions: 5,
});
answer(({ password, words }) => zxcvbn.check(password, words).guesses);`;

/** A thread that estimates the number of guesses for a password. */
export function createGuessingThread() {
  const require = createRequire(import.meta.url);
  return createJobThread<GuessingJob, number>(CODE, {
    core: require.resolve('@zxcvbn-ts/core'),
    common: require.resolve('@zxcvbn-ts/language-common'),
    french: require.resolve('@zxcvbn-ts/language-fr'),
    field: [...COMMON_PASSWORDS],
    maxLength: GUESSED_LENGTH,
  });
}
