import { expect, test } from 'vitest';
import {
  type CreateFields,
  checkNewEvent,
  copyBody,
  defaultEnd,
  type ManagedLine,
  newEventBody,
  nextEditionName,
} from './create-model.ts';
import { CREATE_TEXTS } from './create-texts.ts';

const fields = {
  from: 'solo',
  source: '',
  name: ' Nuit ',
  startDate: '2026-03-14T18:00',
  endDate: '2026-03-15T18:00',
  challenges: true,
} satisfies CreateFields;

test('a new event is a draft as its model says, its hours those of Paris', () => {
  expect(checkNewEvent(fields)).toEqual({});
  expect(newEventBody(fields)).toMatchObject({
    name: 'Nuit',
    state: 'draft',
    mode: 'solo',
    teamSize: 1,
    startDate: '2026-03-14T17:00:00.000Z',
    endDate: '2026-03-15T17:00:00.000Z',
  });
});

test('each fault is said at its field', () => {
  expect(checkNewEvent({ ...fields, from: 'copy', name: ' ', startDate: '', endDate: '' })).toEqual({
    source: CREATE_TEXTS.sourceNeeded,
    name: CREATE_TEXTS.nameNeeded,
    startDate: CREATE_TEXTS.momentNeeded,
    endDate: CREATE_TEXTS.momentNeeded,
  });
  expect(checkNewEvent({ ...fields, endDate: fields.startDate })).toEqual({
    endDate: CREATE_TEXTS.endAfterStart,
  });
});

test('a copy lasts as long as what it copies, and is called after the next year', () => {
  const source = { startDate: '2025-03-14T17:00:00Z', endDate: '2025-03-15T05:00:00Z' } as ManagedLine;
  expect(defaultEnd('2026-03-14T18:00', 'copy', source)).toBe('2026-03-15T06:00');
  expect(defaultEnd('2026-03-14T18:00', 'training', undefined)).toBe('2026-03-14T21:00');
  expect(copyBody({ ...fields, from: 'copy' })).toEqual({
    name: 'Nuit',
    startDate: '2026-03-14T17:00:00.000Z',
    endDate: '2026-03-15T17:00:00.000Z',
    challenges: true,
  });
  expect([
    nextEditionName('Nuit 2025'),
    nextEditionName('Finale 2024, reprise 2025'),
    nextEditionName('Nuit'),
  ]).toEqual(['Nuit 2026', 'Finale 2024, reprise 2026', 'Nuit']);
});
