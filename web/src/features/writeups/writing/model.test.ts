import { WRITEUP_LIMITS } from '@fanion/rules/writeups/text';
import { expect, test } from 'vitest';
import {
  allowedActions,
  asSentence,
  changesOf,
  countWords,
  type Draft,
  isChanged,
  problemsOf,
  savedWith,
  serverProblems,
} from './model.ts';

const draft = (overrides: Partial<Draft> = {}): Draft => ({
  title: 'Ressac',
  summary: '',
  content: '# Début',
  tags: ['xss'],
  ...overrides,
});

test('only what changed is sent', () => {
  expect(changesOf(draft(), draft(), {})).toEqual({});
  expect(changesOf(draft(), draft({ content: 'Autre', tags: ['xss', 'csp'] }), {})).toEqual({
    content: 'Autre',
    tags: ['xss', 'csp'],
  });
});

test('a field that is refused waits, the others are saved', () => {
  const typed = draft({ title: ' ', content: 'Autre' });
  const problems = problemsOf(typed);
  expect(Object.keys(problems)).toEqual(['title']);
  const changes = changesOf(draft(), typed, problems);
  expect(changes).toEqual({ content: 'Autre' });
  const saved = savedWith(draft(), changes);
  expect(saved).toEqual(draft({ content: 'Autre' }));
  expect(isChanged(saved, typed)).toBe(true);
});

test('an emptied field is a change like another', () => {
  expect(changesOf(draft({ summary: 'Un résumé' }), draft(), {})).toEqual({ summary: '' });
  expect(savedWith(draft({ summary: 'Un résumé' }), { summary: '' })).toEqual(draft());
  expect(isChanged(draft(), draft({ tags: [] }))).toBe(true);
  expect(isChanged(draft(), draft({ tags: ['xss'] }))).toBe(false);
});

test('limits count as the server counts them', () => {
  // One character to a person, two units in the text itself.
  const long = (length: number) => '🚩'.repeat(length);
  expect(
    problemsOf(draft({ title: long(WRITEUP_LIMITS.title), summary: long(WRITEUP_LIMITS.summary) })),
  ).toEqual({});
  expect(Object.keys(problemsOf(draft({ title: long(WRITEUP_LIMITS.title + 1) })))).toEqual(['title']);
  expect(Object.keys(problemsOf(draft({ summary: long(WRITEUP_LIMITS.summary + 1) })))).toEqual(['summary']);
  expect(problemsOf(draft({ content: 'a'.repeat(WRITEUP_LIMITS.content) }))).toEqual({});
  expect(Object.keys(problemsOf(draft({ content: long(WRITEUP_LIMITS.content / 2 + 1) })))).toEqual([
    'content',
  ]);
  expect(problemsOf(draft({ tags: ['a'.repeat(31)] })).tags).toContain('30');
  expect(problemsOf(draft({ tags: [...'abcdefghi'] })).tags).toContain('8');
});

test('the server’s sentences go under their fields, the others elsewhere', () => {
  expect(serverProblems({ content: 'Le texte contient un flag.', version: 'Invalide.' })).toEqual({
    content: 'Le texte contient un flag.',
  });
});

test('what readers can see is not changed while it is typed', () => {
  expect(allowedActions('draft')).toEqual({ writes: true, autosaves: true, submits: true });
  expect(allowedActions('rejected').autosaves).toBe(true);
  expect(allowedActions('submitted')).toEqual({ writes: true, autosaves: false, submits: false });
  expect(allowedActions('published').autosaves).toBe(false);
  expect(allowedActions('archived').writes).toBe(false);
});

test('a mark alone is no word', () => {
  expect(countWords('## Le flag : ici !\n\n- un `XSS` —')).toBe(5);
  expect(countWords('')).toBe(0);
});

test('a message gets the full stop it lacks', () => {
  expect(asSentence('Impossible de se connecter au serveur')).toBe('Impossible de se connecter au serveur.');
  expect(asSentence('Réessayez.')).toBe('Réessayez.');
});
