import { dropAccents, foldCase } from '../fold.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { PASSWORD_CRITERIA, PASSWORD_MAX, type PasswordCriteria, passwordCriteria } from './password.ts';

/**
 * Why a password is refused: a criterion of the checklist not met, or another reason
 * (docs/product/auth.md#mot-de-passe).
 */
export type PasswordProblem = keyof PasswordCriteria | 'too_long' | 'common' | 'personal';

const LEET: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' },
  // 'i' too: a '1' or a '!' stands for either 'i' or 'l', so both become one.
  ...{ '@': 'a', $: 's', '€': 'e', '!': 'l', '|': 'l', '+': 't', i: 'l' },
};

function plain(text: string): string {
  return foldCase(dropAccents(text));
}

function undoLeet(text: string): string {
  return text.replace(/[013457899@$€!|+i]/g, (sign) => LEET[sign]!);
}

const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

const COMMON = new Set(COMMON_PASSWORDS.map((word) => undoLeet(plain(word))));

// With more signs than this at an end, the password is no longer a word with something added.
const END_MAX = 12;

/**
 * Every reading of a password as a word with something added at its ends: each digit or sign there may be an
 * addition ('Soleil2024!') or a letter in disguise ('$oleil', 'P@ss3').
 */
function readings(text: string): string[] {
  const head = /^[^\p{L}]*/u.exec(text)![0].length;
  const tail = /[^\p{L}]*$/u.exec(text)![0].length;
  if (head === text.length) return [];
  const found: string[] = [];
  for (let start = Math.max(0, head - END_MAX); start <= head; start += 1) {
    const stop = text.length - tail;
    for (let end = stop; end <= Math.min(text.length, stop + END_MAX); end += 1) {
      found.push(undoLeet(text.slice(start, end)));
    }
  }
  return found;
}

function isCommonWord(word: string): boolean {
  if (COMMON.has(word)) return true;
  // 'azertyazerty' is still 'azerty', and so is a single repeated letter.
  const [, unit] = /^(.+?)\1+$/u.exec(word) ?? [];
  return unit !== undefined && (unit.length === 1 || COMMON.has(unit));
}

/** Fewer letters in a row than this are not treated as a word. */
const WORD_MIN = 3;

/** A common word, or two written together: 'ctfflag'. */
function isCommonPair(word: string): boolean {
  if (isCommonWord(word)) return true;
  for (let at = WORD_MIN; at <= word.length - WORD_MIN; at += 1)
    if (COMMON.has(word.slice(0, at)) && COMMON.has(word.slice(at))) return true;
  return false;
}

/** Two common words at most, with digits and signs anywhere around them: 'Capture2026!Flag', 'Flag{hello}1A'. */
function isTwoCommonWords(text: string): boolean {
  const runs = text
    // Between letters, a digit or a sign stands for a letter: 'c4pture'.
    .replace(/(?<=\p{L})[013457@$!|](?=\p{L})/gu, undoLeet)
    .match(/\p{L}+/gu);
  const words = (runs ?? []).filter((run) => run.length >= WORD_MIN).map(undoLeet);
  const rest = (runs ?? []).filter((run) => run.length < WORD_MIN).join('');
  return words.length > 0 && words.length <= 2 && rest.length < WORD_MIN && words.every(isCommonPair);
}

const SEQUENCES = ['01234567890', '09876543210', '0147258369', '1597534682'];

/** 'Ab123456!': a few letters around the digits that everybody types. */
function isSequence(text: string): boolean {
  const digits = text.replace(/[^0-9]/g, '');
  const letters = text.replace(/[^\p{L}]/gu, '');
  if (letters.length > 3 || digits.length < 4) return false;
  return /^(\d)\1+$/.test(digits) || SEQUENCES.some((sequence) => sequence.includes(digits));
}

function isCommon(password: string): boolean {
  const text = plain(password);
  // Catches 'Mot de passe 1!' too: whatever is between the letters is removed, after being read as letters.
  return (
    isSequence(text) ||
    isTwoCommonWords(text) ||
    readings(text).some((word) => isCommonWord(word) || isCommonWord(lettersAndDigits(word)))
  );
}

/** A shorter pseudo, or local part of an address, occurs in too many words by chance. */
const PERSONAL_MIN = 4;

function isPersonal(password: string, personal: { username?: string; email?: string }): boolean {
  const local = (personal.email ?? '').split('@')[0]!;
  const bodies = [undoLeet(plain(password)), undoLeet(lettersAndDigits(plain(password)))];
  return [personal.username ?? '', local, local.split('+')[0]!]
    .map((name) => undoLeet(lettersAndDigits(plain(name))))
    .some((name) => name.length >= PERSONAL_MIN && bodies.some((body) => body.includes(name)));
}

/**
 * Everything wrong with a new password, in the order of the criteria, empty when it is good
 * (docs/product/auth.md#mot-de-passe).
 */
export function passwordProblems(
  password: string,
  personal: { username?: string; email?: string },
): PasswordProblem[] {
  // A password that is too long skips the checks below: they must not be work for an attacker.
  if ([...password].length > PASSWORD_MAX) return ['too_long'];
  const criteria = passwordCriteria(password);
  const problems: PasswordProblem[] = PASSWORD_CRITERIA.filter((criterion) => !criteria[criterion]);
  if (isCommon(password)) problems.push('common');
  if (isPersonal(password, personal)) problems.push('personal');
  return problems;
}
