import { foldFlag, normaliseFlag, wrapFlag } from '@fanion/rules/challenges/flag';
import type { Secrets } from '../../../platform/secrets.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import type { PlayableFlag, StoredChallenge } from '../catalogue/state.ts';

/** Keyed hash under which a static flag is stored; the clear text is never kept. */
export const flagHash = (secrets: Secrets, content: string, caseInsensitive: boolean): Buffer =>
  caseInsensitive
    ? secrets.hmac('flag', 'i', foldFlag(content))
    : secrets.hmac('flag', 's', normaliseFlag(content));

/** The flag of the challenge that a typed text opens, or null. The text may be the whole flag or what the braces hold. */
export function matchFlag(secrets: Secrets, challenge: StoredChallenge, typed: string): PlayableFlag | null {
  const whole = normaliseFlag(typed);
  const wrapped = wrapFlag(challenge.flag_prefix, typed);
  const texts = wrapped === whole ? [whole] : [whole, wrapped];
  return (
    challenge.flags.find((flag) =>
      texts.some((text) =>
        flag.hash
          ? sameBytes(flag.hash, flagHash(secrets, text, flag.caseInsensitive))
          : (flag.matches?.(text) ?? false),
      ),
    ) ?? null
  );
}
