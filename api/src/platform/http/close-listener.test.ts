import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { prepareClose } from './close-listener.ts';

afterEach(() => void vi.useRealTimers());

test('a request under way is answered, and connections that ask nothing do not hold the end back', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 60_000 });
  const close = prepareClose(app);
  const gate = { open: () => {} };
  const requestStarted = new Promise<void>((resolve) => {
    app.get('/', async () => {
      resolve();
      await new Promise<void>((open) => {
        gate.open = open;
      });
      return 'fini';
    });
  });
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(address.port), address.hostname);
  let received = '';
  socket.on('data', (data) => {
    received += data;
  });
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const silent = connect(Number(address.port), address.hostname);
  await Promise.all([requestStarted, once(silent, 'connect')]);
  const closed = close();
  gate.open();
  await Promise.all([closed, once(socket, 'close'), once(silent, 'close')]);
  expect(received).toContain('fini');
});

test('who connected just before the end and asks a moment later is answered', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  const close = prepareClose(app);
  app.post('/', async () => 'reçu');
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const late = connect(Number(address.port), address.hostname);
  let received = '';
  late.on('data', (data) => {
    received += data;
  });
  await Promise.all([once(late, 'connect'), once(app.server, 'connection')]);
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  const ends = Promise.all([close(), once(late, 'close')]);
  vi.advanceTimersByTime(150);
  late.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n');
  await expect.poll(() => received).toContain('reçu');
  vi.advanceTimersByTime(1000);
  await ends;
});
