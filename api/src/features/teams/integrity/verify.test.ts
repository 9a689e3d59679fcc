import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { anEntrant, anEvent, anEventChallenge } from '../../../testing/parts/events.ts';
import { aTeam, members } from '../../../testing/parts/registration.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verifyTeams } from './service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const verify = () => verifyTeams(app.context);

test('a living team without one captain, or with too many members, is found', async () => {
  const [captain, mate] = await members(app, 2);
  const id = await aTeam(app, 'Équation cinq', [captain!, mate!]);
  expect(await verify()).toEqual([]);
  await db.query(`update team_member set role = 'member' where team_id = $1`, [id]);
  expect(await verify()).toEqual(['Équipe Équation cinq : 0 capitaines, 2 membres.']);
  await db.query(`update team_member set role = 'captain' where team_id = $1 and member_id = $2`, [
    id,
    mate!.id,
  ]);
  const crowd = await members(app, 19);
  await db.query(
    'insert into team_member (team_id, member_id, is_main) select $1, m, true from unnest($2::int[]) m',
    [id, crowd.map((member) => member.id)],
  );
  expect(await verify()).toEqual(['Équipe Équation cinq : 1 capitaines, 21 membres.']);
  await db.query('delete from team_member where team_id = $1', [id]);
  expect(await verify()).toEqual(['Équipe Équation cinq : 0 capitaines, 0 membres.']);
  await db.query('update team set archived_at = now() where id = $1', [id]);
  expect(await verify()).toEqual([]);
});

test('a member without a main team, or who scored for two, is found', async () => {
  const member = await aMember(app);
  const id = await aTeam(app, 'Sans attache', [member]);
  await db.query('update team_member set is_main = false where team_id = $1', [id]);
  expect(await verify()).toEqual([`Membre ${member.username} : 1 équipes, dont 0 principales.`]);
  await db.query('update team_member set is_main = true where team_id = $1', [id]);
  const event = await anEvent(app);
  const entrants = [
    await anEntrant(app, event.id, [member]),
    await anEntrant(app, event.id, [await aMember(app)]),
  ];
  for (const entrant of entrants) {
    const challenge = await anEventChallenge(app, event.id);
    await db.query(
      'insert into event_solve (event_id, entrant_id, challenge_id, member_id, at) values ($1, $2, $3, $4, now())',
      [event.id, entrant, challenge.id, member.id],
    );
  }
  expect(await verify()).toEqual([
    `Membre ${member.username} : des résolutions pour deux équipes dans ${event.slug}.`,
  ]);
  await db.query('delete from event_solve where event_id = $1', [event.id]);
});

test('what an archived team should not hold any more is found', async () => {
  const [captain, invitee] = await members(app, 2);
  const id = await aTeam(app, 'Orpheline', [captain!]);
  await app.call('DELETE', `/ctf/teams/${id}`, { token: captain!.token, body: {} });
  expect(await verify()).toEqual([]);
  await db.query(
    `insert into team_invitation (team_id, member_id, expires_at) values ($1, $2, now() + interval '1 day')`,
    [id, invitee!.id],
  );
  expect(await verify()).toHaveLength(1);
  await db.query('delete from team_invitation where team_id = $1', [id]);
});

test('an archive against joins and votes, on two instances: nobody is left in it', async () => {
  const second = await app.second();
  for (let n = 0; n < 5; n += 1) {
    const [captain, ...others] = await members(app, 8);
    const id = await aTeam(app, `Naufrage ${'abcde'[n]}`, [captain!, others[0]!]);
    const answers = await Promise.all([
      ...others.map((member, index) =>
        (index % 2 ? app : second).call('POST', '/ctf/teams/join', {
          token: member.token,
          body: { teamId: id },
        }),
      ),
      second.call('DELETE', `/ctf/teams/${id}`, { token: captain!.token, body: {} }),
      app.call('DELETE', `/ctf/teams/${id}/members/${others[0]!.id}`, { token: captain!.token, body: {} }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  }
  expect(await verify()).toEqual([]);
});
