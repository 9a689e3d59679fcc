import { expect, test } from 'vitest';
import { checkNewEvent, newEventOf } from './create-model.ts';
import { CREATE_TEXTS } from './create-texts.ts';

const fields = { name: ' Nuit ', startDate: '2026-03-14T18:00', endDate: '2026-03-15T18:00' };

test('a new event is a draft, its hours those of Paris', () => {
  expect(checkNewEvent(fields)).toEqual({});
  expect(newEventOf(fields)).toMatchObject({
    name: 'Nuit',
    state: 'draft',
    startDate: '2026-03-14T17:00:00.000Z',
    endDate: '2026-03-15T17:00:00.000Z',
  });
});

test('each fault is said at its field', () => {
  expect(checkNewEvent({ name: ' ', startDate: '', endDate: '' })).toEqual({
    name: CREATE_TEXTS.nameNeeded,
    startDate: CREATE_TEXTS.momentNeeded,
    endDate: CREATE_TEXTS.momentNeeded,
  });
  expect(checkNewEvent({ ...fields, endDate: fields.startDate })).toEqual({
    endDate: CREATE_TEXTS.endAfterStart,
  });
});
