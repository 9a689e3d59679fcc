import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { expect, test, vi } from 'vitest';
import { verifyChallenges } from '../../features/challenges/integrity/service.ts';
import { aChallenge, aMember } from '../../testing/builders.ts';
import { aCable } from '../../testing/cable.ts';
import { aFolder } from '../../testing/content-folder.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { submit } from '../../testing/parts/challenges.ts';
import { ask, contentOf } from '../../testing/parts/database-content.ts';
import { testApp } from '../../testing/test-app.ts';
import { openDatabase } from '../database/database.ts';
import { migrateDatabase, readSteps } from '../database/migrate.ts';
import { folderStorage } from '../files/storage.ts';
import { backUp, verifyBackup } from './backup.ts';
import { restore } from './restore.ts';

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
const PASSPHRASE = 'le phare est éteint depuis 1911';
const SECRET = { fingerprint: '0123456789abcdef', text: 'the secret of an installation, in full' };
const folder = await aFolder();
const app = await testApp({ config: { limitFactor: 1000 } });

let made = 0;
async function backup(passphrase: string | null, from = app.database): Promise<string> {
  const file = join(folder, `${made++}.tgz`);
  const { storage } = app.context;
  const installation = { connection: from, storage, secret: SECRET, version: '1.2.3' };
  await backUp(installation, createWriteStream(file), passphrase);
  return file;
}

/** A place to restore into, and what it received of the secret. */
async function place(fill: (database: TestDatabase['connection']) => Promise<void> = async () => {}) {
  const { connection, drop } = await createTestDatabase();
  await fill(connection);
  const receivedSecret: (string | null)[] = [];
  const storage = folderStorage(join(folder, `files-${made++}`));
  const target = {
    connection,
    migrations,
    storage,
    async takeSecret(...secret: (string | null)[]) {
      receivedSecret.push(...secret);
    },
  };
  return { target, receivedSecret, storage, drop };
}

const bytes = Buffer.from('un fichier de challenge\n\\N\t\0');
const sha256 = await app.context.storage.put(bytes);
const [member, other] = [await aMember(app, { username: 'Dune-42' }), await aMember(app)];
await submit(
  app,
  member,
  await aChallenge(app, { description: 'Tabulation\t, barre \\, fin\r\nde ligne, 🏴‍☠️.' }),
);

// Badges are given after the answer.
await app.context.jobs.settle();

test.each([null, PASSPHRASE])(
  'what is restored is what was there: rows, counters, files (%s)',
  async (passphrase) => {
    const file = await backup(passphrase);
    const { target, receivedSecret, storage, drop } = await place();
    await restore(file, passphrase, target);
    expect(await contentOf(target.connection)).toEqual(await contentOf(app.database));
    expect(await storage.read(sha256)).toEqual(bytes);
    // Only a sealed archive contains the secret: it decrypts flags and keys.
    expect(receivedSecret).toEqual([SECRET.fingerprint, passphrase === null ? null : SECRET.text]);
    const clear = passphrase === null ? gunzipSync(await readFile(file)) : await readFile(file);
    expect(clear.includes(SECRET.text)).toBe(false);
    expect(clear.includes('Dune-42')).toBe(passphrase === null);
    expect(await verifyBackup(file, passphrase)).toMatchObject({ version: '1.2.3', files: 1 });
    await drop();
  },
);

