import { DIFFICULTIES } from './difficulties.ts';
import { byKeys, type Choosable, suitedDifficulty } from './next-challenge.ts';

/** The kinds of suggestion: an easy one, one at the member's level, one a notch above. */
export const SUGGESTION_KINDS = ['warmup', 'level', 'stretch'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** The facts about a challenge that may be suggested. */
export interface Suggestible extends Choosable {
  /** Members who solved it. */
  solves: number;
  /** Members of the reader's level who solved it. */
  peers: number;
  /** How many of the members who solved the challenge just solved went on to solve this one. */
  followed: number;
  /** Anybody may play it, member or not: newcomers are led to it. */
  open: boolean;
}

/** Why it is suggested: the first of these that applies, with its number. */
export type SuggestionReason =
  | { why: 'followed' | 'peers' | 'solved'; count: number }
  | { why: 'category' | 'habit'; count: number }
  | { why: 'nobody'; count: 0 };

export interface Suggestion<C> {
  kind: SuggestionKind;
  challenge: C;
  reason: SuggestionReason;
}

/** A challenge worth more than this many times the reader's best solve is a leap, even at their level. */
const LEAP = 3;

/** A number of people below this shows nothing about what people do. */
const ENOUGH = 2;

interface Reader {
  level: number;
  /** The challenge just solved; null for none. */
  after: Choosable | null;
  /** Points of the reader's most valuable solve; 0 for none. */
  most: number;
  /** The reader's number of solves in each category. */
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
 * Up to three different challenges to go on with (docs/product/challenges.md#pour-vous): one easier than the
 * reader's level, one at it, one harder. Nearest to the wanted difficulty first; then what people who solved
 * the same challenge solved next, then what people of that level solved, then what is no leap, then the
 * reader's categories, then the points. Of two with the same difficulty, the easy suggestion is the one worth
 * less.
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
  // The challenge at the member's level is chosen first: most members go on with it.
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
        // A harder one is no warm-up, and an easier one is no stretch.
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
