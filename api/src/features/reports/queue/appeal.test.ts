import { expect, test } from 'vitest';
import { aMember, PASSWORD, type TestMember } from '../../../testing/builders.ts';
import { aTeam } from '../../../testing/parts/registration.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const [first, second] = [
  await aMember(app, { role: 'manager', plan: null }),
  await aMember(app, { role: 'manager', plan: null }),
];

const report = (by: TestMember, body: Record<string, unknown>) =>
  app.call('POST', '/reports', { token: by.token, body: { reason: 'insult', ...body } });
const decide = (item: string, by: TestMember, body: Record<string, unknown>) =>
  app.call('POST', `/reports/queue/${item}/decision`, { token: by.token, body });
const bell = async (member: TestMember) =>
  (await app.read('/notifications', member)).notifications as { text: string }[];
const mine = (member: TestMember) => app.read('/reports/mine', member);
const nameOf = async (id: number) =>
  (await app.column<string>('select username from member where id = $1', [id]))[0]!;

test('a name is given back only in the place of the one that the decision put: what was chosen since stays, and it is said', async () => {
  const takeName = async (what: 'member' | 'team', id: number) => {
    await report(await aMember(app), { target: what, id });
    expect((await decide(`${what}-${id}`, first, { act: 'name', reason: 'Insulte' })).statusCode).toBe(200);
  };
  const overturned = async (who: TestMember) => {
    const { decisions } = await mine(who);
    const { id } = decisions[0];
    await app.call('POST', `/reports/decisions/${id}/contest`, {
      token: who.token,
      body: { message: 'C’est le nom de mon village.' },
    });
    return (await decide(`appeal-${id}`, second, { act: 'overturn', reason: '' })).json().message;
  };
  const renamed = await aMember(app, { username: 'Vieux-Nom-1' });
  await takeName('member', renamed.id);
  await db.run(`update member set username_changed_at = null where id = $1`, [renamed.id]);
  const chosen = { token: renamed.token, body: { username: 'Nom-Choisi-1' } };
  expect((await app.call('PUT', '/profile/username', chosen)).statusCode).toBe(200);
  expect(await overturned(renamed)).toContain('Le nom n’est pas rendu');
  expect(await nameOf(renamed.id)).toBe('Nom-Choisi-1');
  expect((await bell(renamed))[0]!.text).toContain('un autre a été choisi depuis');

  const [survivor, mergedMember] = [await aMember(app, { username: 'Compte-Garde' }), await aMember(app)];
  await takeName('member', mergedMember.id);
  const merged = await app.call('POST', `/auth/manage/members/${survivor.id}/merge`, {
    token: first.token,
    body: { removed: mergedMember.id, address: 'kept', password: PASSWORD },
  });
  expect(merged.statusCode).toBe(200);
  expect(await overturned(survivor)).toContain('Le nom n’est pas rendu');
  expect(await nameOf(survivor.id)).toBe('Compte-Garde');

  const captain = await aMember(app);
  const team = await aTeam(app, 'Vieille Équipe', [captain]);
  await takeName('team', team);
  await db.run(`update team set name = 'Équipe Neuve', name_key = 'equipe neuve' where id = $1`, [team]);
  expect(await overturned(captain)).toContain('Le nom n’est pas rendu');
  expect(await db.query('select name from team where id = $1', [team])).toEqual([{ name: 'Équipe Neuve' }]);
});

test('who judges reads what was decided, by whom, what was kept of it and the reports; who contested reads what was judged', async () => {
  const [reporter, member] = [await aMember(app), await aMember(app, { username: 'Nom-Repris-7' })];
  await report(reporter, { target: 'member', id: member.id, message: 'Voyez son pseudo.' });
  // A report answered before tells nothing about this decision.
  await decide(`member-${member.id}`, first, { act: 'keep', reason: '' });
  await report(reporter, { target: 'member', id: member.id, message: 'Voyez encore.' });
  await decide(`member-${member.id}`, first, { act: 'name', reason: 'Insulte' });
  const contest = async (message: string) =>
    app.call('POST', `/reports/decisions/${(await mine(member)).decisions[0].id}/contest`, {
      token: member.token,
      body: { message },
    });
  expect((await contest('Mon nom !')).json().message).toContain('10 caractères au moins');
  expect((await contest('C’est le nom de mon village.')).statusCode).toBe(200);
  const { id, contest: waiting } = (await mine(member)).decisions[0];
  expect(waiting.outcome).toBeNull();

  const card = (who: TestMember) => app.read(`/reports/queue/appeal-${id}`, who);
  expect(await card(second)).toMatchObject({
    contested: { act: 'name', by: first.username, taken: 'Nom-Repris-7', at: expect.any(String) },
    reports: [{ reason: 'insult', message: 'Voyez encore.', reporter: reporter.username }],
    acts: ['uphold', 'overturn'],
  });
  expect(
    (await decide(`appeal-${id}`, second, { act: 'uphold', reason: 'C’est une insulte.' })).statusCode,
  ).toBe(200);
  expect((await mine(member)).decisions[0].contest).toMatchObject({
    settled_at: expect.any(String),
    outcome: { upheld: true, reason: 'C’est une insulte.' },
  });
});

test('a moderator who contests reads no report of themselves while another one judges; what is not kept is said so', async () => {
  const reporter = await aMember(app);
  await report(reporter, { target: 'member', id: second.id });
  await db.run(`update member set bio = 'Un texte' where id = $1`, [second.id]);
  expect((await decide(`member-${second.id}`, first, { act: 'texts', reason: 'Non' })).statusCode).toBe(200);
  const { id } = (await mine(second)).decisions[0];
  await app.call('POST', `/reports/decisions/${id}/contest`, {
    token: second.token,
    body: { message: 'Ce texte est anodin.' },
  });
  const { token } = second;
  const own = await app.read(`/reports/queue/appeal-${id}`, { token });
  expect(own).toMatchObject({
    barred: true,
    acts: [],
    reports: [],
    contested: { act: 'texts', taken: null },
  });
});
