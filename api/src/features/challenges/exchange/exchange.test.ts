import { strToU8, type Zippable, zipSync } from 'fflate';
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

  expect((await send(files, '?dry_run=0')).json().changes).toHaveLength(1);
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
])('%s is refused, and nothing is written', async (_what, bytes) => {
  const before = await rowCounts(app);
  const refused = await send(bytes, '?dry_run=0');
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['file']]);
  expect(await rowCounts(app)).toEqual(before);
});

test('what the editor writes beside the statement leaves by the export and comes back by the import', async () => {
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    app.call(method, `/challenges/authoring${path}`, { token: manager.token, ...(body ? { body } : {}) });
  const { id, version, content } = (await call('POST', '', { name: 'Suite et liens' })).json();
  const written = {
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
  expect(saved.revisions[0].changed.toSorted()).toEqual(['next', 'resources', 'xp']);
  const bad = { ...saved.content, resources: [{ title: 'x', url: 'javascript:alert(1)', description: '' }] };
  expect((await call('PUT', `/${id}`, { version: saved.version, content: bad })).statusCode).toBe(422);

  const zip = (await call('GET', `/export?ids=${id}`)).rawPayload;
  const undone = { ...saved.content, xp: null, next: '', resources: [] };
  expect((await call('PUT', `/${id}`, { version: saved.version, content: undone })).statusCode).toBe(200);
  await send(zip, '?dry_run=0');
  expect((await call('GET', `/${id}`)).json().content).toEqual(saved.content);
});
