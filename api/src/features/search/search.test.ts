import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../testing/builders.ts';
import { aPath } from '../../testing/parts/learn.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const found = async (who: TestMember, q: string): Promise<[string, string, string][]> =>
  (await app.read(`/search?q=${encodeURIComponent(q)}`, who)).found.map(
    ({ kind, title, path }: Record<string, string>) => [kind, title, path],
  );

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

test('who manages finds what they manage, and nobody else does', async () => {
  const found = async (who: TestMember, q: string) =>
    (await app.read(`/search?q=${encodeURIComponent(q)}`, who)).found.map(
      ({ kind, title, path }: Record<string, string>) => [kind, title, path],
    );
  const [manager, treasurer, author] = [
    await aMember(app, { plan: null, role: 'manager' }),
    await aMember(app, { plan: null, rights: ['can_manage_payments'] }),
    await aMember(app, { plan: null, rights: ['can_manage_challenges'] }),
  ];
  const sought = await aMember(app, { username: 'Zéphyrine' });
  const { slug } = await aChallenge(app, { name: 'Brouillon du zéphyr', state: 'hidden' });
  const reference = 'ZEPHY-22222';
  await app.context.db.query(
    `insert into payment_order (reference, member_id, plan, kind, price_cents, currency, provider, means, live, state,
       idempotency_key)
     values ($1, $2, 'adherent', 'join', 5000, 'EUR', 'manual', 'cheque', true, 'pending', 'zephyr')`,
    [reference, sought.id],
  );
  const account = ['account', 'Zéphyrine', `/gestion/membres?membre=${sought.id}`];
  const authored = ['authored', 'Brouillon du zéphyr', `/gestion/challenges/${slug}`];
  const order = ['order', reference, `/gestion/adhesions/commandes?commande=${reference}`];
  const all = await found(manager, 'zephy');
  expect(all).toEqual(expect.arrayContaining([account, authored, order]));
  expect(await found(treasurer, 'zephy')).toEqual([
    ['account', 'Zéphyrine', `/gestion/adhesions?membre=${sought.id}`],
    order,
  ]);
  const ofAuthor = await found(author, 'zephy');
  expect(ofAuthor).toContainEqual(authored);
  expect(ofAuthor.map(([kind]: string[]) => kind)).toEqual(['challenge', 'authored']);
  expect(await found(await aMember(app), 'brouillon')).toEqual([]);
  expect(await found(await aMember(app), reference)).toEqual([]);
  const settings = ['setting', 'Paiement en ligne', '/gestion/reglages'];
  expect(await found(manager, 'paiement en ligne')).toContainEqual(settings);
  expect(await found(treasurer, 'paiement en ligne')).toEqual([]);
});
