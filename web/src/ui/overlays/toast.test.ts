import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToasts, dismissToast, pauseToasts, resumeToasts, toast } from './toast.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.useRealTimers();
});

const texts = () => currentToasts().map((one) => one.text);

test('a toast leaves after 3 s, an error or one with an action after 6 s', () => {
  toast.ok('fait');
  toast.bad('raté');
  toast.info('retiré', { label: 'Annuler', onSelect: () => undefined });
  vi.advanceTimersByTime(3000);
  expect(texts()).toEqual(['raté', 'retiré']);
  vi.advanceTimersByTime(3000);
  expect(texts()).toEqual([]);
});

test('at most three are shown', () => {
  for (const text of ['a', 'b', 'c', 'd']) toast.ok(text);
  expect(texts()).toEqual(['b', 'c', 'd']);
});

test('they stay as long as they are held', () => {
  toast.ok('fait');
  pauseToasts();
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['fait']);
  resumeToasts();
  vi.advanceTimersByTime(3000);
  expect(texts()).toEqual([]);
});
