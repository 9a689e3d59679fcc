import { HOUR } from '@fanion/rules/durations';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
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
import { frontOf } from '../../front/state.ts';

const app = await testApp({ config: { limitFactor: 100_000 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });
const guest = await aMember(app, { plan: null });

const read = (event: { slug: string }, token?: string) =>
  token === undefined
    ? app.call('GET', `/ctf/afterwards/${event.slug}`)
    : app.call('GET', `/ctf/events/${event.slug}/afterwards`, { token });
const share = (event: { slug: string }, shared: unknown, token = manager.token) =>
  app.call('PUT', `/ctf/manage/events/${event.slug}/afterwards`, { token, body: { shared } });
const attestation = (event: { slug: string }, token: string) =>
  app.call('GET', `/ctf/events/${event.slug}/attestation`, { token });

/** An event with a team, a solo player, and a member outside the rankings. */
async function anEndedEvent() {
  const event = await anEvent(app, { columns: { blood_points: [50] } });
  const web = await anEventChallenge(app, event.id, { points: 200, category: 'web' });
  const misc = await anEventChallenge(app, event.id, { points: 100, category: 'misc' });
  const [captain, mate] = [await aMember(app), await aMember(app)];
  await anEntrant(app, event.id, [captain, mate], `Les Palmés ${event.id}`);
  const alone = await aPlayer(app, event.id);
  await aPlayer(app, event.id, { suspended: true });
  await submitInEvent(app, captain, event, web);
  await submitInEvent(app, alone, event, misc, 'FANION{non}');
  await submitInEvent(app, alone, event, misc);
  await submitInEvent(app, mate, event, misc);
  return { event, web, misc, captain, mate, alone };
}

test('an ended event leaves its ranking, its challenges and the best of each category', async () => {
  const { event, web, misc, mate, alone } = await anEndedEvent();
  expect((await read(event, mate.token)).json()).toMatchObject({
    error: 'conflict',
    message: expect.stringContaining('n’est pas terminé'),
  });
  await endEvent(app, event.id);
  const page = (await read(event, mate.token)).json();
  expect(page).toMatchObject({
    shared: false,
    manages: false,
    member: true,
    rows: [
      { rank: 1, name: `Les Palmés ${event.id}`, team: true, score: 350, solved: [web.id, misc.id] },
      { rank: 2, name: alone.username, team: false, score: 150, solved: [misc.id] },
    ],
    challenges: [
      { id: web.id, solves: 1, tried: 1, flags: 1, first: { name: `Les Palmés ${event.id}` } },
      { id: misc.id, solves: 2, tried: 2, flags: 3, first: { name: alone.username } },
    ],
    categories: [
      { category: 'web', name: `Les Palmés ${event.id}`, points: 250 },
      { category: 'misc', name: alone.username, points: 150 },
    ],
    own: { rank: 1, solves: [{ challengeId: web.id }, { challengeId: misc.id, by: mate.username }] },
  });
  expect(page.series[0].points.at(-1)).toMatchObject({ score: 350 });
  expect((await read(event, manager.token)).json()).toMatchObject({ manages: true, own: null });
});

test('visitors read it once its organisers share it, and no more once they close it', async () => {
  const { event, mate } = await anEndedEvent();
  expect((await share(event, true)).statusCode).toBe(409);
  await endEvent(app, event.id);
  for (const token of [undefined, guest.token])
    expect((await read(event, token)).json()).toMatchObject({ error: 'event_not_found' });
  expect((await share(event, true, mate.token)).statusCode).toBe(403);
  expect((await share(event, 'oui')).statusCode).toBe(422);
  expect((await share(event, true)).json()).toEqual({ shared: true });
  await share(event, true);
  for (const token of [undefined, guest.token])
    expect((await read(event, token)).json()).toMatchObject({ shared: true, member: false, own: null });
  await share(event, false);
  expect((await read(event)).statusCode).toBe(404);
  const lines = await db.query(`select action from audit_log where action like 'event.%share' order by id`);
  expect(lines).toEqual([{ action: 'event.share' }, { action: 'event.unshare' }]);
});

test('while the board is frozen there is none, not even for who organises', async () => {
  const { event, mate } = await anEndedEvent();
  await db.query('update event set freeze_at = clock_timestamp() where id = $1', [event.id]);
  await endEvent(app, event.id);
  await share(event, true);
  for (const token of [undefined, mate.token, manager.token])
    expect((await read(event, token)).json().message).toContain('encore gelé');
  expect((await attestation(event, mate.token)).json().message).toContain('encore gelé');
  await setEvent(app, event.id, { unfrozen_at: new Date(Date.now() + 1000) });
  expect((await read(event, mate.token)).statusCode).toBe(200);
});

test('an attestation is that of its entrant, and its code says what the ranking says today', async () => {
  const { event, mate, alone } = await anEndedEvent();
  await endEvent(app, event.id);
  const pdf = await attestation(event, mate.token);
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="attestation.pdf"',
  });
  expect((await attestation(event, guest.token)).statusCode).toBe(403);
  const stranger = await aMember(app);
  expect((await attestation(event, stranger.token)).json().message).toContain('pas d’attestation');

  const code = app.context.secrets.hmac('attestation', alone.entrantId).subarray(0, 6).toString('hex');
  const verify = (typed: string) => app.read(`/verify/ctf/${encodeURIComponent(typed)}`);
  expect(await verify(`e${alone.entrantId}-${code}`)).toMatchObject({
    name: alone.username,
    rank: 2,
    total: 2,
    score: 150,
    solved: 1,
    challenges: 2,
  });
  for (const wrong of [`E${alone.entrantId}-000000000000`, `E999999-${code}`, 'rien', "' or 1=1", '%'])
    expect(await verify(wrong)).toMatchObject({ error: 'certificate_not_found' });

  // A changed name is shown as it is now; an entrant no longer ranked has no attestation.
  await db.query(`update member set username = 'Rebaptisee', username_key = 'rebaptisee' where id = $1`, [
    alone.id,
  ]);
  app.context.events.publish('member-changed', { memberId: alone.id });
  await setEvent(app, event.id, {});
  expect(await verify(`E${alone.entrantId}-${code}`)).toMatchObject({ name: 'Rebaptisee' });
});

