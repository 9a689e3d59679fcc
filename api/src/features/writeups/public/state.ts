import { inMemory } from '../../../platform/memory.ts';

/** Most verdicts in memory. */
const MOST = 2000;

/** Verdicts on texts, by write-up and text: until a flag of any challenge may have changed. */
export const flagFreeTexts = inMemory(({ events }) => {
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
    // A failed check is repeated by the next request.
    verdict.catch(() => verdicts.delete(key));
    return verdict;
  };
});
