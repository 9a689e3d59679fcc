import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { testApp } from '../../../testing/test-app.ts';
import { setRole } from './service.ts';

const app = await testApp();
const managers = () =>
  app.column<number>(`select id from member where status = 'active' and (manager or admin) order by id`);

test('the last manager loses neither the role nor the account', async () => {
  const last = await aMember(app, { role: 'manager' });
  const refused = { ok: false, code: 'last_manager' };
  expect(await setRole(app.context, last.id, { role: 'manager', given: false })).toMatchObject(refused);
  expect(await setSuspended(app.context, last.id, true)).toMatchObject(refused);
  expect((await app.read('/permissions', last)).role).toBe('Gérant Association');
  // Being an honorary member is not the manager role.
  expect(await setRole(app.context, last.id, { role: 'honorary', given: false })).toMatchObject({ ok: true });

  const suspended = await aMember(app, { role: 'manager', suspended: true });
  expect(await setRole(app.context, last.id, { role: 'manager', given: false })).toMatchObject(refused);
  await setSuspended(app.context, suspended.id, false);
  expect(await setRole(app.context, last.id, { role: 'manager', given: false })).toMatchObject({ ok: true });
  expect(await managers()).toEqual([suspended.id]);
});

test('an admin who is the only one may leave the role of manager, not both', async () => {
  const [only] = await managers();
  if (only === undefined) throw new Error('a manager is left by the test before');
  await setRole(app.context, only, { role: 'admin', given: true });
  expect(await setRole(app.context, only, { role: 'manager', given: false })).toMatchObject({ ok: true });
  expect(await setRole(app.context, only, { role: 'admin', given: false })).toMatchObject({
    ok: false,
    code: 'last_manager',
  });
});

test('managers who leave at the same time leave one of them', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => aMember(app, { role: 'manager' })));
  const ids = [...new Set([...(await managers()), ...members.map((member) => member.id)])];
  await Promise.all(
    ids.map(async (id, i) => {
      if (i % 2) return setSuspended(app.context, id, true);
      await setRole(app.context, id, { role: 'admin', given: false });
      return setRole(app.context, id, { role: 'manager', given: false });
    }),
  );
  expect(await managers()).toHaveLength(1);
});
