import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { rowCounts } from '../../../testing/database-view.ts';
import { aTeam, members, setTeamStatus } from '../../../testing/parts/registration.ts';
import { textsTo } from '../../../testing/parts/teams.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verifyTeams } from '../integrity/service.ts';
import { expirePending } from './queries.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;

const invite = (by: TestMember, teamId: number, userId: number, message = '', on = app) =>
  on.call('POST', `/ctf/teams/${teamId}/invitations`, { token: by.token, body: { userId, message } });
const answer = (member: TestMember, id: number, accept: boolean, on = app) =>
  on.call('PUT', `/ctf/teams/invitations/${id}`, { token: member.token, body: { accept } });
const cancel = (by: TestMember, id: number, on = app) =>
  on.call('DELETE', `/ctf/teams/invitations/${id}`, { token: by.token });
const list = (member: TestMember) => app.read('/ctf/teams/invitations', member);
const received = async (member: TestMember): Promise<number> => (await list(member)).received[0].id;
/** Moves the moments of all invitations into the past, by days. */
const older = (days: number) =>
  db.query(
    `update team_invitation set created_at = created_at - make_interval(days => $1),
       expires_at = expires_at - make_interval(days => $1), answered_at = answered_at - make_interval(days => $1)`,
    [days],
  );
const stateOf = async (id: number) =>
  (await app.column<string>('select state from team_invitation where id = $1', [id]))[0];

test('a captain invites, the player is told, sees who asks and joins by accepting', async () => {
  const [captain, player] = (await members(app, 2)) as [TestMember, TestMember];
  const id = await aTeam(app, 'Les Invitants', [captain], 'invitation_only');
  const sent = await invite(captain, id, player.id, '  Viens   avec\u0007 nous. ');
  expect([sent.statusCode, sent.json().message]).toEqual([200, `Invitation envoyée à ${player.username}.`]);
  expect(await textsTo(app, player)).toEqual([
    `${captain.username} vous invite dans l’équipe «\u00a0Les Invitants\u00a0».`,
  ]);
  const own = await list(player);
  expect(own.received).toMatchObject([
    {
      fromTeam: { id, name: 'Les Invitants', memberCount: 1, avgRating: null },
      from: captain.username,
      message: 'Viens   avec nous.',
      status: 'pending',
    },
  ]);
  const [{ date, expiresAt }] = own.received;
  expect(Date.parse(expiresAt) - Date.parse(date)).toBe(14 * 86_400_000);
  expect((await list(captain)).sent).toMatchObject([
    { team: { id }, toPlayer: { id: player.id, level: 1, rating: null }, status: 'pending' },
  ]);

  const accepted = await answer(player, own.received[0].id, true);
  expect([accepted.statusCode, accepted.json().message]).toEqual([
    200,
    'Vous avez rejoint l’équipe «\u00a0Les Invitants\u00a0».',
  ]);
  expect(await textsTo(app, captain)).toContain(
    `${player.username} a accepté l’invitation et rejoint l’équipe «\u00a0Les Invitants\u00a0».`,
  );
  expect((await list(player)).received).toEqual([]);
  expect((await list(captain)).sent).toMatchObject([{ status: 'accepted' }]);
  expect((await app.read(`/ctf/teams/${id}/members`, player)).members).toHaveLength(2);
});

test('who may not invite, and whom nobody may invite, is said clearly', async () => {
  const [captain, mate, outsider, player] = (await members(app, 4)) as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ];
  const guest = await aMember(app, { plan: null });
  const suspendedMember = await aMember(app, { suspended: true });
  const hidden = await aMember(app);
  await db.query('update member set hidden = true where id = $1', [hidden.id]);
  const id = await aTeam(app, 'Les Refusants', [captain, mate]);
  const refused = async (by: TestMember, userId: number, team = id) => {
    const sent = await invite(by, team, userId);
    return [sent.statusCode, sent.json().error, sent.json().message];
  };
  expect((await refused(mate, player.id))[1]).toBe('inviting_not_allowed');
  expect((await refused(outsider, player.id))[1]).toBe('inviting_not_allowed');
  expect((await refused(captain, player.id, 424_242))[1]).toBe('team_not_found');
  expect((await refused(captain, mate.id))[1]).toBe('already_in_team');
  expect((await refused(captain, captain.id))[1]).toBe('already_in_team');
  for (const { id: nobody } of [suspendedMember, hidden, { id: 424_242 }])
    expect(await refused(captain, nobody)).toEqual([404, 'member_not_found', 'Utilisateur non trouvé']);
  expect(await refused(captain, guest.id)).toEqual([
    409,
    'conflict',
    `${guest.username} ne peut pas rejoindre d’équipe\u00a0: son adhésion ne le permet pas.`,
  ]);
  expect((await invite(captain, id, player.id, 'x'.repeat(281))).statusCode).toBe(422);
  await setTeamStatus(app, id, 'closed');
  expect((await refused(captain, player.id))[1]).toBe('team_closed');
  await setTeamStatus(app, id, 'open');
  await db.query('update team_member set may_invite = true where member_id = $1', [mate.id]);
  expect((await invite(mate, id, player.id)).statusCode).toBe(200);
  expect((await list(mate)).sent).toHaveLength(1);
});

