import { gunzipSync } from 'node:zlib';
import { PUBLIC_PAGES } from '@fanion/contract/pages';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { frontOf } from './features/front/state.ts';
import { addressesOf } from './testing/addresses.ts';
import { aMember } from './testing/builders.ts';
import { submit } from './testing/parts/challenges.ts';
import { flagOf, KINDS, type KindName, nameOf, plant } from './testing/planted/planted.ts';
import { ACTORS, type Actor, word } from './testing/planted/words.ts';
import { testApp } from './testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 100_000 } });
const { db, events } = app.context;
const { secrets, names, eventSlugs, teamIds, learnSlugs, items } = await plant(app);
const kinds = Object.keys(KINDS) as KindName[];
const PLAYING: Actor[] = ['adherent', 'bienfaiteur', 'membre', 'manager'];

const people = {
  suspended: await aMember(app, { suspended: true }),
  guest: await aMember(app, { plan: null }),
  adherent: await aMember(app),
  bienfaiteur: await aMember(app, { plan: 'bienfaiteur' }),
  membre: await aMember(app, { plan: null, role: 'honorary' }),
  manager: await aMember(app, { plan: null, role: 'manager' }),
};
const tokenOf = (actor: Actor): string | undefined => (actor === 'none' ? undefined : people[actor].token);

const rows = await db.query<{ id: number; slug: string; hints: number[]; files: number[] }>(
  `select id, slug, array(select h.id from challenge_hint h where h.challenge_id = c.id order by position) as hints,
     array(select f.id from challenge_file f where f.challenge_id = c.id order by position) as files from challenge c`,
);
const shas = await app.column<string>('select sha256 from challenge_file');
const found = Object.fromEntries(
  kinds.map((kind) => [kind, rows.find(({ slug }) => slug === word('slug', kind))!]),
);
const ids = rows.map(({ id }) => id);
const writeups = (await db.query<{ id: number }>('select id from writeup')).map(({ id }) => String(id));
const images = (await db.query<{ id: number }>('select id from writeup_image')).map(({ id }) => String(id));

for (const actor of PLAYING)
  for (const kind of ['resolu', 'disparu'])
    await submit(app, people[actor as 'manager'], { slug: word('slug', kind), flag: flagOf(kind) });
await db.query(`update challenge set state = 'hidden' where slug = $1`, [word('slug', 'disparu')]);
events.publish('challenges-changed', { challengeId: null });
app.clock.advance(1000);

/** The secrets that each actor received and may read: they prove that the crawl saw something. */
const read = new Map<Actor, Set<string>>(ACTORS.map((actor) => [actor, new Set()]));

/** A short secret is searched as a word: a ticket or a hash contains any few letters by chance. */
const holds = (text: string, secret: string): boolean =>
  secret.length < 10
    ? new RegExp(`(?<![\\w.-])${secret.replace(/\W/g, '\\$&')}(?![\\w.-])`).test(text)
    : text.includes(secret);

function look(actor: Actor, request: string, answer: LightMyRequestResponse): void {
  const { statusCode, headers, rawPayload } = answer;
  expect([request, statusCode < 500], answer.body).toEqual([request, true]);
  const body = headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload;
  const text = `${JSON.stringify(headers)}\n${body.toString()}`.toLowerCase();
  for (const { what, text: secret, readers } of secrets) {
    if (!holds(text, secret.toLowerCase())) continue;
    if (!readers.includes(actor)) expect.fail(`${actor} read ${what} by ${request}: ${text.slice(0, 2000)}`);
    read.get(actor)!.add(what);
  }
}

