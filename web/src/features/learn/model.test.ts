import { expect, test } from 'vitest';
import { lessonAddress, levelLook, minutesText } from './model.ts';

test('minutes are said with their hours', () => {
  expect(minutesText(0)).toBe('0\u00a0min');
  expect(minutesText(52)).toBe('52\u00a0min');
  expect(minutesText(60)).toBe('1\u00a0h');
  expect(minutesText(259)).toBe('4\u00a0h\u00a019');
  expect(minutesText(125)).toBe('2\u00a0h\u00a005');
});

test('levels have four steps', () => {
  expect(levelLook('facile')).toEqual({ level: 1, label: 'Facile' });
  expect(levelLook('expert').level).toBe(4);
});

test('a lesson has its address', () => {
  expect(lessonAddress('les-cookies-signes')).toBe('/learn/lecons/les-cookies-signes');
});
