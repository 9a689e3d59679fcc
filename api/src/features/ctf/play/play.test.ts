import { expect, test } from 'vitest';
import { aChallenge, aMember } from '../../../testing/builders.ts';
import { withFile, withHints, withPrerequisites } from '../../../testing/parts/challenges.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  aPlayer,
  endEvent,
  setEvent,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1 } });
const { db } = app.context;
const get = (path: string, { token }: { token: string }) => app.call('GET', path, { token });

test('a challenge of an event is nowhere in the permanent part, with the bytes of a missing one', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id, { name: 'Secret du direct' });
  const player = await aPlayer(app, event.id);
  const manager = await aMember(app, { role: 'manager' });
  const missing = await get('/challenges/424242', player);
  for (const who of [player, manager])
    for (const address of [challenge.slug, challenge.id, `challenge-${challenge.id}`, 'Secret du direct']) {
      const answer = await get(`/challenges/${encodeURIComponent(address)}`, who);
      expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
      const tried = await app.call('POST', `/challenges/${encodeURIComponent(address)}/submit`, {
        token: who.token,
        body: { flag: challenge.flag },
      });
      expect([tried.statusCode, tried.body]).toEqual([404, missing.body]);
    }
  for (const path of [
    '/challenges/',
    '/challenges/manage',
    '/challenges/leaderboard',
    '/challenges/continue',
  ])
    expect((await get(path, manager)).body).not.toContain('Secret du direct');
});

test('its players read it while it is live: hints free, files by short-lived links', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  await withHints(app, challenge.id, ['Regardez les en-têtes.', 'Le second.']);
  const needed = await withFile(app, challenge.id, { name: 'a.bin', bytes: Buffer.from('octets') });
  const bonus = await withFile(app, challenge.id, {
    name: 'b.bin',
    bytes: Buffer.from('x'),
    required: false,
  });
  const player = await aPlayer(app, event.id, { plan: 'bienfaiteur' });
  const path = `/ctf/events/${event.slug}/challenges/${challenge.id}`;
  const page = (await get(path, player)).json();
  expect(page).toMatchObject({
    hints: [{ content: 'Regardez les en-têtes.' }, { content: 'Le second.' }],
    // Sources and solve scripts are withheld until the end, whatever the plan.
    files: [{ id: needed, allowed: true }],
    solved: false,
    attempts: 0,
    attemptsLeft: null,
    maySubmit: true,
    counts: true,
    points: 100,
  });
  const link = await app.call('POST', `${path}/files/${needed}/link`, { token: player.token });
  const { url } = link.json();
  expect((await app.http.inject({ url })).body).toBe('octets');
  const bonusLink = () => app.call('POST', `${path}/files/${bonus}/link`, { token: player.token });
  expect((await bonusLink()).statusCode).toBe(404);
  expect(
    (await app.call('POST', `/challenges/${challenge.slug}/files/${bonus}/link`, { token: player.token }))
      .statusCode,
  ).toBe(404);
  const out = await aMember(app);
  expect((await app.call('POST', `${path}/files/${needed}/link`, { token: out.token })).statusCode).toBe(404);
  await setSuspended(app.context, player.id, true);
  expect((await app.http.inject({ url })).statusCode).toBe(404);
});

test('only registered players open it while it is live, everybody with the module after the end', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const player = await aPlayer(app, event.id);
  const other = await aMember(app, { plan: 'bienfaiteur' });
  const guest = await aMember(app, { plan: null });
  const path = `/ctf/events/${event.id}/challenges/${challenge.id}`;
  const missing = await get(`/ctf/events/${event.id}/challenges/424242`, other);
  expect(missing.statusCode).toBe(404);
  expect((await get(path, other)).body).toBe(missing.body);
  expect((await submitInEvent(app, other, event, challenge)).body).toBe(missing.body);
  expect((await get(path, guest)).json()).toMatchObject({ error: 'plan_required' });
  await endEvent(app, event.id);
  expect((await get(path, other)).json()).toMatchObject({ maySubmit: true, counts: false, solved: false });
  expect((await get(path, guest)).statusCode).toBe(403);
  const practice = (await submitInEvent(app, other, event, challenge)).json();
  expect(practice).toMatchObject({ success: true, points_earned: 0, xp_earned: 0, team_score: null });
  expect((await submitInEvent(app, player, event, challenge, 'FANION{non}')).json().success).toBe(false);
  for (const table of ['event_solve', 'event_submission'])
    expect(await db.query(`select 1 from ${table} where event_id = $1`, [event.id])).toEqual([]);
  expect(await db.query(`select 1 from xp_event where member_id = any($1)`, [[other.id, player.id]])).toEqual(
    [],
  );
});

