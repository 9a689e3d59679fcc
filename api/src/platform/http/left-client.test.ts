import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { aMember } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { port } = new URL(await app.http.listen({ host: '127.0.0.1', port: 0 }));

/** Sends a request whose client leaves while `busy` holds what the handler waits for. */
async function sendAndLeave(
  request: string,
  busy: (left: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const arrived = once(app.http.server, 'connection') as Promise<[Socket]>;
  const client = connect(Number(port), '127.0.0.1');
  const [socket] = await arrived;
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await busy(async () => {
    const begun = once(app.http.server, 'request');
    client.write(request);
    await begun;
    client.resetAndDestroy();
    await closed;
  });
}

const head = (method: string, path: string, headers: string[] = []): string =>
  [`${method} /api${path} HTTP/1.1`, 'host: localhost', ...headers, '', ''].join('\r\n');

test('what a member does is done, with its line in the audit log, even when they leave before the answer', async () => {
  const member = await aMember(app);
  const request = head('DELETE', '/profile/avatar', [`authorization: Bearer ${member.token}`]);
  await app.context.db.query(
    `insert into avatar (member_id, jpeg, sha256) values ($1, '\\x00', repeat('a', 64))`,
    [member.id],
  );
  await sendAndLeave(request, (left) =>
    app.context.db.transaction(async (sql) => {
      await sql.run('select 1 from avatar where member_id = $1 for update', [member.id]);
      await left();
    }),
  );
  const actions = () => app.column<string>('select action from audit_log where actor_id = $1', [member.id]);
  await expect.poll(actions).toEqual(['member.avatar.remove']);
});
