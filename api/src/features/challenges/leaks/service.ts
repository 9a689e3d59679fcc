import { wrapFlag } from '@fanion/rules/challenges/flag';
import type { Context } from '../../../platform/context.ts';
import { catalogue, eventCatalogue, type StoredChallenge } from '../catalogue/state.ts';
import { flagHash } from '../play/model.ts';

/** Flags of several challenges, indexed to be searched for in many texts. */
function indexFlags(challenges: readonly StoredChallenge[]) {
  const cased = new Map<string, StoredChallenge>();
  const folded = new Map<string, StoredChallenge>();
  const patterns: { matches: (text: string) => boolean; challenge: StoredChallenge }[] = [];
  for (const challenge of challenges)
    for (const { hash, matches, caseInsensitive } of challenge.flags) {
      if (hash) (caseInsensitive ? folded : cased).set(hash.toString('hex'), challenge);
      else if (matches) patterns.push({ matches, challenge });
    }
  return { cased, folded, patterns };
}

/** Words that are no flag: a pattern that matches one would match any word, so it is no sign of a leak. */
const ANY_WORDS = ['lanterne', 'qzjxkw'];

/** These challenges, of the permanent list and of events; null means all. */
async function challengesOf(context: Context, ids: ReadonlySet<number> | null): Promise<StoredChallenge[]> {
  const [listed, inEvents] = await Promise.all([catalogue(context).get(), eventCatalogue(context).get()]);
  const all = [...new Map([...listed.byId, ...inEvents.byId]).values()];
  return ids ? all.filter(({ id }) => ids.has(id)) : all;
}

/** The flag prefixes of these challenges, without their brace; null means every challenge. */
export async function flagPrefixes(context: Context, ids: ReadonlySet<number> | null): Promise<string[]> {
  const challenges = await challengesOf(context, ids);
  return [...new Set(challenges.flatMap(({ flag_prefix }) => (flag_prefix ? [flag_prefix] : [])))];
}

/**
 * The first challenge of which one of these texts is a flag, by the keyed hashes alone, or null. `ids`: the
 * challenges searched, for which a text may be what the braces hold; null: every one, of the permanent list
 * and of events, by whole flags. Only for challenges that the writer solved, or for a reviewer: for anybody
 * else the answer would be a way to guess.
 */
export async function findLeak(
  context: Context,
  texts: Iterable<string>,
  ids: ReadonlySet<number> | null,
): Promise<StoredChallenge | null> {
  const { secrets } = context;
  const challenges = await challengesOf(context, ids);
  const { cased, folded, patterns } = indexFlags(challenges);
  const prefixes = ids ? [...new Set(challenges.map(({ flag_prefix }) => flag_prefix))] : [];
  const formsOf = (text: string) => new Set([text, ...prefixes.map((prefix) => wrapFlag(prefix, text))]);
  const isWide = (matches: (text: string) => boolean) =>
    ANY_WORDS.some((word) => [...formsOf(word)].some(matches));
  const narrow = patterns.filter(({ matches }) => !isWide(matches));
  // Where every challenge has a prefix, a static flag does not count without it.
  const allFramed = prefixes.length > 0 && !prefixes.includes(null);
  const visited = new Set<string>();
  for (const text of texts) {
    const isFramed = text.includes('{');
    for (const form of formsOf(text)) {
      if (visited.has(form)) continue;
      visited.add(form);
      const hashed = isFramed || !allFramed || form !== text;
      const found =
        (hashed && cased.size > 0 ? cased.get(flagHash(secrets, form, false).toString('hex')) : null) ??
        (hashed && folded.size > 0 ? folded.get(flagHash(secrets, form, true).toString('hex')) : null) ??
        (isFramed && form === text ? patterns : narrow).find(({ matches }) => matches(form))?.challenge;
      if (found) return found;
    }
  }
  return null;
}

/** Whether a text gives a flag of the challenge away, whole or without its braces. */
export async function containsFlag(context: Context, text: string, challengeId: number): Promise<boolean> {
  const words = text
    .split(/\s+/)
    .flatMap((word) => [word, word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}}]+$/gu, '')]);
  const framed = text.match(/[^\s{}]*\{[^{}]*\}/g) ?? [];
  return (await findLeak(context, new Set([...words, ...framed]), new Set([challengeId]))) !== null;
}
