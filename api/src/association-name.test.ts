import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { NOTIFICATION_KINDS, type NotificationKind } from '@fanion/rules/notifications';
import { afterAll, expect, test } from 'vitest';
import { setSetting } from './features/association/service.ts';
import { notifyMembers } from './features/notifications/service.ts';
import { aForm, codeOf, mailsTo } from './testing/accounts.ts';
import { addressesOf } from './testing/addresses.ts';
import { aMember, PASSWORD } from './testing/builders.ts';
import { plant } from './testing/planted/planted.ts';
import { testApp } from './testing/test-app.ts';

/** A plausible name that is hard on HTML, headers, calendars and slashes. */
const NAME = 'Hack & <b>Mer</b> "d’Iroise", l’Élan; //x\\n';
const OLD = 'Fanion';

// The page that the build starts from: its texts are those of the built one.
const source = fileURLToPath(new URL('../../web/index.html', import.meta.url));
const webRoot = await mkdtemp(join(tmpdir(), 'fanion-name-'));
afterAll(() => rm(webRoot, { recursive: true }));
await mkdir(join(webRoot, 'assets'));
await writeFile(join(webRoot, 'index.html'), await readFile(source));

const app = await testApp({ webRoot, config: { limitFactor: 100_000 } });
const { names, eventSlugs, teamIds, learnSlugs } = await plant(app);
const people = {
  membre: await aMember(app, { plan: null, role: 'honorary', username: 'Dame-Honneur' }),
  manager: await aMember(app, { plan: null, role: 'manager' }),
};
const numbers = async (table: string) =>
  (await app.context.db.query<{ id: number }>(`select id from ${table} order by id limit 2`)).map(({ id }) =>
    String(id),
  );
const slugs = await app.column<string>('select slug from challenge order by id limit 3');
const VALUES: Record<string, string[]> = {
  'challenges/:id': slugs,
  'open-challenges/:id': slugs,
  'challenges/:slug': slugs,
  'ctf/:id': [eventSlugs[0]!, ...(await numbers('writeup')), ...teamIds],
  ':slug': learnSlugs,
  ':code': ['rien'],
  ':reference': ['rien'],
  ':number': ['rien'],
  ':session': ['rien'],
  ':question': ['rien'],
  ':eventId': [eventSlugs[0]!],
  'v1/:id': [eventSlugs[0]!],
  ':account': ['me', String(people.membre.id)],
  ':count': ['50'],
  ':part': ['1000'],
  ':folder': ['1-x'],
  ':cid': await numbers('challenge'),
  ':entrant': ['1'],
  ':bid': ['1'],
  ':version': ['1'],
  'learn/:id': ['1'],
  'auth/:id': [String(people.membre.id)],
  'communication/:id': ['1'],
  'plans/:id': [String(people.membre.id)],
  ':page': ['confidentialite'],
  ':key': ['keep_tickets'],
  ':item': ['member-1'],
  'reports/:id': ['1'],
  'support/:id': ['1'],
  'messages/:id': ['1'],
  'help/:id': ['1'],
  'webhooks/:id': ['1'],
  ':message': ['1'],
  ':username': [names[0]!, 'Dame-Honneur'],
  ':userId': [String(people.membre.id)],
  ':fileId': await numbers('challenge_file'),
  ':secret': ['rien.ics'],
  ':name': ['x.txt'],
  ':sheet': ['x.css'],
  ':token': ['rien'],
  ':image': ['x'],
};

// After the planted mails were sent: another instance would have sent some of them.
const twin = await app.second();
/** An instance that only sends mails. */
const post = await testApp({ config: { limitFactor: 100_000 } });

