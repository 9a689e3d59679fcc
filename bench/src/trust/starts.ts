import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientOf } from '@fanion/api/platform/database/client';
import { startEmbedded } from '@fanion/api/platform/database/embedded/embedded';
import type { Figures } from '../figures.ts';
import { Program, root } from '../program.ts';
import { agrees } from './kills.ts';
import { aProxy } from './proxy.ts';

const SECRET = 'a secret of two instances, the same for both';
const JOURNAL = join(root, 'api/migrations/meta/_journal.json');

/**
 * Two instances that start at the same moment on an empty database: one creates the tables, the other waits
 * for it.
 */
export async function startTwice(figures: Figures, times: number): Promise<void> {
  const holder = new Program();
  const database = await startEmbedded({ dataDir: holder.dataDir });
  const { connection } = database;
  const proxy = await aProxy(`${connection.host}/.s.PGSQL.${connection.port}`);
  const urlOf = (name: string) =>
    `postgres://${connection.user}:${encodeURIComponent(String(connection.password))}@127.0.0.1:${proxy.port}/${name}`;
  const steps = (JSON.parse(readFileSync(JOURNAL, 'utf8')) as { entries: unknown[] }).entries.length;
  const ask = async (name: string, text: string) => {
    const client = clientOf({ ...connection, database: name });
    await client.connect();
    try {
      return (await client.query(text)).rows as { count: number }[];
    } finally {
      await client.end();
    }
  };
  let slowest = 0;
  let failed = 0;
  let wrong = 0;
  try {
    for (let n = 1; n <= times; n += 1) {
      const name = `start_${n}`;
      await ask(String(connection.database), `create database ${name}`);
      const settings = { DATABASE_URL: urlOf(name), SECRET_KEY: SECRET, POOL_SIZE: '4' };
      const both = [new Program(settings), new Program(settings)];
      try {
        const ready = await Promise.allSettled(both.map((program) => program.start()));
        for (const one of ready)
          if (one.status === 'fulfilled') slowest = Math.max(slowest, one.value);
          else failed += 1;
        const [made] = await ask(name, 'select count(*)::int as count from drizzle.__drizzle_migrations');
        if (made?.count !== steps) wrong += 1;
        if (n === times) await agrees(figures, both[0]!);
      } finally {
        for (const program of both) {
          await program.stop();
          program.remove();
        }
      }
    }
    figures.most(`deux premiers démarrages à la fois × ${times} : instances qui ne démarrent pas`, failed, {
      most: 0,
    });
    figures.most('  tables qui ne sont pas faites une fois chacune', wrong, { most: 0 });
    figures.most('  prêtes toutes deux, au plus', slowest, { most: 60_000, unit: 'ms' });
  } finally {
    await proxy.stop();
    await database.stop();
    holder.remove();
  }
}
