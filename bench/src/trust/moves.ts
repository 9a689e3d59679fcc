import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figures } from '../figures.ts';
import { Program } from '../program.ts';
import { anotherDatabase } from './another-database.ts';
import { Clients, pause } from './clients.ts';
import { agrees } from './kills.ts';

/**
 * Backs up while members write, restores into a PostgreSQL of another version, and from there into an
 * embedded one again: each time `fanion verify` passes.
 */
export async function moveDatabase(figures: Figures, program: Program): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fanion-moves-'));
  const other = await anotherDatabase();
  try {
    const clients = await Clients.of(program);
    clients.start(200);
    await pause(1000);
    const start = performance.now();
    const first = join(folder, 'first.tgz');
    await program.command('backup', first);
    const took = performance.now() - start;
    await clients.stop();
    figures.most(
      `sauvegarde pendant 200 écritures par seconde (${Math.round(statSync(first).size / 1024)} Ko)`,
      took,
      { most: 30_000, unit: 'ms' },
    );
    figures.most('  réponse la plus lente pendant elle', clients.slowest, { most: 5000, unit: 'ms' });

    const away = new Program({ DATABASE_URL: other.url });
    await restoreInto(figures, {
      from: program,
      to: away,
      file: first,
      name: `restaurée dans PostgreSQL ${other.version}`,
    });
    const second = join(folder, 'second.tgz');
    await away.command('backup', second);
    const back = new Program();
    await restoreInto(figures, {
      from: away,
      to: back,
      file: second,
      name: `de PostgreSQL ${other.version} dans une base embarquée`,
    });
    away.remove();
    back.remove();
  } finally {
    other.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Restores as the operator's page says: the secret by hand, the archive by the command. */
async function restoreInto(
  figures: Figures,
  { from, to, file, name }: { from: Program; to: Program; file: string; name: string },
): Promise<void> {
  execFileSync('cp', ['-p', join(from.dataDir, 'secret.key'), to.dataDir]);
  const start = performance.now();
  await to.command('restore', file);
  figures.most(name, performance.now() - start, { most: 60_000, unit: 'ms' });
  await to.start();
  await agrees(figures, to);
  await to.stop();
}
