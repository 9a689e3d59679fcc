import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { anEvent } from '../../../testing/parts/events.ts';
import { aTeam, members, register } from '../../../testing/parts/registration.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });

const moderate = (id: number, by = manager, reason = 'Contraire à la charte') =>
  app.call('POST', `/ctf/teams/manage/${id}/moderate`, { token: by.token, body: { what: 'name', reason } });
const nameOf = async (who: TestMember, id: number) => (await app.read(`/ctf/teams/${id}`, who)).name;

test('a name that holds an address is refused to a new team and to one that has another', async () => {
  const captain = await aMember(app);
  const create = await app.call('POST', '/ctf/teams/create', {
    token: captain.token,
    body: { name: 'https://x.fr' },
  });
  expect([create.statusCode, create.json().fields]).toEqual([
    422,
    { name: 'Le nom d’équipe ne doit pas contenir l’adresse d’un site.' },
  ]);
  const id = await aTeam(app, 'Les Francs', [captain]);
  const renamed = await app.call('PATCH', `/ctf/teams/${id}`, {
    token: captain.token,
    body: { name: 'www.evil.com' },
  });
  expect([renamed.statusCode, Object.keys(renamed.json().fields)]).toEqual([422, ['name']]);
  expect(await nameOf(captain, id)).toBe('Les Francs');
});

test('a manager gives a team a plain name: the captain reads why, its entrants of events to come follow', async () => {
  const [captain, mate] = await members(app, 2);
  const id = await aTeam(app, 'Insulte Navale', [captain!, mate!]);
  const event = await anEvent(app, { starts: 72 * HOUR });
  await register(app, captain!, event.id, 'team', { teamName: 'Insulte Navale' });
  expect((await moderate(id, captain!)).statusCode).toBe(403);
  expect((await moderate(id, manager, ' ')).statusCode).toBe(422);
  expect(await nameOf(mate!, id)).toBe('Insulte Navale');
  const plain = `Équipe n° ${id}`;
  expect((await moderate(id)).json().message).toBe(`L’équipe s’appelle maintenant «\u00a0${plain}\u00a0».`);
  expect(await nameOf(mate!, id)).toBe(plain);
  await app.context.jobs.settle();
  expect(await db.query('select name from entrant where event_id = $1', [event.id])).toEqual([
    { name: plain },
  ]);
  const { notifications } = await app.read('/notifications', captain!);
  expect(notifications[0]).toMatchObject({
    kind: 'moderation',
    text: `L’association a remplacé le nom de l’équipe «\u00a0Insulte Navale\u00a0» par «\u00a0${plain}\u00a0». Motif\u00a0: Contraire à la charte`,
  });
  expect(
    await db.query(`select actor_id, details from audit_log where action = 'team.moderate' and target = $1`, [
      `team:${id}`,
    ]),
  ).toEqual([
    {
      actor_id: manager.id,
      details: { what: 'name', reason: 'Contraire à la charte' },
    },
  ]);
  expect((await moderate(id)).statusCode).toBe(409);
  expect((await moderate(424_242)).json().error).toBe('team_not_found');
});

test('a plain name that another team took is refused, and nothing is written', async () => {
  const [captain, other] = await members(app, 2);
  const id = await aTeam(app, 'Encore Une', [captain!]);
  await aTeam(app, `Equipe n° ${id}`, [other!]);
  expect((await moderate(id)).json().error).toBe('team_name_taken');
  expect(await nameOf(captain!, id)).toBe('Encore Une');
});
