import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { letTimePass, tablesHolding } from '../../../testing/database-view.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import { anEvent, anEventChallenge } from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';
import { publishAbandoned } from '../drafts/publish-service.ts';

const app = await testApp();
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });
const player = await aMember(app);
const tokenOf = async ({ token }: TestMember): Promise<string> =>
  (await app.call('POST', '/auth/tokens', { token, body: { description: 'ctfcli' } })).json().value;
const token = await tokenOf(manager);

/** A call as ctfcli makes it: a JSON content type even without a body. */
const call = async (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  base = '/api/v1',
) => {
  const answer = await app.http.inject({
    method,
    url: `${base}${path}`,
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    ...(body && { payload: body }),
  });
  expect([method, path, answer.statusCode, answer.body]).toEqual([method, path, 200, answer.body]);
  return answer.json().data;
};
const upload = (id: number, name: string, content: string, base = '/api/v1') =>
  app.http.inject({
    method: 'POST',
    url: `${base}/files`,
    headers: { authorization: `Token ${token}`, 'content-type': 'multipart/form-data; boundary=limite' },
    payload: [
      '--limite\r\nContent-Disposition: form-data; name="challenge_id"\r\n\r\n',
      `${id}\r\n--limite\r\nContent-Disposition: form-data; name="type"\r\n\r\nchallenge\r\n`,
      `--limite\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n--limite--\r\n`,
    ].join(''),
  });

interface Local {
  description?: string;
  flags?: string[];
  tags?: string[];
  file?: string;
  state?: 'visible' | 'hidden';
}
const payloadOf = (name: string, { description = 'Trouvez.' }: Local) => ({
  name,
  category: 'Web',
  description,
  attribution: 'Le club',
  type: 'standard',
  state: 'hidden',
  value: 150,
  max_attempts: 0,
  connection_info: null,
});

/** The calls after the first one, in ctfcli's order. */
async function fill(id: number, local: Local, base: string): Promise<void> {
  for (const content of local.flags ?? [])
    await call('POST', '/flags', { content, type: 'static', challenge_id: id }, base);
  await call('POST', '/topics', { value: 'sql', type: 'challenge', challenge_id: id }, base);
  for (const value of local.tags ?? []) await call('POST', '/tags', { challenge_id: id, value }, base);
  if (local.file) expect((await upload(id, 'notes.txt', local.file, base)).statusCode).toBe(200);
  const first = await call(
    'POST',
    '/hints',
    { content: 'Cherchez', title: '', cost: 0, challenge_id: id },
    base,
  );
  const second = await call(
    'POST',
    '/hints',
    { content: '', title: 'Suite', cost: 10, challenge_id: id },
    base,
  );
  await call('PATCH', `/hints/${second.id}`, { requirements: { prerequisites: [first.id] } }, base);
  await call('PATCH', `/hints/${second.id}`, { content: 'Encore' }, base);
  await call('PATCH', `/challenges/${id}`, { next_id: null }, base);
  if (local.state !== 'hidden') await call('PATCH', `/challenges/${id}`, { state: 'visible' }, base);
}

async function install(name: string, local: Local, base = '/api/v1'): Promise<number> {
  const { id } = await call('POST', '/challenges', payloadOf(name, local), base);
  await fill(id, local, base);
  return id;
}

async function sync(id: number, name: string, local: Local, base = '/api/v1'): Promise<void> {
  await call('PATCH', `/challenges/${id}`, payloadOf(name, local), base);
  for (const kind of ['flags', 'tags', 'hints'])
    for (const part of await call('GET', `/${kind}`, undefined, base))
      if (part.challenge_id === id) await call('DELETE', `/${kind}/${part.id}`, undefined, base);
  for (const topic of await call('GET', `/challenges/${id}/topics`, undefined, base))
    await call('DELETE', `/topics?type=challenge&target_id=${topic.id}`, undefined, base);
  await fill(id, local, base);
}

const linesOf = (id: number): Promise<string[]> =>
  app.column<string>('select action from audit_log where target = $1 order by id', [`challenge:${id}`]);
const PHARE = { flags: ['FANION{phare}'], tags: ['mer', 'nuit'], file: 'trois éclats' };
const phare = await install('Le phare', PHARE);
const slug = 'le-phare';

