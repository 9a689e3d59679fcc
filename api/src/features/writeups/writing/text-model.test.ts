import { expect, test } from 'vitest';
import { cleanForm, isLargeChange, type Text } from './text-model.ts';

const text = (content: string, over: Partial<Text> = {}): Text => ({
  title: 'Un titre',
  summary: 'Un résumé.',
  tags: [],
  content,
  ...over,
});
const lines = (count: number, word = 'ligne') =>
  Array.from({ length: count }, (_, index) => `Une ${word} numéro ${index}, ni plus ni moins.`);
const LONG = lines(1400);

test.each([
  ['nothing', text('un deux trois'), text('un deux trois'), false],
  ['three words of ten', text('a b c d e f g h i j'), text('a b c d e f g x y z'), false],
  ['four words of ten', text('a b c d e f g h i j'), text('a b c d e f x y z w'), true],
  ['the title', text('a'), text('a', { title: 'Achetez mes crevettes' }), true],
  ['the tags', text('a'), text('a', { tags: ['des', 'crevettes', 'pas', 'chères'] }), true],
  ['a word of a long text', text(LONG.join('\n')), text(LONG.join('\n').replace('700', 'sept cents')), false],
  [
    'half a long text',
    text(LONG.join('\n')),
    text([...LONG.slice(700), ...lines(700, 'autre')].join('\n')),
    true,
  ],
  ['a long text cut by half', text(LONG.join('\n')), text(LONG.slice(700).join('\n')), true],
  ['as many copies of one line', text(LONG.join('\n')), text(LONG.map(() => LONG[0]).join('\n')), true],
])('changing %s', (_, before, after, large) => {
  expect(isLargeChange(before, after)).toBe(large);
  expect(isLargeChange(after, before)).toBe(large);
});

test('no text keeps the program busy', () => {
  const marks = (step: number) =>
    Array.from({ length: 60_000 }, (_, index) => '!#%&*+-/;<=>?@'[(index * index * step + index) % 14]).join(
      '',
    );
  const before = process.cpuUsage();
  expect(isLargeChange(text(marks(7)), text(marks(11)))).toBe(true);
  expect(process.cpuUsage(before).user).toBeLessThan(500_000);
});

test('what is stored is clean, and only what was given', () => {
  expect(cleanForm({ title: '  Un\ttitre ', summary: null })).toEqual({ title: 'Un titre', summary: '' });
  expect(cleanForm({ content: 'a\r\n  b\u202e', tags: ['web', ' web', ''] })).toEqual({
    content: 'a\n  b',
    tags: ['web'],
  });
});
