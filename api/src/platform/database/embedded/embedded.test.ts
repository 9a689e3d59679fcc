import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { texts } from './error.ts';
import { birthOf, waitUntil } from './process.ts';
import { dataFolder, program, query, serverPid, temporaryFolder } from './testing.ts';

async function start(dataDir: string, lines: string[] = []) {
  const database = await startEmbedded({ dataDir, onProgress: (line) => void lines.push(line) });
  onTestFinished(() => database.stop());
  return database;
}

test('the first start creates the data, a second one finds them again, and a stop leaves no trace', async () => {
  const dataDir = dataFolder();
  const lines: string[] = [];
  const first = await start(dataDir, lines);
  expect(lines).toEqual([texts.creating]);
  await query(first.connection, 'create table note (body text)');
  await query(first.connection, `insert into note values ('gardé')`);
  const pid = serverPid(dataDir)!;
  await first.stop();
  expect(birthOf(pid)).toBeNull();
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', 'postgres.password']);

  const again = await start(dataDir, lines);
  expect(await query(again.connection, 'select body from note')).toEqual([{ body: 'gardé' }]);
  expect(lines).toHaveLength(1);
});

test('acknowledged writes are durable, nothing listens on the network, and the role is no superuser', async () => {
  const { connection } = await start(dataFolder());
  const names = [
    'fsync',
    'synchronous_commit',
    'full_page_writes',
    'data_checksums',
    'listen_addresses',
    'jit',
  ];
  const [row] = await query(
    connection,
    `select ${names.map((name) => `current_setting('${name}') as ${name}`).join(', ')},
      current_setting('TimeZone') as zone, pg_encoding_to_char(encoding) as encoding, datlocprovider, datlocale,
      (select rolsuper from pg_roles where rolname = current_user) as superuser, lower('ÉTÉ') as lower
     from pg_database where datname = current_database()`,
  );
  expect(row).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    listen_addresses: '',
    jit: 'off',
    zone: 'UTC',
    encoding: 'UTF8',
    datlocprovider: 'b',
    datlocale: 'C.UTF-8',
    superuser: false,
    lower: 'été',
  });
});

test('only who may read the data folder as its owner gets in', async () => {
  const dataDir = dataFolder();
  const { connection } = await start(dataDir);
  const mode = (path: string) => statSync(path).mode & 0o777;
  expect(mode(join(dataDir, 'postgres.password'))).toBe(0o600);
  expect(mode(join(dataDir, 'postgres.log'))).toBe(0o600);
  expect(mode(connection.host)).toBe(0o700);
  await expect(query({ ...connection, password: 'autre' }, 'select 1')).rejects.toMatchObject({
    code: '28P01',
  });
  for (const user of ['postgres', 'nobody', 'root'])
    await expect(query({ ...connection, user }, 'select 1')).rejects.toMatchObject({ code: '28000' });
});

test('another program, or the same one, is refused with the number of the owner', async () => {
  const dataDir = dataFolder();
  const owner = program(dataDir);
  await owner.first('ready');
  const second = await program(dataDir).first('error');
  expect(second.error).toBe('EmbeddedError');
  expect(second.message).toContain(`(processus ${owner.child.pid})`);
  expect(second.message).not.toContain('\n');
  await expect(start(dataDir)).rejects.toThrow(`(processus ${owner.child.pid})`);

  const mine = dataFolder();
  await start(mine);
  await expect(start(mine)).rejects.toThrow(`(processus ${process.pid})`);
});

test('of five programs that start at once on an empty folder, exactly one owns the data', async () => {
  const dataDir = dataFolder();
  const programs = Array.from({ length: 5 }, () => program(dataDir));
  const outcomes = await Promise.all(
    programs.map((one) => Promise.any([one.first('ready'), one.first('error')])),
  );
  expect(outcomes.filter((event) => 'ready' in event)).toHaveLength(1);
  expect(outcomes.filter((event) => event.error === 'EmbeddedError')).toHaveLength(4);
});

test('a start waits for the owner that is stopping', async () => {
  const dataDir = dataFolder();
  const owner = program(dataDir);
  await owner.first('ready');
  owner.child.kill('SIGTERM');
  const database = await start(dataDir);
  await owner.ended;
  expect(await query(database.connection, 'select count(*) from note')).toEqual([{ count: '0' }]);
});

test('a program that dies of a signal nobody handles stops its database in order first', async () => {
  const dataDir = dataFolder();
  const owner = program(dataDir);
  await owner.first('ready');
  const pid = serverPid(dataDir)!;
  owner.child.kill('SIGINT');
  await owner.ended;
  expect(owner.child.signalCode).toBe('SIGINT');
  expect(birthOf(pid)).toBeNull();
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});

test('a command joins the database of the running program, and gets null when there is none', async () => {
  const dataDir = dataFolder();
  expect(await program(dataDir, 'join').first('joined')).toEqual({ joined: null });
  const owner = program(dataDir);
  const { joined } = await program(dataDir, 'join').first('joined');
  // Joining did not wait for the end of the start: both began at the same time.
  await owner.first('ready');
  const connection = joined ?? (await program(dataDir, 'join').first('joined')).joined!;
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  owner.child.kill('SIGTERM');
  await owner.ended;
  expect(await program(dataDir, 'join').first('joined')).toEqual({ joined: null });
});

test('a server that dies by itself is started again', async () => {
  const dataDir = dataFolder();
  const lines: string[] = [];
  const { connection } = await start(dataDir, lines);
  await query(connection, 'create table note (n int)');
  const pid = serverPid(dataDir)!;
  process.kill(pid, 'SIGKILL');
  expect(await waitUntil(() => lines.includes(texts.restarted), 60_000)).toBe(true);
  expect(serverPid(dataDir)).not.toBe(pid);
  expect(await query(connection, 'select n from note')).toEqual([]);
});

test('a path too long for a socket puts it in a private temporary folder, removed at the end', async () => {
  const dataDir = dataFolder(join(temporaryFolder(), 'très-long-'.repeat(9), 'et, "plus" long '.repeat(4)));
  const { connection, stop } = await start(dataDir);
  expect(connection.host.startsWith(dataDir)).toBe(false);
  expect(statSync(connection.host).mode & 0o777).toBe(0o700);
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  const beside = await program(dataDir, 'join').first('joined');
  expect(beside.joined).toEqual(connection);
  await stop();
  expect(existsSync(connection.host)).toBe(false);
});

test('a data folder that cannot be made is one clear line', async () => {
  const parent = temporaryFolder();
  writeFileSync(join(parent, 'file'), '');
  await expect(start(join(parent, 'file', 'data'))).rejects.toThrow(/ne peut pas être créé ou modifié/);
});
