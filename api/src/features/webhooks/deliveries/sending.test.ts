import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { COMMAND_LINE } from '../../../platform/audit.ts';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { anEvent } from '../../../testing/parts/events.ts';
import { aReceiver, type Receiver } from '../../../testing/parts/receiver.ts';
import { testApp } from '../../../testing/test-app.ts';
import { recordMembership } from '../../plans/periods/service.ts';

const app = await testApp({ config: { limitFactor: 1000, webhooksToLoopback: true } });
const { db } = app.context;
const { token } = await aMember(app, { role: 'manager', plan: null });

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path: string, body?: object) =>
  app.call(method, path, { token, ...(body && { body }) });

/** A webhook to a receiver, with its secret; it is deleted at the end of the test. */
async function aHook(to: Pick<Receiver, 'url'>, kinds: string[], more: object = {}) {
  await db.query('delete from webhook');
  const body = { name: 'Programme', shape: 'standard', address: to.url, kinds, ...more };
  const made = (await call('POST', '/webhooks', body)).json();
  return { id: made.webhook.id as number, secret: made.secret as string };
}
const deliver = () => app.tick('webhooks');
/** Delivers until this many arrived: the program also sends by itself, and holds some of them. */
const arrived = (to: Receiver, count: number) =>
  expect
    .poll(async () => {
      await deliver();
      return to.received.length;
    })
    .toBe(count);
const deliveries = async (id: number) => (await call('GET', `/webhooks/${id}/deliveries`)).json().deliveries;
const due = () =>
  db.query(
    'update webhook_delivery set next_attempt_at = now() where sent_at is null and dropped_at is null',
  );
const awake = () => db.query('update webhook set wait_until = now()');
const submit = ({ token: own }: TestMember, { slug, flag }: { slug: string; flag: string }) =>
  app.call('POST', `/challenges/${slug}/submit`, { token: own, body: { flag } });
const announce = (eventId: number, text: string) =>
  app.call('POST', `/ctf/manage/events/${eventId}/announcements`, { token, body: { text } });

