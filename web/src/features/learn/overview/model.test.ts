import { expect, test } from 'vitest';
import { certificateLeftText, homeLead, premiumLessonsOf, readTab, stepsOf } from './model.ts';

const line = (slug: string, state: 'done' | 'todo' | 'closed') => ({
  slug,
  title: slug,
  minutes: 10,
  premium: state === 'closed',
  state,
  check_passed: null,
});
const modules = [
  { number: 1, title: 'Un', summary: '', lessons: [line('a', 'done'), line('b', 'todo')] },
  { number: 2, title: 'Deux', summary: '', lessons: [line('c', 'closed')] },
];

test('the address asks for a tab, the paths otherwise', () => {
  expect(readTab(new URLSearchParams('tab=certificats'))).toBe('certificats');
  expect(readTab(new URLSearchParams('tab=rien'))).toBe('parcours');
  expect(readTab(new URLSearchParams(''))).toBe('parcours');
});

test('the home says what was done, and for how long when it was', () => {
  const progress = { lessons_done: 8, lessons_total: 18, minutes: 259, hours: 4.3 };
  expect(homeLead(progress)).toBe('8\u00a0leçons terminées sur 18, 4\u00a0h\u00a019 de formation.');
  expect(homeLead({ ...progress, lessons_done: 0, minutes: 0 })).toBe('0\u00a0leçon terminée sur 18.');
});

test('the lessons of a path are numbered across its modules', () => {
  expect(stepsOf({ modules }).map(({ rank, begins }) => [rank, begins])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
});

test('what another plan opens is told with its path', () => {
  const path = { title: 'Sécurité web', modules } as never;
  expect(premiumLessonsOf([path])).toMatchObject([{ slug: 'c', rank: 3, path: 'Sécurité web' }]);
});

test('what is left before a certificate names only what is left', () => {
  expect(certificateLeftText({ lessons: 3, checks: 1 }, 0)).toBe('encore 3\u00a0leçons et 1\u00a0contrôle');
  expect(certificateLeftText({ lessons: 0, checks: 2 }, 1)).toBe(
    'encore 2\u00a0contrôles\u202f; les leçons premium n’y comptent pas',
  );
  expect(certificateLeftText({ lessons: 0, checks: 0 }, 2)).toBeNull();
});
