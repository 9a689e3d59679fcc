import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { aTeam, members, setTeamStatus } from '../../../testing/parts/registration.ts';
import { textsTo } from '../../../testing/parts/teams.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;

const apply = (member: TestMember, teamId: number, message = '', on = app) =>
  on.call('POST', `/ctf/teams/${teamId}/applications`, { token: member.token, body: { message } });
const answer = (by: TestMember, id: number, accept: boolean, reason?: string, on = app) =>
  on.call('PUT', `/ctf/teams/applications/${id}`, { token: by.token, body: { accept, reason } });
const withdraw = (member: TestMember, id: number, on = app) =>
  on.call('DELETE', `/ctf/teams/applications/${id}`, { token: member.token });
const list = (member: TestMember) => app.read('/ctf/teams/invitations', member);
const sent = async (member: TestMember): Promise<number> => (await list(member)).applicationsSent[0].id;
const stateOf = async (id: number) =>
  (await app.column<string>('select state from team_application where id = $1', [id]))[0];
let count = 0;
/** A team joined by invitation, of this captain or of a new one. */
async function aGuarded(captain?: TestMember): Promise<{ id: number; captain: TestMember }> {
  count += 1;
  const name = `Gardée ${count}`;
  const one = captain ?? (await aMember(app));
  return {
    id: await aTeam(app, name, [one], 'invitation_only'),
    captain: one,
  };
}

test('a player applies, the captain is told and takes them', async () => {
  const { id, captain } = await aGuarded();
  const player = await aMember(app);
  expect((await apply(player, id, ' Je joue le soir. ')).json().message).toMatch(
    /^Votre candidature à l’équipe «\sGardée \d+\s» est envoyée\.$/,
  );
  expect((await textsTo(app, captain))[0]).toMatch(
    new RegExp(`^${player.username} demande à rejoindre l’équipe`),
  );
  expect((await list(captain)).applicationsReceived).toMatchObject([
    { team: { id }, fromPlayer: { id: player.id }, message: 'Je joue le soir.', status: 'pending' },
  ]);
  const applicationId = await sent(player);
  expect((await answer(captain, applicationId, true)).json().message).toMatch(
    new RegExp(`^${player.username} rejoint l’équipe`),
  );
  expect((await textsTo(app, player))[0]).toMatch(
    /^Votre candidature est acceptée\s: vous êtes membre de l’équipe/,
  );
  expect((await list(player)).applicationsSent).toMatchObject([
    { toTeam: { id, memberCount: 2 }, status: 'accepted', reason: '' },
  ]);
  expect((await list(captain)).applicationsReceived).toEqual([]);
  expect((await app.read('/ctf/teams/mine', player)).teams).toMatchObject([{ id }]);
});

test('a captain turns down with a reason that the player alone reads', async () => {
  const { id, captain } = await aGuarded();
  const [player, mate] = (await members(app, 2)) as [TestMember, TestMember];
  await db.query(
    'insert into team_member (team_id, member_id, may_invite, is_main) values ($1, $2, true, true)',
    [id, mate.id],
  );
  await apply(player, id, 'Message à la capitaine.');
  const applicationId = await sent(player);
  // A member who may invite can neither answer nor read applications.
  expect((await answer(mate, applicationId, true)).json().error).toBe('captain_needed');
  expect(JSON.stringify(await list(mate))).not.toContain('Message à la capitaine');
  expect((await answer(player, applicationId, true)).json()).toEqual(
    (await answer(player, 424_242, true)).json(),
  );
  expect((await answer(captain, applicationId, false, 'Revenez au printemps.')).json().message).toBe(
    `La candidature de ${player.username} est déclinée.`,
  );
  expect((await list(player)).applicationsSent).toMatchObject([
    { status: 'declined', reason: 'Revenez au printemps.' },
  ]);
  for (const other of [captain, mate]) expect(JSON.stringify(await list(other))).not.toContain('printemps');
  for (const accept of [true, false])
    expect((await answer(captain, applicationId, accept)).json().error).toBe('application_answered');
});

test('an open team is joined, a closed one takes nobody, one’s own needs nothing', async () => {
  const { id, captain } = await aGuarded();
  const player = await aMember(app);
  const refused = async (member: TestMember, team = id) => (await apply(member, team)).json().error;
  await setTeamStatus(app, id, 'open');
  expect(await refused(player)).toBe('application_needless');
  await setTeamStatus(app, id, 'closed');
  expect(await refused(player)).toBe('team_closed');
  expect(await refused(captain)).toBe('conflict');
  expect(await refused(player, 424_242)).toBe('team_not_found');
  await setTeamStatus(app, id, 'invitation_only');
  for (const { id: memberId } of await members(app, 19))
    await db.query('insert into team_member (team_id, member_id, is_main) values ($1, $2, true)', [
      id,
      memberId,
    ]);
  expect(await refused(player)).toBe('team_full');
});

