import { foldFlag, normaliseFlag, wrapFlag } from '@fanion/rules/challenges/flag';
import { groupBy } from '../../../platform/group-by.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import type { PlayableDecoy, PlayableFlag, StoredChallenge } from '../catalogue/state.ts';
import { hasMarkPlace, listPossibleMarks, ownerOf, type PossibleMark } from './own-model.ts';

/** Keyed hash under which a static flag is stored; the clear text is never stored. */
export const flagHash = (secrets: Secrets, content: string, caseInsensitive: boolean): Buffer =>
  caseInsensitive
    ? secrets.hmac('flag', 'i', foldFlag(content))
    : secrets.hmac('flag', 's', normaliseFlag(content));

/** A typed text, to be compared with the flags of one or many challenges: costly values are made once. */
export interface TypedFlag {
  text: string;
  /** The texts to compare in a challenge of this prefix: the whole flag, or what the braces hold. */
  textsIn: (prefix: string | null) => readonly string[];
  /** See `flagHash`. */
  hashOf: (text: string, caseInsensitive: boolean) => Buffer;
  /** See `markedIn`. */
  markedIn: (text: string) => readonly PossibleMark[];
  /** See `ownerOf`. */
  ownerOf: (challengeId: number, mark: string) => number | null;
}

/** Computes a value for a text or another key, once for each. */
function memoize<Key, Made extends object>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>();
  return (key) => {
    const found = made.get(key) ?? make(key);
    made.set(key, found);
    return found;
  };
}

export function createTypedFlag(secrets: Secrets, text: string): TypedFlag {
  const exact = memoize((one: string) => flagHash(secrets, one, false));
  const folded = memoize((one: string) => flagHash(secrets, one, true));
  const whole = normaliseFlag(text);
  return {
    text,
    textsIn: memoize((prefix: string | null) => [...new Set([whole, wrapFlag(prefix, text)])]),
    hashOf: (one, caseInsensitive) => (caseInsensitive ? folded(one) : exact(one)),
    markedIn: memoize(listPossibleMarks),
    ownerOf: (challengeId, mark) => ownerOf(secrets, challengeId, mark),
  };
}

/** A flag that a typed text opens; `owner`: the entrant whose own flag it is, null when it is everybody's. */
export interface Match {
  flag: PlayableFlag;
  owner: number | null;
}

/** The flag of the challenge that a typed text opens, or null: the whole flag or what the braces hold. */
export function matchFlag(challenge: StoredChallenge, typed: TypedFlag): Match | null {
  const { hashOf } = typed;
  const texts = typed.textsIn(challenge.flag_prefix);
  const flagOf = (text: string, is: (flag: PlayableFlag) => boolean = () => true) =>
    challenge.flags.find(
      (flag) =>
        is(flag) &&
        (flag.hash
          ? sameBytes(flag.hash, hashOf(text, flag.caseInsensitive))
          : (flag.matches?.(text) ?? false)),
    );
  for (const text of texts) {
    // The placeholder of an entrant's mark is nobody's flag.
    const flag = flagOf(text, ({ hash }) => hash === null || !hasMarkPlace(text));
    if (flag) return { flag, owner: null };
  }
  for (const text of texts)
    for (const { mark, template } of typed.markedIn(text)) {
      const flag = flagOf(template, ({ hash }) => hash !== null);
      const owner = flag ? typed.ownerOf(challenge.id, mark) : null;
      if (flag && owner !== null) return { flag, owner };
    }
  return null;
}

/** Finds, among many challenges, the few whose flag a typed text may be; each is then compared. */
export function flagIndex(challenges: readonly StoredChallenge[]): (typed: TypedFlag) => StoredChallenge[] {
  const nameOf = (hash: Buffer) => hash.toString('latin1');
  const hashed = challenges.flatMap((challenge) =>
    challenge.flags.flatMap(({ hash }) => (hash ? [{ name: nameOf(hash), challenge }] : [])),
  );
  const byHash = groupBy(hashed, ({ name }) => name);
  const cases = new Set(challenges.flatMap(({ flags }) => flags.map((flag) => flag.caseInsensitive)));
  const others = challenges.filter(({ flags }) => flags.some(({ hash }) => hash === null));
  const prefixes = new Set(challenges.map(({ flag_prefix }) => flag_prefix));
  return ({ textsIn, markedIn: marksIn, hashOf }) => {
    const typed = new Set([...prefixes].flatMap(textsIn));
    const texts = [...typed].flatMap((text) => [text, ...marksIn(text).map(({ template }) => template)]);
    const found = texts
      .flatMap((text) => [...cases].map((folded) => hashOf(text, folded)))
      .flatMap((hash) => byHash.get(nameOf(hash)) ?? []);
    return [...others, ...found.map(({ challenge }) => challenge)];
  };
}

/** What the author knows of a wrong flag: right but for its case, if they let that be told, or a decoy. */
export type NearMiss = { kind: 'case' } | { kind: 'decoy'; decoy: PlayableDecoy };

/** What is known of a typed text that is no flag of the challenge; null when nothing is. */
export function matchNearMiss(challenge: StoredChallenge, { textsIn, hashOf }: TypedFlag): NearMiss | null {
  if (challenge.decoys.length === 0 && challenge.flags.every(({ near }) => near === null)) return null;
  const hashes = textsIn(challenge.flag_prefix).map((text) => hashOf(text, true));
  const is = (hash: Buffer) => hashes.some((one) => sameBytes(hash, one));
  if (challenge.flags.some(({ near }) => near !== null && is(near))) return { kind: 'case' };
  const decoy = challenge.decoys.find(({ hash }) => is(hash));
  return decoy ? { kind: 'decoy', decoy } : null;
}
