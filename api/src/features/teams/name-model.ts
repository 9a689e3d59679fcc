import { cleanLine } from '@fanion/rules/text';
import { usernameKeys } from '@fanion/rules/username';
import { NAME_SENTENCES } from './texts.ts';

/** A team's name as stored, as looked up, and as compared for look-alikes. */
export interface TeamKeys {
  name: string;
  key: string;
  skeleton: string;
}

/** Ends of host names that are words or three letters; any two letters may be a country's. */
const ENDS =
  `com|net|org|info|biz|edu|gov|mil|int|app|dev|xyz|site|online|shop|store|top|club|live|link|click|page|blog
  |cloud|tech|zone|world|space|fun|icu|vip|pro|wiki|email|mail|news|media|agency|digital|group|zip|mov|bzh|paris
  |bio|art|one|ink|run|win|bid|cash|cam|web|website|team|games|support|help|services|work|works|today|life|social`
    .split(/[|\s]+/)
    .join('|');
// What a mail program turns into a link: names are in the mails that captains have the association send.
const ADDRESS = new RegExp(
  String.raw`:/|//|\bwww[.。]|[\p{L}\p{N}][.。](?:${ENDS}|\p{L}{2})(?![\p{L}\p{N}])|\d{1,3}(?:\.\d{1,3}){3}`,
  'iu',
);

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
  if (ADDRESS.test(name)) return NAME_SENTENCES.address;
  return null;
}
