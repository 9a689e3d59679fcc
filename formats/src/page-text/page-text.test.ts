import { expect, test } from 'vitest';
import { writePageText } from './page-text.ts';

test('what was typed is text: no tag, no script, no style gets through', () => {
  const written = writePageText(
    '<script>alert(1)</script> & <b onclick="x">gras</b>\n\n|a|b|\n|:-:|-|\n|1|2|',
  );
  expect(written).not.toMatch(/<script|<b |style=/);
  expect(written).toContain('&lt;script&gt;');
  expect(written).toContain('<td>1</td>');
});

test('links lead by https, by mail or to a page of here, and say nothing to search engines', () => {
  const written = writePageText(
    '[a](https://exemple.fr/x) [b](javascript:alert(1)) [c](//ailleurs.fr) [d](/reglement) [e](data:text/html,x)',
  );
  expect([...written.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    'https://exemple.fr/x',
    '/reglement',
  ]);
  expect(written).toContain('rel="nofollow ugc noopener"');
});

test('headings come below that of the page, without a step that is missed', () => {
  expect([...writePageText('### a\n# b\n#### c').matchAll(/<(h\d)>/g)].map(([, tag]) => tag)).toEqual([
    'h2',
    'h2',
    'h3',
  ]);
});

test('a picture is one that was sent with the text; from elsewhere its words alone are there', () => {
  const written = writePageText(
    '![un <quai>](image:12) ![loin](https://exemple.fr/x.png)',
    (address, alt) => `[${address}|${alt}]`,
  );
  expect(written).toContain('[image:12|un <quai>]');
  expect(written).not.toContain('<img');
  expect(written).toContain('loin');
});

test('code that is wide is reached by keyboard', () => {
  expect(writePageText('```sh\nls <x>\n```')).toMatch(/<pre><code[^>]*tabindex="0"[^>]*>ls &lt;x&gt;/);
});