test('hidden, unreleased and scheduled challenges are as missing ones, until their moment', async () => {
  const event = await anEvent(app);
  const player = await aPlayer(app, event.id);
  const later = new Date(Date.now() + 3_600_000);
  const hidden = await anEventChallenge(app, event.id, { state: 'hidden' });
  const planned = await anEventChallenge(app, event.id, { released_at: later });
  const scheduled = await anEventChallenge(app, event.id, { scheduled_at: later });
  const board = (await get(`/ctf/live/${event.id}`, player)).json();
  expect(board.liveCTF.challenges).toEqual([]);
  const missing = await get(`/ctf/events/${event.id}/challenges/424242`, player);
  for (const challenge of [hidden, planned, scheduled]) {
    expect((await get(`/ctf/events/${event.id}/challenges/${challenge.id}`, player)).body).toBe(missing.body);
    expect((await submitInEvent(app, player, event, challenge)).body).toBe(missing.body);
  }
  await db.query('update event_challenge set released_at = now() where challenge_id = $1', [planned.id]);
  await setEvent(app, event.id, {});
  expect((await submitInEvent(app, player, event, planned)).json()).toMatchObject({ success: true, rank: 1 });
});

test('nothing of it is open before the start', async () => {
  const event = await anEvent(app, { starts: 60_000 });
  const challenge = await anEventChallenge(app, event.id, { name: 'Pas encore' });
  const player = await aPlayer(app, event.id, { plan: 'bienfaiteur' });
  expect((await get(`/ctf/events/${event.id}/challenges/${challenge.id}`, player)).statusCode).toBe(404);
  expect((await submitInEvent(app, player, event, challenge)).statusCode).toBe(404);
  expect((await get(`/ctf/live/${event.id}`, player)).body).not.toContain('Pas encore');
});

test('prerequisites are those of the entrant, in the event', async () => {
  const event = await anEvent(app);
  const [mate, other] = [await aMember(app), await aMember(app)];
  await anEntrant(app, event.id, [mate, other], 'Les Suites');
  const first = await anEventChallenge(app, event.id, { name: 'Le premier pas' });
  const second = await anEventChallenge(app, event.id);
  const hidden = await anEventChallenge(app, event.id, { state: 'hidden' });
  await withPrerequisites(app, second.id, [first.id, hidden.id]);
  const [manager, reader] = [
    await aMember(app, { role: 'manager' }),
    await aMember(app, { plan: 'bienfaiteur' }),
  ];
  type Line = { locked: boolean; requirements: string[] };
  const lines = async (member: { token: string }) =>
    (await get(`/ctf/events/${event.id}`, member))
      .json()
      .challenges.map(({ locked, requirements }: Line) => [locked, requirements]);
  const free = [false, []];
  // Locks are shown to players who would be refused, with released prerequisites only.
  expect(await lines(mate)).toEqual([free, [true, ['Le premier pas']]]);
  for (const one of [manager, reader]) expect(await lines(one)).toEqual([free, free]);
  expect((await submitInEvent(app, mate, event, second)).json()).toMatchObject({
    error: 'challenge_locked',
    message: 'Résolvez d’abord\u00a0: Le premier pas.',
  });
  expect((await get(`/ctf/events/${event.id}/challenges/${second.id}`, mate)).statusCode).toBe(409);
  expect((await submitInEvent(app, other, event, first)).json().success).toBe(true);
  expect(await lines(mate)).toEqual([free, free]);
  expect((await submitInEvent(app, mate, event, second)).json()).toMatchObject({
    success: true,
    team_score: 200,
  });
});

test('a draft exists for managers alone', async () => {
  const event = await anEvent(app, { columns: { state: 'draft' } });
  const bienfaiteur = await aMember(app, { plan: 'bienfaiteur' });
  const manager = await aMember(app, { role: 'manager' });
  for (const path of ['', '/me', '/graph', '/solves', '/stream'])
    expect((await get(`/ctf/live/${event.slug}${path}`, bienfaiteur)).json().error).toBe('event_not_found');
  expect((await get(`/ctf/live/${event.slug}`, manager)).statusCode).toBe(200);
});

test('a challenge of the permanent list is no challenge of an event', async () => {
  const event = await anEvent(app);
  const player = await aPlayer(app, event.id);
  const listed = await aChallenge(app);
  expect((await submitInEvent(app, player, event, listed)).statusCode).toBe(404);
  expect((await get(`/challenges/${listed.slug}`, player)).statusCode).toBe(200);
});