test('one invitation waits a pair; after a refusal it may be sent again 30 days later', async () => {
  const [captain, player] = (await members(app, 2)) as [TestMember, TestMember];
  const id = await aTeam(app, 'Les Patients', [captain]);
  await invite(captain, id, player.id);
  expect((await invite(captain, id, player.id)).json().error).toBe('invitation_pending');
  const first = await received(player);
  expect((await answer(player, first, false)).json().message).toBe(
    'Vous avez décliné l’invitation de l’équipe «\u00a0Les Patients\u00a0».',
  );
  expect(await textsTo(app, captain)).toContain(
    `${player.username} a décliné l’invitation de l’équipe «\u00a0Les Patients\u00a0».`,
  );
  expect((await invite(captain, id, player.id)).json().error).toBe('invitation_too_soon');
  await older(29);
  expect((await invite(captain, id, player.id)).json().error).toBe('invitation_too_soon');
  expect((await list(captain)).sent).toMatchObject([{ status: 'declined' }]);
  await older(2);
  expect((await list(captain)).sent).toEqual([]);
  expect((await invite(captain, id, player.id)).statusCode).toBe(200);
});

test('an invitation lives 14 days by the database’s clock, whether a worker has written its end or not', async () => {
  const [captain, player] = (await members(app, 2)) as [TestMember, TestMember];
  const id = await aTeam(app, 'Les Éphémères', [captain]);
  await invite(captain, id, player.id);
  const first = await received(player);
  await older(14);
  expect((await list(player)).received).toEqual([]);
  expect((await list(captain)).sent).toMatchObject([{ id: first, status: 'expired' }]);
  for (const accept of [true, false])
    expect((await answer(player, first, accept)).json().error).toBe('invitation_answered');
  expect((await cancel(captain, first)).json().error).toBe('invitation_answered');
  expect((await invite(captain, id, player.id)).statusCode).toBe(200);
  await older(14);
  const second = (await list(captain)).sent.at(0).id;
  expect([await stateOf(first), await stateOf(second)]).toEqual(['expired', 'pending']);
  await expirePending(db);
  expect(await stateOf(second)).toBe('expired');
  expect((await list(captain)).sent.map(({ status }: { status: string }) => status)).toEqual([
    'expired',
    'expired',
  ]);
});

test('a team that is full at acceptance is refused, and the invitation waits on', async () => {
  const [captain, player] = (await members(app, 2)) as [TestMember, TestMember];
  const id = await aTeam(app, 'Les Complets', [captain]);
  await invite(captain, id, player.id);
  const first = await received(player);
  const others = await members(app, 19);
  for (const { id: memberId } of others)
    await db.query('insert into team_member (team_id, member_id, is_main) values ($1, $2, true)', [
      id,
      memberId,
    ]);
  expect((await answer(player, first, true)).json().error).toBe('team_full');
  expect(await stateOf(first)).toBe('pending');
  await app.call('POST', '/ctf/teams/leave', { token: others[0]!.token, body: { teamId: id } });
  expect((await answer(player, first, true)).statusCode).toBe(200);
});

test('a team that was closed meanwhile takes nobody, and the invitation waits on', async () => {
  const [captain, player] = (await members(app, 2)) as [TestMember, TestMember];
  const id = await aTeam(app, 'Les Fermés', [captain]);
  await invite(captain, id, player.id);
  const first = await received(player);
  await setTeamStatus(app, id, 'closed');
  expect((await answer(player, first, true)).json().error).toBe('team_closed');
  expect(await stateOf(first)).toBe('pending');
  expect((await answer(player, first, false)).statusCode).toBe(200);
});

test('an invitation is its player’s to answer and its team’s to cancel; others do not know of it', async () => {
  const [captain, mate, player, other] = (await members(app, 4)) as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ];
  const id = await aTeam(app, 'Les Discrets', [captain, mate]);
  await invite(captain, id, player.id, 'Entre nous.');
  const first = await received(player);
  for (const member of [captain, other])
    expect((await answer(member, first, true)).json()).toEqual((await answer(member, 424_242, true)).json());
  expect((await cancel(other, first)).json()).toEqual((await cancel(other, 424_242)).json());
  expect((await cancel(mate, first)).json().error).toBe('inviting_not_allowed');
  for (const member of [mate, other]) expect(JSON.stringify(await list(member))).not.toContain('Entre nous');
  expect((await cancel(captain, first)).json().message).toBe(
    `L’invitation de ${player.username} est annulée.`,
  );
  expect((await answer(player, first, true)).json().error).toBe('invitation_answered');
  expect((await list(player)).received).toEqual([]);
});

