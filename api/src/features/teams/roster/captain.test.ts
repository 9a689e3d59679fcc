import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { aTeam, members } from '../../../testing/parts/registration.ts';
import { captainOf, rolesIn, textsTo } from '../../../testing/parts/teams.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { testApp } from '../../../testing/test-app.ts';
import { removeMember } from '../../auth/removal/service.ts';
import { verifyTeams } from '../integrity/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const second = await app.second();
const { db } = app.context;

const call = (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  who: TestMember,
  path: string,
  body?: unknown,
  on = app,
) => on.call(method, `/ctf/teams/${path}`, { token: who.token, body });
const set = (who: TestMember, id: number, whom: TestMember, body: unknown, on = app) =>
  call('PUT', who, `${id}/members/${whom.id}`, body, on);
const removed = (who: TestMember) => removeMember(app.context, who.id, { actorId: null, channel: 'cli' });

test('roles are labels, and inviting may be lent; the member is told', async () => {
  const [captain, mate, other] = await members(app, 3);
  const id = await aTeam(app, 'Les Rôles', [captain!, mate!, other!]);
  expect((await set(captain!, id, mate!, { role: 'analyst' })).statusCode).toBe(200);
  expect((await set(captain!, id, mate!, { mayInvite: true })).statusCode).toBe(200);
  expect((await call('GET', mate!, String(id))).json()).toMatchObject({
    role: 'analyst',
    permissions: ['invite_players'],
  });
  expect((await textsTo(app, mate!)).sort()).toEqual([
    'Votre rôle dans l’équipe «\u00a0Les Rôles\u00a0» est maintenant\u00a0: analyste.',
    'Vous pouvez maintenant inviter des joueurs dans l’équipe «\u00a0Les Rôles\u00a0».',
  ]);
  for (const [who, whom, error] of [
    [mate!, other!, 'captain_needed'],
    [other!, other!, 'captain_needed'],
    [captain!, await aMember(app), 'team_member_not_found'],
  ] as const)
    expect((await set(who, id, whom, { role: 'attacker' })).json().error).toBe(error);
  expect((await set(captain!, id, mate!, { role: 'pilote' })).statusCode).toBe(422);
});

test('a captain is replaced in one step, and is demoted only with a successor', async () => {
  const [captain, mate, third] = await members(app, 3);
  const id = await aTeam(app, 'La passation', [captain!, mate!, third!]);
  expect((await set(captain!, id, captain!, { role: 'member' })).json()).toMatchObject({
    error: 'successor_needed',
  });
  const self = { role: 'member', successor: captain!.id };
  expect((await set(captain!, id, captain!, self)).json().error).toBe('successor_needed');
  const stranger = await aMember(app);
  const away = { role: 'member', successor: stranger.id };
  expect((await set(captain!, id, captain!, away)).json().error).toBe('team_member_not_found');
  const demoted = { role: 'defender', successor: mate!.id };
  expect((await set(captain!, id, captain!, demoted)).json().message).toBe(
    `${mate!.username} est maintenant capitaine de l’équipe.`,
  );
  expect(await rolesIn(app, id)).toMatchObject({
    [captain!.username]: 'defender',
    [mate!.username]: 'captain',
    [third!.username]: 'member',
  });
  expect((await set(mate!, id, third!, { role: 'captain' })).statusCode).toBe(200);
  expect(await captainOf(app, id)).toEqual([third!.username]);
  expect(await textsTo(app, third!)).toContain(
    'Vous êtes maintenant capitaine de l’équipe «\u00a0La passation\u00a0».',
  );
  expect(await textsTo(app, captain!)).toContain(
    `${third!.username} est maintenant capitaine de l’équipe «\u00a0La passation\u00a0».`,
  );
  // The member who handed over is not notified.
  expect((await textsTo(app, mate!)).filter((text) => text.includes(third!.username))).toEqual([]);
});

test('nobody becomes captain of a fourth team, nor does a suspended account', async () => {
  const [captain, busy, banned] = await members(app, 3);
  const id = await aTeam(app, 'La quatrième', [captain!, busy!, banned!]);
  for (const name of ['Une déjà', 'Deux déjà', 'Trois déjà']) await aTeam(app, name, [busy!]);
  expect((await set(captain!, id, busy!, { role: 'captain' })).json()).toMatchObject({
    error: 'team_limit',
    message: `${busy!.username} est déjà capitaine de 3 équipes.`,
  });
  await setSuspended(app.context, banned!.id, true);
  expect((await set(captain!, id, banned!, { role: 'captain' })).statusCode).toBe(409);
  expect(await captainOf(app, id)).toEqual([captain!.username]);
});