test('what ctfcli installs is played, and read back as its file says it', async () => {
  const page = await app.read(`/challenges/${slug}`, player);
  expect(page).toMatchObject({ name: 'Le phare', category: 'web', points: 150, tags: ['mer', 'nuit'] });
  expect((await submit(app, player, { slug, flag: 'FANION{phare}' })).json().success).toBe(true);

  expect(await call('GET', `/challenges/${phare}?view=admin`)).toMatchObject({
    name: 'Le phare',
    category: 'Web',
    value: 150,
    state: 'visible',
    attribution: 'Le club',
    max_attempts: 0,
    connection_info: null,
  });
  const [flag] = await call('GET', `/challenges/${phare}/flags`);
  expect(flag).toMatchObject({ type: 'static', content: 'FANION{phare}', data: '' });
  const [first, second] = await call('GET', `/challenges/${phare}/hints`);
  expect([first.requirements, second]).toEqual([
    null,
    expect.objectContaining({ content: 'Encore', cost: 10, requirements: { prerequisites: [first.id] } }),
  ]);
  const { files } = await call('GET', `/challenges/${phare}?view=admin`);
  const bytes = await app.http.inject({ url: files[0], headers: { authorization: `Token ${token}` } });
  expect([bytes.statusCode, bytes.body]).toEqual([200, 'trois éclats']);
  const [listed] = await call('GET', '/files?type=challenge');
  expect(files[0]).toBe(`/files/${listed.location}`);
  expect(listed.sha1sum).toMatch(/^[0-9a-f]{40}$/);
});

test('a list gives no flag, reading those of one challenge is a line each time, and a draft keeps none in clear', async () => {
  expect(JSON.stringify(await call('GET', '/flags'))).not.toContain('phare}');
  const before = (await linesOf(phare)).filter((action) => action === 'challenge.flag-read').length;
  await call('GET', `/challenges/${phare}/flags`);
  expect((await linesOf(phare)).filter((action) => action === 'challenge.flag-read')).toHaveLength(
    before + 1,
  );
  await call('POST', '/flags', { content: 'FANION{zqbrouillonzq}', challenge_id: phare });
  expect(await tablesHolding(app, 'zqbrouillonzq')).toEqual([]);
});

test('a sync that brings nothing new leaves no line and no version, and keeps solves and who found what', async () => {
  const state = () => db.query('select version, updated_at from challenge where id = $1', [phare]);
  const [lines, before] = [await linesOf(phare), await state()];
  await sync(phare, 'Le phare', PHARE);
  expect(await linesOf(phare)).toEqual(lines);
  expect(await state()).toEqual(before);
  expect((await submit(app, player, { slug, flag: 'FANION{phare}' })).json().already_solved).toBe(true);
});

test('players see a sync as one change: until its end they have what they had', async () => {
  const lines = await linesOf(phare);
  await call('PATCH', `/challenges/${phare}`, payloadOf('Le phare', { description: 'Autrement.' }));
  const [flag] = (await call('GET', '/flags')).filter(
    (one: { challenge_id: number }) => one.challenge_id === phare,
  );
  await call('DELETE', `/flags/${flag.id}`);
  const newcomer = await aMember(app);
  const during = await app.read(`/challenges/${slug}`, newcomer);
  expect(during.description).toBe('Trouvez.');
  expect((await submit(app, newcomer, { slug, flag: 'FANION{phare}' })).json().success).toBe(true);

  await sync(phare, 'Le phare', { ...PHARE, description: 'Autrement.', flags: ['FANION{neuf}'] });
  const after = await app.read(`/challenges/${slug}`, newcomer);
  expect([after.description, after.is_solved]).toEqual(['Autrement.', true]);
  expect(await linesOf(phare)).toEqual([...lines, 'challenge.update']);
  const other = await aMember(app);
  expect((await submit(app, other, { slug, flag: 'FANION{phare}' })).json().success).toBe(false);
  expect((await submit(app, other, { slug, flag: 'FANION{neuf}' })).json().success).toBe(true);
});

test('what its file keeps hidden is published as such once no call came for a minute', async () => {
  const id = await install('La digue', { flags: ['FANION{digue}'], state: 'hidden' });
  const flags = () => db.query('select 1 as x from challenge_flag where challenge_id = $1', [id]);
  await publishAbandoned(app.context);
  expect(await flags()).toHaveLength(0);
  await letTimePass(app, 61_000);
  await publishAbandoned(app.context);
  expect(await flags()).toHaveLength(1);
  const [row] = await db.query('select state from challenge where id = $1', [id]);
  expect(row).toEqual({ state: 'hidden' });
  expect(await db.query('select 1 from ctfd_draft where challenge_id = $1', [id])).toEqual([]);
});

test('what cannot be played is not published: a sentence says why, and players keep what they have', async () => {
  const send = (method: 'PATCH' | 'POST', path: string, payload: object) =>
    app.http.inject({ method, url: `/api/v1${path}`, headers: { authorization: `Token ${token}` }, payload });
  const { id } = await call('POST', '/challenges', payloadOf('Le quai', {}));
  const bare = await send('PATCH', `/challenges/${id}`, { state: 'visible' });
  expect([bare.statusCode, bare.json().message]).toEqual([400, 'Aucun flag.']);
  const [row] = await db.query('select state from challenge where id = $1', [id]);
  expect(row).toEqual({ state: 'hidden' });
  expect(
    (await send('PATCH', `/challenges/${id}`, { requirements: { prerequisites: [424242] } })).statusCode,
  ).toBe(400);
  expect((await upload(id, 'challenge.yml', 'x')).statusCode).toBe(400);
  expect((await upload(424242, 'x.txt', 'x')).statusCode).toBe(404);
});

