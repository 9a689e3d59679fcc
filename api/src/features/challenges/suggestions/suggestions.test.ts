import { suggestChallenges } from '@fanion/contract/challenges/suggestions/endpoints';
import { expect, test } from 'vitest';
import { aChallenge, aMember } from '../../../testing/builders.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const ask = async (member: { token: string }, after = '') => {
  const answer = await app.call('GET', `/challenges/suggestions?after=${encodeURIComponent(after)}`, {
    token: member.token,
  });
  expect(answer.statusCode).toBe(200);
  return suggestChallenges.answer.parse(answer.json());
};
const kindsAndSlugs = (answer: Awaited<ReturnType<typeof ask>>) =>
  answer.suggestions.map(({ kind, challenge }) => [kind, challenge.slug]);

test('what is suggested is open, not solved, of the member’s level, and says what others did after', async () => {
  const first = await aChallenge(app, { difficulty: 'Easy', points: 50 });
  const next = await aChallenge(app, { difficulty: 'Easy', points: 400 });
  const plain = await aChallenge(app, { difficulty: 'Easy', points: 60 });
  const hard = await aChallenge(app, { difficulty: 'Medium', points: 100 });
  const hidden = await aChallenge(app, { difficulty: 'Easy', state: 'hidden' });
  const paid = await aChallenge(app, { difficulty: 'Easy', plan: 'bienfaiteur' });
  for (const other of [await aMember(app), await aMember(app)]) {
    await submit(app, other, first);
    await submit(app, other, next);
  }
  const member = await aMember(app);
  await submit(app, member, first);
  const answer = await ask(member, first.slug);
  expect(answer).toMatchObject({ level: 1, solvers: 3 });
  expect(kindsAndSlugs(answer)).toEqual([
    ['warmup', plain.slug],
    ['level', next.slug],
    ['stretch', hard.slug],
  ]);
  expect(answer.suggestions[1]!.reason).toEqual({ why: 'followed', count: 2 });
  expect(JSON.stringify(answer)).not.toMatch(new RegExp(`"(?:${hidden.slug}|${paid.slug}|${first.slug})"`));
});

test('a challenge that the reader has not solved says nothing, whether it exists or not', async () => {
  const secret = await aChallenge(app, { state: 'hidden' });
  const member = await aMember(app);
  const [hidden, missing] = [await ask(member, secret.slug), await ask(member, 'n-existe-pas')];
  expect(hidden).toEqual(missing);
  expect(hidden.solvers).toBeNull();
});
