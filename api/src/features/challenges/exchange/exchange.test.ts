import { strToU8, type Zippable, zipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { rowCounts } from '../../../testing/database-view.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 100 } });
const manager = await aMember(app, { role: 'manager' });

const yml = (name: string, more = '') =>
  strToU8(`name: ${name}\ncategory: misc\nvalue: 100\nflags: ["FANION{${name}}"]\n${more}`);
const send = (files: Zippable | Buffer, query = '') =>
  app.http.inject({
    method: 'POST',
    url: `/api/challenges/authoring/import${query}`,
    headers: { authorization: `Bearer ${manager.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.isBuffer(files) ? files : Buffer.from(zipSync(files)),
  });
/** Tries an import, then does what the trial announced. */
async function bring(files: Zippable | Buffer, choices = '') {
  const bytes = Buffer.isBuffer(files) ? files : Buffer.from(zipSync(files));
  const { trial } = (await send(bytes, `?${choices}`)).json();
  return send(bytes, `?dry_run=0&trial=${trial}${choices}`);
}

test('a zip is tried line by line, then imported under the name of who did it; what is exported reads back to the same', async () => {
  const files = {
    'phare/challenge.yml': yml('Phare', 'files: [lampe.txt, absent.txt]\n'),
    'phare/lampe.txt': strToU8('trois éclats'),
    'casse/challenge.yml': strToU8('name: [oups'),
    '__MACOSX/phare/._challenge.yml': strToU8('x'),
  };
  const before = await rowCounts(app);
  const trial = (await send(files)).json();
  expect(trial.changes).toEqual([
    { kind: 'created', path: 'phare/challenge.yml', name: 'Phare', alerts: [] },
  ]);
  expect(trial.problems).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ path: 'casse/challenge.yml', level: 'error', line: expect.any(Number) }),
      expect.objectContaining({ path: 'phare/challenge.yml', level: 'warning' }),
    ]),
  );
  expect(await rowCounts(app)).toEqual(before);

  expect((await bring(files)).json().changes).toHaveLength(1);
  const [line] = await app.context.db.query<{ actor_id: number; channel: string }>(
    `select actor_id, channel from audit_log where action = 'challenge.create' order by id desc limit 1`,
  );
  expect(line).toEqual({ actor_id: manager.id, channel: 'web' });
  const out = await app.http.inject({
    url: '/api/challenges/authoring/export',
    headers: { authorization: `Bearer ${manager.token}` },
  });
  expect(out.rawPayload.toString('latin1')).not.toContain('FANION{Phare}');
  expect((await send(out.rawPayload)).json()).toMatchObject({ changes: [], unchanged: 1 });
});

test.each([
  ['a path that leads out', Buffer.from(zipSync({ '../dehors/challenge.yml': yml('Dehors') }))],
  ['no zip at all', Buffer.from('PK, presque')],
  ['a zip of nothing', Buffer.from(zipSync({}))],
  ['a whole path of a system', Buffer.from(zipSync({ 'C:\\\\windows\\\\challenge.yml': yml('Dehors') }))],
  [
    'a file where another has its folder',
    Buffer.from(zipSync({ a: yml('Un'), 'a/challenge.yml': yml('Deux') })),
  ],
  ['a name longer than any', Buffer.from(zipSync({ [`${'n'.repeat(400)}/challenge.yml`]: yml('Long') }))],
  ['a folder of ten thousand and one files', manyFiles()],
  ['one that says to be small and is not', bomb()],
])('%s is refused or harmless, and nothing is written', async (_what, bytes) => {
  const before = await rowCounts(app);
  const refused = await send(bytes);
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['file']]);
  expect(await rowCounts(app)).toEqual(before);
});

function manyFiles(): Buffer {
  return Buffer.from(
    zipSync(Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`f${n}`, strToU8('')])), {
      level: 0,
    }),
  );
}

/** A few bytes whose index declares more than a gigabyte. */
function bomb(): Buffer {
  const zip = Buffer.from(zipSync({ 'a/challenge.yml': new Uint8Array(64) }));
  const list = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  zip.writeUInt32LE(0x7f_ff_ff_ff, list + 24);
  return zip;
}

const texts: Record<string, string> = {
  ancien: 'Rejoignez le salon de la communauté, épinglé en haut',
  neuf: 'Un parchemin vous attend derrière la barrique du port',
};
/** A file of the same name as another one, with its own flag and text. */
const rival = (name: string, text: string, more = '') =>
  strToU8(
    `name: ${name}\nauthor: anne\ncategory: misc\ndescription: ${texts[text]}\nvalue: 50\nflags: ["FANION{${name} ${text}}"]\n${more}`,
  );
const rowsOf = (name: string) =>
  app.context.db.query<{ id: number; slug: string; description: string }>(
    'select id, slug, description from challenge where name like $1 order by id',
    [`${name}%`],
  );

test('of each challenge that is there it is decided apart: it stays, is written over, or both are kept', async () => {
  const [keep, over, apart] = ['Garde', 'Remplace', 'Separe'];
  const files = (text: string): Zippable =>
    Object.fromEntries(
      [keep, over, apart].map((name) => [`${text}/${name}/challenge.yml`, rival(name!, text)]),
    );
  await bring(files('ancien'));
  const waiting = (await send(files('neuf'))).json();
  expect(waiting).toMatchObject({
    changes: [],
    conflicts: [keep, over, apart].map((name) => ({ name, why: 'name', decision: null })),
  });
  const id = async (name: string) => (await rowsOf(name))[0]!.id;
  const choices = `&keep=${await id(keep!)}&overwrite=${await id(over!)}&separate=${await id(apart!)}`;
  const trial = (await send(files('neuf'), `?${choices}`)).json();
  expect(trial.conflicts.map(({ decision }: { decision: string }) => decision)).toEqual([
    'keep',
    'overwrite',
    'separate',
  ]);
  expect(trial.changes).toMatchObject([
    { kind: 'updated', name: over },
    { kind: 'created', name: apart },
  ]);
  expect((await bring(files('neuf'), choices)).statusCode).toBe(200);
  expect(await rowsOf(keep!)).toMatchObject([{ description: texts.ancien }]);
  expect(await rowsOf(over!)).toMatchObject([{ description: texts.neuf }]);
  expect(await rowsOf(apart!)).toMatchObject([
    { slug: 'separe', description: texts.ancien },
    { slug: 'separe-2', description: texts.neuf },
  ]);
  const [line] = await app.context.db.query(
    `select actor_id, channel, details from audit_log where action = 'challenge.import' order by id desc limit 1`,
  );
  expect(line).toMatchObject({
    actor_id: manager.id,
    channel: 'web',
    details: {
      keep: ['garde'],
      overwrite: ['remplace'],
      separate: ['separe'],
      archive: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  });
});

test('a challenge that its file would bring up to date may stay as it is, one of another name may be the one at its address', async () => {
  await bring({ 'a/challenge.yml': yml('Amarre') });
  const changed = { 'a/challenge.yml': yml('Amarre', 'description: Refait.\n') };
  const { id } = (await rowsOf('Amarre'))[0]!;
  expect((await send(changed)).json().conflicts).toMatchObject([{ id, why: 'same', decision: 'overwrite' }]);
  await bring(changed, `&keep=${id}`);
  expect(await rowsOf('Amarre')).toMatchObject([{ description: '' }]);
  const renamed = { 'a/challenge.yml': yml('Renomme', 'fanion: {slug: amarre}\n') };
  expect((await send(renamed)).json().conflicts).toMatchObject([
    { id, why: 'address', decision: 'separate' },
  ]);
  await bring(renamed, `&overwrite=${id}`);
  expect(await rowsOf('Renomme')).toMatchObject([{ id, slug: 'amarre' }]);
  expect(await rowsOf('Amarre')).toEqual([]);
});

test('what is imported is what the trial said: another archive, other choices or a change meanwhile import nothing', async () => {
  const files = { 'b/challenge.yml': rival('Balise', 'ancien') };
  await bring(files);
  const { id, slug } = (await rowsOf('Balise'))[0]!;
  const next = Buffer.from(zipSync({ 'b/challenge.yml': rival('Balise', 'neuf') }));
  const { trial } = (await send(next, `?overwrite=${id}`)).json();
  const refuses = async (bytes: Buffer, query: string) => {
    const before = await rowsOf('Balise');
    const answer = await send(bytes, `?dry_run=0&${query}`);
    expect(await rowsOf('Balise')).toEqual(before);
    return [answer.statusCode, answer.json().error];
  };
  const changed = [409, 'import_changed'];
  const other = Buffer.from(zipSync({ 'b/challenge.yml': rival('Balise', 'neuf', '# autre\n') }));
  expect(await refuses(other, `overwrite=${id}&trial=${trial}`)).toEqual(changed);
  expect(await refuses(next, `separate=${id}&trial=${trial}`)).toEqual(changed);
  expect((await refuses(next, `overwrite=${id}`))[0]).toBe(422);
  expect((await refuses(next, `overwrite=${id}&keep=${id}&trial=${trial}`))[0]).toBe(422);
  const { version, content } = await app.read(`/challenges/authoring/${slug}`, manager);
  const saved = { version, content: { ...content, description: 'Repris par quelqu’un.' } };
  expect(
    (await app.call('PUT', `/challenges/authoring/${slug}`, { token: manager.token, body: saved }))
      .statusCode,
  ).toBe(200);
  expect(await refuses(next, `overwrite=${id}&trial=${trial}`)).toEqual(changed);
});

test('two managers who confirm the same import at once: one does it, the other reads its trial again', async () => {
  const bytes = Buffer.from(
    zipSync(
      Object.fromEntries(
        ['Une', 'Deux', 'Trois'].map((name) => [`course/${name}/challenge.yml`, yml(`Course ${name}`)]),
      ),
    ),
  );
  const { trial } = (await send(bytes)).json();
  const answers = await Promise.all([1, 2, 3].map(() => send(bytes, `?dry_run=0&trial=${trial}`)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  expect(await rowsOf('Course')).toHaveLength(3);
});

test('what the editor writes beside the statement leaves by the export and comes back by the import', async () => {
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    app.call(method, `/challenges/authoring${path}`, { token: manager.token, ...(body ? { body } : {}) });
  const { id, version, content } = (await call('POST', '', { name: 'Suite et liens' })).json();
  const image = await app.http.inject({
    method: 'POST',
    url: `/api/challenges/authoring/${id}/images`,
    headers: { authorization: `Bearer ${manager.token}`, 'content-type': 'application/octet-stream' },
    payload: await sharp({ create: { width: 90, height: 30, channels: 3, background: '#246' } })
      .png()
      .toBuffer(),
  });
  const written = {
    background_image: image.json().sha256,
    xp: 42,
    next: 'Un autre jour',
    resources: [
      { title: 'Norme', url: 'https://example.org/norme', description: '' },
      { title: 'Cours', url: 'https://example.org/cours', description: 'Une heure.' },
    ],
  };
  const flag = { kind: 'static', content: 'FANION{suite}', case_insensitive: false };
  await call('POST', `/${id}/flags`, flag);
  const saved = (await call('PUT', `/${id}`, { version, content: { ...content, ...written } })).json();
  expect(saved.content).toMatchObject(written);
  expect(saved.revisions[0].changed.toSorted()).toEqual(['background_image', 'next', 'resources', 'xp']);
  const bad = { ...saved.content, resources: [{ title: 'x', url: 'javascript:alert(1)', description: '' }] };
  expect((await call('PUT', `/${id}`, { version: saved.version, content: bad })).statusCode).toBe(422);

  const zip = (await call('GET', `/export?ids=${id}`)).rawPayload;
  const clearedContent = { ...saved.content, xp: null, next: '', resources: [], background_image: null };
  expect((await call('PUT', `/${id}`, { version: saved.version, content: clearedContent })).statusCode).toBe(
    200,
  );
  await bring(zip);
  expect((await call('GET', `/${id}`)).json().content).toEqual(saved.content);
});
