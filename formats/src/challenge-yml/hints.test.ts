import { expect, test } from 'vitest';
import { challengeWith, withLines } from './testing.ts';

test('hints come in their several shapes', () => {
  expect(challengeWith('hints: un seul').hints).toMatchObject([{ content: 'un seul', cost: 0 }]);
  const lines =
    'hints:\n  - libre\n  - {content: payant, title: T, cost: "10"}\n  - {content: suite, key: k, requirements: [z]}\n  -\n';
  expect(challengeWith(lines).hints).toEqual([
    { key: null, title: null, content: 'libre', cost: 0, requirements: [] },
    { key: null, title: 'T', content: 'payant', cost: 10, requirements: [] },
    { key: 'k', title: null, content: 'suite', cost: 0, requirements: ['z'] },
  ]);
  expect(challengeWith(`${lines}fanion: {xp: 3}`).hints.map((hint) => hint.cost)).toEqual([0, 10, null]);
});

test.each(['-5', 'beaucoup', '1.5', '99999999', '[1]'])(
  'a hint that costs %s is free, and it is said',
  (cost) => {
    const { challenge, problems } = withLines(`hints:\n  - {content: a, cost: ${cost}}\nfanion: {xp: 3}`);
    expect(challenge?.hints).toMatchObject([{ content: 'a', cost: 0 }]);
    expect(problems).toMatchObject([
      { level: 'warning', line: 6, message: expect.stringContaining('gratuit') },
    ]);
  },
);

test('requirements are names and identifiers, in a list or a mapping', () => {
  expect(challengeWith('requirements: [Échauffement, 12, "13"]')).toMatchObject({
    prerequisites: ['Échauffement', 12, '13'],
    anonymize: false,
  });
  expect(challengeWith('requirements: {prerequisites: [A], anonymize: yes}')).toMatchObject({
    prerequisites: ['A'],
    anonymize: true,
  });
});

test('files keep their last name, bonus ones are not required, one given twice counts once', () => {
  expect(
    challengeWith('files: [./dist//a.zip, b.txt]\nfanion: {bonus_files: [bonus/solve.py, b.txt]}').files,
  ).toEqual([
    { path: 'dist/a.zip', name: 'a.zip', required: true },
    { path: 'b.txt', name: 'b.txt', required: true },
    { path: 'bonus/solve.py', name: 'solve.py', required: false },
  ]);
});

test.each(['/etc/passwd', 'C:/x', '..', 'a/..', '~/x', 'https://a.example/x', './'])(
  '%j is not a path of a file',
  (path) => {
    expect(withLines(`files: ["${path}", bon.txt]`)).toMatchObject({
      challenge: { files: [{ path: 'bon.txt' }] },
      problems: [{ level: 'warning', line: 5 }],
    });
  },
);
