import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const add = (on: typeof app, member: TestMember, body: Record<string, unknown>) =>
  on.call('POST', '/ctf/watchlist', { token: member.token, body });
const list = async (member: TestMember) => (await app.read('/ctf/watchlist', member)).players;

test('a player is watched once on a platform, linked to the member of that pseudo, and private', async () => {
  const [owner, other] = [await aMember(app), await aMember(app)];
  const added = await add(app, owner, { name: ` ${other.username.toUpperCase()} `, notes: 'Rapide.' });
  expect(added.json().player).toMatchObject({
    name: other.username.toUpperCase(),
    member_id: other.id,
    platform: 'ctftime',
    alertLevel: 'medium',
    notes: 'Rapide.',
  });
  expect((await add(app, owner, { name: other.username })).json().error).toBe('watched_already');
  expect((await add(app, owner, { name: other.username, platform: 'manual' })).statusCode).toBe(200);
  expect((await add(app, owner, { name: 'Inconnue' })).json().player.member_id).toBeNull();
  for (const name of ['   ', ''])
    expect((await add(app, owner, { name })).json().fields).toEqual({ name: 'Le nom du joueur est requis' });
  expect((await add(app, owner, {})).json().fields).toEqual({ name: 'Le nom du joueur est requis' });
  expect(await list(owner)).toHaveLength(3);
  expect(await list(other)).toEqual([]);
  const { id } = added.json().player;
  const change = (member: TestMember) =>
    app.call('PATCH', `/ctf/watchlist/${id}`, { token: member.token, body: { alertLevel: 'high' } });
  expect((await change(other)).json().error).toBe('watched_not_found');
  expect((await change(owner)).json().player).toMatchObject({ alertLevel: 'high', notes: 'Rapide.' });
  const remove = (member: TestMember) => app.call('DELETE', `/ctf/watchlist/${id}`, { token: member.token });
  expect((await remove(other)).statusCode).toBe(404);
  expect((await remove(owner)).statusCode).toBe(200);
  expect((await remove(owner)).statusCode).toBe(404);
});

test('fifty players at most, whatever is asked at once on two instances', async () => {
  const second = await app.second();
  const owner = await aMember(app);
  const answers = await Promise.all(
    Array.from({ length: 56 }, (_, index) =>
      add(index % 2 ? app : second, owner, { name: `Joueuse ${index}` }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50);
  expect(
    answers.filter((one) => one.statusCode === 409).every((one) => one.json().error === 'watch_limit'),
  ).toBe(true);
  expect(await list(owner)).toHaveLength(50);
});
