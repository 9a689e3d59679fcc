import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const { token } = await aMember(app, { role: 'manager', plan: null });
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, path, { token, ...(body && { body }) });

test('the token of a room of Matrix goes to no other server', async () => {
  const kinds = ['event.started'];
  const matrix = { name: 'Salon', shape: 'matrix', room: '!salon:exemple.fr', kinds };
  const made = await call('POST', '/webhooks', {
    ...matrix,
    ...{ address: 'https://matrix.exemple.fr', token: 'jeton-du-salon' },
  });
  const { id } = made.json().webhook;
  const change = (more: object) =>
    call('PUT', `/webhooks/${id}`, { name: 'Salon', kinds, room: '!autre:exemple.fr', ...more });
  expect((await change({ address: 'https://matrix.exemple.fr' })).statusCode).toBe(200);
  const away = await change({ address: 'https://ailleurs.exemple.fr' });
  expect([away.statusCode, away.json().fields.token]).toEqual([422, expect.stringContaining('plus le même')]);
  expect((await change({ address: 'https://ailleurs.exemple.fr', token: 'un-autre' })).statusCode).toBe(200);
});

test('the secret and the address of a room are in no other answer, nor in clear in the database', async () => {
  const own = (
    await call('POST', '/webhooks', {
      ...{ name: 'Programme', shape: 'standard', kinds: ['event.started'] },
      address: 'https://exemple.fr/mot-du-programme',
    })
  ).json();
  const {
    secret,
    webhook: { id },
  } = own;
  const room = 'https://discord.com/api/webhooks/1/mot-du-salon';
  const body = { name: 'Salon', shape: 'discord', address: room, kinds: ['event.started'] };
  const made = await call('POST', '/webhooks', body);
  expect([made.json().secret, made.json().webhook.address]).toEqual([null, 'discord.com']);
  const exposedText = [
    made.body,
    (await call('GET', '/webhooks')).body,
    JSON.stringify(await db.query('select details from audit_log')),
    JSON.stringify(await db.query("select encode(sealed, 'escape') from webhook_secret")),
    JSON.stringify(await db.query("select shown, encode(address, 'escape') from webhook")),
  ].join();
  expect(exposedText).not.toContain('mot-du-salon');
  expect(exposedText).not.toContain('mot-du-programme');
  const { webhooks } = (await call('GET', '/webhooks')).json();
  expect(webhooks.find((one: { id: number }) => one.id === id).address).toBe('exemple.fr/…');
  expect(exposedText).not.toContain(secret);
  const refused = await call('POST', '/webhooks', { ...body, kinds: ['member.registered'] });
  expect(refused.json().fields).toHaveProperty('kinds');
});
