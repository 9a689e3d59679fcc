import { DAY, HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aForm, codeOf, mailsTo } from '../../testing/accounts.ts';
import { aMember, PASSWORD } from '../../testing/builders.ts';
import { letTimePass, tablesHolding } from '../../testing/database-view.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { Letter } from './letter.ts';

const mail = (to: string, subject = 'Bonjour'): Letter => ({ to, subject, paragraphs: ['Texte'] });
const due = `update mail_outbox set next_attempt_at = now() where sent_at is null and dropped_at is null`;

/** A database whose messages nobody receives: queued mails wait to be sent by hand. */
const unheard = (app: TestApp) => ({ ...app.context.db, publish: () => {} });

/**
 * Seconds until each mail is tried again: the least, counted from now, and the most, from a moment before the
 * try.
 */
const waitsSince = (app: TestApp, before: Date) =>
  app.context.db.query<{ least: number; most: number; attempts: number; last_error: string }>(
    `select extract(epoch from next_attempt_at - clock_timestamp())::float8 as least,
       extract(epoch from next_attempt_at - $1)::float8 as most, attempts, last_error from mail_outbox`,
    [before],
  );
const nowOf = async (app: TestApp): Promise<Date> =>
  (await app.column<Date>('select clock_timestamp() as now'))[0]!;

test('with a mail server that is down, people are answered at once and the mail goes once it is back', async () => {
  const app = await testApp();
  app.breakMail(true);
  const before = await nowOf(app);
  const form = aForm();
  expect((await app.call('POST', '/auth/register', { body: form })).statusCode).toBe(200);
  const manager = await aMember(app, { role: 'manager' });
  const login = await app.call('POST', '/auth/login', {
    body: { email: manager.email, password: PASSWORD },
  });
  expect(login.json().requires_otp).toBe(true);
  expect(await app.context.outbox.sendDue()).toBe(0);
  const waits = await waitsSince(app, before);
  expect(waits).toHaveLength(2);
  for (const row of waits) {
    expect(row).toMatchObject({ attempts: 1, last_error: 'mail server is down' });
    expect([row.least <= 10, row.most >= 10]).toEqual([true, true]);
  }
  app.breakMail(false);
  expect(await app.context.outbox.sendDue()).toBe(0);
  await app.context.db.query(due);
  expect(await app.context.outbox.sendDue()).toBe(2);
  await app.context.db.query(due);
  expect(await app.context.outbox.sendDue()).toBe(0);
  expect(await mailsTo(app, form.email)).toHaveLength(1);
  const code = await codeOf(app, form.email);
  expect((await app.call('POST', '/otp/verify', { body: { email: form.email, code } })).statusCode).toBe(200);
});

test('the wait grows, an hour at most', async () => {
  const app = await testApp();
  app.breakMail(true);
  await app.context.outbox.queue(unheard(app), 'test', mail('a@exemple.fr'), 365 * DAY);
  for (const wait of [10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600]) {
    await app.context.db.query(due);
    const before = await nowOf(app);
    await app.context.outbox.sendDue();
    const [row] = await waitsSince(app, before);
    expect([wait, row!.least <= wait, row!.most >= wait]).toEqual([wait, true, true]);
  }
});

test('a mail whose code has expired is dropped, its text with it', async () => {
  const app = await testApp();
  app.breakMail(true);
  const form = aForm();
  await app.call('POST', '/auth/register', { body: form });
  await app.context.outbox.sendDue();
  await letTimePass(app, 15 * 60_000 + 1000);
  app.breakMail(false);
  expect(await app.context.outbox.sendDue()).toBe(0);
  expect(app.mails).toEqual([]);
  expect(
    await app.context.db.query('select sealed, sent_at, dropped_at is not null as dropped from mail_outbox'),
  ).toEqual([{ sealed: null, sent_at: null, dropped: true }]);
});

test('two instances send each mail once, whatever they do at the same time', async () => {
  const app = await testApp();
  const twin = await app.second();
  await twin.context.outbox.stop();
  const names = Array.from({ length: 60 }, (_, i) => `abonne${i}@exemple.fr`);
  for (const to of names) await app.context.outbox.queue(unheard(app), 'test', mail(to), HOUR);
  await Promise.all([app, twin, app, twin].map((one) => one.context.outbox.sendDue()));
  expect(app.mails.map((m) => m.to).sort()).toEqual(names.sort());
});

test('what a command queues is sent by the running program, once', async () => {
  const app = await testApp();
  const command = await app.second({ idle: true });
  await command.context.outbox.queue(command.context.db, 'test', mail('a@exemple.fr'), HOUR);
  await expect.poll(() => app.mails.map(({ to }) => to)).toEqual(['a@exemple.fr']);
  expect(command.sent).toEqual([]);
});

test('an instance that died while sending leaves its mail to another, a minute later', async () => {
  const app = await testApp();
  await app.context.outbox.queue(unheard(app), 'test', mail('a@exemple.fr'), HOUR);
  await app.context.db.query(
    `update mail_outbox set attempts = 1, next_attempt_at = now() + interval '60 seconds'`,
  );
  expect(await app.context.outbox.sendDue()).toBe(0);
  await letTimePass(app, 61_000);
  expect(await app.context.outbox.sendDue()).toBe(1);
});

test('a mail of a transaction that was undone never goes', async () => {
  const app = await testApp();
  await expect(
    app.context.db.transaction(async (sql) => {
      await app.context.outbox.queue(sql, 'test', mail('a@exemple.fr'), HOUR);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await app.context.outbox.sendDue()).toBe(0);
});

test('a mail that cannot be read does not hold the others back', async () => {
  const app = await testApp();
  await app.context.outbox.queue(unheard(app), 'test', mail('a@exemple.fr'), HOUR);
  await app.context.db.query(`update mail_outbox set sealed = 'x'::bytea`);
  await app.context.outbox.queue(unheard(app), 'test', mail('b@exemple.fr', 'Mot-secret-unique'), HOUR);
  expect(await tablesHolding(app, 'Mot-secret-unique')).toEqual([]);
  expect(await app.context.outbox.sendDue()).toBe(1);
  expect(app.mails.map((m) => m.to)).toEqual(['b@exemple.fr']);
  expect(app.logged.join()).not.toContain('Mot-secret-unique');
});

test('what is due goes without anybody asking, once the program starts', async () => {
  const app = await testApp();
  await app.context.outbox.queue(unheard(app), 'test', mail('a@exemple.fr'), HOUR);
  const twin = await app.second({ timers: true });
  await expect.poll(() => twin.sent).toHaveLength(1);
});
