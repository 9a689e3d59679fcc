import { expect, test } from 'vitest';
import { rightsOf } from '../access.ts';
import { hasFreeze, isFrozenAt, mayKnowEvent, mayWatchEvent } from './access.ts';

const [guest, adherent, benefactor, manager] = (['guest', 'adherent', 'bienfaiteur', 'gerant'] as const).map(
  (role) => rightsOf(role, []),
) as [
  ReturnType<typeof rightsOf>,
  ReturnType<typeof rightsOf>,
  ReturnType<typeof rightsOf>,
  ReturnType<typeof rightsOf>,
];

test('a draft is for who makes it, whatever else is told', () => {
  for (const state of ['published', 'cancelled'] as const)
    for (const flags of [null, guest, adherent, manager]) expect(mayKnowEvent({ state }, flags)).toBe(true);
  expect(
    [null, guest, adherent, benefactor, manager].map((flags) => mayKnowEvent({ state: 'draft' }, flags)),
  ).toEqual([false, false, false, false, true]);
});

test('live data is for a plan, for who plays and for managers; what has ended is for all', () => {
  const live = { plays: false, ended: false };
  expect([guest, adherent, benefactor, manager].map((flags) => mayWatchEvent(flags, live))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(mayWatchEvent(adherent, { ...live, plays: true })).toBe(true);
  expect(mayWatchEvent(adherent, { ...live, ended: true })).toBe(true);
});

test('a freeze is in force from its moment until it is lifted', () => {
  const none = { freeze_at: null, unfrozen: false };
  expect([hasFreeze(none), isFrozenAt(none, 10)]).toEqual([false, false]);
  const planned = { freeze_at: 10, unfrozen: false };
  expect([hasFreeze(planned), isFrozenAt(planned, 9), isFrozenAt(planned, 10)]).toEqual([true, false, true]);
  const lifted = { freeze_at: 10, unfrozen: true };
  expect([hasFreeze(lifted), isFrozenAt(lifted, 20)]).toEqual([false, false]);
});
