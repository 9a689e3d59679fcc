import { expect, test } from 'vitest';
import { backupDueAt, lastTimeOf } from './backups.ts';

const at = (moment: string) => Date.parse(moment);

test('the last four o’clock of Paris', () => {
  expect(lastTimeOf(at('2026-11-23T03:00:00Z'), '04:00')).toBe(at('2026-11-23T03:00:00Z'));
  expect(lastTimeOf(at('2026-11-23T02:59:59Z'), '04:00')).toBe(at('2026-11-22T03:00:00Z'));
  expect(lastTimeOf(at('2026-07-01T02:00:00Z'), '04:00')).toBe(at('2026-07-01T02:00:00Z'));
  expect(lastTimeOf(at('2026-12-31T23:30:00Z'), '23:45')).toBe(at('2026-12-31T22:45:00Z'));
});

test('somebody looks after two days where one is made each day, after a week elsewhere, and at once when one failed', () => {
  const since = at('2026-01-01T00:00:00Z');
  const never = { scheduled: false, last: null, damaged: false, failed: null, since };
  expect(backupDueAt(never)).toBe(at('2026-01-08T00:00:00Z'));
  const last = at('2026-03-01T03:00:00Z');
  expect(backupDueAt({ ...never, last })).toBe(at('2026-03-08T03:00:00Z'));
  expect(backupDueAt({ ...never, scheduled: true, last })).toBe(at('2026-03-03T03:00:00Z'));
  // A new backup is due for damaged files while a good copy of them may still exist.
  expect(backupDueAt({ ...never, scheduled: true, last, damaged: true })).toBe(last);
  const failed = at('2026-03-02T03:00:00Z');
  expect(backupDueAt({ ...never, scheduled: true, last, failed })).toBe(failed);
});
