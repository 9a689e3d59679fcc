import { weekOf } from '@fanion/rules/challenges/weekly';
import { addDays } from '@fanion/rules/paris-days';
import { expect, test } from 'vitest';
import { aChallenge, aMember } from '../../../testing/builders.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const { db, events } = app.context;
const manager = await aMember(app, { role: 'manager' });
const member = await aMember(app);
const other = await aMember(app);
const week = weekOf(Date.now());
const first = await aChallenge(app);
const second = await aChallenge(app);
const weeks = async (by = member) => (await app.read('/challenges/weekly', by)).weeks;
const set = (of: string, body: object, by = manager) =>
  app.call('PUT', `/challenges/manage/weekly/${of}`, { token: by.token, body });

test('the rule chooses where nobody has, once on two instances; a manager may choose another', async () => {
  const twin = await app.second();
  await Promise.all([app.tick('challenge of the week'), twin.tick('challenge of the week')]);
  expect(await weeks()).toMatchObject([{ week, slug: first.slug, over: false, solves: 0, debrief: null }]);
  const suggested = await app.call('GET', '/challenges/suggestions', { token: member.token });
  expect(suggested.json().weekly).toMatchObject({ slug: first.slug, is_solved: false });
  expect((await set(week, { challenge: second.slug })).statusCode).toBe(200);
  expect(await weeks()).toMatchObject([{ slug: second.slug }]);
  await app.tick('challenge of the week');
  expect(await weeks()).toMatchObject([{ slug: second.slug }]);
  expect((await set(addDays(week, 7), { challenge: first.slug })).statusCode).toBe(200);
  expect(await weeks()).toHaveLength(1);
});

test('what is not a week, a challenge or a time for it changes nothing', async () => {
  for (const [of, body, code] of [
    [addDays(week, 1), { challenge: first.slug }, 'not_found'],
    ['rien', { challenge: first.slug }, 'not_found'],
    ['2026-02-31', { challenge: first.slug }, 'not_found'],
    [addDays(week, -7), { challenge: first.slug }, 'week_over'],
    [addDays(week, 7), { debrief: 'Trop tôt' }, 'week_not_begun'],
    [week, { challenge: 'n-existe-pas' }, 'challenge_not_found'],
    [week, { debrief: 'x'.repeat(6001) }, 'invalid_fields'],
    [week, {}, 'invalid_fields'],
  ] as const)
    expect([of, (await set(of, body)).json().error]).toEqual([of, code]);
  expect((await set(week, { challenge: first.slug }, member)).json().error).toBe('forbidden');
});

test('the debrief is read after the week, by who solved the challenge; solvers of that week alone are named', async () => {
  await set(week, { debrief: '## Tout est dans **l’en-tête**' });
  await submit(app, member, second);
  app.clock.advance(120_000);
  expect(await weeks()).toMatchObject([
    { solves: 1, solvers: [{ username: member.username }], debrief: null },
  ]);
  await db.query('delete from weekly_challenge where week = $1::date', [addDays(week, 7)]);
  await db.query('update weekly_challenge set week = week - 7');
  await db.query(`update solve set at = at - interval '7 days' where member_id = $1`, [member.id]);
  await submit(app, other, second);
  const [past] = await weeks();
  expect(past).toMatchObject({ over: true, solves: 1, debrief: '## Tout est dans **l’en-tête**' });
  const third = await aMember(app);
  const [closed] = await weeks(third);
  expect(closed).toMatchObject({ debrief: null, debrief_waits: true });
  await db.query(`update challenge set state = 'hidden' where id = $1`, [second.id]);
  events.publish('challenges-changed', { challengeId: null });
  expect(await weeks()).toEqual([]);
});
