import { gunzipSync } from 'node:zlib';
import { getEvent } from '@fanion/contract/ctf/page/endpoints';
import { expect, test } from 'vitest';
import { withPrerequisites } from '../../../testing/parts/challenges.ts';
import { anEvent, anEventChallenge, aPlayer, submitInEvent } from '../../../testing/parts/events.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();

const pageOf = (slug: string, token: string, headers: Record<string, string> = {}) =>
  app.call('GET', `/ctf/events/${slug}`, { token, headers });

test('compressed or not, a page is the same, as the contract says it, with the reader’s own marks', async () => {
  const event = await anEvent(app);
  const first = await anEventChallenge(app, event.id, { points: 100, name: 'Été à quai ⚓' });
  const second = await anEventChallenge(app, event.id, { points: 200, name: 'La "brume"' });
  const third = await anEventChallenge(app, event.id, { points: 300 });
  await withPrerequisites(app, third.id, [first.id, second.id]);
  const [leader, other] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  await submitInEvent(app, leader, event, first);

  for (const { player, solved, missing } of [
    { player: leader, solved: [true, false, false], missing: ['La "brume"'] },
    { player: other, solved: [false, false, false], missing: ['Été à quai ⚓', 'La "brume"'] },
  ]) {
    await expect
      .poll(async () => (await pageOf(event.slug, player.token)).json().leaderboard[0]?.score)
      .toBe(100);
    const plain = await pageOf(event.slug, player.token);
    const page = plain.json();
    expect(getEvent.answer.parse(page)).toEqual(page);
    const packed = await pageOf(event.slug, player.token, { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect({ ...JSON.parse(gunzipSync(packed.rawPayload).toString()), server_time: '' }).toEqual({
      ...page,
      server_time: '',
    });
    expect(plain.headers['cache-control']).toBe('private, no-store');
    expect(page.challenges.map((one: { solved: boolean }) => one.solved)).toEqual(solved);
    expect(page.challenges.map((one: { locked: boolean }) => one.locked)).toEqual([false, false, true]);
    expect(page.challenges[2].requirements).toEqual(missing);
    expect(page.leaderboard.map((row: { isOwnTeam: boolean }) => row.isOwnTeam)).toEqual([
      player === leader,
      player === other,
    ]);
  }
});

test('what a challenge asks for first shows on a page that was read, and is gone from it, while nobody solves', async () => {
  const event = await anEvent(app);
  const first = await anEventChallenge(app, event.id, { name: 'La première' });
  const second = await anEventChallenge(app, event.id);
  const player = await aPlayer(app, event.id);
  const shownRequirements = async () =>
    (await pageOf(event.slug, player.token))
      .json()
      .challenges.map(({ requirements }: { requirements: string[] }) => requirements);
  expect(await shownRequirements()).toEqual([[], []]);
  await withPrerequisites(app, second.id, [first.id]);
  await expect.poll(shownRequirements).toEqual([[], ['La première']]);
  await app.context.db.query('delete from challenge_prerequisite where challenge_id = $1', [second.id]);
  await withPrerequisites(app, second.id, []);
  await expect.poll(shownRequirements).toEqual([[], []]);
});

test('who is further than the rows shown finds their own row below them', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const last = await aPlayer(app, event.id);
  for (let index = 0; index < 100; index += 1) {
    const player = await aPlayer(app, event.id);
    await submitInEvent(app, player, event, challenge);
  }
  await expect.poll(async () => (await pageOf(event.slug, last.token)).json().leaderboard.length).toBe(101);
  const { leaderboard } = (await pageOf(event.slug, last.token)).json();
  expect(leaderboard.at(-1)).toMatchObject({ rank: 101, score: 0, isOwnTeam: true });
  expect(leaderboard.filter((row: { isOwnTeam: boolean }) => row.isOwnTeam)).toHaveLength(1);
});

test('a page asked for again costs no statement; what changes the reader’s part is seen at once', async () => {
  const event = await anEvent(app);
  await anEventChallenge(app, event.id);
  const player = await aPlayer(app, event.id);
  await pageOf(event.slug, player.token);
  expect(await statementsOf(() => pageOf(event.slug, player.token))).toEqual([]);
  await app.call('POST', '/ctf/toggle-like', { token: player.token, body: { eventId: event.id } });
  expect((await pageOf(event.slug, player.token)).json()).toMatchObject({ liked: true, likeCount: 1 });
  expect((await pageOf(event.slug, player.token)).json().registration.state).toBe('locked');
  await app.call(
    'POST',
    `/ctf/events/${event.slug}/challenges/${(await pageOf(event.slug, player.token)).json().challenges[0].id}/submit`,
    {
      token: player.token,
      body: { flag: 'FANION{faux}' },
    },
  );
  expect((await pageOf(event.slug, player.token)).json().registration.state).toBe('checked_in');
});