test('promote against kick, leave against transfer, on two instances: one captain at every end', async () => {
  const teams: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    const [captain, mate, third] = await members(app, 3);
    const id = await aTeam(app, `Tempête ${'abcdefgh'[n]}`, [captain!, mate!, third!]);
    teams.push(id);
    const answers = await Promise.all([
      set(captain!, id, mate!, { role: 'captain' }),
      call('DELETE', captain!, `${id}/members/${mate!.id}`, {}, second),
      call('POST', mate!, 'leave', { teamId: id }, n % 2 ? app : second),
      set(captain!, id, captain!, { role: 'member', successor: third!.id }, second),
      call('POST', third!, 'leave', { teamId: id }),
      call('POST', captain!, 'leave', { teamId: id }, second),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  }
  for (const id of teams) {
    const rows = await db.query('select 1 from team where id = $1 and archived_at is null', [id]);
    expect(await captainOf(app, id)).toHaveLength(rows.length);
  }
  expect(await verifyTeams(app.context)).toEqual([]);
});

test('a manager gives a team another captain, with the reason in the audit log', async () => {
  const [captain, mate, stranger] = await members(app, 3);
  const manager = await aMember(app, { role: 'manager' });
  const id = await aTeam(app, 'La relève', [captain!, mate!]);
  const reassign = (whom: TestMember, reason = 'Capitaine parti sans laisser d’adresse') =>
    call('PUT', manager, `manage/${id}/captain`, { memberId: whom.id, reason });
  expect((await reassign(stranger!)).json().error).toBe('team_member_not_found');
  expect((await reassign(mate!, '   ')).statusCode).toBe(422);
  expect((await reassign(captain!)).statusCode).toBe(409);
  expect((await reassign(mate!)).statusCode).toBe(200);
  expect(await captainOf(app, id)).toEqual([mate!.username]);
  expect(
    await db.query(
      `select actor_id, details from audit_log where action = 'team.captain_changed' and target = $1`,
      [`team:${id}`],
    ),
  ).toEqual([
    {
      actor_id: manager.id,
      details: {
        member: mate!.id,
        reason: 'Capitaine parti sans laisser d’adresse',
        reassigned: true,
      },
    },
  ]);
  expect(await textsTo(app, captain!)).toContain(
    `${mate!.username} est maintenant capitaine de l’équipe «\u00a0La relève\u00a0».`,
  );
});

test('a deleted captain hands the team to who has been in it for longest, else it is archived', async () => {
  const [captain, banned, mate, young] = await members(app, 4);
  const id = await aTeam(app, 'La succession', [captain!, banned!, mate!, young!]);
  const alone = await aTeam(app, 'La solitude', [captain!]);
  await call('POST', captain!, `${id}/invitations`, { userId: (await aMember(app)).id, message: 'Viens !' });
  await setSuspended(app.context, banned!.id, true);
  expect((await removed(captain!)).ok).toBe(true);
  expect(await rolesIn(app, id)).toEqual({
    [banned!.username]: 'member',
    [mate!.username]: 'captain',
    [young!.username]: 'member',
  });
  expect(await textsTo(app, mate!)).toEqual([
    'Vous êtes maintenant capitaine de l’équipe «\u00a0La succession\u00a0».',
  ]);
  expect((await call('GET', mate!, String(alone))).statusCode).toBe(404);
  const log = (await call('GET', mate!, `${id}/activity`)).json().activity;
  expect(log.slice(0, 2)).toMatchObject([
    { type: 'player_left', username: null },
    { type: 'captain_changed', username: mate!.username, by: null },
  ]);
  expect(await db.query('select 1 from team_member where member_id = $1', [captain!.id])).toEqual([]);
  expect(await db.query(`select 1 from team_invitation where team_id = $1 and message <> ''`, [id])).toEqual(
    [],
  );
  expect(await verifyTeams(app.context)).toEqual([]);
});

test('an account deleted while it joins, leads or leaves is in no team', async () => {
  for (let n = 0; n < 6; n += 1) {
    const [captain, mate, comer] = await members(app, 3);
    const id = await aTeam(app, `Effacement ${'abcdef'[n]}`, [captain!, mate!]);
    const [answer] = await Promise.all([
      call('POST', comer!, 'join', { teamId: id }, second),
      removed(comer!),
      set(captain!, id, mate!, { role: 'captain' }),
      removed(mate!),
    ]);
    expect(answer.statusCode).toBeLessThan(500);
  }
  expect(await verifyTeams(app.context)).toEqual([]);
});
