import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  setEvent,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });

interface Listed {
  id: number;
  name: string;
}

/**
 * A typical club bot: from time to time it reads the challenges, and the oldest solve of each; it only
 * remembers what it has announced.
 */
async function aBot(owner: TestMember, base: string) {
  const made = await app.call('POST', '/auth/tokens', { token: owner.token, body: { description: 'robot' } });
  const headers = { authorization: `Token ${made.json().value}`, 'content-type': 'application/json' };
  const read = async (path: string) => {
    const answer = await app.http.inject({ url: base + path, headers });
    expect([path, answer.statusCode, answer.json().success]).toEqual([path, 200, true]);
    return answer.json().data;
  };
  const announcedIds = new Set<number>();
  return async (): Promise<string[]> => {
    const news: string[] = [];
    for (const { id, name } of (await read('/challenges')) as Listed[]) {
      if (announcedIds.has(id)) continue;
      const [first]: Listed[] = await read(`/challenges/${id}/solves`);
      if (!first) continue;
      announcedIds.add(id);
      news.push(`${name} : ${first.name}`);
    }
    return news;
  };
}

test('a bot that reads the permanent list again and again tells each first blood once, and of who was first', async () => {
  const [anne, bruno, bot] = [await aMember(app), await aMember(app), await aMember(app)];
  const [vague, ecume] = [
    await aChallenge(app, { name: 'La vague' }),
    await aChallenge(app, { name: 'L’écume' }),
  ];
  const poll = await aBot(bot, '/api/v1');
  expect(await poll()).toEqual([]);
  await submit(app, anne, vague);
  expect(await poll()).toEqual([`La vague : ${anne.username}`]);
  await submit(app, bruno, vague);
  expect(await poll()).toEqual([]);
  // Two solves between two polls: the first one is announced.
  await submit(app, bruno, ecume);
  await submit(app, anne, ecume);
  expect(await poll()).toEqual([`L’écume : ${bruno.username}`]);
  for (let time = 0; time < 3; time += 1) expect(await poll()).toEqual([]);
  // Another bot, started later, announces the same for each.
  const late = await aBot(bot, '/api/v1');
  expect(new Set(await late())).toEqual(
    new Set([`La vague : ${anne.username}`, `L’écume : ${bruno.username}`]),
  );
});

test('of an event it tells the team, nothing while the board is frozen, and what the freeze held once it is lifted', async () => {
  const event = await anEvent(app);
  const [maree, jusant, houle] = [
    await anEventChallenge(app, event.id, { name: 'La marée' }),
    await anEventChallenge(app, event.id, { name: 'Le jusant' }),
    await anEventChallenge(app, event.id, { name: 'La houle' }),
  ];
  const [anne, bruno, chloe, owner] = [
    await aMember(app),
    await aMember(app),
    await aMember(app),
    await aMember(app, { role: 'manager' }),
  ];
  await anEntrant(app, event.id, [anne, bruno], 'Les Goélands');
  await anEntrant(app, event.id, [chloe]);
  const solve = async (member: TestMember, challenge: typeof maree) =>
    expect((await submitInEvent(app, member, event, challenge)).json().outcome).toBe('solved');
  // An organiser reads no more of a frozen board than anybody: everybody hears what a bot announces.
  const poll = await aBot(owner, `/ctf/${event.slug}/api/v1`);
  const quiet = async () => {
    for (let time = 0; time < 3; time += 1) expect(await poll()).toEqual([]);
  };
  await quiet();
  await solve(bruno, maree);
  await expect.poll(poll).toEqual(['La marée : Les Goélands']);
  await solve(chloe, maree);
  await quiet();
  await setEvent(app, event.id, { freeze_at: new Date() });
  await solve(chloe, jusant);
  await solve(anne, jusant);
  await solve(anne, houle);
  // The board has them: the solver reads their own.
  const own = async () =>
    (
      await app.http.inject({
        url: `/ctf/${event.slug}/api/v1/users/me/solves`,
        headers: { authorization: `Bearer ${anne.token}` },
      })
    ).json().data.length;
  await expect.poll(own).toBe(2);
  await quiet();
  await setEvent(app, event.id, { freeze_at: null });
  const releasedBloods: string[] = [];
  await expect
    .poll(async () => releasedBloods.push(...(await poll())) && releasedBloods.toSorted())
    .toEqual(['La houle : Les Goélands', `Le jusant : ${chloe.username}`].toSorted());
  await quiet();
});
