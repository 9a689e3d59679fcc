import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { anEntrant, anEvent } from '../../../testing/parts/events.ts';
import { aTeam, members } from '../../../testing/parts/registration.ts';
import { testApp } from '../../../testing/test-app.ts';
import { removeMember } from '../../auth/removal/service.ts';
import { joinTeam } from '../roster/membership-service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;

const get = (who: TestMember, path: string) => app.read(`/ctf/teams${path}`, who);
const hide = (...who: TestMember[]) =>
  db.query('update member set hidden = true where id = any($1)', [who.map(({ id }) => id)]);
const bell = async (who: TestMember) => (await app.read('/notifications', who)).notifications[0];

test('a hidden account is counted by its team-mates alone, and holds its seat', async () => {
  const [captain, mate, secret, stranger] = await members(app, 4);
  const id = await aTeam(app, 'Les Comptés', [captain!, mate!, secret!]);
  await hide(secret!);
  const listed = async (who: TestMember) => (await get(who, '?q=comptes')).teams[0].members;
  for (const [who, many] of [
    [stranger!, 2],
    [mate!, 3],
  ] as const) {
    const whole = await get(who, `/${id}`);
    expect([whole.members.length, await listed(who)]).toEqual([many, many]);
    expect((await get(who, `/${id}/members`)).team.members).toBe(many);
  }
  await app.call('POST', `/ctf/teams/${id}/invitations`, {
    token: captain!.token,
    body: { userId: stranger!.id },
  });
  expect((await get(stranger!, '/invitations')).received[0].fromTeam.memberCount).toBe(2);

  const crowd = await members(app, 17);
  for (const member of crowd) await joinTeam(app.context, member.id, id);
  const full = await get(stranger!, `/${id}`);
  expect([full.members.length, full.recruiting]).toEqual([19, false]);
  expect(await get(stranger!, '?q=comptes&recruiting=true')).toMatchObject({ teams: [] });
  const late = await app.call('POST', '/ctf/teams/join', {
    token: stranger!.token,
    body: { teamId: id },
  });
  expect(late.json().error).toBe('team_full');
});

test('who invites and is hidden is named neither by the invitation nor by what is told of it', async () => {
  const [captain, player] = await members(app, 2);
  const id = await aTeam(app, 'Les Voilés', [captain!]);
  await hide(captain!);
  await app.call('POST', `/ctf/teams/${id}/invitations`, {
    token: captain!.token,
    body: { userId: player!.id },
  });
  const { received } = await get(player!, '/invitations');
  expect(received).toMatchObject([{ from: null, fromTeam: { id } }]);
  expect((await bell(player!)).text).toBe('Une invitation de l’équipe «\u00a0Les Voilés\u00a0» vous attend.');
  const mails = await mailsTo(app, player!.email);
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).not.toContain(captain!.username);
});

test('levels and ratings of a team are of those who count: neither hidden accounts nor managers', async () => {
  const [captain, secret, ...raters] = await members(app, 5);
  const manager = await aMember(app, { role: 'manager' });
  const id = await aTeam(app, 'Les Moyens', [captain!, secret!, manager]);
  await hide(secret!);
  await db.query('update standing set xp = 1000000 where member_id = any($1)', [[secret!.id, manager.id]]);
  const { id: eventId } = await anEvent(app, { starts: -48 * HOUR, ends: -24 * HOUR });
  const entrantId = await anEntrant(app, eventId, [captain!, secret!, manager], 'Un soir');
  await db.query('update entrant set team_id = $2 where id = $1', [entrantId, id]);
  const rate = (rated: TestMember, rating: number) =>
    Promise.all(
      raters.map((rater) =>
        db.query(
          'insert into teammate_rating (event_id, rater_id, rated_id, rating) values ($1, $2, $3, $4)',
          [eventId, rater.id, rated.id, rating],
        ),
      ),
    );
  await rate(secret!, 1);
  await rate(manager, 1);
  const [reader] = raters;
  const listed = async () => (await get(reader!, '?q=moyens')).teams[0];
  expect(await listed()).toMatchObject({ avgLevel: 1, rating: null });
  const { comparison } = await get(reader!, `/${id}/statistics`);
  expect(comparison).toContainEqual(expect.objectContaining({ key: 'avgLevel', own: 1 }));
  await rate(captain!, 4);
  expect((await get(reader!, `/${id}`)).rating).toBe(4);
});

test('the minute at which somebody who hides their status came is theirs alone', async () => {
  const [captain, shy] = await members(app, 2);
  const id = await aTeam(app, 'Les Furtifs', [captain!, shy!]);
  const at = '2026-03-10T21:17:42.000Z';
  await db.query('update team_member set joined_at = $2 where team_id = $1', [id, at]);
  await db.query(`update member set visibility = '{"online": false}' where id = $1`, [shy!.id]);
  const joined = async (who: TestMember) =>
    Object.fromEntries(
      (await get(who, `/${id}`)).members.map((each: { id: number; joinedAt: string }) => [
        each.id,
        each.joinedAt,
      ]),
    );
  expect(await joined(captain!)).toEqual({ [captain!.id]: at, [shy!.id]: '2026-03-09T23:00:00.000Z' });
  expect(await joined(shy!)).toEqual({ [captain!.id]: at, [shy!.id]: at });
});

test('what a captain answered to an application goes with their account', async () => {
  const [captain, player] = await members(app, 2);
  const id = await aTeam(app, 'Les Partants', [captain!], 'invitation_only');
  await app.call('POST', `/ctf/teams/${id}/applications`, { token: player!.token, body: { message: '' } });
  const sent = async () => (await get(player!, '/invitations')).applicationsSent[0];
  await app.call('PUT', `/ctf/teams/applications/${(await sent()).id}`, {
    token: captain!.token,
    body: { accept: false, reason: 'Revenez au printemps.' },
  });
  expect((await sent()).reason).toBe('Revenez au printemps.');
  await removeMember(app.context, captain!.id, { actorId: null, channel: 'cli' });
  expect(await db.query('select reason from team_application where team_id = $1', [id])).toEqual([
    { reason: '' },
  ]);
});
