import { expect, test } from 'vitest';
import { pageNumbersOf } from './pages.ts';

test('shows every page when there are few', () => {
  expect(pageNumbersOf(1, 1)).toEqual([1]);
  expect(pageNumbersOf(2, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('keeps the first, the last and the neighbours of the current page', () => {
  expect(pageNumbersOf(1, 9)).toEqual([1, 2, 3, null, 9]);
  expect(pageNumbersOf(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
  expect(pageNumbersOf(9, 9)).toEqual([1, null, 7, 8, 9]);
});

test('never hides a single page behind a gap', () => {
  for (let total = 1; total <= 14; total += 1) {
    for (let page = 1; page <= total; page += 1) {
      const visiblePages = pageNumbersOf(page, total);
      expect(visiblePages).toContain(page);
      visiblePages.forEach((n, i) => {
        if (n === null) expect((visiblePages[i + 1] ?? 0) - (visiblePages[i - 1] ?? 0)).toBeGreaterThan(2);
      });
    }
  }
});
