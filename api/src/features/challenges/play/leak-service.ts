import { wrapFlag } from '@fanion/rules/flag';
import type { Context } from '../../../platform/context.ts';
import type { CatalogueService, Entry } from '../catalogue/state.ts';
import { flagHash } from './model.ts';

/** Flags of several challenges, ready to be looked for in many texts. */
function collect(entries: readonly Entry[]) {
  const cased = new Map<string, Entry>();
  const folded = new Map<string, Entry>();
  const patterns: { matches: (text: string) => boolean; entry: Entry }[] = [];
  for (const entry of entries)
    for (const { hash, matches, caseInsensitive } of entry.flags) {
      if (hash) (caseInsensitive ? folded : cased).set(hash.toString('hex'), entry);
      else if (matches) patterns.push({ matches, entry });
    }
  return { cased, folded, patterns };
}

/** Words that no flag is: a pattern that takes one takes any word, and tells nothing of a word of a text. */
const ANY_WORDS = ['lanterne', 'qzjxkw'];

export type Leaks = ReturnType<typeof createLeaks>;

/** Looks for flags in what members write, by the keyed hashes alone. */
export function createLeaks({ secrets }: Context, catalogues: CatalogueService, played: CatalogueService) {
  const entriesOf = async (ids: ReadonlySet<number> | null): Promise<Entry[]> => {
    const [listed, inEvents] = await Promise.all([catalogues.get(), played.get()]);
    const all = [...new Map([...listed.byId, ...inEvents.byId]).values()];
    return ids ? all.filter(({ id }) => ids.has(id)) : all;
  };

  return {
    /** What the flags of these challenges begin with, before their brace; null: of every one. */
    async prefixes(ids: ReadonlySet<number> | null): Promise<string[]> {
      const entries = await entriesOf(ids);
      return [...new Set(entries.flatMap(({ flag_prefix }) => (flag_prefix ? [flag_prefix] : [])))];
    },

    /**
     * The first challenge of which one of these texts is a flag, or null. `ids`: the challenges looked at, for which a
     * text may be what the braces hold; null: every one, of the permanent list and of events, by whole flags. To be asked
     * about challenges that the writer solved, or for a reviewer: for anybody else the answer would be a way to guess.
     */
    async holding(texts: Iterable<string>, ids: ReadonlySet<number> | null): Promise<Entry | null> {
      const entries = await entriesOf(ids);
      const { cased, folded, patterns } = collect(entries);
      const prefixes = ids ? [...new Set(entries.map(({ flag_prefix }) => flag_prefix))] : [];
      const formsOf = (text: string) => new Set([text, ...prefixes.map((prefix) => wrapFlag(prefix, text))]);
      const isWide = (matches: (text: string) => boolean) =>
        ANY_WORDS.some((word) => [...formsOf(word)].some(matches));
      const narrow = patterns.filter(({ matches }) => !isWide(matches));
      // Static flags that share a frame are none without it.
      const allFramed = prefixes.length > 0 && !prefixes.includes(null);
      const seen = new Set<string>();
      for (const text of texts) {
        const isFramed = text.includes('{');
        for (const form of formsOf(text)) {
          if (seen.has(form)) continue;
          seen.add(form);
          const hashed = isFramed || !allFramed || form !== text;
          const found =
            (hashed && cased.size > 0 ? cased.get(flagHash(secrets, form, false).toString('hex')) : null) ??
            (hashed && folded.size > 0 ? folded.get(flagHash(secrets, form, true).toString('hex')) : null) ??
            (isFramed && form === text ? patterns : narrow).find(({ matches }) => matches(form))?.entry;
          if (found) return found;
        }
      }
      return null;
    },
  };
}