test('each event is a scope of its own, at its own address; the permanent list is not reached from there', async () => {
  const event = await anEvent(app);
  await anEventChallenge(app, event.id);
  const base = `/ctf/${event.slug}/api/v1`;
  expect(await call('GET', '/challenges?view=admin', undefined, base)).toHaveLength(1);
  const id = await install('Le canot', { flags: ['FANION{canot}'], file: 'rames' }, base);
  expect(
    (await call('GET', '/challenges?view=admin', undefined, base)).map(({ name }: { name: string }) => name),
  ).toContain('Le canot');
  expect(
    (await call('GET', '/challenges?view=admin')).map(({ name }: { name: string }) => name),
  ).not.toContain('Le canot');
  const { files } = await call('GET', `/challenges/${id}?view=admin`, undefined, base);
  const headers = { authorization: `Token ${token}` };
  expect((await app.http.inject({ url: `/ctf/${event.slug}${files[0]}`, headers })).body).toBe('rames');
  for (const url of [`${base}/challenges/${phare}`, `/api/v1/challenges/${id}`, files[0]])
    expect((await app.http.inject({ url, headers })).statusCode).toBe(404);
  const [place] = await db.query('select event_id from event_challenge where challenge_id = $1', [id]);
  expect(place).toEqual({ event_id: event.id });
});

test('a difficulty that nobody chose here follows the tags; one that was chosen stays', async () => {
  const difficultyOf = async () =>
    (await db.query('select difficulty from challenge where id = $1', [id]))[0]!.difficulty;
  const id = await install('Le chenal', { flags: ['FANION{chenal}'], tags: ['Moyen'] });
  expect(await difficultyOf()).toBe('Medium');
  const tagged = (value: string) => call('POST', '/tags', { challenge_id: id, value });
  const publish = () => call('PATCH', `/challenges/${id}`, { state: 'visible' });
  await call('DELETE', `/tags/${(await call('GET', `/challenges/${id}/tags`))[0].id}`);
  await tagged('Difficile');
  await publish();
  expect(await difficultyOf()).toBe('Hard');
  await db.query(`update challenge set difficulty = 'Expert' where id = $1`, [id]);
  await tagged('sql');
  await publish();
  expect(await difficultyOf()).toBe('Expert');
});

test('who may not write gets nothing, and a token that is no more neither', async () => {
  const challenge = await aChallenge(app);
  const statusFor = async (value: string) =>
    (
      await app.http.inject({
        url: `/api/v1/challenges/${challenge.id}/flags`,
        headers: { authorization: `Token ${value}` },
      })
    ).statusCode;
  expect(await statusFor(await tokenOf(player))).toBe(403);
  expect(await statusFor(`ctfd_${'0'.repeat(64)}`)).toBe(401);
  const made = await call('POST', '/tokens', { description: 'suite', expiration: '2999-01-01' });
  expect(made.value).toMatch(/^ctfd_[0-9a-f]{64}$/);
  expect(await statusFor(made.value)).toBe(200);
});

test('two folders of one name are two challenges, as on CTFd, and the folders after them come', async () => {
  const event = await anEvent(app);
  for (const base of ['/api/v1', `/ctf/${event.slug}/api/v1`]) {
    const twins = [];
    for (const flag of ['FANION{une}', 'FANION{deux}'])
      twins.push({ id: await install('Les jumelles', { flags: [flag] }, base), flag });
    const next = await install('La suivante', { flags: ['FANION{trois}'] }, base);
    expect(new Set([...twins.map(({ id }) => id), next]).size).toBe(3);
    for (const { id, flag } of twins) {
      expect(await call('GET', `/challenges/${id}?view=admin`, undefined, base)).toMatchObject({
        ...{ name: 'Les jumelles', state: 'visible' },
      });
      expect(await call('GET', `/challenges/${id}/flags`, undefined, base)).toMatchObject([
        { content: flag },
      ]);
    }
    // A challenge that had another name may not take an existing one.
    const renamed = await app.http.inject({
      ...{ method: 'PATCH', url: `${base}/challenges/${next}`, payload: { name: 'Les jumelles' } },
      headers: { authorization: `Token ${token}` },
    });
    expect([renamed.statusCode, Object.keys(renamed.json().errors)]).toEqual([400, ['name']]);
  }
});
