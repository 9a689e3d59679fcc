import { expect, test } from 'vitest';
import { aReceiver } from '../../testing/parts/receiver.ts';
import { isPublicAddress, type Resolve } from './address.ts';
import { sendExternalRequest } from './request.ts';

const resolves =
  (...answers: string[][]): Resolve =>
  (_name, answer) => {
    const addresses = (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    answer(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
const post = (url: string) => ({ method: 'POST' as const, url, headers: {}, body: '{}' });

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.0.0.8',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.4.2',
  '192.168.1.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b::10.0.0.1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
  'fc00::1',
  'fd12:3456:789a::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'not an address',
])('%s is nobody’s on the Internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '51.15.1.1', '2606:4700:4700::1111', '::ffff:1.1.1.1'])('%s is', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('whatever an address is written like, nothing is sent to a private network', async () => {
  const { url, received } = await aReceiver();
  const { port } = new URL(url);
  for (const host of [
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '2130706433',
    '017700000001',
    '[::1]',
    '[::ffff:127.0.0.1]',
  ])
    await expect(sendExternalRequest(post(`http://${host}:${port}/`), { loopback: false })).rejects.toThrow(
      'privé',
    );
  expect(received).toEqual([]);
});

test('a name that leads to a private network gets nothing, even when one of its addresses is public', async () => {
  const { url, received } = await aReceiver();
  const { port } = new URL(url);
  for (const addresses of [['127.0.0.1'], ['::ffff:127.0.0.1'], ['10.1.2.3'], ['1.1.1.1', '127.0.0.1']])
    await expect(
      sendExternalRequest(post(`https://hook.example:${port}/`), {
        loopback: false,
        resolve: resolves(addresses),
      }),
    ).rejects.toThrow('privé');
  expect(received).toEqual([]);
});

test('a name is looked up once a request, and the connection goes to what was looked at', async () => {
  const { url, received } = await aReceiver();
  const { port } = new URL(url);
  let lookupCount = 0;
  const resolve: Resolve = (name, answer) => {
    lookupCount += 1;
    // A second lookup would return another address, which must not be used.
    resolves(lookupCount === 1 ? ['127.0.0.1'] : ['10.0.0.1'])(name, answer);
  };
  const answered = await sendExternalRequest(post(`http://hook.example:${port}/a`), {
    loopback: true,
    resolve,
  });
  expect([answered.status, lookupCount, received[0]?.headers.host]).toEqual([204, 1, `hook.example:${port}`]);
  // The name changes to a private network between two requests: the second one is refused.
  await expect(
    sendExternalRequest(post(`http://hook.example:${port}/b`), { loopback: true, resolve }),
  ).rejects.toThrow('privé');
  expect(received).toHaveLength(1);
});

test('where this machine may be reached, nothing goes in clear to another', async () => {
  const { received } = await aReceiver();
  const resolve = resolves(['1.1.1.1']);
  for (const host of ['1.1.1.1', '[2606:4700:4700::1111]', 'hook.example'])
    await expect(
      sendExternalRequest(post(`http://${host}/`), { loopback: true, resolve }, 2000),
    ).rejects.toThrow('sans TLS');
  expect(received).toEqual([]);
});

test('a redirection is an answer: nobody goes where it leads', async () => {
  const { url, received, answer } = await aReceiver();
  answer(({ path }, reply) =>
    path === '/hook' ? reply.writeHead(302, { location: '/elsewhere' }).end() : reply.writeHead(204).end(),
  );
  expect((await sendExternalRequest(post(url), { loopback: true })).status).toBe(302);
  expect(received.map(({ path }) => path)).toEqual(['/hook']);
});

test('who answers without end, or never, holds nothing up', async () => {
  const { url, answer } = await aReceiver();
  answer((_, reply) => {
    reply.writeHead(200);
    const more = () => reply.writable && reply.write('x'.repeat(64 * 1024), () => setImmediate(more));
    more();
  });
  const endless = await sendExternalRequest(post(url), { loopback: true });
  expect(endless.body).toHaveLength(16 * 1024);
  answer(() => {});
  await expect(sendExternalRequest(post(url), { loopback: true }, 100)).rejects.toThrow();
});
