import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { aTeam, members } from '../../../testing/parts/registration.ts';
import { captainOf, leaveFor, rolesIn, textsTo } from '../../../testing/parts/teams.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verifyTeams } from '../integrity/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;

const call = (method: 'GET' | 'PUT' | 'POST', who: TestMember, path: string, body?: unknown) =>
  app.call(method, `/ctf/teams/${path}`, { token: who.token, body });
const vote = (who: TestMember, id: number, whom: TestMember) =>
  call('PUT', who, `${id}/vote`, { candidateId: whom.id });

test('a vote is open only while the captain has not been seen for sixty days', async () => {
  const people = await members(app, 3);
  const [captain, one, two] = people as [TestMember, TestMember, TestMember];
  const id = await aTeam(app, 'Sans barre', people);
  await leaveFor([app], captain.id, 59);
  expect((await vote(one, id, two)).json().error).toBe('captain_active');
  expect((await call('GET', one, String(id))).json().vote).toBeNull();
  await leaveFor([app], captain.id, 61);
  expect((await call('GET', one, String(id))).json().vote).toMatchObject({ needed: 2, own: null, votes: [] });
  // Seen by this instance a moment ago, and not written yet.
  expect((await vote(captain, id, one)).statusCode).toBe(409);
  expect((await vote(one, id, two)).json().error).toBe('captain_active');
});

test('the vote of an absent captain’s team: changed, counted once each, cleared at the end', async () => {
  const people = await members(app, 5);
  const [captain, one, two, three, four] = people as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ];
  const id = await aTeam(app, 'À la dérive', people);
  const stranger = await aMember(app);
  await leaveFor([app], captain.id, 61);
  expect((await vote(stranger, id, two)).statusCode).toBe(409);
  expect((await vote(one, id, stranger)).json().error).toBe('team_member_not_found');
  expect((await vote(one, id, captain)).statusCode).toBe(409);
  for (const choice of [three, two, two])
    expect((await vote(one, id, choice)).json().message).toContain('1 voix sur les 3 nécessaires');
  expect((await call('GET', one, String(id))).json().vote).toMatchObject({
    needed: 3,
    own: two.id,
    votes: [{ candidateId: two.id, count: 1 }],
  });
  expect((await call('GET', stranger, String(id))).json().vote).toBeNull();
  await vote(two, id, two);
  expect(await captainOf(app, id)).toEqual([captain.username]);
  expect((await vote(four, id, two)).json().message).toBe(
    `${two.username} est maintenant capitaine de l’équipe.`,
  );
  expect(await rolesIn(app, id)).toMatchObject({ [captain.username]: 'member', [two.username]: 'captain' });
  expect(await db.query('select 1 from captain_vote where team_id = $1', [id])).toEqual([]);
  expect(await textsTo(app, three)).toContain(
    `${two.username} est maintenant capitaine de l’équipe «\u00a0À la dérive\u00a0».`,
  );
});

test('a vote of an earlier absence, or of who has left, decides nothing', async () => {
  const people = await members(app, 4);
  const [captain, one, two, three] = people as [TestMember, TestMember, TestMember, TestMember];
  const id = await aTeam(app, 'Le revenant', people);
  await leaveFor([app], captain.id, 200);
  await vote(one, id, two);
  await db.query(`update captain_vote set at = now() - interval '100 days' where team_id = $1`, [id]);
  await leaveFor([app], captain.id, 70);
  expect((await vote(two, id, two)).json().message).toContain('1 voix sur les 2 nécessaires');
  await call('POST', two, 'leave', { teamId: id });
  expect(await db.query('select 1 from captain_vote where team_id = $1', [id])).toEqual([]);
  expect((await vote(three, id, one)).json().message).toContain('1 voix sur les 2 nécessaires');
  expect(await verifyTeams(app.context)).toEqual([]);
});

test('a suspended captain blocks no team: the others vote at once', async () => {
  const people = await members(app, 3);
  const [captain, one, two] = people as [TestMember, TestMember, TestMember];
  const id = await aTeam(app, 'Le banc', people);
  await setSuspended(app.context, captain.id, true);
  await vote(one, id, two);
  await vote(two, id, two);
  expect(await captainOf(app, id)).toEqual([two.username]);
});
