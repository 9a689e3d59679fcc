import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR } from '@fanion/rules/durations';
import { expect, onTestFinished, test } from 'vitest';
import { REKEYS } from '../../app.ts';
import { chainLines, verifyAudit } from '../../features/association/audit/chain-service.ts';
import { readSealed, setSetting } from '../../features/association/service.ts';
import { aChallenge, aMember } from '../../testing/builders.ts';
import { aFolder } from '../../testing/content-folder.ts';
import { anEvent } from '../../testing/parts/events.ts';
import { aReceiver } from '../../testing/parts/receiver.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { expectAlone } from '../database/alone.ts';
import { openDatabase } from '../database/database.ts';
import { secretsFrom } from '../secrets.ts';
import { readOrWriteSetting, SECRET_FINGERPRINT } from '../settings/settings.ts';
import {
  adoptSecret,
  oldSecretFile,
  proposeSecret,
  type Rekey,
  rotateSecret,
  withdrawSecret,
} from './rotation.ts';

const to = secretsFrom('another secret for tests, long enough to be one');

const rotate = ({ context }: TestApp, rekeys: readonly Rekey[] = REKEYS, next = to) =>
  rotateSecret(context.db, { from: context.secrets, to: next }, rekeys);

/** An installation with one of each thing that depends on the secret. */
async function aLivedIn() {
  const app = await testApp({ config: { webhooksToLoopback: true } });
  const { context } = app;
  await readOrWriteSetting(context.db, SECRET_FINGERPRINT, context.secrets.fingerprint);
  const manager = await aMember(app, { role: 'manager', plan: null });
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    app.call(method, path, { token: manager.token, ...(body && { body }) });
  const challenge = await aChallenge(app, { name: 'Le phare' });
  const path = `/challenges/authoring/${challenge.slug}`;
  for (const [kind, body] of [
    ['flags', { kind: 'static', content: 'FANION{Second}', case_insensitive: true }],
    ['decoys', { content: 'FANION{leurre}', told: true }],
  ] as const)
    expect((await call('POST', `${path}/${kind}`, body)).statusCode).toBe(200);
  expect((await setSetting(context, 'stripe_secret_key', 'sk_test_1234567890abcdefghij')).ok).toBe(true);
  const receiver = await aReceiver();
  const hook = { name: 'Programme', shape: 'standard', address: receiver.url, kinds: ['challenge.solved'] };
  expect((await call('POST', '/webhooks', hook)).statusCode).toBe(200);
  const { value: token } = (await call('POST', '/auth/tokens', { description: 'ctfcli' })).json();
  await chainLines(context);
  return { app, manager, challenge, path, receiver, token: token as string };
}

const submit = (app: TestApp, token: string, slug: string, flag: string) =>
  app.call('POST', `/challenges/${slug}/submit`, { token, body: { flag } });

test('with another secret everything is as it was, and everybody logs in again', async () => {
  const { app, manager, challenge, path, receiver, token } = await aLivedIn();
  await app.context.db.query(
    'update mail_outbox set sent_at = now(), sealed = null where sealed is not null',
  );
  await app.context.outbox.queue(
    { ...app.context.db, publish: () => {} },
    'test',
    { to: 'a@exemple.fr', subject: 'Bonjour', paragraphs: ['Un mail qui attend.'] },
    HOUR,
  );
  await rotate(app);
  const after = await app.second({ secrets: to });
  // Old sessions are not valid any more; tokens, which do not depend on the secret, still are.
  expect((await after.call('GET', '/profile/', { token: manager.token })).statusCode).toBe(401);
  expect((await after.call('GET', '/profile/', { token })).statusCode).toBe(200);

  const [first, second] = [await aMember(after), await aMember(after)];
  expect((await submit(after, first.token, challenge.slug, 'FANION{leurre}')).json().message).toMatch(
    /leurre/i,
  );
  expect((await submit(after, first.token, challenge.slug, challenge.flag)).json().success).toBe(true);
  expect((await submit(after, second.token, challenge.slug, 'fanion{SECOND}')).json().success).toBe(true);
  const read = await after.call('POST', `${path}/flags/read`, { token });
  expect(JSON.stringify(read.json())).toContain('FANION{Second}');
  expect(await readSealed(after.context, 'stripe_secret_key')).toBe('sk_test_1234567890abcdefghij');
  await after.tick('webhooks');
  expect(receiver.received.length).toBeGreaterThan(0);
  await after.sendMails();
  expect(JSON.stringify(after.sent)).toContain('Un mail qui attend.');

  // The log continues from the link that the old key made, and a second change keeps that key.
  expect(await verifyAudit(after.context)).toEqual([]);
  const third = secretsFrom('a third secret for tests, long enough to be one too');
  await rotate(after, REKEYS, third);
  const last = await after.second({ secrets: third });
  expect(await verifyAudit(last.context)).toEqual([]);
  const lines = await last.column<object>(
    `select details from audit_log where action = 'setting.secret' order by id`,
  );
  expect(lines).toEqual([
    { before: { value: app.context.secrets.fingerprint }, after: { value: to.fingerprint } },
    { before: { value: to.fingerprint }, after: { value: third.fingerprint } },
  ]);
});

