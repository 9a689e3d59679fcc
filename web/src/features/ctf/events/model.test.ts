import { expect, test } from 'vitest';
import { siteUrlOf } from './model.ts';

test('only http and https are opened', () => {
  expect(siteUrlOf('https://ctf.exemple.fr/a')).toBe('https://ctf.exemple.fr/a');
  expect(siteUrlOf('http://ctf.exemple.fr')).toBe('http://ctf.exemple.fr/');
  for (const url of [null, '', 'javascript:alert(1)', 'data:text/html,x', 'ctf.exemple.fr'])
    expect(siteUrlOf(url)).toBeNull();
});
