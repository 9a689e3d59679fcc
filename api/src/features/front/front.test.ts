import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { weekOf } from '@fanion/rules/challenges/weekly';
import { HOUR } from '@fanion/rules/durations';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aChallenge, aMember } from '../../testing/builders.ts';
import { aFolder } from '../../testing/content-folder.ts';
import { submit } from '../../testing/parts/challenges.ts';
import { anEvent, setEvent } from '../../testing/parts/events.ts';
import { aTrainingEvent } from '../../testing/parts/training.ts';
import { testApp } from '../../testing/test-app.ts';
import { setSetting } from '../association/service.ts';
import { openFirstRun } from '../auth/first-run/service.ts';

const root = await aFolder({
  'index.html': '<!doctype html><title>{{association}}</title><!-- {{head}} --><div id="root"></div>',
  'front.html': '<!doctype html><title>{{association}}</title><body><!-- {{front}} --></body>',
});
await mkdir(join(root, 'assets'));
const app = await testApp({ webRoot: root });
const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers });
const page = async () => {
  app.clock.advance(60_000);
  return (await get('/')).body;
};

test('a visitor reads what is open to all by name, and of the rest only that it is there', async () => {
  const open = await aChallenge(app, { name: 'Trois <crans>', open_to_all: true, points: 25 });
  await aChallenge(app, { name: 'Nom réservé', description: 'Énoncé réservé' });
  await aChallenge(app, { name: 'Nom caché', state: 'hidden' });
  const member = await aMember(app, { username: 'pseudo-discret' });
  await submit(app, member, open);
  const text = await page();
  expect(text).toContain('Trois &lt;crans&gt;');
  expect(text).toContain(`/ouverts/${open.slug}`);
  expect(text).toContain('25\u00a0points</span> à prendre');
  // Its cell links to it, as its card does.
  expect(text).toContain(
    `<a class="front-cell-open" data-open="${open.slug}" href="/ouverts/${open.slug}" aria-label="Trois &lt;crans&gt;, Web, 25\u00a0points">`,
  );
  expect(text).toContain(
    'une case par challenge qui ne demande pas d’en résoudre un autre, 2 en tout, dont 1 ouverte',
  );
  expect(text).not.toMatch(/réservé|caché|pseudo-discret/);
});

test('the challenge of the week has a name for visitors only where it is open to all, and is not there where it is not for all members', async () => {
  const manager = await aMember(app, { role: 'manager' });
  const choose = (challenge: string) =>
    app.call('PUT', `/challenges/manage/weekly/${weekOf(app.clock.now())}`, {
      token: manager.token,
      body: { challenge },
    });
  const openToAll = await aChallenge(app, { name: 'Phare <nommé>', open_to_all: true });
  const membersOnly = await aChallenge(app, { name: 'Phare gardé', points: 333 });
  const rich = await aChallenge(app, { name: 'Phare riche', points: 444, plan: 'bienfaiteur' });
  expect(await page()).not.toContain('Challenge de la semaine');
  await choose(openToAll.slug);
  expect(await page()).toContain('<span>Phare &lt;nommé&gt;</span>');
  await choose(membersOnly.slug);
  expect(await page()).toContain('<span>333\u00a0points</span>');
  expect(await page()).not.toContain('gardé');
  expect((await choose(rich.slug)).statusCode).toBe(200);
  expect(await page()).not.toMatch(/Challenge de la semaine|Phare riche|444\spoints/);
});

test('the agenda is that of the public calendar: no draft, nothing of where members meet', async () => {
  for (const [name, state] of [
    ['Coupe </script> des Phares', 'published'],
    ['Brouillon', 'draft'],
    ['Annulé', 'cancelled'],
  ] as const) {
    const event = await anEvent(app, { starts: HOUR, columns: { state } });
    await setEvent(app, event.id, { name });
  }
  const text = await page();
  expect(text).toContain('Coupe &lt;/script&gt; des Phares');
  expect(text).not.toMatch(/Brouillon|Annulé/);
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)!;
  const events = JSON.parse(data!)['@graph'].filter((one: { '@type': string }) => one['@type'] === 'Event');
  expect(events).toMatchObject([{ name: 'Coupe </script> des Phares' }]);
});

