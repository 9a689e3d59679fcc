import { expect, test } from 'vitest';
import { aMember } from '../../testing/builders.ts';
import { aCable } from '../../testing/cable.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();

const TOKEN = 'a token of sixteen characters or more';

test('without a token the figures are for this machine only', async () => {
  const metrics = (remoteAddress: string) => app.http.inject({ url: '/api/metrics', remoteAddress });
  const here = await metrics('127.0.0.1');
  expect(here.statusCode).toBe(200);
  expect(here.body).toContain('process_cpu_seconds_total');
  expect((await metrics('::1')).statusCode).toBe(200);
  for (const elsewhere of ['203.0.113.9', '10.0.0.2', '::ffff:203.0.113.9'])
    expect([elsewhere, (await metrics(elsewhere)).statusCode]).toEqual([elsewhere, 404]);
  const proxied = await testApp({ config: { trustProxy: 1 } });
  expect((await proxied.http.inject('/api/metrics')).statusCode).toBe(404);
  for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
    const relayed = await app.http.inject({ url: '/api/metrics', headers: { [header]: '203.0.113.9' } });
    expect([header, relayed.statusCode]).toEqual([header, 404]);
  }
});

test('with a token the figures are for who has it', async () => {
  const guarded = await testApp({ config: { metricsToken: TOKEN } });
  const metrics = (authorization?: string) =>
    guarded.http.inject({ url: '/api/metrics', headers: authorization ? { authorization } : {} });
  expect((await metrics(`Bearer ${TOKEN}`)).statusCode).toBe(200);
  for (const wrong of [undefined, 'Bearer x', `bearer ${TOKEN}`, TOKEN, `Bearer ${TOKEN}x`])
    expect((await metrics(wrong)).statusCode).toBe(404);
});

test('the pool, the works, the mails that wait and the age of the last backup are told; without the database all else is', async () => {
  const cable = await aCable();
  const away = await testApp({ through: cable.to });
  const figures = async () => (await away.http.inject('/api/metrics')).body;
  const { id } = await aMember(away);
  await away.context.db.run(`update member set created_at = now() - interval '2 days' where id = $1`, [id]);
  const whole = await figures();
  expect(whole).toMatch(/^fanion_database_up 1$/m);
  expect(whole).toMatch(/^fanion_pool_connections\{state="idle"\} [1-9]/m);
  expect(whole).toMatch(/^fanion_mails_waiting 0$/m);
  expect(Number(/^fanion_backup_age_seconds (\S+)$/m.exec(whole)?.[1])).toBeGreaterThan(172_000);
  // A failing job is named until it succeeds again.
  let broken = true;
  away.context.jobs.gather('a work that fails', {
    on: { 'member-changed': ({ memberId }) => memberId },
    wait: 0,
    work: async () => {
      if (broken) throw new Error('no');
    },
  });
  away.context.events.publish('member-changed', { memberId: 1 });
  await expect.poll(figures).toMatch(/^fanion_job_failing\{job="a work that fails"\} 1$/m);
  expect(await figures()).toMatch(/^fanion_job_waiting\{job="a work that fails"\} 1$/m);
  broken = false;
  await expect.poll(figures).toMatch(/^fanion_job_failing\{job="a work that fails"\} 0$/m);
  expect(await figures()).toMatch(/^fanion_job_failures\{job="a work that fails"\} [1-9]/m);
  cable.cut();
  const cut = await figures();
  expect(cut).toMatch(/^fanion_database_up 0$/m);
  expect(cut).toMatch(/^process_cpu_seconds_total /m);
  expect(cut).not.toMatch(/^fanion_backup_age_seconds \d/m);
});

test('figures are by route, never by address: no code, no name, and no crowd of labels', async () => {
  await app.call('GET', '/profile/avatar/Un-Nom-Secret/by-username');
  await app.http.inject('/api/Un-Nom-Secret?code=ABC234');
  const { body } = await app.http.inject('/api/metrics');
  expect(body).toContain('route="/api/profile/avatar/:username/by-username"');
  expect(body).not.toMatch(/Un-Nom-Secret|ABC234/);
});

test('the state and the document of the API are open to anybody', async () => {
  expect(await app.read('/health/live')).toEqual({ status: 'ok' });
  const ready = await app.call('GET', '/health/ready');
  expect([ready.json(), ready.headers['cache-control']]).toEqual([{ status: 'ok' }, 'no-store']);
  const document = await app.read('/openapi.json');
  expect(document.openapi).toBe('3.1.0');
  const described = Object.keys(document.paths).length;
  expect(described).toBe(new Set(app.routes.map(({ path }) => path)).size);
  expect((await app.call('GET', '/docs/')).statusCode).toBe(200);
});

test('a program is ready once it has read what its first readers would wait long for', async () => {
  const cold = await app.second({ idle: true });
  const ready = async () => (await cold.http.inject('/api/health/ready')).statusCode;
  let started = Promise.resolve();
  await app.context.db.transaction(async (sql) => {
    await sql.run('lock table event_solve in access exclusive mode');
    started = cold.start();
    expect(await ready()).toBe(503);
  });
  await started;
  expect(await ready()).toBe(200);
});
