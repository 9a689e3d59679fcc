import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Actor } from '../../../platform/http/actor.ts';
import { accessTo, readerKind } from '../catalogue/policy.ts';
import type { StoredChallenge } from '../catalogue/state.ts';
import { accessLettersOf, listEntries, outlineOf } from './outline-model.ts';

const NOW = 1000;
const IDS = [1, 2, 3, 4, 5];

const challenges: fc.Arbitrary<StoredChallenge[]> = fc
  .tuple(
    ...IDS.map((id) =>
      fc.record({
        id: fc.constant(id),
        state: fc.constantFrom('visible', 'visible', 'hidden'),
        scheduled_at: fc.constantFrom(null, null, new Date(NOW - 1), new Date(NOW + 1)),
        plan: fc.constantFrom(null, null, 'bienfaiteur'),
        prerequisites: fc.subarray(IDS, { maxLength: 2 }),
        anonymize: fc.boolean(),
        open_to_all: fc.boolean(),
        flags: fc.constant([]),
      }),
    ),
  )
  .map((all) => all as unknown as StoredChallenge[]);

const actor: fc.Arbitrary<Actor> = fc
  .record({
    role: fc.constantFrom('membre', 'adherent', 'bienfaiteur', 'gerant'),
    rights: fc.record({ can_manage_challenges: fc.boolean(), have_challenge_access: fc.boolean() }),
  })
  .map((one) => one as unknown as Actor);

const own = fc.subarray(IDS).map((ids) => ({ solved: new Set(ids), tried: new Set<number>(), stamp: 0 }));

test('an outline made for one reader shows another of the same kind what their own rights and solves open', () => {
  fc.assert(
    fc.property(challenges, actor, actor, own, (all, maker, reader, progress) => {
      fc.pre(readerKind(maker) === readerKind(reader));
      const access = (id: number) => accessTo(all[id - 1]!, reader, progress, NOW);
      const expected = [
        ...IDS.filter((id) => access(id) === 'open'),
        ...IDS.filter((id) => access(id) === 'locked'),
      ];
      const outline = outlineOf(all, maker, NOW);
      const entries = listEntries(outline, accessLettersOf(outline, reader, progress, NOW));
      expect(entries.map(({ challenge }) => challenge.id)).toEqual(expected);
      for (const { challenge, locked } of entries) expect(locked).toBe(access(challenge.id) === 'locked');
    }),
  );
});
