import { foldFlag, normaliseFlag, wrapFlag } from '@fanion/rules/challenges/flag';
import type { Secrets } from '../../../platform/secrets.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import type { PlayableDecoy, PlayableFlag, StoredChallenge } from '../catalogue/state.ts';
import { hasPlace, ownMarks } from './own-model.ts';

/** Keyed hash under which a static flag is stored; the clear text is never kept. */
export const flagHash = (secrets: Secrets, content: string, caseInsensitive: boolean): Buffer =>
  caseInsensitive
    ? secrets.hmac('flag', 'i', foldFlag(content))
    : secrets.hmac('flag', 's', normaliseFlag(content));

/** What a text hashes to, as `flagHash` says. */
export type HashOf = (text: string, caseInsensitive: boolean) => Buffer;

/** Hashes of what somebody typed, each made once: one text is compared with the flags of many challenges. */
export function hashesOf(secrets: Secrets): HashOf {
  const made = new Map<string, Buffer>();
  return (text, caseInsensitive) => {
    const key = `${caseInsensitive} ${text}`;
    const hash = made.get(key) ?? flagHash(secrets, text, caseInsensitive);
    made.set(key, hash);
    return hash;
  };
}

/** The texts that a typed one may be: the whole flag, or what the braces hold. */
function textsOf(challenge: StoredChallenge, typed: string): string[] {
  const whole = normaliseFlag(typed);
  const wrapped = wrapFlag(challenge.flag_prefix, typed);
  return wrapped === whole ? [whole] : [whole, wrapped];
}

/** A flag that a typed text opens; `owner`: the entrant whose own it is, null when it is everybody's. */
export interface Match {
  flag: PlayableFlag;
  owner: number | null;
}

/** The flag of the challenge that a typed text opens, or null. The text may be the whole flag or what the braces hold. */
export function matchFlag(
  secrets: Secrets,
  challenge: StoredChallenge,
  typed: string,
  hashOf: HashOf = hashesOf(secrets),
): Match | null {
  const texts = textsOf(challenge, typed);
  const flagOf = (text: string, is: (flag: PlayableFlag) => boolean = () => true) =>
    challenge.flags.find(
      (flag) =>
        is(flag) &&
        (flag.hash
          ? sameBytes(flag.hash, hashOf(text, flag.caseInsensitive))
          : (flag.matches?.(text) ?? false)),
    );
  for (const text of texts) {
    // What stands for the mark of an entrant is nobody's flag.
    const flag = flagOf(text, ({ hash }) => hash === null || !hasPlace(text));
    if (flag) return { flag, owner: null };
  }
  for (const text of texts)
    for (const { owner, template } of ownMarks(secrets, challenge.id, text)) {
      const flag = flagOf(template, ({ hash }) => hash !== null);
      if (flag) return { flag, owner };
    }
  return null;
}

/** What the author knows of a wrong flag: the right one in another case, where they let it be told, or a decoy. */
export type Near = { kind: 'case' } | { kind: 'decoy'; decoy: PlayableDecoy };

/** What is known of a typed text that is no flag of the challenge; null: nothing. */
export function matchNear(secrets: Secrets, challenge: StoredChallenge, typed: string): Near | null {
  if (challenge.decoys.length === 0 && challenge.flags.every(({ near }) => near === null)) return null;
  const hashes = textsOf(challenge, typed).map((text) => flagHash(secrets, text, true));
  const is = (hash: Buffer) => hashes.some((one) => sameBytes(hash, one));
  if (challenge.flags.some(({ near }) => near !== null && is(near))) return { kind: 'case' };
  const decoy = challenge.decoys.find(({ hash }) => is(hash));
  return decoy ? { kind: 'decoy', decoy } : null;
}
