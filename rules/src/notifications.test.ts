import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isNotificationKind,
  NOTIFICATION_KINDS,
  type NotificationKind,
  preferenceOf,
} from './notifications.ts';

const kind = fc.constantFrom(...(Object.keys(NOTIFICATION_KINDS) as NotificationKind[]));

test('what a member chose for a kind is what holds; its own default until then, which nobody can change', () => {
  fc.assert(
    fc.property(kind, fc.boolean(), fc.boolean(), (name, bell, mail) => {
      expect(preferenceOf(name, { bell, mail })).toEqual({ bell, mail });
      const usual = preferenceOf(name, undefined);
      expect(usual).toEqual(NOTIFICATION_KINDS[name]);
      Object.assign(usual, { bell: !usual.bell });
      expect(preferenceOf(name, undefined)).toEqual(NOTIFICATION_KINDS[name]);
    }),
  );
});

test('a kind is one of the list, and no name that every object has', () => {
  fc.assert(fc.property(kind, isNotificationKind));
  for (const name of ['', 'constructor', '__proto__', 'toString', 'badge ', 'Badge'])
    expect([name, isNotificationKind(name)]).toEqual([name, false]);
});

test('a badge is for the bell alone; what waits for an answer goes by mail too', () => {
  expect(NOTIFICATION_KINDS.badge).toEqual({ bell: true, mail: false });
  expect(NOTIFICATION_KINDS.team_invitation).toEqual({ bell: true, mail: true });
});
