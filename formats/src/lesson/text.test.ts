import type { TextNode } from '@fanion/rules/learn/lesson-text';
import { expect, test } from 'vitest';
import { readText } from './text.ts';

const nodes = (body: string) => {
  const [part] = readText(body).parts;
  if (part === undefined || !('nodes' in part)) throw new Error('no text');
  return part.nodes;
};
const words = (value: string) => ({ type: 'text', value });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });

test('notes and challenges stand between texts', () => {
  const body = 'Avant\n\n:::note[À retenir]\nUn **mot**.\n:::\n\n::challenge{sceau-de-cire}\n\nAprès';
  expect(readText(body).parts).toEqual([
    { type: 'text', nodes: [paragraph(words('Avant'))] },
    {
      type: 'note',
      kind: 'note',
      title: 'À retenir',
      nodes: [paragraph(words('Un '), { type: 'strong', children: [words('mot')] }, words('.'))],
    },
    { type: 'challenge', slug: 'sceau-de-cire' },
    { type: 'text', nodes: [paragraph(words('Après'))] },
  ]);
});

test('what a block of code quotes is code', () => {
  expect(readText('```text title="a" {2}\n:::note\n::challenge{x}\n:::\n```').parts).toEqual([
    {
      type: 'text',
      nodes: [{ type: 'code', value: ':::note\n::challenge{x}\n:::', lang: 'text', meta: 'title="a" {2}' }],
    },
  ]);
});

test('a reference is known in every part, before and after it is said', () => {
  const link = { type: 'link', url: 'https://exemple.fr' };
  expect(readText('[ici][a]\n\n:::astuce\n[là][a]\n:::\n\n[a]: https://exemple.fr').parts).toMatchObject([
    { nodes: [{ children: [link] }] },
    { nodes: [{ children: [link] }] },
    { nodes: [] },
  ]);
});

test('headings have an anchor each, in the text and in the outline', () => {
  const { parts, outline } = readText('## Un `mot`\n\n### Bis\n\n:::note\n## Un mot\n:::\n\n#### Petit');
  expect(outline).toEqual([
    { depth: 2, text: 'Un mot', anchor: 'un-mot' },
    { depth: 3, text: 'Bis', anchor: 'bis' },
    { depth: 2, text: 'Un mot', anchor: 'un-mot-1' },
  ]);
  expect(parts[1]).toMatchObject({ nodes: [{ type: 'heading', anchor: 'un-mot-1' }] });
});

test('lists, tables, pictures and line breaks say all that they are shown by', () => {
  expect(nodes('3. a\n4. b')).toMatchObject([{ type: 'list', ordered: true, start: 3 }]);
  expect(nodes('- a\n- b')[0]?.spread).toBeUndefined();
  expect(nodes('- a\n\n- b')[0]?.spread).toBe(true);
  expect(nodes('| a | b |\n|---|--:|\n| 1 | 2 |')).toMatchObject([
    {
      type: 'table',
      align: [null, 'right'],
      children: [{ type: 'tableRow' }, { type: 'tableRow', children: [{ type: 'tableCell' }, {}] }],
    },
  ]);
  expect(nodes('![Le *quai*](files/quai.png "Au matin")')).toMatchObject([
    { children: [{ type: 'image', url: 'files/quai.png', alt: 'Le quai', title: 'Au matin' }] },
  ]);
  expect(nodes('a\\\nb')).toEqual([paragraph(words('a'), { type: 'break' }, words('b'))]);
});

test('HTML and dangerous addresses are the text that was typed, or an address that the page looks at', () => {
  expect(nodes('<img src=x onerror=alert(1)> & <b>gras</b>')).toEqual([
    paragraph(words('<img src=x onerror=alert(1)> & <b>gras</b>')),
  ]);
  expect(nodes('[x](javascript:alert(1))')).toMatchObject([
    { children: [{ type: 'link', url: 'javascript:alert(1)' }] },
  ]);
});

test('a text nested without end is read, and not deeper than a page can show', () => {
  const depth = ({ children = [] }: TextNode): number => 1 + Math.max(0, ...children.map(depth));
  for (const unit of ['>', '- ', '*a ', '[', '![a](', '`a``b```']) {
    const { parts } = readText(unit.repeat(20_000));
    for (const part of parts)
      if ('nodes' in part) expect(Math.max(0, ...part.nodes.map(depth))).toBeLessThan(300);
    expect(JSON.stringify(parts).length).toBeGreaterThan(0);
  }
});
