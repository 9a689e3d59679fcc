import { expect, test } from 'vitest';
import { aMember, PASSWORD, type TestMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const twin = await app.second();
const [first, second] = [
  await aMember(app, { role: 'manager', plan: null }),
  await aMember(app, { role: 'manager', plan: null }),
];
const entrust = (by: TestMember, members: readonly TestMember[], over: object = {}, on = app) =>
  on.call('POST', '/auth/manage/members/bulk/role', {
    token: by.token,
    body: {
      of: { ids: members.map(({ id }) => id) },
      what: 'can_manage_moderation',
      given: true,
      password: PASSWORD,
      dry_run: false,
      ...over,
    },
  });
const fileOf = ({ id }: TestMember, by = first) => app.read(`/auth/manage/members/${id}`, by);
const whys = (lines: { done: boolean; why: string | null }[]) =>
  lines.map(({ done, why }) => (done ? 'done' : why));

test('a right is told, then given to each who has it not, with a mail and a line, and taken back the same way', async () => {
  const members = [
    await aMember(app, { plan: null }),
    await aMember(app, { plan: null, rights: ['can_manage_moderation'] }),
    await aMember(app, { plan: null, suspended: true }),
    second,
    first,
  ];
  const [plain, holder, shut] = members as [TestMember, TestMember, TestMember];
  const trial = (await entrust(first, members, { dry_run: true, password: null })).json();
  expect([trial.done, whys(trial.lines)]).toEqual([
    1,
    [
      'done',
      'C’est déjà le sien.',
      'Ce compte est suspendu : rétablissez-le d’abord.',
      'Son rôle le lui donne déjà.',
      'Vous ne pouvez pas faire cela sur votre propre compte.',
    ],
  ]);
  expect((await fileOf(plain)).rights).toEqual([]);
  const unsaid = await entrust(first, members, { password: null });
  expect(unsaid.json().fields).toEqual({ password: 'Donnez votre mot de passe.' });
  expect((await entrust(first, members, { password: 'Autre-Chose-9!' })).statusCode).toBe(422);
  expect((await entrust(first, members)).json()).toEqual(trial);
  expect((await fileOf(plain)).rights).toEqual(['can_manage_moderation']);
  await app.sendMails();
  expect(app.mails.filter(({ to }) => to === plain.email).map(({ subject }) => subject)).toEqual([
    'L’association vous confie\u00a0: Modération',
  ]);

  const revocation = (await entrust(first, [plain, holder, shut], { given: false })).json();
  expect(whys(revocation.lines)).toEqual(['done', 'done', 'Il n’est pas le sien.']);
  for (const one of [plain, holder]) expect((await fileOf(one)).rights).toEqual([]);
  const log = await app.context.db.query(
    `select action from audit_log where target = 'member:' || $1 and action like 'member.right%' order by id`,
    [plain.id],
  );
  expect(log).toEqual([{ action: 'member.right.grant' }, { action: 'member.right.revoke' }]);
  expect((await entrust(plain, [holder], { dry_run: true })).statusCode).toBe(403);
});

test('two managers who take the role of all the others at once leave one', async () => {
  const others = [await aMember(app, { plan: null }), await aMember(app, { plan: null })];
  expect((await entrust(first, others, { what: 'manager' })).json().done).toBe(2);
  const all = [first, second, ...others];
  const answers = await Promise.all([
    entrust(first, all, { what: 'manager', given: false }),
    entrust(second, all, { what: 'manager', given: false }, twin),
  ]);
  for (const { statusCode } of answers) expect([200, 403]).toContain(statusCode);
  const done = answers.flatMap((answer) => answer.json().lines ?? []).filter((line) => line.done);
  const left = await app.context.db.query('select id from member where manager');
  expect([left.length > 0, done.length + left.length]).toEqual([true, all.length]);
});

test('roles that are given and accounts that are suspended in the same instant wait for each other', async () => {
  const by = await aMember(app, { role: 'manager', plan: null });
  const members = [await aMember(app, { plan: null }), await aMember(app, { plan: null })];
  const [roleAnswer, suspended] = await Promise.all([
    entrust(by, members, { what: 'honorary' }),
    twin.call('POST', '/auth/manage/members/bulk', {
      token: by.token,
      body: { act: 'suspend', of: { ids: members.map(({ id }) => id) }, reason: 'Essai', dry_run: false },
    }),
  ]);
  expect([roleAnswer.statusCode, suspended.statusCode, suspended.json().done]).toEqual([200, 200, 2]);
});