test('a solve and a first blood are told once, signed so that another implementation finds it right', async () => {
  const to = await aReceiver();
  const { id, secret } = await aHook(to, ['challenge.solved', 'challenge.first_blood']);
  const challenge = await aChallenge(app, { name: 'Le phare' });
  const [first, second] = [await aMember(app), await aMember(app)];
  for (const member of [first, second]) await submit(member, challenge);
  await arrived(to, 3);
  const messages = to.received.map(({ body }) => JSON.parse(body));
  expect(messages.map(({ type, data }) => [type, data.member.username]).sort()).toEqual(
    [
      ['challenge.first_blood', first.username],
      ['challenge.solved', first.username],
      ['challenge.solved', second.username],
    ].sort(),
  );
  const verifier = new Webhook(secret);
  for (const { body, headers } of to.received) {
    const signed = headers as Record<string, string>;
    expect(verifier.verify(body, signed)).toEqual(JSON.parse(body));
    expect(() => verifier.verify(body.replace('phare', 'port'), signed)).toThrow();
  }
  expect(new Set(to.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
  expect((await deliveries(id)).every(({ state }: { state: string }) => state === 'sent')).toBe(true);
  const hidden = await aMember(app);
  await db.query(`update member set visibility = '{"recent_challenges": false}' where id = $1`, [hidden.id]);
  await submit(hidden, challenge);
  await deliver();
  expect(to.received).toHaveLength(3);
});

test('two secrets sign for a day, and the old one no more once it is taken back', async () => {
  const to = await aReceiver();
  const { id, secret } = await aHook(to, ['event.announcement']);
  const event = await anEvent(app);
  const next = (await call('POST', `/webhooks/${id}/secrets`)).json();
  expect(next.secret).not.toBe(secret);
  expect((await call('POST', `/webhooks/${id}/secrets`)).statusCode).toBe(409);
  await announce(event.id, 'Un.');
  await arrived(to, 1);
  const verifies = (value: string, n: number) => {
    const { body, headers } = to.received[n]!;
    new Webhook(value).verify(body, headers as Record<string, string>);
  };
  for (const value of [secret, next.secret]) verifies(value, 0);
  const [, old] = next.webhook.secrets;
  expect(old.ends_at).not.toBeNull();
  await call('DELETE', `/webhooks/${id}/secrets/${old.id}`);
  await announce(event.id, 'Deux.');
  await arrived(to, 2);
  verifies(next.secret, 1);
  expect(() => verifies(secret, 1)).toThrow();
  const [only] = (await call('GET', '/webhooks')).json().webhooks[0].secrets;
  expect((await call('DELETE', `/webhooks/${id}/secrets/${only.id}`)).statusCode).toBe(409);
});

test('what fails is tried again under the same number, later each time, and given up at last; then it is replayed', async () => {
  const to = await aReceiver();
  const { id } = await aHook(to, ['event.announcement']);
  const event = await anEvent(app);
  to.answer((_, reply) => void reply.writeHead(500).end());
  await announce(event.id, 'Ça passe mal.');
  const waits: number[] = [];
  for (let tries = 1; tries <= 9; tries += 1) {
    await arrived(to, tries);
    const [wait] = await app.column<number>(
      'select extract(epoch from next_attempt_at - now())::float8 as wait from webhook_delivery',
    );
    waits.push(wait!);
    // Within its pause, it receives nothing.
    await deliver();
    expect(to.received).toHaveLength(tries);
    await Promise.all([due(), awake()]);
  }
  expect(waits.slice(0, 8)).toEqual([...waits.slice(0, 8)].sort((a, b) => a - b));
  const [delivery] = await deliveries(id);
  expect(delivery).toMatchObject({ state: 'dropped', attempts: 9, last_error: 'HTTP 500' });
  to.answer((_, reply) => void reply.writeHead(200).end());
  expect((await call('POST', `/webhooks/${id}/replay`)).json().message).toBe('Un envoi repart.');
  await arrived(to, 10);
  expect(new Set(to.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  await expect.poll(async () => (await deliveries(id))[0]).toMatchObject({ state: 'sent' });
  expect((await call('GET', '/webhooks')).json().webhooks[0]).toMatchObject({ state: 'active', sent: 1 });
  expect((await call('POST', `/webhooks/${id}/deliveries/${delivery.id}/replay`)).statusCode).toBe(200);
  await arrived(to, 11);
});

test('killed between what happened and its sending, the fact goes at the next start; two instances send it once', async () => {
  const to = await aReceiver();
  await aHook(to, ['event.announcement']);
  const event = await anEvent(app);
  await announce(event.id, 'Avant la panne.');
  // The fact is stored, whichever instance shares it: the program may end there.
  expect(await db.query('select 1 from webhook_fact where event_id = $1', [event.id])).toHaveLength(1);
  const second = await app.second();
  onTestFinished(() => second.stop());
  await Promise.all([arrived(to, 1), second.tick('webhooks')]);
  await Promise.all([deliver(), second.tick('webhooks')]);
  expect(to.received).toHaveLength(1);
  // Killed between the lease and the answer: the lease expires, and it is sent again with the same id.
  await announce(event.id, 'Pendant l’envoi.');
  to.answer((_, reply) => void reply.destroy());
  await deliver();
  // Whichever instance sent it first.
  const failed = () =>
    db.query('select 1 from webhook_delivery where sent_at is null and last_error is not null');
  await expect.poll(async () => (await failed()).length).toBe(1);
  to.answer((_, reply) => void reply.writeHead(204).end());
  await Promise.all([due(), awake()]);
  await second.tick('webhooks');
  await expect.poll(() => to.received.length).toBe(3);
  const ids = to.received.slice(1).map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

test('after five days of failures, or when it is gone, a webhook is stopped and those who manage are told', async () => {
  const to = await aReceiver();
  const { id } = await aHook(to, ['event.announcement']);
  const event = await anEvent(app);
  to.answer((_, reply) => void reply.writeHead(503).end());
  await announce(event.id, 'Perdu ?');
  await deliver();
  await db.query(`update webhook set failing_since = now() - interval '5 days 1 hour'`);
  const read = async () => (await call('GET', '/webhooks')).json().webhooks[0];
  // The program also sends by itself, and holds some of them.
  await expect
    .poll(async () => {
      await Promise.all([due(), awake()]);
      await deliver();
      return read();
    })
    .toMatchObject({ state: 'stopped', stop_reason: 'failing', waiting: 1 });
  await app.sendMails();
  expect(app.mails.at(-1)).toMatchObject({ subject: expect.stringContaining('Programme') });
  const waiting = (await call('GET', '/console/waiting')).json().waiting;
  expect(waiting).toContainEqual(expect.objectContaining({ kind: 'webhooks', names: ['Programme'] }));
  await announce(event.id, 'Personne ne l’entend.');
  to.answer((_, reply) => void reply.writeHead(204).end());
  await due();
  await call('POST', `/webhooks/${id}/start`);
  await deliver();
  // Waiting deliveries are sent, and facts from the time it was stopped are not.
  expect(to.received.at(-1)!.body).toContain('Perdu');
  to.answer((_, reply) => void reply.writeHead(410).end());
  await announce(event.id, 'Parti.');
  await expect
    .poll(async () => {
      await deliver();
      return read();
    })
    .toMatchObject({ state: 'stopped', stop_reason: 'gone' });
});

test('an announcement that is taken off before it went never goes; a webhook hears of nothing older than itself', async () => {
  const event = await anEvent(app);
  const { id } = (await announce(event.id, 'Ancien.')).json().announcement;
  const to = await aReceiver();
  await aHook(to, ['event.announcement', 'event.started', 'event.ended']);
  const announcement = (await announce(event.id, 'Retirée.')).json().announcement;
  await app.call('DELETE', `/ctf/manage/events/${event.id}/announcements/${announcement.id}`, { token });
  expect(id).not.toBe(announcement.id);
  await deliver();
  expect(to.received).toEqual([]);
  const startedEvent = await anEvent(app, { starts: 3_600_000, ends: 7_200_000 });
  // Read before it begins: the job may run between any two of these lines.
  await app.call('GET', `/ctf/events/${startedEvent.slug}`, { token });
  await db.query(
    `update event set starts_at = clock_timestamp() - interval '1 ms', ends_at = clock_timestamp() where id = $1`,
    [startedEvent.id],
  );
  app.context.events.publish('event-changed', { eventId: startedEvent.id });
  await arrived(to, 2);
  expect(to.received.map(({ body }) => JSON.parse(body).type).sort()).toEqual([
    'event.ended',
    'event.started',
  ]);
});

test('accounts and memberships are told under the pseudo alone', async () => {
  const to = await aReceiver();
  await aHook(to, ['member.registered', 'membership.changed']);
  const form = {
    username: 'Cormoran',
    email: 'cormoran@exemple.fr',
    first_name: 'Anne',
    last_name: 'Le Goff',
  };
  const made = (await call('POST', '/auth/manage/members', form)).json();
  expect(made).not.toHaveProperty('error');
  const member = await aMember(app, { plan: null });
  const until = new Date('2099-12-31T00:00:00Z');
  const note = { why: 'Chèque', by: COMMAND_LINE };
  expect((await recordMembership(app.context, member.id, { plan: 'adherent', until }, note)).ok).toBe(true);
  await arrived(to, 2);
  expect(to.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'member.registered', data: { member: { username: 'Cormoran' } } },
    { type: 'membership.changed', data: { member: { username: member.username }, plan: 'adherent' } },
  ]);
  for (const { body } of to.received) expect(body).not.toMatch(/Le Goff|exemple\.fr/);
});

test('where nothing may be sent is refused when it is typed, and a try says what came of it', async () => {
  const strict = await app.second({ config: { webhooksToLoopback: false } });
  for (const address of [
    'https://127.0.0.1/x',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest',
    'http://exemple.fr/',
    'https://moi:secret@exemple.fr/',
    'ftp://exemple.fr/',
    'rien',
  ])
    expect([
      address,
      (
        await strict.call('POST', '/webhooks', {
          token,
          body: { name: 'X', shape: 'standard', address, kinds: ['event.started'] },
        })
      ).statusCode,
    ]).toEqual([address, 422]);
  // If this machine may be reached, it is the only one reachable without TLS.
  const typed = (address: string) =>
    call('POST', '/webhooks', { name: 'X', shape: 'standard', address, kinds: ['event.started'] });
  expect((await typed('http://exemple.fr/')).statusCode).toBe(422);
  expect((await typed('http://1.1.1.1/')).statusCode).toBe(422);
  const own = await typed('http://localhost:8080/');
  expect(own.statusCode).toBe(200);
  await call('DELETE', `/webhooks/${own.json().webhook.id}`);
  const to = await aReceiver();
  const { id } = await aHook(to, ['event.started']);
  expect((await call('POST', `/webhooks/${id}/try`)).json()).toEqual({ delivered: true, answer: 'HTTP 204' });
  // The same webhook, where this machine may not be reached: nothing is sent.
  const tried = await strict.call('POST', `/webhooks/${id}/try`, { token });
  expect(tried.json()).toMatchObject({ delivered: false, answer: expect.stringContaining('privé') });
  expect(to.received).toHaveLength(1);
  to.answer((_, reply) => void reply.writeHead(302, { location: 'http://127.0.0.1/' }).end());
  expect((await call('POST', `/webhooks/${id}/try`)).json()).toEqual({
    delivered: false,
    answer: 'HTTP 302',
  });
});
