import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figures } from '../figures.ts';
import { freePort, Program } from '../program.ts';
import { Clients, pause } from './clients.ts';
import { agrees } from './kills.ts';

const VERSIONS = '/usr/lib/postgresql';

/** A PostgreSQL of this machine, as Debian installs it: the oldest there is; null where there is none. */
async function anotherDatabase() {
  const [version] = readdirSync(VERSIONS, { withFileTypes: true })
    .map(({ name }) => name)
    .sort();
  if (!version) return null;
  const folder = mkdtempSync(join(tmpdir(), 'fanion-other-'));
  const run = (program: string, ...args: string[]): void => {
    const path = join(VERSIONS, version, 'bin', program);
    const root = process.getuid?.() === 0;
    // PostgreSQL does not run as root; Debian's own account owns its folder.
    execFileSync(root ? 'runuser' : path, root ? ['-u', 'postgres', '--', path, ...args] : args, {
      stdio: 'ignore',
      cwd: '/',
    });
  };
  if (process.getuid?.() === 0)
    chownSync(
      folder,
      Number(execFileSync('id', ['-u', 'postgres'])),
      Number(execFileSync('id', ['-g', 'postgres'])),
    );
  const port = await freePort();
  const data = join(folder, 'data');
  run('initdb', '-D', data, '-U', 'fanion', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8');
  run(
    'pg_ctl',
    '-D',
    data,
    '-o',
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`,
    '-l',
    `${folder}/log`,
    '-w',
    'start',
  );
  return {
    version,
    url: `postgres://fanion@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Backs up while members write, restores into a PostgreSQL of another version, and from there into an embedded one
 * again: every time `fanion verify` agrees.
 */
export async function moveDatabase(figures: Figures, program: Program): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fanion-moves-'));
  const other = await anotherDatabase();
  if (!other) throw new Error(`no PostgreSQL in ${VERSIONS}: apt-get install postgresql`);
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
      30_000,
      'ms',
    );
    figures.most('  réponse la plus lente pendant elle', clients.slowest, 5000, 'ms');

    const away = new Program({ DATABASE_URL: other.url });
    await restoreInto(figures, program, away, first, `restaurée dans PostgreSQL ${other.version}`);
    const second = join(folder, 'second.tgz');
    await away.command('backup', second);
    const back = new Program();
    await restoreInto(figures, away, back, second, `de PostgreSQL ${other.version} dans une base embarquée`);
    away.remove();
    back.remove();
  } finally {
    other.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Restores as the page of the operator says: the secret by hand, the archive by the command. */
async function restoreInto(
  figures: Figures,
  from: Program,
  to: Program,
  file: string,
  name: string,
): Promise<void> {
  execFileSync('cp', ['-p', join(from.dataDir, 'secret.key'), to.dataDir]);
  const start = performance.now();
  await to.command('restore', file);
  figures.most(name, performance.now() - start, 60_000, 'ms');
  await to.start();
  await agrees(figures, to);
  await to.stop();
}
