import { GIVEN_RIGHTS } from '@fanion/rules/access';
import { expect, test } from 'vitest';
import { aMember, PASSWORD, type TestMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const [first, second] = [
  await aMember(app, { role: 'manager', plan: null }),
  await aMember(app, { role: 'manager', plan: null }),
];
const put = (by: TestMember, of: TestMember, what: 'role' | 'rights', body: object) =>
  app.call('PUT', `/auth/manage/members/${of.id}/${what}`, { token: by.token, body });
const roleOf = (given: boolean, role = 'manager') => ({ role, given, password: PASSWORD });
const rights = (member: TestMember) => app.read('/permissions', member);

test('a right opens its part and nothing else, at once, and is taken back the same way', async () => {
  const member = await aMember(app, { plan: null });
  const opens: Record<string, string> = {
    can_manage_challenges: '/challenges/manage',
    can_manage_moderation: '/ctf/writeups/reviews',
    can_manage_training: '/learn/groups',
    can_manage_payments: '/plans/manage/members',
  };
  for (const right of GIVEN_RIGHTS) {
    expect((await put(first, member, 'rights', { right, given: true })).json().rights).toEqual([right]);
    const permissions = await rights(member);
    expect(GIVEN_RIGHTS.filter((one) => permissions[one])).toEqual([right]);
    for (const [needed, path] of Object.entries(opens)) {
      const status = (await app.call('GET', path, { token: member.token })).statusCode;
      expect([right, path, status === 403]).toEqual([
        right,
        path,
        // For an author, the list of challenges is that of their own ones.
        needed !== right && !(right === 'can_manage_own_challenges' && needed === 'can_manage_challenges'),
      ]);
    }
    // Holding a right does not allow giving it.
    expect((await put(member, member, 'rights', { right, given: true })).statusCode).toBe(403);
    await put(first, member, 'rights', { right, given: false });
  }
  expect((await put(first, member, 'rights', { right: 'can_manage_users', given: true })).statusCode).toBe(
    422,
  );
  await app.sendMails();
  expect(app.mails.filter(({ to }) => to === member.email)).toHaveLength(2 * GIVEN_RIGHTS.length);
});

test('nothing is entrusted to a suspended account; what it has is taken back', async () => {
  const member = await aMember(app, { plan: null, rights: ['can_manage_training'] });
  await app.call('POST', `/auth/manage/members/${member.id}/suspend`, {
    token: first.token,
    body: { reason: 'Insultes', until: null },
  });
  for (const answer of [
    await put(first, member, 'rights', { right: 'can_manage_moderation', given: true }),
    await put(first, member, 'role', roleOf(true)),
    await put(first, member, 'role', roleOf(true, 'honorary')),
  ])
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Ce compte est suspendu : rétablissez-le d’abord.',
    ]);
  const revocation = await put(first, member, 'rights', { right: 'can_manage_training', given: false });
  expect(revocation.json()).toMatchObject({ rights: [], manager: false, honorary: false });
});

test('a role is given by the password of the manager who gives it, with a line that tells before and after', async () => {
  const member = await aMember(app, { plan: null });
  const wrong = await put(first, member, 'role', { ...roleOf(true), password: 'non' });
  expect([wrong.statusCode, wrong.json().fields]).toEqual([422, { password: expect.any(String) }]);
  expect((await rights(member)).role).toBe('Guest');
  expect((await put(first, member, 'role', roleOf(true, 'honorary'))).json()).toMatchObject({
    role: 'membre',
  });
  expect((await put(first, member, 'role', roleOf(true, 'admin'))).statusCode).toBe(422);
  const [line] = await app.context.db.query(
    `select details from audit_log where action = 'member.role.grant' and target = 'member:' || $1`,
    [member.id],
  );
  expect(line).toEqual({
    details: { role: 'honorary', before: { honorary: false }, after: { honorary: true } },
  });
});

test('two managers who take each other’s role at once leave the association one', async () => {
  const answers = await Promise.all([
    put(first, second, 'role', roleOf(false)),
    put(second, first, 'role', roleOf(false)),
  ]);
  const [done, refused] = answers.map(({ statusCode }) => statusCode).sort();
  expect(done).toBe(200);
  // By the last manager's rule, or because their own role was already gone.
  expect([403, 409]).toContain(refused);
  const left = await app.context.db.query<{ id: number }>(`select id from member where manager`);
  expect(left).toHaveLength(1);
  const last = left[0]!.id === first.id ? first : second;
  expect((await put(last, last, 'role', roleOf(false))).json().error).toBe('last_manager');
});
