import { inMemory } from '../../../platform/memory.ts';

/** Verdicts that are kept at most. */
const MOST = 2000;

/** Texts that were looked at for flags, by write-up and text: until the flag of any challenge may be another. */
export const clearTexts = inMemory(({ events }) => {
  const verdicts = new Map<string, Promise<boolean>>();
  const forget = () => verdicts.clear();
  events.subscribe('challenges-changed', forget);
  events.onGap(forget);
  return (key: string, look: () => Promise<boolean>): Promise<boolean> => {
    const cachedVerdict = verdicts.get(key);
    if (cachedVerdict) return cachedVerdict;
    if (verdicts.size >= MOST) forget();
    const verdict = look();
    verdicts.set(key, verdict);
    // What failed is looked at again by the next one who asks.
    verdict.catch(() => verdicts.delete(key));
    return verdict;
  };
});