test('what waits for a team is answered when the player joins otherwise, and cancelled when it is archived', async () => {
  const [captain, player, other] = (await members(app, 3)) as [TestMember, TestMember, TestMember];
  const id = await aTeam(app, 'Les Pressés', [captain]);
  await invite(captain, id, player.id);
  await invite(captain, id, other.id);
  const [first, second] = [await received(player), await received(other)];
  await app.call('POST', '/ctf/teams/join', { token: player.token, body: { teamId: id } });
  expect(await stateOf(first)).toBe('accepted');
  expect((await app.call('DELETE', `/ctf/teams/${id}`, { token: captain.token, body: {} })).statusCode).toBe(
    200,
  );
  expect(await stateOf(second)).toBe('cancelled');
  expect((await answer(other, second, true)).json().error).toBe('invitation_not_found');
});

test('accepted twice, and accepted against cancelled, on two instances: exactly one final state', async () => {
  const second = await app.second();
  const captain = await aMember(app);
  const id = await aTeam(app, 'Les Simultanés', [captain]);
  for (let round = 0; round < 6; round += 1) {
    const player = await aMember(app);
    await invite(captain, id, player.id);
    const invitationId = await received(player);
    const seats = async () => (await db.query('select 1 from team_member where team_id = $1', [id])).length;
    const before = await seats();
    const answers = await Promise.all([
      answer(player, invitationId, true),
      answer(player, invitationId, true, second),
      ...(round % 2 ? [cancel(captain, invitationId, second), cancel(captain, invitationId)] : []),
      ...(round % 3 ? [answer(player, invitationId, false, second)] : []),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode !== 409 && statusCode !== 200)).toEqual([]);
    const state = await stateOf(invitationId);
    expect([state, (await seats()) - before]).toEqual([state, state === 'accepted' ? 1 : 0]);
  }
  expect(await verifyTeams(app.context)).toEqual([]);
});

test('a link shows its team and lets in whoever has it, until it is revoked, too old, or the team closed', async () => {
  const [captain, player, late] = (await members(app, 3)) as [TestMember, TestMember, TestMember];
  const id = await aTeam(app, 'Les Reliés', [captain], 'invitation_only');
  const made = await app.call('POST', `/ctf/teams/${id}/link`, { token: captain.token });
  const path = `/ctf/teams/links/${made.json().url.split('/').at(-1)}`;
  const join = (member: TestMember, at = path) => app.call('POST', at, { token: member.token });
  const before = await rowCounts(app);
  const preview = await app.read(path, player);
  expect(preview).toMatchObject({ team: { id, name: 'Les Reliés', memberCount: 1 }, isMember: false });
  expect(await rowCounts(app)).toEqual(before);
  expect((await join(player)).json()).toMatchObject({ teamId: id });
  expect((await join(player)).json().error).toBe('already_in_team');
  expect((await app.read(path, player)).isMember).toBe(true);
  expect(await textsTo(app, captain)).toContain(
    `${player.username} a rejoint l’équipe «\u00a0Les Reliés\u00a0».`,
  );

  await setTeamStatus(app, id, 'closed');
  expect((await join(late)).json().error).toBe('team_closed');
  await setTeamStatus(app, id, 'open');
  expect((await join(late, '/ctf/teams/links/inconnu')).json().error).toBe('team_link_not_found');
  await db.query(`update team_link set expires_at = now() where team_id = $1`, [id]);
  expect((await join(late)).json().error).toBe('team_link_not_found');
  expect((await app.call('GET', path, { token: late.token })).statusCode).toBe(404);
  expect(app.logged.join('\n')).not.toContain(path);
});

test('thirty invitations an hour are the most, and applications are limited too', async () => {
  const slow = await testApp();
  const [captain, player] = (await members(slow, 2)) as [TestMember, TestMember];
  const id = await aTeam(slow, 'Les Insistants', [captain], 'invitation_only');
  for (let n = 0; n < 30; n += 1) await invite(captain, id, player.id, '', slow);
  const over = await invite(captain, id, player.id, '', slow);
  expect([over.statusCode, over.json().error, over.headers['retry-after']]).toEqual([
    429,
    'too_many_requests',
    expect.any(String),
  ]);
  const apply = () => slow.call('POST', `/ctf/teams/${id}/applications`, { token: player.token, body: {} });
  for (let n = 0; n < 20; n += 1) await apply();
  expect((await apply()).statusCode).toBe(429);
});

test('a player is invited by their pseudo as well, written in any case; nobody is, by both or by neither', async () => {
  const [captain, player] = (await members(app, 2)) as [TestMember, TestMember];
  const id = await aTeam(app, 'Les Nommants', [captain], 'invitation_only');
  const by = (body: object) =>
    app.call('POST', `/ctf/teams/${id}/invitations`, { token: captain.token, body });
  expect((await by({ username: 'Personne-de-ce-nom' })).json().error).toBe('member_not_found');
  for (const body of [{}, { username: '  ' }, { userId: player.id, username: player.username }])
    expect((await by(body)).json().fields).toHaveProperty('userId');
  expect((await by({ username: player.username.toUpperCase() })).json().message).toBe(
    `Invitation envoyée à ${player.username}.`,
  );
  expect((await by({ userId: player.id })).json().error).toBe('invitation_pending');
});
