import { cleanLine } from '@fanion/rules/text';
import { usernameKeys } from '@fanion/rules/username';
import { NAME_SENTENCES } from './texts.ts';

/** A team's name as stored, as looked up, and as compared for look-alikes. */
export interface TeamKeys {
  name: string;
  key: string;
  skeleton: string;
}

const MIN = 3;
const MAX = 30;

/** The forms of a name; words compare alike whatever parts them (behaviours 2.6, casefold and confusables). */
export function teamKeys(raw: string): TeamKeys {
  const name = cleanLine(raw.normalize('NFKC'));
  const { key, skeleton } = usernameKeys(name.replaceAll(' ', '-'));
  return { name, key, skeleton };
}

/** What is wrong with a team's name, in French, else null. Other alphabets hold look-alikes of ours. */
export function nameSentence(raw: string): string | null {
  const { name } = teamKeys(raw);
  const length = [...name].length;
  if (length < MIN) return NAME_SENTENCES.short;
  if (length > MAX) return NAME_SENTENCES.long;
  if (/(?!\p{Script=Latin})\p{L}/u.test(name) || !/[\p{L}\p{N}]/u.test(name)) return NAME_SENTENCES.letters;
  return null;
}
