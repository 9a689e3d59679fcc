import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { aTeam, members } from '../../../testing/parts/registration.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });

const create = (member: TestMember, name: string, more: Record<string, unknown> = {}) =>
  app.call('POST', '/ctf/teams/create', { token: member.token, body: { name, ...more } });
const join = (on: typeof app, member: TestMember, teamId: number) =>
  on.call('POST', '/ctf/teams/join', { token: member.token, body: { teamId } });
const leave = (member: TestMember, teamId: number) =>
  app.call('POST', '/ctf/teams/leave', { token: member.token, body: { teamId } });
const mine = async (member: TestMember) => (await app.read('/ctf/teams/mine', member)).teams;

test('who creates a team is its captain, and their first team is the main one', async () => {
  const member = await aMember(app);
  const answer = await create(member, '  Les   Goélands ', { description: 'Bruyants.' });
  expect(answer.json()).toMatchObject({
    team: { name: 'Les Goélands', isMain: true, isCaptain: true, members: 1, captain: member.username },
  });
  await create(member, 'Les Cormorans');
  expect(
    (await mine(member)).map((team: { name: string; isMain: boolean }) => [team.name, team.isMain]),
  ).toEqual([
    ['Les Goélands', true],
    ['Les Cormorans', false],
  ]);
});

test('a name is unique among living teams by what it looks like, and fit to read', async () => {
  const [one, other] = await members(app, 2);
  const made = (await create(one!, 'Les Requins')).json();
  for (const name of ['Les Requins', 'les requins', 'LES-REQUINS', 'Ies Requins', 'Lês Requins'])
    expect([name, (await create(other!, name)).json().error]).toEqual([name, 'team_name_taken']);
  for (const name of ['\u2800', '\u202e', 'x'.repeat(41), 'http://x'])
    expect([name, (await create(other!, name)).statusCode]).toEqual([name, 422]);
  await leave(one!, made.team.id);
  expect((await create(other!, 'Les Requins')).statusCode).toBe(200);
});

test('any alphabet, one character or forty, and what looks like an address are names of teams', async () => {
  const captains = await members(app, 3);
  const names = [
    '🍎',
    'wp',
    'але',
    'おっぱい',
    'z3r0.team',
    '¯\\_(ツ)_/¯',
    '<OOO>',
    '帅'.repeat(40),
    'N'.repeat(40),
  ];
  for (const [index, name] of names.entries())
    expect((await create(captains[index % 3]!, name)).json().team?.name).toBe(name);
});

test('nobody is captain of more than 3 teams, nor member of more than 8', async () => {
  const [busy, open] = await members(app, 2);
  for (const name of ['Un de trop', 'Deux de trop', 'Trois de trop'])
    expect((await create(busy!, name)).statusCode).toBe(200);
  expect((await create(busy!, 'Quatre de trop')).json()).toMatchObject({
    error: 'team_limit',
    message: 'Vous êtes déjà capitaine de 3 équipes.',
  });
  const captains = await members(app, 5);
  for (const [index, captain] of captains.entries())
    await join(app, busy!, await aTeam(app, `Pleine ${'abcde'[index]}`, [captain]));
  expect(await mine(busy!)).toHaveLength(8);
  const last = await aTeam(app, 'La neuvième', [open!]);
  expect((await join(app, busy!, last)).json().error).toBe('team_limit');
});

test('an open team is joined at once; another is not', async () => {
  const [captain, member] = await members(app, 2);
  const open = await aTeam(app, 'Porte ouverte', [captain!]);
  const closed = await aTeam(app, 'Porte fermée', [captain!], 'invitation_only');
  expect((await join(app, member!, closed)).json().error).toBe('team_not_open');
  expect((await join(app, member!, open)).json()).toMatchObject({ team: { members: 2, isCaptain: false } });
  expect((await join(app, member!, open)).statusCode).toBe(409);
  expect((await join(app, member!, 424_242)).json().error).toBe('team_not_found');
});

test('thirty members who join at once, on two instances, fill a team and never more', async () => {
  const second = await app.second();
  const people = await members(app, 30);
  const captain = await aMember(app);
  const id = await aTeam(app, 'La foule', [captain]);
  const answers = await Promise.all(
    people.map((member, index) => join(index % 2 ? app : second, member, id)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(19);
  expect(
    answers.filter((answer) => answer.statusCode !== 200).every((a) => a.json().error === 'team_full'),
  ).toBe(true);
  expect((await app.read(`/ctf/teams/${id}/members`, captain)).members).toHaveLength(20);
});

test('one name asked by many at once makes one team', async () => {
  const second = await app.second();
  const people = await members(app, 8);
  const answers = await Promise.all(
    people.map((member, index) =>
      (index % 2 ? app : second).call('POST', '/ctf/teams/create', {
        token: member.token,
        body: { name: 'La seule' },
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
});

test('a captain with members hands over first; the last one who leaves archives the team', async () => {
  const [captain, member] = await members(app, 2);
  const id = await aTeam(app, 'Au revoir', [captain!, member!]);
  expect((await leave(captain!, id)).json()).toMatchObject({ error: 'captain_stays' });
  expect((await leave(member!, id)).statusCode).toBe(200);
  expect((await leave(member!, id)).statusCode).toBe(409);
  expect((await leave(captain!, id)).json().message).toContain('archivée');
  expect((await leave(captain!, id)).json().error).toBe('team_not_found');
  expect((await app.call('GET', `/ctf/teams/${id}/members`, { token: captain!.token })).statusCode).toBe(404);
});

test('who leaves their main team has their oldest one for main', async () => {
  const member = await aMember(app);
  const first = (await create(member, 'Premier port')).json().team.id;
  await create(member, 'Second port');
  await leave(member, first);
  expect(await mine(member)).toMatchObject([{ name: 'Second port', isMain: true }]);
});

test('members are listed with their status, which who hides it does not show', async () => {
  const [captain, shy] = await members(app, 2);
  const id = await aTeam(app, 'La vigie', [captain!, shy!]);
  await app.context.db.query(`update member set visibility = '{"online": false}' where id = $1`, [shy!.id]);
  await mine(shy!);
  expect((await app.read(`/ctf/teams/${id}/members`, captain!)).members).toMatchObject([
    { username: captain!.username, role: 'captain', status: 'online', level: 1 },
    { username: shy!.username, role: 'member', status: 'offline' },
  ]);
});
