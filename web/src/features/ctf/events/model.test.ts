import { expect, test } from 'vitest';
import { siteOf } from './model.ts';

test('only http and https are opened', () => {
  expect(siteOf('https://ctf.exemple.fr/a')).toBe('https://ctf.exemple.fr/a');
  expect(siteOf('http://ctf.exemple.fr')).toBe('http://ctf.exemple.fr/');
  for (const url of [null, '', 'javascript:alert(1)', 'data:text/html,x', 'ctf.exemple.fr'])
    expect(siteOf(url)).toBeNull();
});