test('a team closed meanwhile keeps its applications: they are taken once it is open again', async () => {
  const { id, captain } = await aGuarded();
  const player = await aMember(app);
  await apply(player, id);
  const applicationId = await sent(player);
  await setTeamStatus(app, id, 'closed');
  const refused = await answer(captain, applicationId, true);
  expect([refused.json().error, refused.json().message]).toEqual([
    'team_closed',
    'L’équipe est fermée\u00a0: la candidature reste en attente, rouvrez l’équipe pour l’accepter.',
  ]);
  expect(await stateOf(applicationId)).toBe('pending');
  await setTeamStatus(app, id, 'open');
  expect((await answer(captain, applicationId, true)).statusCode).toBe(200);
});

test('five applications wait at most, also when they go off at once on two instances', async () => {
  const second = await app.second();
  const player = await aMember(app);
  const teams = await Promise.all(Array.from({ length: 8 }, () => aGuarded()));
  const answers = await Promise.all(teams.map(({ id }, n) => apply(player, id, '', n % 2 ? app : second)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
  expect(answers.filter(({ statusCode }) => statusCode !== 200).map((one) => one.json().message)).toEqual(
    Array.from({ length: 3 }, () => 'Vous avez déjà 5 candidatures en attente.'),
  );
  const appliedTeam = teams[answers.findIndex(({ statusCode }) => statusCode === 200)]!;
  expect((await apply(player, appliedTeam.id)).json().error).toBe('application_pending');
  expect((await withdraw(player, await sent(player))).json().message).toBe('Votre candidature est retirée.');
  const left = teams[answers.findIndex(({ statusCode }) => statusCode === 409)]!;
  expect((await apply(player, left.id)).statusCode).toBe(200);
  // Applications past their term no longer wait.
  await db.query(`update team_application set expires_at = now() where member_id = $1`, [player.id]);
  expect((await apply(player, appliedTeam.id)).statusCode).toBe(200);
});

test('whoever has no right to a team any more, or too many, is not taken, and the application waits on', async () => {
  const { id, captain } = await aGuarded();
  const [lapsed, busy] = (await members(app, 2)) as [TestMember, TestMember];
  await apply(lapsed, id);
  await apply(busy, id);
  const [first, second] = [await sent(lapsed), await sent(busy)];
  await db.query('delete from membership where member_id = $1', [lapsed.id]);
  expect((await answer(captain, first, true)).json().message).toBe(
    `${lapsed.username} ne peut pas rejoindre d’équipe\u00a0: son adhésion ne le permet pas.`,
  );
  const others = await Promise.all(Array.from({ length: 8 }, () => aGuarded()));
  for (const { id: teamId } of others)
    await db.query('insert into team_member (team_id, member_id, is_main) values ($1, $2, $3)', [
      teamId,
      busy.id,
      teamId === others[0]!.id,
    ]);
  expect((await answer(captain, second, true)).json()).toMatchObject({
    error: 'team_limit',
    message: `${busy.username} est déjà membre de 8 équipes.`,
  });
  expect([await stateOf(first), await stateOf(second)]).toEqual(['pending', 'pending']);
  expect((await apply(busy, (await aGuarded()).id)).json().error).toBe('team_limit');
});

test('accepted against withdrawn, on two instances: exactly one final state', async () => {
  const second = await app.second();
  const { id, captain } = await aGuarded();
  for (let round = 0; round < 5; round += 1) {
    const player = await aMember(app);
    await apply(player, id);
    const applicationId = await sent(player);
    const answers = await Promise.all([
      answer(captain, applicationId, true),
      withdraw(player, applicationId, second),
      answer(captain, applicationId, round % 2 === 0, '', second),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    const seats = await db.query('select 1 from team_member where team_id = $1 and member_id = $2', [
      id,
      player.id,
    ]);
    expect(seats).toHaveLength((await stateOf(applicationId)) === 'accepted' ? 1 : 0);
  }
});

test('an application and an invitation of the same pair are both answered by joining', async () => {
  const { id, captain } = await aGuarded();
  const player = await aMember(app);
  await apply(player, id);
  await app.call('POST', `/ctf/teams/${id}/invitations`, {
    token: captain.token,
    body: { userId: player.id },
  });
  const applicationId = await sent(player);
  const [{ id: invitation }] = (await list(player)).received;
  await app.call('PUT', `/ctf/teams/invitations/${invitation}`, {
    token: player.token,
    body: { accept: true },
  });
  expect(await stateOf(applicationId)).toBe('accepted');
  expect((await answer(captain, applicationId, true)).json().error).toBe('application_answered');
});
