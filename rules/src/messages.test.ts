import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE } from './durations.ts';
import { type Correspondence, closedReasonOf, mayAskHelp, RECEIVES, receivesFrom } from './messages.ts';

const open: Correspondence = {
  present: true,
  blocking: false,
  blocked: false,
  receives: { mine: 'everyone', theirs: 'everyone' },
  teammates: false,
};

test('who receives from their teammates alone receives from nobody else', () => {
  expect(RECEIVES.map((one) => [receivesFrom(one, false), receivesFrom(one, true)])).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ]);
});

test('each reason not to write has its own name, and a block is told as a setting', () => {
  expect(closedReasonOf(open)).toBeNull();
  expect(closedReasonOf({ ...open, present: false, blocking: true })).toBe('absent');
  expect(closedReasonOf({ ...open, blocking: true })).toBe('blocking');
  expect(closedReasonOf({ ...open, receives: { mine: 'nobody', theirs: 'everyone' } })).toBe('own');
  const setting = closedReasonOf({ ...open, receives: { mine: 'everyone', theirs: 'nobody' } });
  expect([setting, closedReasonOf({ ...open, blocked: true })]).toEqual(['theirs', 'theirs']);
});

test('whoever may write may be answered', () => {
  const receives = fc.constantFrom(...RECEIVES);
  fc.assert(
    fc.property(receives, receives, fc.boolean(), fc.boolean(), fc.boolean(), (mine, theirs, a, b, team) => {
      const one = { present: true, blocking: a, blocked: b, receives: { mine, theirs }, teammates: team };
      const back = { ...one, blocking: b, blocked: a, receives: { mine: theirs, theirs: mine } };
      expect(closedReasonOf(one) === null).toBe(closedReasonOf(back) === null);
    }),
  );
});

test('help is for who has tried: five wrong flags, or half an hour since the first opening', () => {
  const now = 1_000 * MINUTE;
  const may = (wrong: number, minutes: number | null) =>
    mayAskHelp({ wrong, openedAt: minutes === null ? null : now - minutes * MINUTE }, now);
  expect([may(4, 29), may(5, 0), may(0, 30), may(4, null), may(5, null)]).toEqual([
    false,
    true,
    true,
    false,
    true,
  ]);
});
