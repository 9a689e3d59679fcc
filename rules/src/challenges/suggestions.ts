import { DIFFICULTIES } from './difficulties.ts';
import { byKeys, type Choosable, suitedDifficulty } from './next-challenge.ts';

/** What a challenge is suggested for: to breathe, at the member's level, one notch above. */
export const SUGGESTION_KINDS = ['warmup', 'level', 'stretch'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** What is known of a challenge that may be suggested. */
export interface Suggestible extends Choosable {
  /** Members who solved it. */
  solves: number;
  /** Of them, those of the reader's level. */
  peers: number;
  /** Of those who solved the challenge just solved, how many solved this one later. */
  followed: number;
  /** Whoever comes may play it, member or not: what a newcomer is led to. */
  open: boolean;
}

/** Why it is suggested: the first of these that is true, with the number that says it. */
export type SuggestionReason =
  | { why: 'followed' | 'peers' | 'solved'; count: number }
  | { why: 'category' | 'habit'; count: number }
  | { why: 'nobody'; count: 0 };

export interface Suggestion<C> {
  kind: SuggestionKind;
  challenge: C;
  reason: SuggestionReason;
}

/** Worth more times that than all that the reader has solved, a challenge of their level is still a leap. */
const LEAP = 3;

/** Under it a number of people says nothing of what people do. */
const ENOUGH = 2;

interface Reader {
  level: number;
  /** The challenge just solved; null: none. */
  after: Choosable | null;
  /** Points of the one that is worth the most among those solved; 0: none is. */
  most: number;
  /** How many the reader has solved of each category. */
  solvedIn: ReadonlyMap<string, number>;
}

function reasonOf(one: Suggestible, { after, solvedIn }: Reader): SuggestionReason {
  const liked = solvedIn.get(one.category) ?? 0;
  if (one.followed >= ENOUGH) return { why: 'followed', count: one.followed };
  if (one.peers >= ENOUGH) return { why: 'peers', count: one.peers };
  if (after?.category === one.category) return { why: 'category', count: one.solves };
  if (liked > 0) return { why: 'habit', count: liked };
  return one.solves > 0 ? { why: 'solved', count: one.solves } : { why: 'nobody', count: 0 };
}

/**
 * Up to three challenges to go on with, each another one (docs/product/challenges.md#pour-vous): one easier than the
 * reader's level, one of it, one harder. Nearest to the wanted difficulty first; of these what people who solved the same
 * one solved next, then what people of that level solved, then what is no leap, then the categories of the reader, then
 * the points. Of two of one difficulty the one that is worth less is the rest.
 */
export function suggestChallenges<C extends Suggestible>(
  candidates: readonly C[],
  reader: Reader,
): Suggestion<C>[] {
  const suited = DIFFICULTIES.indexOf(suitedDifficulty(reader.level));
  const last = DIFFICULTIES.length - 1;
  const targetLevels: Record<SuggestionKind, number> = {
    warmup: Math.max(0, suited - 1),
    level: suited,
    stretch: Math.min(last, suited + 1),
  };
  const points = reader.after?.points ?? 0;
  const excludedIds = new Set<number>(reader.after ? [reader.after.id] : []);
  const found: Suggestion<C>[] = [];
  // The one of the level is chosen first: it is what most go on with.
  for (const kind of ['level', 'warmup', 'stretch'] as const) {
    const keysOf = (one: C): number[] => [
      Math.abs(DIFFICULTIES.indexOf(one.difficulty) - targetLevels[kind]),
      one.followed >= ENOUGH ? -one.followed : 0,
      one.peers >= ENOUGH ? -one.peers : 0,
      kind === 'stretch' ? 0 : Number(one.points > LEAP * reader.most && reader.most > 0),
      -Number(one.category === reader.after?.category),
      -(reader.solvedIn.get(one.category) ?? 0),
      kind === 'level' ? Math.abs(one.points - points) : one.points,
      -Number(one.open),
      one.id,
    ];
    const [best] = candidates
      .filter(({ id, difficulty }) => {
        const step = DIFFICULTIES.indexOf(difficulty) - suited;
        // Nothing harder is a rest, and nothing easier a climb.
        return !excludedIds.has(id) && (kind !== 'warmup' || step <= 0) && (kind !== 'stretch' || step >= 0);
      })
      .map((one) => ({ one, keys: keysOf(one) }))
      .sort((a, b) => byKeys(a.keys, b.keys));
    if (!best) continue;
    excludedIds.add(best.one.id);
    found.push({ kind, challenge: best.one, reason: reasonOf(best.one, reader) });
  }
  const [level, rest] = found;
  const same = rest?.kind === 'warmup' && rest.challenge.difficulty === level?.challenge.difficulty;
  if (level && same && rest.challenge.points > level.challenge.points)
    [level.kind, rest.kind] = ['warmup', 'level'];
  return found.sort((a, b) => SUGGESTION_KINDS.indexOf(a.kind) - SUGGESTION_KINDS.indexOf(b.kind));
}
