import type { Question } from '@fanion/rules/learn/check';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { answers, aPath, QUESTIONS } from '../../../testing/parts/learn.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const path = await aPath(app, [{ questions: QUESTIONS }, {}]);
const url = `/learn/lessons/${path.lessons[0]}`;
const tryIt = (token: string, sentAnswers: unknown[]) =>
  app.call('POST', `${url}/check`, { token, body: { answers: sentAnswers } });
const later = (memberId: number, days: number) =>
  db.query(`update review_item set due_at = due_at - make_interval(days => $2) where member_id = $1`, [
    memberId,
    days,
  ]);

test('a check is corrected by the server, and passes from 70 %', async () => {
  const member = await aMember(app);
  const failed = await tryIt(member.token, answers(2));
  expect(failed.json()).toMatchObject({ right: 2, total: 4, needed: 3, passed: false });
  expect(failed.json().answers).toMatchObject([
    { id: 'un', right: true, choices: [1], explain: 'Oui.', answer: ['oui'] },
    { id: 'mot', right: true, answer: ['port'] },
    // An unanswered question is not corrected: it can still be answered.
    { id: 'ordre', right: false, items: [], explain: '', answer: null },
    // A flag is never revealed.
    { id: 'flag', right: false, text: '', answer: null },
  ]);
  expect(failed.body).not.toContain('FANION');
  expect((await tryIt(member.token, answers(3))).json()).toMatchObject({ right: 3, passed: true });
  // A check passed once stays passed; the last try is the one that is shown.
  await tryIt(member.token, answers(1));
  const lesson = await app.read(url, member);
  expect(lesson.check).toMatchObject({ passed: true, last: { right: 1, passed: false } });
});

test('answers that are none are wrong or refused, never a failure', async () => {
  const member = await aMember(app);
  const odd = [
    { id: 'un', text: 'oui' },
    { id: 'mot', choices: [1] },
    { id: 'inconnue', text: 'x' },
  ];
  expect((await tryIt(member.token, odd)).json()).toMatchObject({ right: 0, passed: false });
  const empty = await tryIt(member.token, []);
  expect(empty.json()).toMatchObject({
    right: 0,
    answers: QUESTIONS.map(() => ({ explain: '', answer: null })),
  });
  const lesson = await app.read(url, member);
  expect(lesson.check.last.answers).toEqual(empty.json().answers);
  const wrong = await tryIt(member.token, [{ id: 'ordre', items: ['b', 'a'] }]);
  expect(wrong.json().answers[2]).toMatchObject({ right: false, explain: 'a, b.', answer: ['a', 'b'] });
  for (const wrong of [
    [{ choices: [1] }],
    [{ id: 'un', choices: ['a'] }],
    Array(30).fill({ id: 'un' }),
    [{ id: 'mot', text: 'x'.repeat(301) }],
  ])
    expect((await tryIt(member.token, wrong)).statusCode).toBe(422);
  const without = await app.call('POST', `/learn/lessons/${path.lessons[1]}/check`, {
    token: member.token,
    body: { answers: [] },
  });
  expect(without.json().error).toBe('check_not_found');
});

test('a question that its author changed is a new one: the try before it does not tell its answer', async () => {
  const [unchangedQuestion, changed] = QUESTIONS.slice(0, 2) as [Question, Question];
  const { lessons } = await aPath(app, [{ questions: [unchangedQuestion, changed] }]);
  const member = await aMember(app);
  const address = `/learn/lessons/${lessons[0]}`;
  const body = { answers: answers(2) };
  await app.call('POST', `${address}/check`, { token: member.token, body });
  const last = async () =>
    (await app.read(address, member)).check.last.answers.map(({ id }: { id: string }) => id);
  expect(await last()).toEqual(['un', 'mot']);
  const other = { ...changed, question: 'Un autre mot ?', accept: ['quai'] };
  await db.query('update learn_lesson set questions = $2 where slug = $1', [
    lessons[0],
    JSON.stringify([unchangedQuestion, other]),
  ]);
  app.context.events.publish('learn-changed', {});
  expect(await last()).toEqual(['un']);
});

test('what was missed is asked again after 1, 7 and 30 days', async () => {
  const member = await aMember(app);
  const due = () => app.read('/learn/reviews', member);
  const review = (id: string, body: unknown) =>
    app.call('POST', `${url}/reviews/${id}`, { token: member.token, body });
  await tryIt(member.token, answers(3));
  expect(await due()).toEqual({ reviews: [], later: 1 });
  expect((await review('flag', { text: 'FANION{la}' })).json().error).toBe('review_item_not_found');
  await later(member.id, 1);
  const dueReviews = await due();
  expect(dueReviews).toMatchObject({
    later: 0,
    reviews: [{ lesson: { slug: path.lessons[0] }, question: { id: 'flag' } }],
  });
  expect(JSON.stringify(dueReviews)).not.toContain('FANION');
  expect((await app.read('/learn/overview', member)).reviews_due).toBe(1);
  const days = async (body: unknown) => {
    const { next_at } = (await review('flag', body)).json();
    return next_at === null ? null : Math.round((Date.parse(next_at) - Date.now()) / 86_400_000);
  };
  expect(await days({ text: 'FANION{la}' })).toBe(7);
  await later(member.id, 7);
  expect(await days({ text: 'FANION{la}' })).toBe(30);
  await later(member.id, 30);
  expect(await days({ text: 'FANION{non}' })).toBe(1);
  for (const [wait, next] of [
    [1, 7],
    [7, 30],
    [30, null],
  ] as const) {
    await later(member.id, wait);
    expect(await days({ text: 'FANION{la}' })).toBe(next);
  }
  expect(await due()).toEqual({ reviews: [], later: 0 });
});

test('a question that is due is answered once, whatever is sent at once', async () => {
  const member = await aMember(app);
  await tryIt(member.token, answers(3));
  await later(member.id, 1);
  const sent = Array.from({ length: 5 }, () =>
    app.call('POST', `${url}/reviews/flag`, { token: member.token, body: { text: 'FANION{la}' } }),
  );
  const codes = (await Promise.all(sent)).map(({ statusCode }) => statusCode).sort();
  expect(codes).toEqual([200, 404, 404, 404, 404]);
});

test('a review of a lesson that left the plan is not asked', async () => {
  const member = await aMember(app);
  await tryIt(member.token, answers(3));
  await later(member.id, 1);
  await db.query('update learn_lesson set premium = true where slug = $1', [path.lessons[0]]);
  app.context.events.publish('learn-changed', {});
  expect((await app.read('/learn/reviews', member)).reviews).toEqual([]);
  await db.query('update learn_lesson set premium = false where slug = $1', [path.lessons[0]]);
  app.context.events.publish('learn-changed', {});
});
