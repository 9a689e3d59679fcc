import { expect, test } from 'vitest';
import { challengeWith, withLines } from './testing.ts';

test.each([
  ['value: "250"', { kind: 'static', points: 250 }],
  [
    'value: 0\ntype: dynamic\nextra: {initial: 500, decay: 20, minimum: 100}',
    { kind: 'dynamic', function: 'logarithmic', initial: 500, minimum: 100, decay: 20 },
  ],
  [
    'type: dynamic\nextra: {initial: "500", decay: 2, minimum: 10, function: linear}',
    { kind: 'dynamic', function: 'linear', initial: 500, minimum: 10, decay: 2 },
  ],
  [
    'type: dynamic\nextra: {initial: 500, decay: 12, minimum: 100, function: exponential}',
    { kind: 'dynamic', function: 'exponential', initial: 500, minimum: 100, decay: 12 },
  ],
  [
    'value: 300\ntype: dynamic\nextra: {decay: 2, minimum: 10}',
    { kind: 'dynamic', function: 'logarithmic', initial: 300, minimum: 10, decay: 2 },
  ],
  ['value: 80\ntype: dynamic', { kind: 'static', points: 80 }],
  [
    'value: 1\ntype: container\nextra: {initial: 500, decay: 20, minimum: 100, image: x}',
    { kind: 'dynamic', function: 'logarithmic', initial: 500, minimum: 100, decay: 20 },
  ],
  ['value: 70\ntype: multiple_choice', { kind: 'static', points: 70 }],
])('%j are the points', (lines, scoring) => {
  expect(challengeWith(lines, ['value']).scoring).toEqual(scoring);
});

test.each([
  'value:',
  'value: -5',
  'value: 1.5',
  'value: [1]',
  'type: dynamic\nextra: {initial: 5, minimum: 50, decay: 1}',
  'type: dynamic\nextra: {initial: 50, minimum: 5, decay: 0}',
  'type: dynamic',
])('there are no points in %j', (lines) => {
  expect(withLines(lines, ['value']).challenge).toBeNull();
});

test.each(['beaucoup', '-5', '1.5', '[1]'])(
  'points that say %s are wrong, not missing, and said once',
  (value) => {
    for (const lines of [
      `value: ${value}`,
      `value: ${value}\ntype: dynamic\nextra: {minimum: 1, decay: 1}`,
    ]) {
      const errors = withLines(lines, ['value']).problems.filter(({ level }) => level === 'error');
      expect(errors).toMatchObject([{ line: 4, message: expect.stringMatching(/^Points \(value\)/) }]);
    }
    expect(withLines('type: standard', ['value']).problems).toMatchObject([
      { message: expect.stringMatching(/^Points manquants/) },
    ]);
  },
);

test.each([
  'extra: {initial: 5, minimum: 50, decay: 1}',
  'extra: {initial: 50, minimum: 5, decay: 0}',
  'extra: {initial: x, minimum: 5, decay: 1}',
  'extra: {initial: 50, minimum: -5, decay: 1}',
])('a curve that means nothing gives way to the points: %s', (extra) => {
  const { challenge, problems } = withLines(`type: dynamic\n${extra}`);
  expect(challenge?.scoring).toEqual({ kind: 'static', points: 100 });
  expect(problems.map(({ level }) => level)).toEqual(['warning', 'warning']);
});

test('an unknown type is read as its nearest, reported and kept, with what only it understands', () => {
  const { challenge, problems } = withLines(
    'type: container\nextra: {initial: 9, decay: 2, minimum: 1, port: 1337}',
  );
  expect(problems).toMatchObject([{ level: 'warning', line: 5 }]);
  expect(challenge).toMatchObject({ type: 'container', extra: { extra: { port: 1337 } } });
});

test.each([
  ['difficulty: insane', 'Expert'],
  ['tags: [web, "difficulty:easy"]\nvalue: 500', 'Easy'],
  ['tags: [simple substitution]\nvalue: 500', 'Expert'],
  ['value: 160', 'Medium'],
  ['type: dynamic\nextra: {initial: 500, decay: 20, minimum: 100}', 'Medium'],
])('%j tells the difficulty', (lines, difficulty) => {
  expect(challengeWith(lines, /value|dynamic/.test(lines) ? ['value'] : []).difficulty).toBe(difficulty);
});
