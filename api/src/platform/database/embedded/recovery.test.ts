import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { texts } from './error.ts';
import { birthOf, waitUntil } from './process.ts';
import { dataFolder, type Program, program, query, serverPid } from './testing.ts';

async function start(dataDir: string, lines: string[] = []) {
  const database = await startEmbedded({ dataDir, onProgress: (line) => void lines.push(line) });
  onTestFinished(() => database.stop());
  return database;
}

async function killed(one: Program): Promise<void> {
  one.child.kill('SIGKILL');
  await one.ended;
}

/** A data folder as a killed program leaves it: a table `note` with the rows that were acknowledged. */
async function killedUnderWrites(): Promise<{ dataDir: string; acknowledged: number }> {
  const dataDir = dataFolder();
  const writer = program(dataDir, 'write');
  await writer.times('acknowledged', 200);
  await killed(writer);
  return { dataDir, acknowledged: Math.max(...writer.events.map((event) => event.acknowledged ?? 0)) };
}

// One insert may have been under way: written, and not acknowledged yet.
async function expectRows(database: Awaited<ReturnType<typeof start>>, acknowledged: number): Promise<void> {
  const [row] = await query(database.connection, 'select count(*)::int as count, max(n) as last from note');
  expect(row!.count).toBe(row!.last);
  expect([acknowledged, acknowledged + 1]).toContain(row!.last);
}

test('kill -9 under writes: the server left behind is taken over with every acknowledged row', async () => {
  const { dataDir, acknowledged } = await killedUnderWrites();
  const left = serverPid(dataDir)!;
  const lines: string[] = [];
  const database = await start(dataDir, lines);
  expect(lines).toEqual([texts.adopted]);
  expect(serverPid(dataDir)).toBe(left);
  await expectRows(database, acknowledged);
  await database.stop();
  expect(birthOf(left)).toBeNull();
});

test('kill -9 of the program and of its server: a new server replays the log', async () => {
  const { dataDir, acknowledged } = await killedUnderWrites();
  const left = serverPid(dataDir)!;
  process.kill(left, 'SIGKILL');
  const database = await start(dataDir);
  await expectRows(database, acknowledged);
});

test('a server left behind that hangs is stopped and replaced', async () => {
  const { dataDir, acknowledged } = await killedUnderWrites();
  const left = serverPid(dataDir)!;
  process.kill(left, 'SIGSTOP');
  const database = await start(dataDir);
  expect(serverPid(dataDir)).not.toBe(left);
  expect(birthOf(left)).toBeNull();
  await expectRows(database, acknowledged);
});

test('a stale postmaster.pid whose number belongs to another process now does not stop a start', async () => {
  const dataDir = dataFolder();
  await (await start(dataDir)).stop();
  const { uid, gid } = statSync(join(dataDir, 'postgres'));
  // Under the server's own account: PostgreSQL takes such a process for a server that still runs.
  const other = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' });
  onTestFinished(() => void other.kill('SIGKILL'));
  const socket = join(dataDir, 'postgres');
  const lines = [other.pid, socket, 1_700_000_000, 5432, socket, '', '  5432001    999999', 'ready   '];
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${lines.join('\n')}\n`, { mode: 0o600 });
  const database = await start(dataDir);
  expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(other.exitCode).toBeNull();
});

test('the record of an owner that is dead, unreadable, from before a restart or of a copied folder holds nobody up', async () => {
  const dataDir = dataFolder();
  mkdirSync(dataDir, { mode: 0o755 });
  const { dev, ino } = statSync(dataDir);
  const mine = { pid: process.pid, state: 'running', folder: `${dev}:${ino}` };
  writeFileSync(
    join(dataDir, 'postgres.owner.999999999.aaaa'),
    JSON.stringify({ ...mine, pid: 999_999_999, born: 'x/1' }),
  );
  writeFileSync(
    join(dataDir, `postgres.owner.${process.pid}.bbbb`),
    JSON.stringify({ ...mine, born: 'other-boot/1' }),
  );
  writeFileSync(
    join(dataDir, `postgres.owner.${process.pid}.cccc`),
    JSON.stringify({ ...mine, born: birthOf(process.pid), folder: '1:1' }),
  );
  writeFileSync(join(dataDir, 'postgres.owner.999999999.dddd'), '');
  await start(dataDir);
  const left = readdirSync(dataDir).filter((name) => name.startsWith('postgres.owner.'));
  expect(left.filter((name) => /aaaa|bbbb|dddd/.test(name))).toEqual([]);
  expect(left).toContain(`postgres.owner.${process.pid}.cccc`);
});

test('a first start that is killed at any moment does not hold up the next one', async () => {
  const dataDir = dataFolder();
  const cluster = join(dataDir, 'postgres');
  const draftHas = (file: string) => () =>
    existsSync(dataDir) &&
    readdirSync(dataDir).some(
      (name) => name.startsWith('postgres.init-') && existsSync(join(dataDir, name, file)),
    );
  const moments = [
    draftHas('PG_VERSION'),
    draftHas('global/pg_control'),
    draftHas('fanion.created'),
    () => existsSync(cluster),
  ];
  for (const moment of moments) {
    const interrupted = program(dataDir);
    expect(await waitUntil(moment, 60_000, 1)).toBe(true);
    await killed(interrupted);
  }
  const database = await start(dataDir);
  expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('what an unfinished creation left is removed, and a half-made cluster is set aside', async () => {
  const dataDir = dataFolder();
  for (const name of ['postgres', 'postgres.init-0badcafe'])
    mkdirSync(join(dataDir, name, 'base'), { recursive: true, mode: 0o755 });
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
  const lines: string[] = [];
  const database = await start(dataDir, lines);
  expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  const [aside] = readdirSync(dataDir).filter((name) => name.startsWith('postgres.inacheve-'));
  expect(readFileSync(join(dataDir, aside!, 'PG_VERSION'), 'utf8')).toBe('18\n');
  expect(lines[0]).toContain(join(dataDir, aside!));
  expect(readdirSync(dataDir)).not.toContain('postgres.init-0badcafe');
});

test('data that lost a part, or of another version, are left alone and named in one line', async () => {
  const dataDir = dataFolder();
  await (await start(dataDir)).stop();
  const cluster = join(dataDir, 'postgres');
  writeFileSync(join(cluster, 'PG_VERSION'), '17\n');
  await expect(start(dataDir)).rejects.toThrow(
    /viennent de PostgreSQL 17 et la version installée est la \d+/,
  );
  writeFileSync(join(cluster, 'PG_VERSION'), '18\n');
  rmSync(join(cluster, 'global', 'pg_control'));
  await expect(start(dataDir)).rejects.toThrow(`Les données de ${cluster} sont incomplètes`);
  expect(existsSync(join(cluster, 'fanion.created'))).toBe(true);
});

test('a lost password is replaced, with the server stopped or left behind by a killed program', async () => {
  const dataDir = dataFolder();
  await (await start(dataDir)).stop();
  rmSync(join(dataDir, 'postgres.password'));
  const owner = program(dataDir);
  await owner.first('ready');
  await killed(owner);
  rmSync(join(dataDir, 'postgres.password'));
  const database = await start(dataDir);
  expect(await query(database.connection, 'select count(*) from note')).toEqual([{ count: '0' }]);
});
