import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { TestDatabase } from './database.ts';

type Connection = TestDatabase['connection'];

/** A connection to a database that can be cut, or go silent; counts the connection attempts. */
export async function aCable() {
  let target: Connection | null = null;
  let state: 'whole' | 'cut' | 'silent' = 'whole';
  let tried = 0;
  let last = Number.POSITIVE_INFINITY;
  const sockets = new Set<Socket>();
  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('error', () => {});
    from.on('data', (data) => void (state === 'silent' || to.write(data)));
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const cut = () => {
    state = 'cut';
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    tried += 1;
    if (tried >= last) cut();
    if (state === 'cut' || !target) return void near.on('error', () => {}).destroy();
    const far = connect(`${target.host}/.s.PGSQL.${target.port}`);
    join(near, far);
    join(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    /** Connects the cable to a database: use the returned connection instead of the original. */
    to(connection: Connection): Connection {
      target = connection;
      return { ...connection, host: '127.0.0.1', port };
    },
    tried: () => tried,
    living: () => sockets.size / 2,
    cut,
    /** Cuts the cable when this connection is made, the first being 1. */
    cutAt(connection: number) {
      last = connection;
    },
    /** Loses what is sent without ending a connection: a database that hangs. */
    silence() {
      state = 'silent';
    },
    /** Works again; silent connections are cut, as their bytes were lost. */
    mend() {
      if (state === 'silent') for (const socket of sockets) socket.destroy();
      state = 'whole';
    },
  };
}
