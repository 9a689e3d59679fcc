import { expect, test } from 'vitest';
import { secretsFrom } from '../../../platform/secrets.ts';
import type { StoredChallenge } from '../catalogue/state.ts';
import { flagHash, matchFlag, typedFlag } from './model.ts';

test('a long wrong flag costs the same, however many challenges it is compared with', () => {
  const known = secretsFrom('un secret de trente-deux signes au moins');
  let hashes = 0;
  const secrets = {
    ...known,
    hmac: (...asked: Parameters<typeof known.hmac>) => {
      hashes += 1;
      return known.hmac(...asked);
    },
  };
  const challenges = Array.from({ length: 60 }, (_, id) => {
    const hash = flagHash(known, `FANION{juste-${id}}`, false);
    const flag = { id, caseInsensitive: false, hash, near: null, matches: null };
    return { id, flag_prefix: 'FANION', flags: [flag], decoys: [] } as unknown as StoredChallenge;
  });
  const cost = (many: number) => {
    hashes = 0;
    const typed = typedFlag(secrets, 'a0'.repeat(500));
    for (const challenge of challenges.slice(0, many)) expect(matchFlag(challenge, typed)).toBe(null);
    return hashes;
  };
  expect(cost(60)).toBe(cost(1));
});
