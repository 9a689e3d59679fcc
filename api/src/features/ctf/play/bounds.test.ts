import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  aPlayer,
  endEvent,
  setEvent,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verifyPlay } from '../integrity/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });
const get = (path: string, member: Pick<TestMember, 'token'>) =>
  app.call('GET', path, { token: member.token });
const inAnHour = () => new Date(Date.now() + HOUR);

test('a challenge planned for later is nowhere in its event, moved to the permanent list or not', async () => {
  const event = await anEvent(app);
  const player = await aPlayer(app, event.id, { plan: 'bienfaiteur' });
  const open = await anEventChallenge(app, event.id, { name: 'Ouvert' });
  const planned = await anEventChallenge(app, event.id, { name: 'Secret de midi', scheduled_at: inAnHour() });
  const pages = ['', '/challenges/:cid', '/ctftime'].map((end) => `/ctf/events/${event.slug}${end}`);
  const pagesText = async () => {
    const paths = [...pages, `/ctf/live/${event.slug}`, `/ctf/live/${event.slug}/me`];
    const answers = await Promise.all(
      paths.map((path) => get(path.replace(':cid', String(planned.id)), player)),
    );
    return answers.map(({ body }) => body).join();
  };
  const about = (challengeId: number) =>
    app.call('POST', '/ctf/writeups', {
      token: player.token,
      body: { ctfId: event.id, challenge_id: challengeId, title: 'Un titre', content: 'Un texte.' },
    });
  expect(await pagesText()).toContain('Ouvert');
  expect(await pagesText()).not.toContain('Secret de midi');
  expect((await submitInEvent(app, player, event, planned)).statusCode).toBe(404);
  expect((await submitInEvent(app, player, event, open)).json().success).toBe(true);
  const [refused, written] = [await about(planned.id), await about(open.id)];
  expect([refused.statusCode, refused.json().error, written.statusCode]).toEqual([
    404,
    'challenge_not_found',
    200,
  ]);

  await endEvent(app, event.id);
  await db.query('update challenge set catalogued = true where id = any($1)', [[open.id, planned.id]]);
  app.context.events.publish('challenges-changed', { challengeId: null });
  await setEvent(app, event.id, { moved_at: new Date() });
  expect(await pagesText()).toContain('Ouvert');
  expect(await pagesText()).not.toContain('Secret de midi');
});

test('who has a place and no team yet follows the event live', async () => {
  const event = await anEvent(app);
  const seeker = await aMember(app);
  await db.query(
    `insert into event_registration (event_id, member_id, participation_type, state)
     values ($1, $2, 'findTeam', 'registered')`,
    [event.id, seeker.id],
  );
  const stranger = await aMember(app);
  for (const path of ['', '/me', '/graph', '/solves']) {
    expect((await get(`/ctf/live/${event.slug}${path}`, seeker)).statusCode).toBe(200);
    expect((await get(`/ctf/live/${event.slug}${path}`, stranger)).statusCode).toBe(403);
  }
});

test('a flag that the whole team must give scores once each of its members gave it', async () => {
  const event = await anEvent(app);
  const [one, two, three] = [await aMember(app), await aMember(app), await aMember(app)];
  await anEntrant(app, event.id, [one, two, three], 'Les Trois');
  const alone = await aPlayer(app, event.id);
  const challenge = await anEventChallenge(app, event.id, { logic: 'team' });
  const first = (await submitInEvent(app, one, event, challenge)).json();
  expect(first).toMatchObject({ success: false, points_earned: 0 });
  expect(first.message).toBe('Flag correct. Chaque membre de l’équipe doit le donner\u00a0: 1 sur 3.');
  expect((await submitInEvent(app, one, event, challenge)).json().message).toContain('1 sur 3');
  const both = await Promise.all([two, three].map((mate) => submitInEvent(app, mate, event, challenge)));
  expect(both.map((answer) => answer.json().success).sort()).toEqual([false, true]);
  expect(await db.query('select 1 from event_solve where event_id = $1', [event.id])).toHaveLength(1);
  expect((await submitInEvent(app, alone, event, challenge)).json().success).toBe(true);
  expect(await verifyPlay(app.context)).toEqual([]);
});

test('a challenge that was solved is not taken back by a later release', async () => {
  const event = await anEvent(app);
  const player = await aPlayer(app, event.id);
  const [solved, other] = [await anEventChallenge(app, event.id), await anEventChallenge(app, event.id)];
  await submitInEvent(app, player, event, solved);
  const release = (id: number, at: Date) =>
    app.call('PUT', `/ctf/manage/events/${event.id}/challenges/${id}`, {
      token: manager.token,
      body: { releasedAt: at.toISOString() },
    });
  const refused = await release(solved.id, inAnHour());
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'conflict']);
  expect((await release(solved.id, new Date(Date.now() - HOUR))).statusCode).toBe(200);
  expect((await release(other.id, inAnHour())).statusCode).toBe(200);
});

test('a freeze that outlasts the end gives no medal yet', async () => {
  const event = await anEvent(app, { columns: { freeze_at: new Date(Date.now() - HOUR / 2) } });
  const player = await aPlayer(app, event.id);
  const challenge = await anEventChallenge(app, event.id);
  await submitInEvent(app, player, event, challenge);
  await endEvent(app, event.id);
  const last = async () => (await get('/ctf/performances', player)).json().performances[0];
  expect(await last()).toMatchObject({ totalScore: 100, medal: null, provisional: true });
  await setEvent(app, event.id, { unfrozen_at: new Date() });
  expect(await last()).toMatchObject({ totalScore: 100, medal: 'gold', provisional: false });
});

test('an event that was cancelled has no live', async () => {
  const event = await anEvent(app, { columns: { state: 'cancelled' } });
  const player = await aPlayer(app, event.id);
  for (const path of ['', '/me', '/graph', '/solves', '/stream']) {
    const answer = await get(`/ctf/live/${event.slug}${path}`, player);
    expect([answer.statusCode, answer.json().error]).toEqual([409, 'event_cancelled']);
  }
});
