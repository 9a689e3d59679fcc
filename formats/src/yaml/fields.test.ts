import { expect, test } from 'vitest';
import { Problems } from '../problems/problems.ts';
import { Fields } from './fields.ts';

const open = (yaml: string, shift = 0) => {
  const problems = new Problems();
  const fields = Fields.of(yaml, { file: 'a.yml', problems, shift });
  return { fields, said: () => problems.list().map(({ line, message }) => `${line} ${message}`) };
};

test.each([
  ['true', true],
  ['Yes', true],
  ['on', true],
  ['OUI', true],
  ['vrai', true],
  ['false', false],
  ['no', false],
  ['Off', false],
  ['non', false],
  ['faux', false],
  ['~', false],
  ['""', false],
])('%s is a boolean', (written, expected) => {
  const { fields, said } = open(`a: ${written}`);
  expect([fields.yes('a', 'A'), said()]).toEqual([expected, []]);
});

test('another word is no boolean', () => {
  const { fields, said } = open('a: peut-être');
  expect(fields.yes('a', 'A')).toBe(false);
  expect(said()).toEqual(['1 A\u00a0: «\u00a0oui\u00a0» ou «\u00a0non\u00a0» est attendu.']);
});

test('a text is as long as its reader counts, not as its bytes', () => {
  const family = '👩‍👩‍👧‍👦';
  const { fields, said } = open(`a: ${family.repeat(3)}\nb: ${family.repeat(4)}`);
  expect(fields.line('a', 'A', 3)).toBe(family.repeat(3));
  expect(fields.line('b', 'B', 3)).toBeNull();
  expect(said()).toEqual(['2 B\u00a0: 3 caractères au plus.']);
});

test('a line keeps the no-break spaces of French, what a program compares has none', () => {
  const { fields } = open('a: "Qui \u202f vient\u00a0?"\nb: [Où\u202f?]\nc: 2026-03-14\u00a018:00');
  expect(fields.line('a', 'A', 20)).toBe('Qui\u202fvient\u00a0?');
  expect(fields.plainLine('a', 'A', 20)).toBe('Qui vient ?');
  expect(fields.list('b', 'B', 2, 9)).toEqual(['Où\u202f?']);
  expect(fields.moment('c', 'C')).toBe('2026-03-14T17:00:00.000Z');
});

test.each([
  ['1 200', 1200],
  ['1\u202f200', 1200],
  ['1_200', 1200],
  ['000000001200', 1200],
  ['1201', null],
  ['-1', null],
  ['1.5', null],
  ['0x10', null],
])('%s as a whole number from 0 to 1200', (written, expected) => {
  const { fields, said } = open(`a: ${written}`);
  expect(fields.whole('a', 'A', [0, 1200])).toBe(expected);
  expect(said()).toEqual(expected === null ? ['1 A\u00a0: un nombre entier de 0 à 1200 est attendu.'] : []);
});

test('what is empty is absent; when it is required, it is said once', () => {
  const { fields, said } = open('# note\na: ""\nb: [x]\nc: "\\u200e"');
  expect(fields.line('a', 'A', 9)).toBeNull();
  expect(fields.text('c', 'C', 9)).toBeNull();
  expect(fields.word('a', 'A', ['x'])).toBeNull();
  expect(said()).toEqual([]);
  expect(fields.requiredLine('a', 'A', 9)).toBe('');
  expect(fields.requiredLine('b', 'B', 9)).toBe('');
  expect(fields.requiredText('c', 'C', 9)).toBe('');
  expect(fields.requiredWord('d', 'D', ['x'])).toBeNull();
  expect(fields.requiredWhole('e', 'E', [1, 2])).toBe(1);
  expect(said()).toEqual([
    '2 A\u00a0: obligatoire.',
    '3 B\u00a0: un texte est attendu.',
    '4 C\u00a0: obligatoire.',
    '2 D\u00a0: obligatoire.',
    '2 E\u00a0: obligatoire.',
  ]);
});

test('a list leaves out what is empty or repeated, one whose entries count says it', () => {
  const { fields, said } = open('a: [x, "", x, y]');
  expect(fields.list('a', 'A', 4, 9)).toEqual(['x', 'y']);
  expect(said()).toEqual([]);
  expect(fields.exactList('a', 'A', 4, 9)).toEqual(['x', 'y']);
  expect(said()).toEqual(['1 A\u00a0: obligatoire.', '1 A\u00a0: la même valeur vient deux fois.']);
});

test('a mapping of a list is read like the file, and its problems are at its lines', () => {
  const { fields, said } = open('a:\n  - x\n  - name: y\n    size: z\n', 10);
  const ones = fields.mappings('a', 'A', 2, 'name');
  expect(ones.map((one) => [one.line('name', 'Nom', 9), one.whole('size', 'Taille', [1, 2])])).toEqual([
    ['x', null],
    ['y', null],
  ]);
  expect(fields.mappings('a', 'A', 2)).toHaveLength(1);
  expect(said()).toEqual([
    '14 Taille\u00a0: un nombre entier de 1 à 2 est attendu.',
    '11 A\u00a0: des lignes «\u00a0clé\u00a0: valeur\u00a0» sont attendues.',
  ]);
});

test('a moment is of a plausible year, and its clock exists once', () => {
  const { fields, said } = open('a: 1999-01-01 10:00\nb: 2026-03-29 02:30\nc: 2026-10-25 02:30\nd: demain');
  expect(['a', 'b', 'c', 'd'].map((key) => fields.moment(key, key))).toEqual([null, null, null, null]);
  expect(said().map((one) => one.slice(0, 24))).toEqual([
    '1 a\u00a0: une année de 2000 ',
    '2 b\u00a0: cette heure n’exis',
    '3 c\u00a0: cette heure passe ',
    '4 d\u00a0: une date comme 202',
  ]);
});

test('a key that nobody reads is told', () => {
  const { fields, said } = open('a: x\ncouleur: bleu');
  fields.only(['a']);
  expect(said()).toEqual(['2 La clé «\u00a0couleur\u00a0» n’est pas utilisée.']);
});
