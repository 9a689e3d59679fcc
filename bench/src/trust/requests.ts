import { connect, type Socket } from 'node:net';
import { type Figures, percentile } from '../figures.ts';
import type { Program } from '../program.ts';
import { pause } from './clients.ts';
import { agrees } from './kills.ts';

/** Clients of each kind that never finish. */
const EACH = 50;
/** Milliseconds within which an incomplete request is closed. */
const MOST = 30_000;
/** Bytes of a body that is far too large. */
const HUGE = 50_000_000;

const HEAD = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

/** What a client sends: a beginning, then a byte at a time. */
const SLOW: Record<string, [begin: string, drip: string]> = {
  'en-têtes qui n’en finissent pas': ['GET /api/association HTTP/1.1\r\nHost: x\r\nX-A: ', 'a'],
  'corps qui n’en finit pas': [`${HEAD}Content-Length: 60000\r\n\r\n{"email":"`, 'a'],
};

/** Milliseconds until the server closes a connection that sends a byte a second. */
function untilClosed(port: number, [begin, drip]: [string, string]): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now();
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(begin));
    const timer = setInterval(() => socket.writable && socket.write(drip), 1000);
    socket.on('error', () => {});
    socket.on('data', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve(performance.now() - start);
    });
    setTimeout(() => socket.destroy(), 2 * MOST).unref();
  });
}

/** The first line of the answer to a body that is too large, sent whatever comes back. */
function sendHuge(port: number): Promise<string> {
  return new Promise((resolve) => {
    let response = '';
    const socket = connect(port, '127.0.0.1');
    const piece = Buffer.alloc(65_536, 'a');
    let left = HUGE;
    const push = () => {
      while (left > 0 && socket.writable) {
        left -= piece.length;
        if (!socket.write(piece)) return;
      }
    };
    socket.on('connect', () => {
      socket.write(`${HEAD}Content-Length: ${HUGE}\r\n\r\n`);
      push();
    });
    socket.on('drain', push);
    socket.on('error', () => {});
    socket.on('data', (data) => {
      response += data;
    });
    socket.on('close', () => resolve(response.split('\r\n')[0] ?? ''));
    setTimeout(() => socket.destroy(), 2 * MOST).unref();
  });
}

/** Requests that never end or never stop: each is closed, and the others are served meanwhile. */
export async function sendSlowly(figures: Figures, program: Program): Promise<void> {
  const before = program.memory();
  let going = true;
  const waits: number[] = [];
  let failed = 0;
  const others = (async () => {
    while (going) {
      const start = performance.now();
      const answer = await fetch(`${program.url}/api/association`).catch(() => null);
      if (answer?.ok) waits.push(performance.now() - start);
      else failed += 1;
      await answer?.arrayBuffer();
      await pause(50);
    }
  })();
  const huge = Promise.all(Array.from({ length: 4 }, () => sendHuge(program.port)));
  for (const [name, what] of Object.entries(SLOW)) {
    const closed = await Promise.all(Array.from({ length: EACH }, () => untilClosed(program.port, what)));
    figures.most(`${EACH} ${name} : fermés en, au plus`, Math.max(...closed), { most: MOST, unit: 'ms' });
  }
  const statusLines = await huge;
  going = false;
  await others;
  figures.most(
    `${HUGE / 1e6} Mo pour se connecter, 4 fois : réponses autres que 413`,
    statusLines.filter((line) => line !== '' && !line.includes(' 413 ')).length,
    { most: 0 },
  );
  figures.most('  les autres pendant cela : échecs', failed, { most: 0 });
  figures.most('  leur attente (p99)', percentile(waits, 0.99), { most: 1000, unit: 'ms' });
  figures.most('  mémoire prise (PSS)', Math.max(0, program.memory() - before), { most: 100, unit: 'Mio' });
  await agrees(figures, program);
}
