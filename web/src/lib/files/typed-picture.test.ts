import { expect, test } from 'vitest';
import { imageMark, isPicturePaste } from './typed-picture.ts';

test('a picture is a paragraph of its own, its description to be typed', () => {
  const insertImage = (text: string, from: number, to = from) => {
    const { start, end, piece, caret } = imageMark(text, { start: from, end: to }, 'image:7');
    const now = text.slice(0, start) + piece + text.slice(end);
    return `${now.slice(0, caret)}|${now.slice(caret)}`;
  };
  expect(insertImage('', 0)).toBe('![|](image:7)');
  expect(insertImage('Avant', 5)).toBe('Avant\n\n![|](image:7)');
  expect(insertImage('Avant\n', 6)).toBe('Avant\n\n![|](image:7)');
  expect(insertImage('Avant\n\nAprès', 7)).toBe('Avant\n\n![|](image:7)\n\nAprès');
  expect(insertImage('AvantAprès', 5)).toBe('Avant\n\n![|](image:7)\n\nAprès');
  // The description of another picture stays whole.
  expect(insertImage('![Un](image:3)', 4)).toBe('![Un](image:3)\n\n![|](image:7)');
  expect(insertImage('![](image:3)\n\nAprès', 2)).toBe('![](image:3)\n\n![|](image:7)\n\nAprès');
  expect(insertImage('Avant ça\n\nAprès', 6, 8)).toBe('Avant \n\n![|](image:7)\n\nAprès');
});

test('cells of a spreadsheet are pasted as text, a screenshot or a file as a picture', () => {
  const files = { length: 1 };
  expect(isPicturePaste({ types: ['Files'], files })).toBe(true);
  expect(isPicturePaste({ types: ['text/html', 'Files'], files })).toBe(true);
  expect(isPicturePaste({ types: ['text/plain', 'text/html', 'Files'], files })).toBe(false);
  expect(isPicturePaste({ types: ['text/plain'], files: { length: 0 } })).toBe(false);
});
