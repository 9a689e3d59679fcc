import { expect, test } from 'vitest';
import { fillVariables, unknownVariables } from './variables.ts';

test('known variables are filled, unknown ones are named, and a flag is neither', () => {
  const text = 'Bonjour {{ pseudo }}, {{prenom}} de {{association}} : FANION{x} {{prenom}}';
  expect(unknownVariables(text)).toEqual(['{{prenom}}']);
  const values = { pseudo: 'a_b', association: 'Hacklab' };
  expect(fillVariables(text, values)).toBe('Bonjour a_b, {{prenom}} de Hacklab : FANION{x} {{prenom}}');
  expect(fillVariables('{{pseudo}}', values, (value) => value.replace('_', '\\_'))).toBe('a\\_b');
});