/** The answer of a path to somebody, decompressed. */
async function read(on: typeof app, url: string, token: string | undefined): Promise<string> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const { rawPayload, headers: answered } = await on.http.inject({ url, headers });
  return (answered['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString();
}

/** Reads everything once for each actor: anything cached since the first time must not show again. */
async function crawl(on: typeof app): Promise<{ request: string; text: string }[]> {
  const routes = on.routes.filter(({ method, path }) => method === 'GET' && !path.endsWith('/stream'));
  const paths = routes.flatMap(({ path }) => addressesOf(path, VALUES)).map((path) => `/api${path}`);
  const all: { request: string; text: string }[] = [];
  for (const [who, token] of [
    ['nobody', undefined],
    ['membre', people.membre.token],
    ['manager', people.manager.token],
  ] as const)
    for (const url of [...paths, '/api/openapi.json', '/', '/challenges', '/nulle-part', '/index.html'])
      all.push({ request: `${who} ${url}`, text: await read(on, url, token) });
  return all;
}

test('the name that is set is the only one, on every page and in every answer, at once and on every instance', async () => {
  const before = await crawl(app);
  await crawl(twin);
  const saying = (lines: typeof before, word: string) =>
    lines.filter(({ text }) => text.includes(word)).map(({ request }) => request);
  // The name occurs in so many places that the crawl must have been everywhere.
  expect(saying(before, OLD).length).toBeGreaterThan(20);
  for (const part of ['/api/profile/', '/api/permissions', '/api/social', '/api/openapi.json', '/nulle-part'])
    expect(saying(before, OLD).join('\n')).toContain(part);
  const token = { token: people.membre.token };
  const { url } = (await app.call('POST', '/ctf/calendar', token)).json();

  expect(await setSetting(app.context, 'name', NAME)).toEqual({ ok: true, value: NAME });
  expect(saying(await crawl(app), OLD)).toEqual([]);
  await expect.poll(async () => (await read(twin, '/', undefined)).includes(OLD)).toBe(false);
  expect(saying(await crawl(twin), OLD)).toEqual([]);

  expect((await app.read('/association')).name).toBe(NAME);
  expect((await app.call('GET', '/permissions', token)).json().role).toBe(`${NAME} Membre`);
  expect((await app.read('/openapi.json')).info.title).toBe(NAME);
  expect((await app.read('/docs/json')).info.title).toBe(NAME);
  const refused = await app.call('GET', '/challenges/manage', token);
  expect(refused.json().current_role).toBe(`${NAME} Membre`);
  const page = await read(app, '/', undefined);
  const written = 'Hack &amp; &lt;b&gt;Mer&lt;/b&gt; &quot;d’Iroise&quot;, l’Élan; //x\\n';
  expect(page).toContain(`<title>${written}</title>`);
  expect(page).toContain(`content="${written}"`);
  const calendar = (await read(app, new URL(url).pathname, undefined)).replaceAll('\r\n ', '');
  expect(calendar).toContain(
    'PRODID:-//Hack & <b>Mer</b> "d’Iroise"\\, l’Élan\\; /x\\\\n//Calendrier//FR\r\n',
  );
  expect(calendar).toContain('X-WR-CALNAME:Mon agenda – Hack & <b>Mer</b>');
});

test('every mail comes from it and is signed by it', async () => {
  await setSetting(post.context, 'name', NAME);
  const call = (path: string, body: object, token?: string, method: 'POST' | 'PUT' = 'POST') =>
    post.call(method, path, { body, ...(token ? { token } : {}) });
  const form = aForm();
  await call('/auth/register', form);
  await call('/otp/verify', { email: form.email, code: await codeOf(post, form.email) });
  const manager = await aMember(post, { role: 'manager' });
  await call('/auth/login', { email: manager.email, password: PASSWORD });
  await call('/auth/forgot-password', { email: manager.email });
  const one = await aMember(post);
  await call('/auth/register', aForm({ email: one.email }));
  await call('/profile/email', { email: manager.email, password: PASSWORD }, one.token);
  await call('/profile/email', { email: 'nouvelle@exemple.fr', password: PASSWORD }, manager.token);
  const code = await codeOf(post, 'nouvelle@exemple.fr');
  await call('/profile/email/confirm', { code }, manager.token);
  const passwords = { current_password: PASSWORD, new_password: 'Autre-Balise-43!' };
  await call('/auth/change-password', passwords, one.token);
  for (const kind of Object.keys(NOTIFICATION_KINDS) as NotificationKind[]) {
    await post.call('PUT', `/notifications/preferences/${kind}`, {
      token: one.token,
      body: { bell: true, mail: true },
    });
    await post.context.db.transaction((sql) =>
      notifyMembers(post.context, sql, [one.id], {
        kind,
        text: 'Une nouvelle.',
        path: '/',
        subject: kind,
      }),
    );
  }
  await mailsTo(post, one.email);
  const subjects = new Set(post.mails.map(({ subject }) => subject.replace(/[A-Z0-9]{6}$/, '…')));
  expect(subjects.size).toBeGreaterThanOrEqual(9 + Object.keys(NOTIFICATION_KINDS).length);
  for (const mail of post.mails) {
    expect([mail.subject, JSON.stringify(mail).includes(OLD), mail.sender.name]).toEqual([
      mail.subject,
      false,
      NAME,
    ]);
    expect(mail.text).toContain(`L’équipe ${NAME}`);
    expect(mail.html).toContain('L’équipe Hack &amp; &lt;b&gt;Mer&lt;/b&gt;');
  }
});

test('a mail that waited comes from who the association is when it goes', async () => {
  await setSetting(post.context, 'name', 'Avant');
  post.breakMail(true);
  const { email } = await aMember(post);
  await post.call('POST', '/auth/forgot-password', { body: { email } });
  await post.sendMails();
  await setSetting(post.context, 'name', 'Après');
  post.breakMail(false);
  await post.context.db.query('update mail_outbox set next_attempt_at = now() where sent_at is null');
  expect((await mailsTo(post, email)).map(({ sender }) => sender.name)).toEqual(['Après']);
});

test('a name taken away gives the usual one back; one that got in otherwise is not said', async () => {
  await setSetting(app.context, 'name', 'Hacklab');
  await setSetting(app.context, 'name', ' ');
  expect((await app.read('/association')).name).toBe(OLD);
  await app.context.db.query(`update setting set value = to_jsonb($1::text) where key = 'name'`, [
    'x'.repeat(61),
  ]);
  app.context.events.publish('settings-changed', {});
  await app.context.identity.refresh();
  expect((await app.read('/association')).name).toBe(OLD);
});
