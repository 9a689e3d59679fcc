import { expect, test } from 'vitest';
import { setSetting } from './features/association/service.ts';
import { createPasswords } from './platform/passwords/passwords.ts';
import { aForm, codeOf } from './testing/accounts.ts';
import { aChallenge, aMember } from './testing/builders.ts';
import { aCable } from './testing/cable.ts';
import { word } from './testing/planted/words.ts';
import { testApp } from './testing/test-app.ts';

const AWAY = {
  error: 'unavailable',
  message: 'Le service est momentanément indisponible. Réessayez dans quelques instants.',
  retry_after: 3,
};

test('without its database the program says so in French, is not ready, stays alive, and heals by itself', async () => {
  const cable = await aCable();
  const app = await testApp({ through: cable.to });
  const member = await aMember(app);
  const refreshing = await aMember(app);
  const challenge = await aChallenge(app);
  const calls = () =>
    Promise.all([
      app.call('GET', '/profile/', { token: member.token }),
      app.call('GET', '/permissions', { token: 'unknown-token' }),
      app.call('POST', '/auth/login', { body: { email: member.email, password: 'Autre-Chose-1!' } }),
      app.call('POST', '/auth/register', { body: aForm() }),
      app.call('POST', '/auth/refresh', { body: { refresh_token: refreshing.refreshToken } }),
      app.call('POST', `/challenges/${challenge.slug}/submit`, {
        token: member.token,
        body: { flag: challenge.flag },
      }),
    ]);
  await expect.poll(async () => (await app.call('GET', '/health/ready')).statusCode).toBe(200);
  cable.cut();
  app.clock.advance(1000);
  for (const answer of await calls()) {
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([503, '3', AWAY]);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  const ready = await app.call('GET', '/health/ready');
  expect([ready.statusCode, ready.json()]).toEqual([503, AWAY]);
  expect(await app.read('/health/live')).toEqual({ status: 'ok' });
  expect((await app.call('GET', '/openapi.json')).statusCode).toBe(200);

  cable.mend();
  await expect.poll(async () => (await app.call('GET', '/health/ready')).statusCode).toBe(200);
  expect((await calls()).map((answer) => answer.statusCode)).toEqual([200, 401, 401, 200, 200, 200]);
  // The listening connection as well: another instance's changes are received again.
  await expect
    .poll(() =>
      app.context.db.query(
        `select 1 from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
      ),
    )
    .toHaveLength(1);
  const direct = await app.second();
  expect((await app.read('/association')).name).toBe('Fanion');
  await setSetting(direct.context, 'name', 'Après la panne');
  await expect.poll(async () => (await app.read('/association')).name).toBe('Après la panne');
});

test('with a database that hangs every request is answered all the same, and nothing is left hanging', async () => {
  const cable = await aCable();
  const app = await testApp();
  const hung = await app.second({ through: cable.to, patience: 1000 });
  const member = await aMember(app);
  const form = aForm();
  await app.call('POST', '/auth/register', { body: form });
  const code = await codeOf(app, form.email);
  cable.silence();
  const answers = await Promise.all([
    hung.call('GET', '/profile/', { token: member.token }),
    hung.call('GET', '/health/ready'),
    hung.call('POST', '/otp/verify', { body: { email: form.email, code } }),
    hung.context.db
      .transaction((sql) => sql.query('select 1'))
      .then(
        () => ({ statusCode: 200 }),
        () => ({ statusCode: 503 }),
      ),
  ]);
  expect(answers.map((answer) => answer.statusCode)).toEqual([503, 503, 503, 503]);
  cable.mend();
  await expect.poll(async () => (await hung.call('GET', '/health/ready')).statusCode).toBe(200);
  expect((await app.call('POST', '/otp/verify', { body: { email: form.email, code } })).statusCode).toBe(200);
});

test('a hashing queue that is full is a 429 in French', async () => {
  const app = await testApp({ config: { limitFactor: 1000 }, passwords: createPasswords(1, 2) });
  const logins = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      app.call('POST', '/auth/login', { body: { email: `nul${i}@exemple.fr`, password: 'Autre-Chose-1!' } }),
    ),
  );
  const statuses = logins.map((answer) => answer.statusCode);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  const busy = logins.find((answer) => answer.statusCode === 429);
  expect([busy?.headers['retry-after'], busy?.json().error]).toEqual(['2', 'too_many_requests']);
});

test('an unexpected error tells neither the visitor nor the log what was in the row', async () => {
  const broken = await testApp();
  await broken.context.db.query('alter table member add constraint broken check (length(username) < 5)');
  const form = aForm({ email: `${word('panne')}@exemple.fr`, first_name: word('panne') });
  await broken.call('POST', '/auth/register', { body: form });
  const code = await codeOf(broken, form.email);
  const answer = await broken.call('POST', '/otp/verify', { body: { email: form.email, code } });
  expect([answer.statusCode, answer.json().error]).toEqual([500, 'internal']);
  expect(answer.body).not.toMatch(/member|constraint|zqpanne/);
  const log = broken.logged.join('\n');
  expect(log).toContain(answer.json().request_id);
  expect(log).toContain('member');
  for (const secret of [word('panne'), '$argon2', code])
    expect([secret, log.includes(secret)]).toEqual([secret, false]);
});
