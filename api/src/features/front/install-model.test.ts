import { expect, test } from 'vitest';
import { shortName } from './install-model.ts';

test.each([
  ['Fanion', 'Fanion'],
  ['Les Gabiers de Brest', 'Les Gabiers'],
  ['Club de la mer du Nord', 'Club'],
  ['Association des veilleurs', 'Association'],
  ['Cybersécuritairement', 'Cybersécurit'],
])('under its icon, « %s » is called « %s »', (name, short) => {
  expect(shortName(name)).toBe(short);
});
