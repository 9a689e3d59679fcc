import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { lockImports, lockKnown } from '../../challenges/import/queries.ts';
import { publishAbandoned } from '../drafts/publish-service.ts';

const app = await testApp();
const { db } = app.context;
const { token: session } = await aMember(app, { role: 'manager' });
const { value: token } = (
  await app.call('POST', '/auth/tokens', { token: session, body: { description: 'ctfcli' } })
).json();
const call = (method: 'POST' | 'PATCH', path: string, payload: object) =>
  app.http.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    payload,
  });
const aDraft = async (name: string): Promise<number> => {
  const made = await call('POST', '/challenges', { name, category: 'Web', type: 'standard', value: 100 });
  const { id } = made.json().data;
  await call('POST', '/flags', { challenge_id: id, type: 'static', content: 'FANION{sas}' });
  return id;
};
const stateOf = async (id: number) =>
  (await app.column<string>('select state from challenge where id = $1', [id]))[0]!;
const waiting = async () =>
  (await app.column<number>('select count(*)::int as n from pg_locks where not granted'))[0]!;
const show = (id: number) => call('PATCH', `/challenges/${id}`, { state: 'visible' });

test('a call of ctfcli waits for an import that lasts, whether it publishes or writes what the import has in hand', async () => {
  const [published, written] = [await aDraft('L’écluse'), await aDraft('Le bief')];
  const calls: ReturnType<typeof call>[] = [];
  await db.transaction(async (sql) => {
    await lockImports(sql, false);
    await lockKnown(sql, [written]);
    calls.push(show(published), call('PATCH', `/challenges/${written}`, { value: 200 }));
    await expect.poll(waiting).toBe(2);
  });
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await stateOf(published)).toBe('visible');
});

test('after a while it is told that an import lasts, and what was written is kept', async () => {
  const id = await aDraft('La vanne');
  await db.transaction(async (sql) => {
    await lockImports(sql, false);
    // Longer than any statement may take: the service is not down.
    const refused = await show(id);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([
      503,
      '10',
      { success: false, message: expect.stringContaining('Un import est en cours') },
    ]);
    await db.query(`update ctfd_draft set touched_at = now() - interval '2 minutes'`);
    await publishAbandoned(app.context);
    expect(await stateOf(id)).not.toBe('visible');
  });
  await publishAbandoned(app.context);
  expect(await stateOf(id)).toBe('visible');
}, 60_000);
