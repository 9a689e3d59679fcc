import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '@fanion/api/testing/parts/program';

/** A proxy to a database that forwards, swallows, slows down or cuts its traffic. */
export async function aProxy(socketPath: string) {
  const port = await freePort();
  let state: 'passes' | 'hangs' | 'cut' = 'passes';
  let delay = 0;
  const sockets = new Set<Socket>();
  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('error', () => {});
    from.on('data', (data) => {
      if (state === 'hangs') return;
      if (delay === 0) to.write(data);
      else setTimeout(() => to.writable && to.write(data), delay);
    });
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((near) => {
    if (state === 'cut') {
      near.on('error', () => {});
      near.destroy();
      return;
    }
    const far = connect(socketPath);
    join(near, far);
    join(far, near);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    set(now: typeof state, ms = 0) {
      // Swallowed data is lost: its connection is of no use any more.
      if (now === 'cut' || state === 'hangs') for (const socket of sockets) socket.destroy();
      state = now;
      delay = ms;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
