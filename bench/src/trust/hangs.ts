import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '@fanion/api/platform/database/embedded/embedded';
import type { Figures } from '../figures.ts';
import { Program } from '../program.ts';
import { pause, untilReady } from './clients.ts';
import { aProxy } from './proxy.ts';

const FACES = ['/api/health/ready', '/api/association', '/api/permissions'];

/** The database hangs, is cut, is slow: an answer within five seconds, and the program recovers by itself. */
export async function hangDatabase(figures: Figures, times: number): Promise<void> {
  const holder = new Program();
  await holder.start();
  await holder.stop();
  const database = await startEmbedded({ dataDir: holder.dataDir });
  const { host, port: socketPort, user, password } = database.connection;
  const proxy = await aProxy(`${host}/.s.PGSQL.${socketPort}`);
  const program = new Program({
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(String(password))}@127.0.0.1:${proxy.port}/${database.connection.database}`,
  });
  try {
    copyFileSync(join(holder.dataDir, 'secret.key'), join(program.dataDir, 'secret.key'));
    await program.start();
    // A start that loses its database ends, and its supervisor starts it again.
    await program.rest();
    let slowest = 0;
    let strange = 0;
    let heals = 0;
    const look = async () => {
      for (const face of FACES) {
        const start = performance.now();
        const answer = await fetch(program.url + face, {
          headers: { authorization: `Bearer ${Math.random()}` },
          signal: AbortSignal.timeout(10_000),
        }).catch(() => null);
        slowest = Math.max(slowest, performance.now() - start);
        const calm =
          answer !== null &&
          (answer.status < 500 || (answer.status === 503 && answer.headers.has('retry-after')));
        if (!calm) strange += 1;
      }
    };
    for (let n = 0; n < times; n += 1) {
      proxy.set(n % 2 === 0 ? 'hangs' : 'cut');
      await look();
      proxy.set('passes');
      heals = Math.max(heals, await untilReady(program.url));
    }
    proxy.set('passes', 100);
    await pause(500);
    await look();
    proxy.set('passes');
    figures.most(`base muette ou coupée × ${times} : réponse la plus lente`, slowest, {
      most: 5500,
      unit: 'ms',
    });
    figures.most('  réponses qui ne sont ni justes ni un 503 avec son délai', strange, { most: 0 });
    figures.most('  prêt de nouveau, au plus', heals, { most: 10_000, unit: 'ms' });
    figures.least('  le programme est resté en vie', program.lives ? 1 : 0, 1);
    await program.command('verify');
  } finally {
    await program.stop();
    await proxy.stop();
    await database.stop();
    program.remove();
    holder.remove();
  }
}
