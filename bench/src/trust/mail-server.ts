import { createServer, type Socket } from 'node:net';
import { freePort } from '@fanion/api/testing/parts/program';

/** A mail server of our own, that accepts mails, refuses them, or lets its clients wait for ever. */
export async function aMailServer() {
  const port = await freePort();
  let state: 'takes' | 'refuses' | 'hangs' = 'takes';
  /** The mails that it accepted, in full. */
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    if (state === 'hangs') return;
    let text = '';
    let inMail = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 essai');
    socket.on('data', (data) => {
      text += data.toString();
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        if (inMail) {
          const over = text.indexOf('\r\n.\r\n');
          if (over < 0) return;
          mails.push(text.slice(0, over));
          text = text.slice(over + 5);
          inMail = false;
          say('250 OK');
          continue;
        }
        const line = text.slice(0, end).toUpperCase();
        text = text.slice(end + 2);
        if (line.startsWith('QUIT')) socket.end('221 au revoir\r\n');
        else if (state === 'refuses' && line.startsWith('MAIL')) say('451 plus tard');
        else if (line.startsWith('DATA')) {
          inMail = true;
          say('354 allez-y');
        } else say('250 OK');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    set(now: typeof state) {
      state = now;
      for (const socket of sockets) socket.destroy();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