/** Sends a request and checks its answer; a `string` body is sent as is. */
async function ask(
  actor: Actor,
  method: InjectOptions['method'],
  path: string,
  body?: unknown,
  gzip = false,
) {
  const token = tokenOf(actor);
  const answer = await app.http.inject({
    method,
    url: `/api${path}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(gzip ? { 'accept-encoding': 'gzip' } : {}),
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  look(actor, `${method} ${path.slice(0, 200)} ${JSON.stringify(body ?? '').slice(0, 200)}`, answer);
  return answer;
}

/** Every way to name the subject, for each parameter of a path that is read. */
const everyone = [...names, ...Object.values(people).map(({ username }) => username), '424242', 'personne'];
const CHALLENGES = [
  ...kinds.flatMap((kind) => [word('slug', kind), nameOf(kind)]),
  ...ids.flatMap((id) => [String(id), `challenge-${id}`]),
  'rien',
  '%zz',
  'x'.repeat(300),
];
const VALUES: Record<string, string[]> = {
  'challenges/:id': CHALLENGES,
  'open-challenges/:id': CHALLENGES,
  'challenges/:slug': [...ids.map(String), 'rien'],
  'ctf/:id': ['424242', 'rien', word('slug', 'cache'), ...eventSlugs, ...writeups, ...images, ...teamIds],
  'learn/:id': ['1', '2', '424242'],
  'plans/:id': ['1', '2', '424242', ...Object.values(people).map(({ id }) => String(id))],
  'auth/:id': ['1', '2', '424242', ...Object.values(people).map(({ id }) => String(id))],
  'communication/:id': ['1', '424242'],
  ':version': ['1', '2', '424242'],
  ':slug': learnSlugs,
  ':code': ['rien', 'FAN-7Q4K-M2RD'],
  ':eventId': ['1', '2', '424242', ...eventSlugs],
  'v1/:id': eventSlugs,
  ':account': ['me', ...ids.map(String), '1000000001'],
  ':count': ['50'],
  ':part': ids.map((id) => String(id * 1000)),
  ':folder': ['1-x'],
  ':cid': ids.map(String),
  ':entrant': ['1', '2', '424242'],
  ':bid': ['1', '424242'],
  ':secret': ['rien.ics', word('slug', 'cache')],
  ':username': everyone,
  ':userId': everyone,
  ':fileId': rows.flatMap(({ files }) => files.map(String)),
  ':name': ['x.txt'],
  ':sheet': ids.flatMap((id) => [`${id}.css`, `${id}-.css`, `${id}-${'0'.repeat(32)}.css`]),
  ':token': ['rien', '1.badge.AAAAAAAAAAAAAAAAAAAAAAAA'],
  ':reference': ['rien', 'ABCDE-FGHJK'],
  ':number': ['rien', '2026-000001'],
  ':session': ['rien'],
  ':page': ['reglement', 'rien'],
  ':key': ['keep_tickets', 'flag_rate', 'rien'],
  ':item': [
    'rien',
    'member-1',
    ...items,
    ...writeups.map((id) => `writeup-${id}`),
    ...ids.map((id) => `challenge-${id}`),
  ],
  'reports/:id': ['1', '424242'],
  'support/:id': ['1', '424242'],
  'messages/:id': ['1', '2', '424242'],
  'help/:id': ['1', '424242'],
  'webhooks/:id': ['1', '2', '424242'],
  ':message': ['1', '2', '424242'],
  ':image': shas,
};

const BESIDE = ['/openapi.json', '/docs', '/docs/json', '/health/live', '/health/ready', '/metrics', '/rien'];

test.each(ACTORS)('%s: what is sent back tells no secret', async (actor) => {
  for (const kind of kinds) {
    const { id, slug, hints, files } = found[kind]!;
    const opens = (KINDS[kind].readers as readonly Actor[]).includes(actor);
    for (const path of [`/challenges/${slug}`, `/challenges/${id}`]) {
      // The right flag is submitted where it must open nothing; a wrong one everywhere.
      for (const flag of ['FANION{non}', ...(opens && kind !== 'resolu' ? [] : [flagOf(kind)])])
        await ask(actor, 'POST', `${path}/submit`, { flag });
      for (const body of ['{}', `{"flag":["${flagOf(kind)}"]}`, `{"flag":"${flagOf(kind)}`, '[]', '"'])
        await ask(actor, 'POST', `${path}/submit`, body);
      await ask(actor, 'POST', `${path}/submit`, { flag: flagOf(kind).repeat(100) });
      for (const hint of hints.toReversed()) {
        if (hint === hints[1] && kind !== 'resolu' && read.get(actor)!.has(`indice of ${kind}`)) continue;
        await ask(actor, 'POST', `${path}/hints/${hint}/unlock`);
      }
      for (const file of files) {
        const link = await ask(actor, 'POST', `${path}/files/${file}/link`);
        if (link.statusCode !== 200) continue;
        const { url } = link.json();
        await ask(actor, 'GET', url.replace('/api', ''));
        for (const other of VALUES[':fileId']!)
          if (other !== String(file))
            await ask(actor, 'GET', url.replace('/api', '').replace(`/${file}/`, `/${other}/`));
      }
      await ask(actor, 'PUT', `${path}/vote`, { difficulty: 3 });
      await ask(actor, 'PUT', `${path}/reflection`, { reflection: 'Appris.' });
      await ask(actor, 'PUT', `${path}/note`, { text: 'Vu.', version: 0 });
      await ask(actor, 'POST', `${path}/reports`, { message: 'Le fichier est vide.' });
    }
    await ask(actor, 'POST', `/open-challenges/${slug}/submit`, {
      flag: opens ? 'FANION{non}' : flagOf(kind),
    });
    await ask(actor, 'POST', `/challenges/manage/${id}/test-flag`, { flag: flagOf(kind) });
    await ask(actor, 'PATCH', `/challenges/manage/${id}`, { is_featured: false });
    // The only answer with flags, for the challenge's author: its audit line is checked below.
    const reading = `/challenges/authoring/${id}/flags/read`;
    if (actor !== 'manager') await ask(actor, 'POST', reading);
    else expect((await app.call('POST', reading, { token: tokenOf(actor)! })).body).toContain(flagOf(kind));
  }
});