test('an event has a page for anybody, with what the public calendar says; a draft has none, a cancelled one says so', async () => {
  const event = await anEvent(app, {
    starts: HOUR,
    columns: {
      description: 'Deux <nuits>.\n\n**À quai** sur [le port](https://exemple.fr/x).',
      location: 'Brest',
      mode: 'team',
    },
  });
  await setEvent(app, event.id, { name: 'Régate « ouverte »' });
  const draft = await anEvent(app, { starts: HOUR, columns: { state: 'draft' } });
  const off = await anEvent(app, { starts: HOUR, columns: { state: 'cancelled' } });
  const read = async (slug: string) => (await get(`/evenements/${slug}`)).body;
  const text = await read(event.slug);
  expect(text).toContain('Deux &lt;nuits&gt;.');
  expect(text).toContain('<strong>À quai</strong> sur <a href="https://exemple.fr/x"');
  expect(text).toContain('en équipe');
  expect(text).toContain(`<link rel="canonical" href="https://fanion.test/evenements/${event.slug}" />`);
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)!;
  expect(JSON.parse(data!)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Régate « ouverte »',
    location: { '@type': 'Place', name: 'Brest' },
    url: `https://fanion.test/evenements/${event.slug}`,
    eventStatus: 'https://schema.org/EventScheduled',
  });
  expect(await read(off.slug)).toContain('https://schema.org/EventCancelled');
  expect(await read(off.slug)).toContain('"@type":"VirtualLocation"');
  for (const none of [draft.slug, 'n-existe-pas', String(event.id)])
    expect([none, await read(none)]).toEqual([none, await read('rien')]);
  for (const none of [draft.slug, 'rien']) expect((await get(`/evenements/${none}`)).statusCode).toBe(404);
  expect((await get(`/evenements/${event.slug}`)).statusCode).toBe(200);
  expect(await read('rien')).toContain('<div id="root"></div>');
  app.clock.advance(60_000);
  const map = (await get('/sitemap.xml')).body;
  expect(map).toContain(`<loc>https://fanion.test/evenements/${event.slug}</loc>`);
  expect(map).not.toContain(draft.slug);
  await setSetting(app.context, 'front_page', 'off');
  expect(await read(event.slug)).toContain('<div id="root"></div>');
  await setSetting(app.context, 'front_page', '');
});

test('an address that ends with a slash is the same one: what is there is, what is not is a 404', async () => {
  const open = await aChallenge(app, { open_to_all: true });
  const closed = await aChallenge(app);
  const event = await anEvent(app);
  const statuses = [];
  for (const path of [
    `/ouverts/${open.slug}/`,
    `/ouverts//${closed.slug}`,
    `/ouverts/${closed.slug}/`,
    `/evenements/${event.slug}/`,
    '/evenements/rien/',
  ])
    statuses.push((await get(path)).statusCode);
  expect(statuses).toEqual([200, 404, 404, 200, 404]);
  expect((await get(`/ouverts/${open.slug}/`)).body).toContain(
    `href="https://fanion.test/ouverts/${open.slug}"`,
  );
});

test('those of one plan that come first leave the next one of all in the agenda', async () => {
  for (let n = 0; n < 5; n += 1) await aTrainingEvent(app, { plan: 'bienfaiteur', starts: HOUR });
  const shared = await aTrainingEvent(app, { starts: 2 * HOUR });
  expect(await page()).toContain(`/formation/${shared.slug}`);
  expect((await get('/sitemap.xml')).body).toContain(`/formation/${shared.slug}<`);
});

test('a webinar has a page for anybody: what, when and how to join, never where it is held', async () => {
  const webinar = await aTrainingEvent(app, {
    title: 'Lire <un> journal',
    summary: 'Ce que disent les traces.',
    description: '## Au programme\n\nDeux heures de **tri**.',
    link: 'https://visio.exemple.fr/salle-close',
  });
  const workshop = await aTrainingEvent(app, { kind: 'workshop', place: 'Quai des Brumes', link: null });
  const premium = await aTrainingEvent(app, { plan: 'bienfaiteur', title: 'Pour les mécènes' });
  const draft = await aTrainingEvent(app, { draft: true });
  expect(await page()).toContain(`<a href="/formation/${webinar.slug}">Lire &lt;un&gt; journal</a>`);
  const answer = await get(`/formation/${webinar.slug}`);
  expect(answer.statusCode).toBe(200);
  for (const fragment of [
    '<h1>Lire &lt;un&gt; journal</h1>',
    'Ce que disent les traces.',
    '<h2>Au programme</h2>',
    'Deux heures de <strong>tri</strong>',
    `href="/learn/event/${webinar.slug}"`,
    'prenez l’adhésion',
    '0/30 places prises',
    `<link rel="canonical" href="https://fanion.test/formation/${webinar.slug}" />`,
  ])
    expect(answer.body).toContain(fragment);
  expect(answer.body).not.toContain('salle-close');
  const other = (await get(`/formation/${workshop.slug}`)).body;
  expect(other).not.toMatch(/Quai des Brumes|VirtualLocation/);
  for (const none of [premium.slug, draft.slug, String(webinar.id), 'rien'])
    expect([none, (await get(`/formation/${none}`)).statusCode]).toEqual([none, 404]);
  const map = (await get('/sitemap.xml')).body;
  expect(map).toContain(`/formation/${webinar.slug}<`);
  expect(map).not.toMatch(new RegExp(`${premium.slug}|${draft.slug}`));
  await app.context.db.query(`update training_event set state = 'cancelled' where id = $1`, [webinar.id]);
  const off = (await get(`/formation/${webinar.slug}`)).body;
  for (const fragment of ['Annulé', 'EventCancelled']) expect(off).toContain(fragment);
});

