import { getChallenge } from '@fanion/contract/challenges/page/endpoints';
import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { submit, withHints } from '../../../testing/parts/challenges.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verifyChallenges } from '../integrity/service.ts';

const app = await testApp();
const page = async (member: TestMember, slug: string) =>
  getChallenge.answer.parse(await app.read(`/challenges/${slug}`, member));
const unlock = (member: TestMember, slug: string, hint: number | undefined) =>
  app.call('POST', `/challenges/${slug}/hints/${hint}/unlock`, { token: member.token });

test('hints open in order, at 10, 20, then 30 % of the points, and say nothing before', async () => {
  const member = await aMember(app, { plan: 'bienfaiteur' });
  const challenge = await aChallenge(app, { points: 250 });
  const contents = ['premier-indice', 'second-indice', 'tiers-indice', 'quart-indice'];
  const hints = await withHints(app, challenge.id, contents);
  const states = async () => (await page(member, challenge.slug)).hints.map((hint) => hint.state);

  const before = await page(member, challenge.slug);
  expect(before.hints.map((hint) => [hint.position, hint.cost, hint.content])).toEqual([
    [1, 25, null],
    [2, 50, null],
    [3, 75, null],
    [4, 75, null],
  ]);
  expect(await states()).toEqual(['available', 'waiting', 'waiting', 'waiting']);
  expect(JSON.stringify(before)).not.toContain('-indice');
  const tooSoon = await unlock(member, challenge.slug, hints[1]);
  expect([tooSoon.statusCode, tooSoon.json().error]).toEqual([409, 'hint_order']);
  expect(tooSoon.body).not.toContain('-indice');

  for (const [index, hint] of hints.entries()) {
    const opened = await unlock(member, challenge.slug, hint);
    expect(opened.json().hint).toMatchObject({ id: hint, state: 'unlocked', content: contents[index] });
    expect(await states()).toEqual(
      contents.map((_, n) => (n <= index ? 'unlocked' : n === index + 1 ? 'available' : 'waiting')),
    );
  }
});

test('what the hints cost is taken off the solve, down to half of the points', async () => {
  const challenge = await aChallenge(app, { points: 101 });
  const hints = await withHints(app, challenge.id, ['un', 'deux', 'trois']);
  const earned = async (opened: number) => {
    const member = await aMember(app, { plan: 'bienfaiteur' });
    for (const hint of hints.slice(0, opened)) await unlock(member, challenge.slug, hint);
    const result = (await submit(app, member, challenge)).json();
    expect((await page(member, challenge.slug)).points_earned).toBe(result.points_earned);
    return [result.points_earned, result.xp_earned];
  };
  expect([await earned(0), await earned(1), await earned(2), await earned(3)]).toEqual([
    [101, 152],
    [91, 152],
    [71, 152],
    [51, 152],
  ]);
  expect(await verifyChallenges(app.context)).toEqual([]);
});

test('a hint costs once, whatever is clicked, and what its author asked for', async () => {
  const member = await aMember(app, { plan: 'bienfaiteur' });
  const challenge = await aChallenge(app, { points: 100 });
  const [hint] = await withHints(app, challenge.id, ['un']);
  await app.context.db.query('update challenge_hint set fixed_cost = 7 where id = $1', [hint]);
  app.context.events.publish('challenges-changed', { challengeId: challenge.id });
  const answers = await Promise.all(Array.from({ length: 20 }, () => unlock(member, challenge.slug, hint)));
  expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
  expect((await submit(app, member, challenge)).json().points_earned).toBe(93);
});

test('after the solve every hint is open and free', async () => {
  const member = await aMember(app, { plan: 'bienfaiteur' });
  const challenge = await aChallenge(app, { points: 100 });
  const hints = await withHints(app, challenge.id, ['un', 'deux']);
  await unlock(member, challenge.slug, hints[0]);
  await submit(app, member, challenge);
  const { hints: openHints } = await page(member, challenge.slug);
  expect(openHints.map((hint) => [hint.state, hint.cost, hint.content])).toEqual([
    ['unlocked', 10, 'un'],
    ['unlocked', 0, 'deux'],
  ]);
  expect((await unlock(member, challenge.slug, hints[1])).json().hint).toMatchObject({
    cost: 0,
    content: 'deux',
  });
  const rows = await app.context.db.query('select cost from hint_unlock where member_id = $1', [member.id]);
  expect(rows).toEqual([{ cost: 10 }]);
});

test('a hint asked for after the solve costs nothing, even where the solve is not known yet', async () => {
  const member = await aMember(app, { plan: 'bienfaiteur' });
  const challenge = await aChallenge(app, { points: 100 });
  const [hint] = await withHints(app, challenge.id, ['un']);
  await page(member, challenge.slug);
  // As another instance would have written it a moment ago.
  await app.context.db.query(
    `with s as (insert into solve (member_id, challenge_id) values ($1, $2) returning at)
     insert into xp_event (member_id, kind, source_id, points, xp, at) select $1, 'solve', $2, 100, 150, at from s`,
    [member.id, challenge.id],
  );
  expect((await unlock(member, challenge.slug, hint)).json().hint).toMatchObject({
    state: 'unlocked',
    cost: 0,
    content: 'un',
  });
  expect(await app.context.db.query('select 1 from hint_unlock where member_id = $1', [member.id])).toEqual(
    [],
  );
});

test('without the right to hints, they are only counted', async () => {
  const member = await aMember(app);
  const challenge = await aChallenge(app);
  const hints = await withHints(app, challenge.id, ['texte-reserve']);
  const challengePage = await page(member, challenge.slug);
  expect(challengePage.hints).toMatchObject([{ state: 'restricted', content: null }]);
  const refused = await unlock(member, challenge.slug, hints[0]);
  expect([refused.statusCode, refused.json().required_role]).toEqual([403, 'Bienfaiteur']);
  await submit(app, member, challenge);
  expect(JSON.stringify(await page(member, challenge.slug))).not.toContain('texte-reserve');
});

test('a hint is reached through its own challenge only', async () => {
  const member = await aMember(app, { plan: 'bienfaiteur' });
  const [one, two] = [await aChallenge(app), await aChallenge(app)];
  const [hint] = await withHints(app, one.id, ['un']);
  for (const id of [hint, 999_999]) expect((await unlock(member, two.slug, id)).statusCode).toBe(404);
  expect((await unlock(member, two.slug, Number.NaN)).statusCode).toBe(404);
  expect(await app.context.db.query('select 1 from hint_unlock where member_id = $1', [member.id])).toEqual(
    [],
  );
});
