import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../testing/builders.ts';
import { aPath } from '../../testing/parts/learn.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const found = async (who: TestMember, q: string): Promise<[string, string, string][]> =>
  (await app.call('GET', `/search?q=${encodeURIComponent(q)}`, { token: who.token }))
    .json()
    .found.map(({ kind, title, path }: Record<string, string>) => [kind, title, path]);

test('challenges, paths, lessons and members are found by words without accents or case', async () => {
  const member = await aMember(app);
  const { slug } = await aChallenge(app, { name: 'La Bouée égarée' });
  const path = await aPath(app, [{ title: 'Une bouée, deux bouées' }], { title: 'Balises et bouées' });
  expect(await found(member, 'BOUEE')).toEqual([
    ['challenge', 'La Bouée égarée', `/challenges/${slug}`],
    ['path', 'Balises et bouées', `/learn/parcours/${path.slug}`],
    ['lesson', 'Une bouée, deux bouées', `/learn/lecons/${path.lessons[0]}`],
  ]);
  expect(await found(member, member.username)).toContainEqual([
    'member',
    member.username,
    `/profile/${encodeURIComponent(member.username)}`,
  ]);
  expect(await found(member, 'b')).toEqual([]);
});

test('what a reader may not know of is not found', async () => {
  const [adherent, guest] = [await aMember(app), await aMember(app, { plan: null })];
  await aChallenge(app, { name: 'Le phare interdit', state: 'hidden' });
  await aChallenge(app, { name: 'Le phare payant', plan: 'bienfaiteur' });
  await aPath(app, [{ title: 'Le phare hors liste' }], { unlisted: true });
  await aPath(app, [{ title: 'Le phare en brouillon', state: 'draft' }]);
  await aPath(app, [{ title: 'Le phare de tous' }]);
  expect((await found(adherent, 'phare')).map(([, title]) => title)).toEqual(['Le phare de tous']);
  expect(await found(guest, 'phare')).toEqual([]);
  expect((await app.call('GET', '/search?q=phare')).statusCode).toBe(401);
});

test('a search too long is refused, and none is an error', async () => {
  const member = await aMember(app);
  const long = await app.call('GET', `/search?q=${'a'.repeat(81)}`, { token: member.token });
  expect(long.statusCode).toBe(422);
  expect(await found(member, '%_\\ (.*)+')).toEqual([]);
});