test.each(ACTORS)('%s: every page that is read tells no secret', async (actor) => {
  app.clock.advance(1000);
  // A stream never ends: stream.test.ts checks what it sends.
  const routes = app.routes
    .filter(({ method, path }) => method === 'GET' && !path.endsWith('/stream'))
    // The other answer with flags, for the challenge's author, with a line in the audit log.
    .filter(({ path }) => actor !== 'manager' || !/^\/v1\/.*\/flags$/.test(path))
    .map(({ path }) => path);
  expect(routes.length).toBeGreaterThan(15);
  const search = `?q=${word('adresse')}&search=${word('nom', 'cache')}&page=1&size=100&ticket=1.1.1.x`;
  for (const path of [...routes.flatMap((route) => addressesOf(route, VALUES)), ...BESIDE]) {
    const { statusCode } = await ask(actor, 'GET', path);
    // A refusal is made before compression.
    if (statusCode < 400) await ask(actor, 'GET', path, undefined, true);
  }
  for (const path of [...routes.flatMap((route) => addressesOf(route, VALUES).slice(0, 3)), ...BESIDE])
    await ask(actor, 'GET', path + search);
});

test.each(ACTORS)(
  '%s: the search finds nothing that the reader may not know of, whatever word is typed',
  async (actor) => {
    // With a whole secret and with its beginning: suggestions come while a member types.
    const words = secrets.map(({ text }) => text).filter((text) => /^zq\w{1,70}zq$/.test(text));
    expect(words.length).toBeGreaterThan(100);
    for (const typed of new Set(words.flatMap((one) => [one, one.slice(0, 6)])))
      await ask(actor, 'GET', `/search?q=${encodeURIComponent(typed)}`);
  },
);

test.each(ACTORS)(
  '%s: help between two others is neither read nor answered, ended or thanked for',
  async (actor) => {
    const threads = await app.column<number>('select id from message_thread');
    const requests = await app.column<number>('select id from help_request');
    expect([threads.length, requests.length]).toEqual([2, 1]);
    for (const id of threads) {
      const read = await ask(actor, 'GET', `/messages/${id}`);
      const written = await ask(actor, 'POST', `/messages/${id}`, { message: 'Bonjour' });
      for (const { statusCode } of [read, written]) expect(statusCode).toBeGreaterThanOrEqual(400);
    }
    for (const id of requests)
      for (const act of ['take', 'decline', 'close', 'thanks'])
        expect(
          (await ask(actor, 'POST', `/messages/help/${id}/${act}`, {})).statusCode,
        ).toBeGreaterThanOrEqual(400);
  },
);

test('the public pages that the server writes tell no secret', async () => {
  const front = frontOf(app.context);
  const { title, head, body } = (await front.page('/'))!;
  const paths = Object.values(PUBLIC_PAGES).flatMap((page) =>
    [...eventSlugs, ...learnSlugs, ...writeups].map((name) => page + name),
  );
  const pages = await Promise.all(paths.map((path) => front.page(path)));
  expect(pages.filter((page) => page !== null).length).toBeGreaterThan(0);
  const heads = await Promise.all(
    CHALLENGES.map((name) => front.head(`/ouverts/${encodeURIComponent(name)}`)),
  );
  expect(heads.filter((head) => head !== null).length).toBeGreaterThan(0);
  const files = await Promise.all(['/sitemap.xml', '/robots.txt'].map((path) => front.file(path)));
  const pageTexts = [
    ...pages.flatMap((page) => (page ? [page.title, page.head, page.body] : [])),
    ...heads.flatMap((head) => (head ? [head.title, head.head] : [])),
  ];
  const text = [title, head, body, ...pageTexts, ...files.map((file) => file!.body)].join('\n').toLowerCase();
  expect(text).toContain(word('nom', 'partout'));
  for (const { what, text: secret, readers } of secrets)
    if (!readers.includes('none')) expect([what, text.includes(secret.toLowerCase())]).toEqual([what, false]);
});

test('accounts: an answer to whoever tries another one tells no secret', async () => {
  const email = `${word('adresse')}@exemple.fr`;
  for (const [path, body] of [
    ['/auth/login', { email, password: 'Autre-Chose-1!' }],
    ['/auth/login', { email: `${word('inscrit')}@exemple.fr`, password: 'Autre-Chose-1!' }],
    ['/auth/forgot-password', { email }],
    ['/otp/request', { email }],
    ['/otp/verify', { email, code: 'AAAAAA' }],
    ['/auth/reset-password', { email, code: 'AAAAAA', new_password: 'Autre-Chose-1!' }],
    ['/auth/refresh', { refresh_token: '1.0.AAAA' }],
  ] as const)
    await ask('none', 'POST', path, body);
});

test('who may read something has read it: the crawl went everywhere', () => {
  const unread = secrets.flatMap(({ what, readers }) =>
    readers.filter((reader) => !read.get(reader)!.has(what)).map((reader) => `${reader}: ${what}`),
  );
  expect(unread).toEqual([]);
});

test('no line of the log holds a flag, a hint, a solution, a hash, a code, a token or an address', () => {
  const log = app.logged.join('\n').toLowerCase();
  expect(app.logged.length).toBeGreaterThan(1000);
  // Paths are logged: the secrets that the crawl itself put in them do not count.
  const inPaths = /^(?:nom|slug|fichier) of|^banni|^hidden member/;
  for (const { what, text } of secrets)
    if (!inPaths.test(what)) expect([what, holds(log, text.toLowerCase())]).toEqual([what, false]);
});
