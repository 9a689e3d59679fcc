import { expect, test } from 'vitest';
import { badgeText, NOTIFICATION_TEXTS } from './texts.ts';

test('the bell is called by what its badge shows, which has room for one figure', () => {
  expect([0, 1, 3, 9, 10, 120].map(NOTIFICATION_TEXTS.bell)).toEqual([
    'Notifications',
    'Notifications, 1\u00a0non lue',
    'Notifications, 3\u00a0non lues',
    'Notifications, 9\u00a0non lues',
    'Notifications, 9+\u00a0non lues',
    'Notifications, 9+\u00a0non lues',
  ]);
  expect([1, 9, 10, 120].map(badgeText)).toEqual(['1', '9', '9+', '9+']);
});