test('the picture of a place is its entrant’s, and that of whoever has the code', async () => {
  const { event, mate, alone } = await anEndedEvent();
  const picture = (token: string) => app.call('GET', `/ctf/events/${event.slug}/picture`, { token });
  expect((await picture(mate.token)).json().message).toContain('n’est pas terminé');
  await endEvent(app, event.id);
  const own = (await read(event, alone.token)).json().own;
  const ownPicture = await picture(alone.token);
  expect([ownPicture.statusCode, ownPicture.headers['content-type']], ownPicture.body.slice(0, 300)).toEqual([
    200,
    'image/png',
  ]);
  expect(await sharp(ownPicture.rawPayload).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  });
  const shared = await app.call('GET', `/verify/ctf/${own.code}/picture`);
  expect(shared.rawPayload.equals(ownPicture.rawPayload)).toBe(true);
  expect((await picture(mate.token)).rawPayload.equals(ownPicture.rawPayload)).toBe(false);
  expect((await picture(guest.token)).statusCode).toBe(403);
  expect((await picture((await aMember(app)).token)).json().message).toContain('pas d’attestation');
  expect((await app.call('GET', `/verify/ctf/E${alone.entrantId}-000000000000/picture`)).statusCode).toBe(
    404,
  );
  await setEvent(app, event.id, { freeze_at: new Date(Date.now() - 60_000), unfrozen_at: null });
  expect((await picture(alone.token)).json().message).toContain('encore gelé');
  expect((await app.call('GET', `/verify/ctf/${own.code}/picture`)).statusCode).toBe(404);
});

test('a link to a place or to a page that is shared says whose it is; any other says nothing', async () => {
  const { event, alone } = await anEndedEvent();
  const { head } = frontOf(app.context);
  await endEvent(app, event.id);
  const { code } = (await read(event, alone.token)).json().own;
  const pageHead = await head(`/verify/ctf/${code}`);
  expect(pageHead?.title).toContain(alone.username);
  expect(pageHead?.head).toContain(`/api/verify/ctf/${code}/picture"`);
  expect(pageHead?.head).toContain('noindex');
  expect(await head(`/ctf/${event.slug}/palmares`)).toBeNull();
  await share(event, true);
  expect((await head(`/ctf/${event.slug}/palmares`))?.head).toContain(`Les Palmés ${event.id}`);
  for (const path of ['/verify/ctf/rien', '/verify/ctf/%', '/ctf/rien/palmares', `/ctf/${event.slug}`])
    expect(await head(path)).toBeNull();
});

test('an event held elsewhere has the race and who solved what, as far as its feed told', async () => {
  const event = await anEvent(app, { starts: -20 * HOUR, columns: { url: 'https://ailleurs.example' } });
  const start = Math.floor(Date.now() / 1000) - 19 * 3600;
  const bring = (standings: object[]) =>
    app.call('POST', `/ctf/manage/events/${event.slug}/results`, {
      token: manager.token,
      body: { format: 'ctftime', text: JSON.stringify({ tasks: ['Phare', 'Récif'], standings }) },
    });
  const phare = (points: number, time: number) => ({ Phare: { points, time } });
  const second = { pos: 2, team: 'Deux', score: 100, taskStats: phare(100, start), lastAccept: start };
  const both = { ...phare(100, start + 60), Récif: { points: 200, time: start + 120 } };
  await bring([{ pos: 1, team: 'Une', score: 300, taskStats: both, lastAccept: start + 120 }, second]);
  const page = (await read(event, manager.token)).json();
  expect(page).toMatchObject({
    tasks: [
      { id: 1, name: 'Phare' },
      { id: 2, name: 'Récif' },
    ],
    challenges: [],
    rows: [
      { rank: 1, name: 'Une', solved: [1, 2], bloods: { 1: 2, 2: 1 } },
      { rank: 2, name: 'Deux', solved: [1], bloods: { 1: 1 } },
    ],
  });
  expect(
    page.series.map(({ points }: { points: { score: number }[] }) => points.map(({ score }) => score)),
  ).toEqual([
    [0, 100, 300],
    [0, 100],
  ]);
  // A score that the tasks do not add up to has no curve.
  await bring([{ pos: 1, team: 'Une', score: 350, taskStats: both, lastAccept: start + 120 }, second]);
  expect((await read(event, manager.token)).json().series).toEqual([]);
});