test('a database that hangs while it is backed up is given up, and not waited for', async () => {
  const cable = await aCable();
  const file = createWriteStream(join(folder, 'hangs.tgz'));
  const { storage } = app.context;
  const connection = cable.to(app.database);
  const stream = vi.spyOn(storage, 'list');
  const installation = { connection, storage, secret: SECRET, version: '1.2.3' };
  // Reading files may take as long as it needs: no answer of the database is awaited meanwhile.
  stream.mockImplementationOnce(async function* () {
    await new Promise((resolve) => setTimeout(resolve, 400));
    cable.silence();
  });
  await expect(backUp(installation, file, null, 200)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await expect.poll(cable.living).toBe(0);
});

test('a backup made while flags are given holds one moment: its totals agree', async () => {
  const challenges = await Promise.all(Array.from({ length: 12 }, () => aChallenge(app)));
  let done = false;
  const playing = (async () => {
    for (const challenge of challenges)
      await Promise.all([member, other].map((one) => submit(app, one, challenge)));
    done = true;
  })();
  const { target, drop } = await place();
  do await restore(await backup(null), null, (await place()).target);
  while (!done);
  const file = await backup(null);
  await playing;
  await restore(file, null, target);
  const db = openDatabase(target.connection, { size: 2 });
  expect(await verifyChallenges({ ...app.context, db: { ...app.context.db, ...db } })).toEqual([]);
  await db.close();
  await drop();
});

test('an archive that is cut, changed, foreign, newer or sealed otherwise is refused, and nothing is restored', async () => {
  const { target, drop } = await place();
  // Migrations write the moment at which they ran.
  const filled = async () => {
    const { rows, ...more } = await contentOf(target.connection);
    return { ...more, rows: rows.map(({ name, sum }) => [name, sum !== null]) };
  };
  const empty = await filled();
  const refused = async (content: Buffer, passphrase: string | null) => {
    const file = join(folder, 'bad');
    await writeFile(file, content);
    const why: unknown[] = [];
    for (const read of [() => verifyBackup(file, passphrase), () => restore(file, passphrase, target)])
      why.push(await read().catch((error: { why?: string }) => error.why ?? error));
    expect(why[0]).toBe(why[1]);
    expect(await filled()).toEqual(empty);
    return why[0];
  };
  const [plain, sealed] = [await readFile(await backup(null)), await readFile(await backup(PASSPHRASE))];
  for (const share of [0.02, 0.6, 0.999]) {
    expect(await refused(plain.subarray(0, plain.length * share), null)).toBe('damaged');
    expect(await refused(sealed.subarray(0, sealed.length * share), PASSPHRASE)).toBe('damaged');
  }
  const changed = (bytes: Buffer, share: number) => {
    const copy = Buffer.from(bytes);
    copy[Math.floor(bytes.length * share)]! ^= 1;
    return copy;
  };
  expect(await refused(changed(sealed, 0.7), PASSPHRASE)).toBe('damaged');
  // Unpacked and packed again with one letter of a row changed: only the checksums detect it.
  const tar = gunzipSync(plain);
  tar.write('E', tar.indexOf('Dune-42') + 3);
  expect(await refused(gzipSync(tar), null)).toBe('damaged');
  expect(await refused(sealed, null)).toBe('sealed');
  expect(await refused(sealed, `${PASSPHRASE}.`)).toBe('passphrase');
  expect(await refused(Buffer.from('{"export":"d’ailleurs"}'), null)).toBe('foreign');
  expect(await refused(gzipSync('{"export":"d’ailleurs"}'), null)).toBe('foreign');
  const theirs = pack();
  theirs.entry({ name: 'db/alembic_version.json' }, '{}');
  theirs.finalize();
  expect(await refused(gzipSync(await buffer(theirs as unknown as Readable)), null)).toBe('foreign');
  await expect(verifyBackup(folder, null)).rejects.toMatchObject({ why: 'foreign' });
  const later = gunzipSync(plain);
  later.write('"format": 9', later.indexOf('"format": 1'));
  expect(await refused(gzipSync(later), null)).toBe('newer');
  await drop();
});

test('a file that the disk changed is named, and all the rest is restored without it', async () => {
  const { storage } = app.context;
  const rotten = await storage.put(Buffer.from('un fichier qui va s’abîmer'));
  await writeFile(join(app.context.config.dataDir, 'files', rotten.slice(0, 2), rotten), 'abîmé');
  const file = await backup(null);
  expect((await verifyBackup(file, null)).damaged).toEqual([rotten]);
  const { target, storage: restored, drop } = await place();
  expect((await restore(file, null, target)).damaged).toEqual([rotten]);
  expect([await restored.has(rotten), await restored.has(sha256)]).toEqual([false, true]);
  expect(await contentOf(target.connection)).toEqual(await contentOf(app.database));
  await drop();
  await storage.remove(rotten);
});

test('what an archive says of itself never fills the memory, and what it has besides is refused', async () => {
  const { target, drop } = await place();
  const refused = async (name: string, size: number) => {
    const file = join(folder, 'strange');
    const packed = pack();
    packed.entry({ name, size }).end(Buffer.alloc(size));
    packed.entry({ name: 'checksums.json' }, '{}');
    packed.finalize();
    await pipeline(packed as unknown as Readable, createGzip({ level: 1 }), createWriteStream(file));
    for (const read of [() => verifyBackup(file, null), () => restore(file, null, target)])
      await expect(read()).rejects.toMatchObject({
        name: 'Error',
        why: expect.stringMatching(/damaged|foreign/),
      });
  };
  await refused('manifest.json', 65 * 1024 * 1024);
  await refused('files/../../etc/cron.d/fanion', 3);
  await drop();
});

test('what others put into the database goes with no backup, and stays where one is restored', async () => {
  const content = await contentOf(app.database);
  const [, theirs] = [
    await ask(
      app.database,
      `create table theirs (id int generated always as identity, note text);
      insert into theirs (note) values ('à eux'); alter table member add column theirs text default 'à eux'`,
    ),
    await backup(null),
  ];
  await ask(app.database, 'drop table theirs; alter table member drop column theirs');
  const { target, drop } = await place(async (connection) => {
    await ask(
      connection,
      `create table others (id serial, note text); insert into others (note) values ('gardé');
      create function others_note() returns text language sql as $$select 'gardé'$$`,
    );
  });
  expect((await verifyBackup(theirs, null)).tables).toBe(
    (await verifyBackup(await backup(null), null)).tables,
  );
  await restore(theirs, null, target);
  expect(await ask(target.connection, 'select note, others_note() as said from others')).toEqual([
    { note: 'gardé', said: 'gardé' },
  ]);
  await ask(target.connection, 'drop table others; drop function others_note()');
  expect(await contentOf(target.connection)).toEqual(content);
  await drop();
});

test('where somebody has an account nothing is restored', async () => {
  const file = await backup(null);
  const before = await contentOf(app.database);
  await expect(restore(file, null, (await place()).target)).resolves.toBeTruthy();
  const { storage } = app.context;
  const here = { connection: app.database, migrations, storage, takeSecret: async () => {} };
  await expect(restore(file, null, here)).rejects.toThrow('Il y a déjà des comptes ici');
  expect(await contentOf(app.database)).toEqual(before);
});

test('an archive of an older program becomes one of this; one whose tables are of another line is refused', async () => {
  const steps = (await readSteps(migrations)).length;
  const old = await createTestDatabase();
  for (const statement of [
    'drop schema public cascade',
    'drop schema drizzle cascade',
    'create schema public',
  ])
    await ask(old.connection, statement);
  await migrateDatabase(old.connection, migrations, steps - 4);
  await ask(old.connection, `insert into setting (key, value) values ('une-clé', '"gardée"')`);
  const file = await backup(null, old.connection);
  const { target, drop } = await place();
  await restore(file, null, target);
  const rows = await ask(target.connection, `select value from setting where key = 'une-clé'`);
  expect(rows).toEqual([{ value: 'gardée' }]);
  expect(await ask(target.connection, 'select hash from drizzle.__drizzle_migrations')).toHaveLength(steps);
  await ask(old.connection, `update drizzle.__drizzle_migrations set hash = 'autre' where id = 3`);
  const strange = await backup(null, old.connection);
  await expect(restore(strange, null, target)).rejects.toMatchObject({ why: 'strange' });
  await Promise.all([drop(), old.drop()]);
});
