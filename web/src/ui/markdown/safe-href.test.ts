import { expect, test } from 'vitest';
import { safeHref } from './safe-href.ts';

test('lets web and mail addresses through', () => {
  expect(safeHref('https://exemple.fr/a?b=c')).toBe('https://exemple.fr/a?b=c');
  expect(safeHref('mailto:contact@exemple.fr')).toBe('mailto:contact@exemple.fr');
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
])('drops %j', (href) => expect(safeHref(href)).toBeUndefined());

test.each(['/profile', '../x', '', '#a'])('drops %j, which has no site of its own', (href) => {
  expect(safeHref(href)).toBeUndefined();
});
