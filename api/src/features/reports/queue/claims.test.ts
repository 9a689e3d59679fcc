import type { OpenItem } from '@fanion/contract/reports/queue';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const [first, second] = [await aMember(app, { role: 'manager' }), await aMember(app, { role: 'manager' })];

const report = (by: TestMember, body: Record<string, unknown>) =>
  app.call('POST', '/reports', { token: by.token, body: { reason: 'insult', ...body } });
const open = async (item: string, by = first) => (await app.read(`/reports/queue/${item}`, by)) as OpenItem;
const claim = (item: string, by: TestMember, method: 'PUT' | 'DELETE' = 'PUT') =>
  app.call(method, `/reports/queue/${item}/claim`, { token: by.token });
const decide = (item: string, by: TestMember, body: Record<string, unknown>) =>
  app.call('POST', `/reports/queue/${item}/decision`, { token: by.token, body });

test('a moderator who forgot gives the hand back after half an hour, or when they say so', async () => {
  const [reporter, other] = [await aMember(app), await aMember(app)];
  await report(reporter, { target: 'member', id: other.id });
  const item = `member-${other.id}`;
  await claim(item, first);
  expect((await claim(item, second)).statusCode).toBe(409);
  await db.query(`update moderation_claim set at = now() - interval '31 minutes' where item = $1`, [item]);
  expect((await claim(item, second)).statusCode).toBe(200);
  await claim(item, second, 'DELETE');
  expect((await open(item)).item.claim).toBe(null);
  await decide(item, first, { act: 'keep' });
});

test('with the right goes what was claimed by it; a manager frees what another one holds, a moderator is told who does', async () => {
  const [reporter, other] = [await aMember(app), await aMember(app)];
  const [leaving, third] = [
    await aMember(app, { plan: null, rights: ['can_manage_moderation'] }),
    await aMember(app, { plan: null, rights: ['can_manage_moderation'] }),
  ];
  await report(reporter, { target: 'member', id: other.id });
  const item = `member-${other.id}`;
  const setRight = (isGiven: boolean) =>
    app.call('PUT', `/auth/manage/members/${leaving.id}/rights`, {
      token: first.token,
      body: { right: 'can_manage_moderation', given: isGiven },
    });
  expect((await claim(item, leaving)).statusCode).toBe(200);
  const refused = await claim(item, third, 'DELETE');
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'item_taken']);
  expect(refused.json().message).toContain(leaving.username);
  expect((await claim(item, second, 'DELETE')).json().item.claim).toBe(null);
  await claim(item, leaving);
  await setRight(false);
  expect((await open(item, third)).item.claim).toBe(null);
  expect((await claim(item, third)).json().item.claim).toMatchObject({ mine: true });
  await setRight(true);
  expect((await claim(item, leaving)).statusCode).toBe(409);
  expect((await claim(item, third, 'DELETE')).statusCode).toBe(200);
  await claim(item, leaving);
  await app.call('POST', `/auth/manage/members/${leaving.id}/suspend`, {
    token: first.token,
    body: { reason: 'Insultes', until: null },
  });
  expect((await decide(item, third, { act: 'keep' })).statusCode).toBe(200);
});
