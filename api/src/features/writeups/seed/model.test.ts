import { expect, test } from 'vitest';
import { readDemoWriteup } from './model.ts';

const HEAD = ['title: Un titre : deux', 'summary: Court.', 'event: maree-basse', 'tags: web, ,sql'];
const MORE = ['authors: noctule', 'state: published', 'days: 2'];
const file = (lines: string[], content = '# Plan\n\n---\n\nFin.') => `${lines.join('\n')}\n---\n${content}\n`;

test('reads the fields, and the text with its own rules', () => {
  expect(readDemoWriteup(file([...HEAD, ...MORE]))).toEqual({
    title: 'Un titre : deux',
    summary: 'Court.',
    event: 'maree-basse',
    challenge: null,
    tags: ['web', 'sql'],
    authors: ['noctule'],
    state: 'published',
    days: 2,
    content: '# Plan\n\n---\n\nFin.',
  });
});

test('a field that is missing or wrong is told', () => {
  expect(() => readDemoWriteup(file([...HEAD, 'state: draft']))).toThrow('authors');
  expect(() => readDemoWriteup(file([...HEAD, 'authors: x', 'state: perdu', 'days: 1']))).toThrow('perdu');
});
