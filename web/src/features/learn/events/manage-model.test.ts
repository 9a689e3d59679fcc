import { expect, test } from 'vitest';
import { draftOfEvent, fieldsOfEvent, problemsOfEvent, safeFileName } from './manage-model.ts';

const draft = {
  ...draftOfEvent(),
  title: 'Souder',
  summary: 'À deux mains.',
  speaker: 'bernache',
  starts_at: '2026-12-05T14:00',
};

test('an event is typed in the hour of Paris, and what is left empty is sent as nothing', () => {
  expect(fieldsOfEvent({ ...draft, place: ' ', link: 'https://visio.exemple' })).toMatchObject({
    starts_at: '2026-12-05T13:00:00.000Z',
    minutes: 60,
    seats: 30,
    place: null,
    link: 'https://visio.exemple',
    replay: null,
  });
});

test('what is missing or is no number is told at its field', () => {
  expect(problemsOfEvent(draft)).toEqual({});
  const wrong = problemsOfEvent({ ...draft, title: ' ', starts_at: '', minutes: '1,5', seats: '0' });
  expect(Object.keys(wrong).sort()).toEqual(['minutes', 'seats', 'starts_at', 'title']);
});

test('the name of a file loses what the server does not take', () => {
  expect(safeFileName('Été à Brest (1).pdf')).toBe('Ete-a-Brest-1.pdf');
  expect(safeFileName('...')).toBe('support');
});
