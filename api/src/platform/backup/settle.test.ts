import { expect, test } from 'vitest';
import { AFTER_RESTORE } from '../../app.ts';
import { verifyAudit } from '../../features/association/audit/chain-service.ts';
import { aMember } from '../../testing/builders.ts';
import { anEvent } from '../../testing/parts/events.ts';
import { aReceiver } from '../../testing/parts/receiver.ts';
import { testApp } from '../../testing/test-app.ts';
import { noteScheduled, readMadeBackups } from './made.ts';
import { settleRestored } from './settle.ts';

const app = await testApp({ config: { limitFactor: 1000, webhooksToLoopback: true } });
const { db } = app.context;
const OF = { made_at: '2026-11-23T03:00:00.000Z', version: '0.1.0' };
const settle = () => settleRestored(db, OF, AFTER_RESTORE);

test('after a restore everybody logs in again, and a code that was sent opens nothing', async () => {
  const member = await aMember(app);
  await app.call('POST', '/auth/forgot-password', { body: { email: member.email } });
  await settle();
  const after = await app.second();
  expect((await after.call('GET', '/profile/', { token: member.token })).statusCode).toBe(401);
  expect(await db.query('select 1 from otp_code where consumed_at is null')).toEqual([]);
});

test('what waited to leave is held, seen by a manager, and leaves once they ask for it', async () => {
  await db.query('delete from mail_outbox');
  const member = await aMember(app);
  app.breakMail(true);
  await app.call('POST', '/auth/forgot-password', { body: { email: member.email } });
  await app.sendMails();
  app.breakMail(false);
  const before = app.mails.length;
  await settle();
  await app.sendMails();
  expect(app.mails).toHaveLength(before);
  const { token } = await aMember(app, { role: 'manager', plan: null });
  const failures = async () => (await app.read('/communication/manage/failures', { token })).failures;
  expect(await failures()).toMatchObject([
    { address: member.email, state: 'held', reason: expect.stringContaining('la sauvegarde restaurée') },
  ]);
  expect((await app.http.inject('/api/metrics')).body).toMatch(/^fanion_mails_waiting 0$/m);
  await app.call('POST', '/communication/manage/failures/retry', { token, body: {} });
  await app.sendMails();
  expect(app.mails.slice(before).map(({ to }) => to)).toEqual([member.email]);
  expect(await failures()).toEqual([]);
});

test('a webhook is not told again of what it may know; a manager replays it', async () => {
  const to = await aReceiver();
  const { token } = await aMember(app, { role: 'manager', plan: null });
  const hook = { name: 'Programme', shape: 'standard', address: to.url, kinds: ['event.announcement'] };
  const made = (await app.call('POST', '/webhooks', { token, body: hook })).json().webhook;
  const event = await anEvent(app);
  const announce = (text: string) =>
    app.call('POST', `/ctf/manage/events/${event.id}/announcements`, { token, body: { text } });
  // One is a delivery that a server refused, the other has not been shared yet.
  to.answer((_, reply) => void reply.writeHead(503).end());
  await announce('Avant.');
  await app.tick('webhooks');
  await expect
    .poll(async () => (await db.query('select 1 from webhook_delivery where last_error is not null')).length)
    .toBe(1);
  // The webhook is paused for a while: new deliveries stay in the outbox.
  await db.query(`update webhook set wait_until = now() + interval '1 hour'`);
  await announce('Juste avant.');
  to.answer((_, reply) => void reply.writeHead(204).end());
  const before = to.received.length;
  await settle();
  await db.query('update webhook set wait_until = now()');
  await app.tick('webhooks');
  expect(to.received).toHaveLength(before);
  const signedIn = await aMember(app, { role: 'manager', plan: null });
  const deliveries = async () => (await app.read(`/webhooks/${made.id}/deliveries`, signedIn)).deliveries;
  const [delivery] = await deliveries();
  expect(delivery).toMatchObject({ state: 'dropped', last_error: expect.stringContaining('restaurée') });
  await app.call('POST', `/webhooks/${made.id}/replay`, { token: signedIn.token });
  await app.tick('webhooks');
  await expect.poll(() => to.received.length).toBe(before + 1);
});

test('backups of before are none of its own to take away; the log tells the restore and holds together', async () => {
  await noteScheduled(db, { at: OF.made_at, size: 1, sealed: false, damaged: 0 }, [
    'fanion-20261123T030000Z.tgz',
  ]);
  await settle();
  expect(await readMadeBackups(db)).toMatchObject({ last: null, scheduled: null, names: [] });
  const [line] = await db.query<{ details: object; channel: string }>(
    `select details, channel from audit_log where action = 'setting.restore' order by id desc limit 1`,
  );
  expect(line).toEqual({ channel: 'cli', details: OF });
  expect(await verifyAudit(app.context)).toEqual([]);
});
