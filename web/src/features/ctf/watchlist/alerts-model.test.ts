import { expect, test } from 'vitest';
import { toastTextOf } from './alerts-model.ts';

test('an alert is told in the words of the server; what has none is not told', () => {
  const alert = { watched: 1, entrant: 7, kind: 'moved', rank: 4, rankChange: 3, challenges: [] };
  expect(toastTextOf('alert', JSON.stringify({ ...alert, message: 'Rivale gagne 3 places : 4e.' }))).toBe(
    'Rivale gagne 3 places : 4e.',
  );
  for (const data of ['', 'x', 'null', '[]', '{"message":""}', '{"message":3}', JSON.stringify(alert)])
    expect(toastTextOf('alert', data)).toBeNull();
});

const announcementText = (text: string) => toastTextOf('announcement', JSON.stringify({ id: 4, text }));

test('an announcement is told on one line, cut between two words when it is long', () => {
  expect(announcementText('Les cases\nse comptent depuis 0 !')).toBe(
    'Annonce\u00a0: Les cases se comptent depuis 0\u202f!',
  );
  const long = announcementText(`Le challenge est corrigé. ${'Relisez son énoncé. '.repeat(50)}`);
  expect(long).toMatch(/^Annonce\u00a0: Le challenge est corrigé\..* \S+…$/);
  expect(long?.length).toBeLessThan(180);
  expect(announcementText('x'.repeat(1000))?.length).toBeLessThan(180);
});

test('the other messages of a stream are not told', () => {
  for (const name of ['status', 'version', 'announcement-removed'])
    expect(toastTextOf(name, '{"text":"x","message":"x"}')).toBeNull();
});
