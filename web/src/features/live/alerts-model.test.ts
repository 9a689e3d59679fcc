import { expect, test } from 'vitest';
import { alertText } from './alerts-model.ts';

test('an alert is told in the words of the server; what has none is not told', () => {
  const alert = { watched: 1, entrant: 7, kind: 'moved', rank: 4, places: 3, challenges: [] };
  expect(alertText(JSON.stringify({ ...alert, message: 'Rivale gagne 3 places : 4e.' }))).toBe(
    'Rivale gagne 3 places : 4e.',
  );
  for (const data of ['', 'x', 'null', '[]', '{"message":""}', '{"message":3}', JSON.stringify(alert)])
    expect(alertText(data)).toBeNull();
});
