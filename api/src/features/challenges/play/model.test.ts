import fc from 'fast-check';
import { expect, test } from 'vitest';
import { secretsFrom } from '../../../platform/secrets.ts';
import type { StoredChallenge } from '../catalogue/state.ts';
import { createTypedFlag, flagHash, flagIndex, matchFlag } from './model.ts';
import { ownMark } from './own-model.ts';

test('a long wrong flag costs the same, however many challenges it is compared with', () => {
  const baseSecrets = secretsFrom('un secret de trente-deux signes au moins');
  let hashes = 0;
  const secrets = {
    ...baseSecrets,
    hmac: (...hmacArguments: Parameters<typeof baseSecrets.hmac>) => {
      hashes += 1;
      return baseSecrets.hmac(...hmacArguments);
    },
  };
  const challenges = Array.from({ length: 60 }, (_, id) => {
    const hash = flagHash(baseSecrets, `FANION{juste-${id}}`, false);
    const flag = { id, caseInsensitive: false, hash, near: null, matches: null };
    return { id, flag_prefix: 'FANION', flags: [flag], decoys: [] } as unknown as StoredChallenge;
  });
  const cost = (many: number) => {
    hashes = 0;
    const typed = createTypedFlag(secrets, 'a0'.repeat(500));
    for (const challenge of challenges.slice(0, many)) expect(matchFlag(challenge, typed)).toBe(null);
    return hashes;
  };
  expect(cost(60)).toBe(cost(1));
});

test('the index of many flags misses none that a typed text opens', () => {
  const secrets = secretsFrom('un secret de trente-deux signes au moins');
  const content = fc.constantFrom('FANION{a}', 'a', 'A', 'CTF{A}', 'FANION{{entrant}}', 'regex');
  const stored = fc.record({ content, folded: fc.boolean(), prefix: fc.constantFrom('FANION', 'CTF', null) });
  const typing = fc.constantFrom('FANION{a}', 'fanion{A}', 'a', 'A', 'CTF{a}', 'FANION{1}', 'own');
  fc.assert(
    fc.property(fc.array(stored, { maxLength: 6 }), typing, (flags, text) => {
      const challenges = flags.map(({ content: flag, folded, prefix }, id) => {
        const hash = flag === 'regex' ? null : flagHash(secrets, flag, folded);
        const matches = flag === 'regex' ? (candidate: string) => /\d/.test(candidate) : null;
        const only = { id, caseInsensitive: folded, hash, near: null, matches };
        return { id, flag_prefix: prefix, flags: [only], decoys: [] } as unknown as StoredChallenge;
      });
      const flagText = text === 'own' ? `FANION{${ownMark(secrets, 0, 7)}}` : text;
      const typed = createTypedFlag(secrets, flagText);
      const isRight = (challenge: StoredChallenge) => matchFlag(challenge, typed) !== null;
      expect(new Set(flagIndex(challenges)(typed).filter(isRight))).toEqual(
        new Set(challenges.filter(isRight)),
      );
    }),
  );
});
