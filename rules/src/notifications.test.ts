import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rightsOf } from './access.ts';
import {
  isNotificationKind,
  kindsFor,
  NOTIFICATION_KINDS,
  type NotificationKind,
  preferenceOf,
} from './notifications.ts';

const kind = fc.constantFrom(...(Object.keys(NOTIFICATION_KINDS) as NotificationKind[]));

test('what a member chose for a kind is what holds; its own default until then, which nobody can change', () => {
  fc.assert(
    fc.property(kind, fc.boolean(), fc.boolean(), (name, bell, mail) => {
      expect(preferenceOf(name, { bell, mail })).toEqual({ bell, mail });
      const { bell: rings, mail: mails } = NOTIFICATION_KINDS[name];
      const usual = preferenceOf(name, undefined);
      expect(usual).toEqual({ bell: rings, mail: mails });
      Object.assign(usual, { bell: !usual.bell });
      expect(preferenceOf(name, undefined)).toEqual({ bell: rings, mail: mails });
    }),
  );
});

test('a kind about a right concerns those who have it', () => {
  const [reader, manager] = [rightsOf('bienfaiteur', []), rightsOf('gerant', [])];
  expect(kindsFor(manager)).toEqual(Object.keys(NOTIFICATION_KINDS));
  expect(kindsFor(reader)).not.toContain('challenge_report');
  expect(kindsFor(rightsOf('adherent', ['can_manage_challenges']))).toContain('challenge_report');
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
