import { expect, test } from 'vitest';
import * as fr from './french.ts';

const SATURDAY = '2026-03-14T17:00:00Z';

test('numbers take a narrow space between thousands and a comma', () => {
  expect(fr.number(8130)).toBe('8\u202f130');
  expect(fr.decimal(4.25)).toMatch(/^4,[23]$/);
  expect(fr.percent(62)).toBe('62\u00a0%');
});

test('an amount has its cents only when there are some', () => {
  expect([5000, 4950, 0, -2000, 1_234_500].map((cents) => fr.amount(cents))).toEqual([
    '50\u00a0€',
    '49,50\u00a0€',
    '0\u00a0€',
    '−20\u00a0€',
    '12\u202f345\u00a0€',
  ]);
});

test('nouns agree with their number', () => {
  expect(fr.points(0)).toBe('0\u00a0point');
  expect(fr.points(1)).toBe('1\u00a0point');
  expect(fr.points(200)).toBe('200\u00a0points');
  expect(fr.counted(3, 'jeu', 'jeux')).toBe('3\u00a0jeux');
});

test('ordinals', () => {
  expect(fr.ordinal(1)).toBe('1er');
  expect(fr.ordinal(14)).toBe('14e');
});

test('sizes use decimal units', () => {
  expect(fr.bytes(1)).toBe('1\u00a0octet');
  expect(fr.bytes(512)).toBe('512\u00a0octets');
  expect(fr.bytes(4_200_000)).toBe('4,2\u00a0Mo');
  expect(fr.bytes(118_000_000)).toBe('118\u00a0Mo');
  expect(fr.bytes(999_600)).toBe('1\u00a0Mo');
});

test('dates are those of Paris', () => {
  expect(fr.longDate(SATURDAY)).toBe('samedi 14 mars 2026 à 18:00');
  expect(fr.longDate('2026-06-30T22:30:00Z')).toBe('mercredi 1er juillet 2026 à 00:30');
  expect(fr.date('2026-02-02T12:00:00Z')).toBe('2 février 2026');
  expect(fr.shortDate('2026-02-08T12:00:00Z', SATURDAY)).toBe('8 févr.');
  expect(fr.shortDate('2025-12-13T12:00:00Z', SATURDAY)).toBe('13 déc. 2025');
  expect(fr.dayAndMonth('2026-03-17T12:00:00Z')).toEqual(['17', 'mars']);
});

test('recent moments are told from now', () => {
  const now = '2026-03-14T20:42:00Z';
  expect(fr.relativeTime('2026-03-14T20:41:30Z', now)).toBe('à l’instant');
  expect(fr.relativeTime('2026-03-14T20:30:00Z', now)).toBe('il y a 12\u00a0min');
  expect(fr.relativeTime('2026-03-14T07:10:00Z', now)).toBe('aujourd’hui à 08:10');
  expect(fr.relativeTime('2026-03-13T21:14:00Z', now)).toBe('hier à 22:14');
  expect(fr.relativeTime('2026-03-15T09:00:00Z', now)).toBe('demain à 10:00');
  expect(fr.relativeTime('2026-02-02T19:47:00Z', now)).toBe('2 févr. à 20:47');
});

test('midnight in Paris tells of an act its day alone', () => {
  const now = '2026-03-29T20:42:00Z';
  expect(fr.actTime('2026-03-28T23:00:00.000Z', now)).toBe('aujourd’hui');
  expect(fr.actTime('2026-03-27T23:00:00.000Z', now)).toBe('hier');
  expect(fr.actTime('2026-02-01T23:00:00.000Z', now)).toBe('2 févr.');
  expect(fr.actTime('2025-08-01T22:00:00.000Z', now)).toBe('2 août 2025');
  expect(fr.actTime('2026-03-28T23:00:00.001Z', now)).toBe('aujourd’hui à 00:00');
  expect(fr.actTime('2026-03-29T20:30:00Z', now)).toBe('il y a 12\u00a0min');
});

test('typeset changes spaces and apostrophes, and nothing else', () => {
  const source = "Flag incorrect. Réessayez ! « Oui » : 62 % de 12 345, n° 3 ? L'API d'Émile.";
  const set = fr.typeset(source);
  expect(set).toBe(
    'Flag incorrect. Réessayez\u202f! «\u00a0Oui\u00a0»\u00a0: 62\u00a0% de 12\u202f345, n°\u00a03\u202f? L’API d’Émile.',
  );
  expect(set.replace(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'")).toBe(source);
  expect(fr.typeset(set)).toBe(set);
  expect(fr.typeset("entrez 'admin' puis '1'")).toBe("entrez 'admin' puis '1'");
});

test('typesetAll sets every text, those made by functions too, and leaves the rest', () => {
  const texts = fr.typesetAll({
    plain: "C'est fini !",
    none: null,
    limit: 3,
    list: ['Oui ?', { deep: 'a : b' }],
    made: (name: string, count: number) => `${name} : ${count}`,
    maybe: (there: boolean) => (there ? 'là !' : null),
  });
  expect(texts.plain).toBe('C’est fini\u202f!');
  expect(texts.list).toEqual(['Oui\u202f?', { deep: 'a\u00a0: b' }]);
  expect(texts.made('points', 3)).toBe('points\u00a0: 3');
  expect([texts.maybe(true), texts.maybe(false)]).toEqual(['là\u202f!', null]);
  expect([texts.none, texts.limit]).toEqual([null, 3]);
});

test('typeset leaves addresses and times alone', () => {
  expect(fr.typeset('https://exemple.fr:8080/a?b=1 à 18:00')).toBe('https://exemple.fr:8080/a?b=1 à 18:00');
});
