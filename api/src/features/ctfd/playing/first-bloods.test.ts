import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });

interface Listed {
  id: number;
  name: string;
}

/**
 * A bot as clubs run them: every now and then it reads the challenges, and the oldest solve of each; what it has told is
 * all that it remembers.
 */
async function aBot(owner: TestMember, base: string) {
  const made = await app.call('POST', '/auth/tokens', { token: owner.token, body: { description: 'robot' } });
  const headers = { authorization: `Token ${made.json().value}`, 'content-type': 'application/json' };
  const read = async (path: string) => {
    const answer = await app.http.inject({ url: base + path, headers });
    expect([path, answer.statusCode, answer.json().success]).toEqual([path, 200, true]);
    return answer.json().data;
  };
  const told = new Set<number>();
  return async (): Promise<string[]> => {
    const news: string[] = [];
    for (const { id, name } of (await read('/challenges')) as Listed[]) {
      if (told.has(id)) continue;
      const [first]: Listed[] = await read(`/challenges/${id}/solves`);
      if (!first) continue;
      told.add(id);
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
  // Two solves between two readings: the first of them is told.
  await submit(app, bruno, ecume);
  await submit(app, anne, ecume);
  expect(await poll()).toEqual([`L’écume : ${bruno.username}`]);
  for (let time = 0; time < 3; time += 1) expect(await poll()).toEqual([]);
  // Another bot, begun later, tells the same of each.
  const late = await aBot(bot, '/api/v1');
  expect(new Set(await late())).toEqual(
    new Set([`La vague : ${anne.username}`, `L’écume : ${bruno.username}`]),
  );
});