test('the head is for who does not read the page, and the file of shared links is a picture', async () => {
  await setSetting(app.context, 'name', 'Les « Marins » du code');
  const text = await page();
  expect(text).toContain('<title>Les « Marins » du code, association de sécurité informatique</title>');
  expect(text).toContain('<link rel="canonical" href="https://fanion.test/" />');
  const picture = await get('/apercu.png');
  expect(picture.headers['content-type']).toBe('image/png');
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  });
  const packed = await get('/', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(packed.rawPayload).toString()).toContain('Marins');
});

test('the sections are numbered by what is shown, and each category has one sign in the page', async () => {
  await aChallenge(app, { category: 'web', open_to_all: true });
  await aChallenge(app, { category: 'inconnue' });
  const text = await page();
  const numbers = [...text.matchAll(/class="front-no"[^>]*>(\d+)</g)].map(([, number]) => Number(number));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  const signs = [...text.matchAll(/<symbol id="s-(\w+)"/g)].map(([, name]) => name);
  expect(new Set(signs).size).toBe(signs.length);
  expect(signs).toEqual(expect.arrayContaining(['misc', 'web']));
  const used = [...text.matchAll(/<use href="#s-(\w+)"/g)].map(([, name]) => name);
  expect(used.filter((name) => !signs.includes(name))).toEqual([]);
});

test('robots and the map of the site name nothing that asks for a session', async () => {
  const open = await aChallenge(app, { open_to_all: true });
  const closed = await aChallenge(app);
  app.clock.advance(60_000);
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://fanion.test/sitemap.xml');
  const map = (await get('/sitemap.xml')).body;
  expect(map).toContain(`<loc>https://fanion.test/ouverts/${open.slug}</loc>`);
  expect(map).not.toContain(closed.slug);
  expect((await get('/security.txt')).statusCode).toBe(404);
});

test('the page of a challenge open to all says what it is to who does not run it; a closed one is missing like any other', async () => {
  await setSetting(app.context, 'name', 'Les Marins');
  const open = await aChallenge(app, {
    name: 'Trois crans',
    description: 'Un **papier**, trois crans. Reculez.',
    open_to_all: true,
  });
  const closed = await aChallenge(app, { name: 'La cale fermée' });
  const answer = await get(`/ouverts/${open.slug}`);
  expect(answer.statusCode).toBe(200);
  for (const fragment of [
    '<title>Trois crans · Les Marins</title>',
    `<link rel="canonical" href="https://fanion.test/ouverts/${open.slug}" />`,
    '<meta name="description" content="Un challenge à résoudre sans compte. Un papier, trois crans. Reculez." />',
  ])
    expect(answer.body).toContain(fragment);
  // Whatever name leads to it, it has one canonical address.
  expect((await get(`/ouverts/challenge-${open.id}`)).body).toContain(`/ouverts/${open.slug}" />`);
  const [shut, missing] = [await get(`/ouverts/${closed.slug}`), await get('/ouverts/jamais-vu')];
  expect([shut.statusCode, missing.statusCode, shut.body]).toEqual([404, 404, missing.body]);
});

test('what the club says of itself is shown, and the page goes where it is switched off', async () => {
  await setSetting(app.context, 'presentation', 'Nous sommes <b>à Brest</b>.');
  expect(await page()).toContain('Nous sommes &lt;b&gt;à Brest&lt;/b&gt;.');
  expect((await setSetting(app.context, 'front_page', 'peut-être')).ok).toBe(false);
  await setSetting(app.context, 'front_page', 'off');
  expect(await page()).toContain('<div id="root"></div>');
  expect((await get('/sitemap.xml')).body).not.toContain('<loc>https://fanion.test/</loc>');
  await setSetting(app.context, 'front_page', '');
  expect(await page()).toContain('Nous sommes');
});

test('where nobody is yet, the first visit is led to the first run', async () => {
  const empty = await testApp({ webRoot: root });
  const first = async () => (await empty.http.inject('/')).body;
  await openFirstRun(empty.context);
  expect(await first()).toContain('<div id="root"></div>');
  await aMember(empty);
  empty.clock.advance(60_000);
  expect(await first()).not.toContain('<div id="root"></div>');
});
