import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { expect, test } from 'vitest';
import { patchEvent } from './cache-model.ts';

const event = (id: number, liked = false) =>
  ({ id, startDate: '2026-03-14T17:00:00Z', liked, likeCount: 4 }) as CtfEvent;
const like = { id: 1, change: () => ({ liked: true }) };

test('an event is changed in a list, alone and on the dashboard', () => {
  expect(patchEvent({ events: [event(1), event(2)] }, like)).toEqual({ events: [event(1, true), event(2)] });
  expect(patchEvent({ ...event(1), rules: 'Sans triche.' }, like)).toEqual({
    ...event(1, true),
    rules: 'Sans triche.',
  });
  expect(patchEvent({ live: { event: event(1) }, upcoming: [event(1)] }, like)).toEqual({
    live: { event: event(1, true) },
    upcoming: [event(1, true)],
  });
});

test('what does not hold the event is the very same', () => {
  const list = { events: [event(2)], pagination: { page: 1 } };
  expect(patchEvent(list, like)).toBe(list);
  expect(patchEvent(undefined, like)).toBeUndefined();
  const dashboard = { live: null, upcoming: [] };
  expect(patchEvent(dashboard, like)).toBe(dashboard);
});