test('cut at its very end, nothing has changed', async () => {
  const { app, manager, challenge } = await aLivedIn();
  const tables = [
    'challenge_flag',
    'challenge_decoy',
    'webhook',
    'webhook_secret',
    'setting',
    'session',
    'otp_code',
  ];
  const state = async () => {
    const all = tables.map((table) =>
      app.context.db.query(`select md5(string_agg(t::text, '' order by t::text)) from ${table} t`),
    );
    return JSON.stringify(await Promise.all(all));
  };
  const before = await state();
  const killed: Rekey = async (sql) =>
    void (await sql.changed('select pg_terminate_backend(pg_backend_pid())'));
  await expect(rotate(app, [...REKEYS, killed])).rejects.toThrow();
  expect(await state()).toBe(before);
  const member = await aMember(app);
  expect((await submit(app, member.token, challenge.slug, challenge.flag)).json().success).toBe(true);
  expect((await app.call('GET', '/profile/', { token: manager.token })).statusCode).toBe(200);
});

test('a flag that nobody could recognise any more keeps the secret as it is, and its challenge is named', async () => {
  const { app, challenge } = await aLivedIn();
  await app.context.db.query('update challenge_flag set sealed = null where challenge_id = $1', [
    challenge.id,
  ]);
  await expect(rotate(app)).rejects.toThrow(/Le phare/);
  expect(await verifyAudit(app.context)).toEqual([]);
});

test('the secret stays while an event runs, and while a program is connected', async () => {
  const app = await testApp();
  const command = openDatabase(app.database, { size: 1 });
  onTestFinished(() => command.close());
  await command.run('select 1');
  await expect(expectAlone(command)).rejects.toThrow(/arrêtez toutes les instances/);
  await readOrWriteSetting(app.context.db, SECRET_FINGERPRINT, app.context.secrets.fingerprint);
  await anEvent(app, { name: 'Nuit Blanche' });
  await expect(rotate(app)).rejects.toThrow(/Nuit Blanche : un événement est en cours/);
});

test('the file of the secret changes whole: a start after a cut takes the one that the database is under', async () => {
  const folder = await aFolder();
  const old = 'o'.repeat(43);
  const { fingerprint } = secretsFrom(old);
  await writeFile(join(folder, 'secret.key'), `${old}\n`, { mode: 0o600 });
  const refused = await proposeSecret(folder);
  await withdrawSecret(folder);
  expect(await adoptSecret(folder, secretsFrom(refused).fingerprint)).toBeNull();
  const next = await proposeSecret(folder);
  // Interrupted before the commit: the database still uses the old secret, and the proposed one is dropped.
  expect(await adoptSecret(folder, fingerprint)).toBeNull();
  expect(await adoptSecret(folder, secretsFrom(next).fingerprint)).toBe(next);
  expect((await readFile(join(folder, 'secret.key'), 'utf8')).trim()).toBe(next);
  expect((await readFile(oldSecretFile(folder, fingerprint), 'utf8')).trim()).toBe(old);
  expect(await readdir(folder)).toHaveLength(2);
});
