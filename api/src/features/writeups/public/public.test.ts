import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { aFolder } from '../../../testing/content-folder.ts';
import {
  anEvent,
  anEventChallenge,
  aPlayer,
  endEvent,
  setEvent,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import { aPublished, aSolvedChallenge, review, save } from '../../../testing/parts/writeups.ts';
import { testApp } from '../../../testing/test-app.ts';
import { setSetting } from '../../association/service.ts';

const root = await aFolder({
  'index.html': '<!doctype html><div id="root"></div>',
  'front.html': '<!doctype html><title>x</title><body><!-- {{front}} --></body>',
});
await mkdir(join(root, 'assets'));
const app = await testApp({ webRoot: root, config: { limitFactor: 1000 } });
const { db, events } = app.context;
const manager = await aMember(app, { plan: null, role: 'manager' });

const get = (url: string) => app.http.inject({ url });
const share = (author: TestMember, id: number, openToAll: boolean) =>
  app.call('PUT', `/ctf/writeups/${id}/audience`, { token: author.token, body: { openToAll } });
const isThere = async (id: number) => (await get(`/writeups/${id}`)).statusCode === 200;
const sitemap = async () => {
  app.clock.advance(60_000);
  return (await get('/sitemap.xml')).body;
};

/** An ended event with a public write-up about a challenge that its author solved. */
async function aShared(over: Record<string, unknown> = {}) {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const author = await aPlayer(app, event.id, { plan: 'bienfaiteur' });
  await submitInEvent(app, author, event, challenge);
  await endEvent(app, event.id);
  const about = { ctfId: event.id, challenge_id: challenge.id };
  const { id } = await aPublished(app, author, manager, { ...about, ...over });
  await share(author, id, true);
  return { event, challenge, author, id };
}

test('members alone read it until its author says otherwise; then anybody does, and takes it back at once', async () => {
  const { event, author, id } = await aShared({ title: 'Lire <sans> clé', content: '# Début\n\n<b>x</b>' });
  await share(author, id, false);
  expect(await isThere(id)).toBe(false);
  expect((await get(`/evenements/${event.slug}`)).body).not.toContain(`/writeups/${id}`);
  expect((await share(author, id, true)).json().writeup).toMatchObject({ openToAll: true, isPublic: true });
  const { body, statusCode } = await get(`/writeups/${id}`);
  expect(statusCode).toBe(200);
  for (const fragment of [
    '<h1>Lire &lt;sans&gt; clé</h1>',
    '<h2>Début</h2>',
    '&lt;b&gt;x&lt;/b&gt;',
    author.username,
    `<link rel="canonical" href="https://fanion.test/writeups/${id}" />`,
    '"@type":"Article"',
    `href="/evenements/${event.slug}"`,
  ])
    expect(body).toContain(fragment);
  expect((await get(`/evenements/${event.slug}`)).body).toContain(`<a class="link" href="/writeups/${id}">`);
  expect(await sitemap()).toContain(`<loc>https://fanion.test/writeups/${id}</loc>`);
  await share(author, id, false);
  expect(await isThere(id)).toBe(false);
  expect(await sitemap()).not.toContain(`/writeups/${id}<`);
});

test('nobody but its author opens it to all', async () => {
  const { author, id } = await aShared();
  await share(author, id, false);
  const other = await aMember(app, { plan: 'bienfaiteur' });
  for (const who of [other, manager]) expect((await share(who, id, true)).statusCode).toBe(404);
  expect(await isThere(id)).toBe(false);
});

test('what gives points to somebody is no public page: an event that runs, a challenge of the list', async () => {
  const { event, challenge, id } = await aShared();
  expect(await isThere(id)).toBe(true);
  await endEvent(app, event.id, HOUR);
  expect(await isThere(id)).toBe(false);
  await endEvent(app, event.id);
  await setEvent(app, event.id, { state: 'cancelled' });
  expect(await isThere(id)).toBe(false);
  await setEvent(app, event.id, { state: 'published' });
  expect(await isThere(id)).toBe(true);
  await app.call('POST', `/ctf/manage/events/${event.id}/move-challenges`, { token: manager.token });
  expect(await isThere(id)).toBe(false);
  for (const [stage, there] of [
    ['draft', false],
    ['retired', true],
  ] as const) {
    await db.query(`update challenge set state = 'hidden', stage = $2 where id = $1`, [challenge.id, stage]);
    expect([stage, await isThere(id)]).toEqual([stage, there]);
  }
  await db.query(`update challenge set plan = 'bienfaiteur' where id = $1`, [challenge.id]);
  expect(await isThere(id)).toBe(false);
});

test('a challenge of the permanent list is told of to all once it is retired, and one that is open to all never before', async () => {
  const { challenge, author } = await aSolvedChallenge(app);
  const { id } = await aPublished(app, author, manager, { challenge_id: challenge.id });
  expect((await share(author, id, true)).json().writeup).toMatchObject({ openToAll: true, isPublic: false });
  await db.query('update challenge set open_to_all = true where id = $1', [challenge.id]);
  expect(await isThere(id)).toBe(false);
  await db.query(`update challenge set state = 'hidden', stage = 'retired' where id = $1`, [challenge.id]);
  expect(await isThere(id)).toBe(true);
});

test('a member reads what a visitor does, solved or not, and no more: what its author keeps from all stays with its challenge', async () => {
  const { challenge, author } = await aSolvedChallenge(app);
  const title = 'La disquette remontée';
  const { id } = await aPublished(app, author, manager, { challenge_id: challenge.id, title });
  const other = await aMember(app);
  const read = async () => (await app.call('GET', `/ctf/writeups/${id}`, { token: other.token })).statusCode;
  const found = async () =>
    (await app.call('GET', '/search?q=disquette remontée', { token: other.token })).body.includes(title);
  await share(author, id, true);
  expect([await read(), await found()]).toEqual([409, false]);
  await db.query(`update challenge set state = 'hidden', stage = 'retired' where id = $1`, [challenge.id]);
  events.publish('challenges-changed', { challengeId: challenge.id });
  expect([await read(), await found()]).toEqual([200, true]);
  const vote = { token: other.token, body: { value: 1 } };
  expect((await app.call('PUT', `/ctf/writeups/${id}/vote`, vote)).statusCode).toBe(200);
  await share(author, id, false);
  expect([await read(), await found()]).toEqual([404, false]);
});

test('one about a whole event waits for all its challenges to give nothing', async () => {
  const { event, challenge, author } = await aShared();
  const { id } = await aPublished(app, author, manager, { ctfId: event.id });
  await share(author, id, true);
  expect(await isThere(id)).toBe(true);
  await db.query('update challenge set catalogued = true where id = $1', [challenge.id]);
  expect(await isThere(id)).toBe(false);
});

test('a manager takes it down at once, and what is suspended, hidden or gone has no page', async () => {
  const { author, id } = await aShared();
  for (const [column, bad, good] of [
    ['status', 'suspended', 'active'],
    ['status', 'deleted', 'active'],
    ['hidden', 'true', 'false'],
  ]) {
    await db.query(`update member set ${column} = $2 where id = $1`, [author.id, bad]);
    expect([column, bad, await isThere(id)]).toEqual([column, bad, false]);
    await db.query(`update member set ${column} = $2 where id = $1`, [author.id, good]);
    expect(await isThere(id)).toBe(true);
  }
  const decided = await review(app, manager, id, { publish: false, reason: 'Copié ailleurs.' });
  expect(decided.statusCode).toBe(200);
  expect(await isThere(id)).toBe(false);
  expect(await sitemap()).not.toContain(`/writeups/${id}<`);
});

test('visitors read what a reviewer read, and no flag: not even one that a challenge was given since', async () => {
  const { challenge, author, id } = await aShared();
  const { version } = await app.read(`/ctf/writeups/${id}`, author);
  await save(app, author, { id, version }, { summary: 'Un cookie bien trop bavard.' });
  expect((await get(`/writeups/${id}`)).body).toContain('Un cookie trop bavard.');
  await db.query(
    `update writeup set published = jsonb_set(published, '{content}', to_jsonb($2::text)) where id = $1`,
    [id, `Et voilà : ${challenge.flag}`],
  );
  expect(await isThere(id)).toBe(false);
  await db.query(
    `update writeup set published = jsonb_set(published, '{title}', to_jsonb($2::text)) where id = $1`,
    [id, challenge.flag],
  );
  events.publish('challenges-changed', { challengeId: challenge.id });
  expect(await sitemap()).not.toContain(`/writeups/${id}<`);
});

test('its pictures are read with it, those that its text names, and with it no more', async () => {
  const { author, id } = await aShared();
  const [image] = await db.query<{ id: number }>(
    `insert into writeup_image (writeup_id, by_id, bytes, sha256, width, height)
     values ($1, $2, '\\x00', repeat('a', 64), 8, 6) returning id`,
    [id, author.id],
  );
  const url = `/api/ctf/writeups/public/images/${image!.id}`;
  expect((await get(url)).statusCode).toBe(404);
  await db.query(
    `update writeup set published = jsonb_set(published, '{content}', to_jsonb($2::text)) where id = $1`,
    [id, `![Le « port »](image:${image!.id}) ![Ailleurs](https://exemple.fr/x.png)`],
  );
  expect((await get(url)).headers['content-type']).toBe('image/jpeg');
  const { body } = await get(`/writeups/${id}`);
  expect(body).toContain(`<img src="${url}" width="8" height="6" alt="Le « port »"`);
  expect(body).not.toContain('exemple.fr');
  await share(author, id, false);
  expect((await get(url)).statusCode).toBe(404);
});

test('an association without public pages has none of them', async () => {
  const { id } = await aShared();
  await setSetting(app.context, 'front_page', 'off');
  expect(await isThere(id)).toBe(false);
  await setSetting(app.context, 'front_page', '');
  expect(await isThere(id)).toBe(true);
});
