import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { rowCounts } from '../../../testing/database-view.ts';
import { archiveOf, challenge, config, flag, tried, user } from '../../../testing/parts/ctfd-archive.ts';
import { testApp } from '../../../testing/test-app.ts';
import { lockImports } from '../../challenges/import/queries.ts';

const app = await testApp({ config: { limitFactor: 100 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });

const LIST = '/api/challenges/authoring/import-ctfd';
const EVENT = '/api/ctf/manage/import-ctfd';
const send = (url: string, payload: Buffer, { token = manager.token, headers = {} } = {}) =>
  app.http.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream', ...headers },
    payload,
  });
const players = (more: object[] = []) =>
  Buffer.from(
    archiveOf({
      config: config('users'),
      challenges: [challenge(1, 'Le cap')],
      flags: [flag(1, 'FANION{cap}')],
      users: [user(1, 'gwen'), ...more],
      submissions: [tried([1, null], 1, 5)],
    }),
  );

test('dropped, an archive is tried line by line, then makes a draft with its people; dropped again it adds nothing', async () => {
  const archive = players();
  const before = await rowCounts(app);
  const trial = (await send(EVENT, archive)).json();
  expect(trial).toMatchObject({
    event: { kind: 'created', name: 'Les Régates', slug: 'les-regates' },
    changes: [{ kind: 'created', name: 'Le cap' }],
    taken: '1 compte créé, 1 résolution',
    left: null,
  });
  expect(await rowCounts(app)).toEqual(before);
  const report = (await send(`${EVENT}?dry_run=0&trial=${trial.trial}&mail=1`, archive)).json();
  expect(report.taken).toBe('1 compte créé, 1 résolution');
  const [event] = await db.query(`select state from event where slug = 'les-regates'`);
  expect(event).toEqual({ state: 'draft' });
  const lines = await db.query<{ actor_id: number; channel: string }>(
    `select distinct actor_id, channel from audit_log where action in ('event.people', 'event.create')`,
  );
  expect(lines).toEqual([{ actor_id: manager.id, channel: 'web' }]);
  const counts = await rowCounts(app);
  const again = (await send(EVENT, archive)).json();
  expect(again).toMatchObject({ event: { kind: 'updated' }, taken: null, unchanged: 1 });
  await send(`${EVENT}?dry_run=0&trial=${again.trial}`, archive);
  const { audit_log: _log, audit_pending: _pending, ...expectedCounts } = counts;
  const { audit_log: _logNow, audit_pending: _pendingNow, ...now } = await rowCounts(app);
  expect(now).toEqual(expectedCounts);
});

test('another address makes another event, and is of the trial', async () => {
  const archive = players();
  const trial = (await send(`${EVENT}?address=regates-bis`, archive)).json();
  expect(trial.event).toMatchObject({ kind: 'created', slug: 'regates-bis' });
  const elsewhere = await send(`${EVENT}?dry_run=0&trial=${trial.trial}&address=regates-ter`, archive);
  expect([elsewhere.statusCode, elsewhere.json().error]).toEqual([409, 'import_changed']);
  const wrong = await send(`${EVENT}?address=Pas+une+adresse`, archive);
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([422, ['address']]);
});

test('two who confirm one trial at once make one event and one account', async () => {
  const archive = Buffer.from(
    archiveOf({
      config: [{ id: 1, key: 'ctf_name', value: 'Course' }, ...config('users').slice(1)],
      challenges: [challenge(1, 'La course')],
      flags: [flag(1, 'FANION{course}')],
      users: [user(71, 'unique')],
      submissions: [tried([71, null], 1, 5)],
    }),
  );
  const { trial } = (await send(EVENT, archive)).json();
  const answers = await Promise.all([1, 2].map(() => send(`${EVENT}?dry_run=0&trial=${trial}`, archive)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await db.query(`select 1 as x from member where username = 'unique'`)).toHaveLength(1);
  expect(
    await db.query(
      `select 1 as x from event_solve s join event e on e.id = s.event_id where e.slug = 'course'`,
    ),
  ).toHaveLength(1);
});

test('an import that comes while another one lasts is refused in a sentence, and comes once that one is over', async () => {
  const archive = Buffer.from(
    archiveOf({ challenges: [challenge(1, 'Le sas')], flags: [flag(1, 'FANION{sas}')] }),
  );
  const { trial } = (await send(LIST, archive)).json();
  const confirm = () => send(`${LIST}?dry_run=0&trial=${trial}`, archive);
  await db.transaction(async (sql) => {
    await lockImports(sql, false);
    const refused = await confirm();
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { error: 'import_busy', message: expect.stringContaining('Un autre import est en cours') },
    ]);
  });
  expect((await confirm()).statusCode).toBe(200);
});

test('its challenges alone come into the permanent list', async () => {
  const archive = Buffer.from(
    archiveOf({
      challenges: [challenge(1, 'La bôme')],
      flags: [flag(1, 'FANION{bome}')],
      users: [user(9, 'hors-liste')],
    }),
  );
  const trial = (await send(LIST, archive)).json();
  expect(trial).toMatchObject({ changes: [{ name: 'La bôme' }], taken: null, left: '1 compte' });
  expect((await send(`${LIST}?dry_run=0&trial=${trial.trial}`, archive)).statusCode).toBe(200);
  expect(await db.query(`select catalogued from challenge where name = 'La bôme'`)).toEqual([
    { catalogued: true },
  ]);
  expect(await db.query(`select 1 as x from member where username = 'hors-liste'`)).toEqual([]);
});

test('who does not manage members brings no accounts; what is too large, or nothing, is refused in one sentence', async () => {
  const lead = await aMember(app, { plan: 'adherent', rights: ['can_manage_ctf'] });
  expect((await send(EVENT, players(), { token: lead.token })).statusCode).toBe(403);
  const huge = await send(EVENT, players(), { headers: { 'content-length': String(2 * 1024 ** 3) } });
  expect([huge.statusCode, huge.json().error]).toEqual([413, 'payload_too_large']);
  const none = await send(EVENT, Buffer.alloc(0));
  expect(none.statusCode).toBe(422);
  const noZip = await send(EVENT, Buffer.from('PK, presque'));
  expect(noZip.json().fields).toEqual({ file: 'Ce fichier n’est pas une archive ZIP, ou elle est abîmée.' });
});
