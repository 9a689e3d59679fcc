import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { type Config, readConfig } from './config.ts';
import { createLog } from './logger.ts';
import { NoInstallation, openRuntime, WrongSecret } from './runtime.ts';

const log = createLog({ logLevel: 'silent' });
const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Settings of an instance with its own database and folder. */
async function anInstallation(): Promise<Config> {
  const own = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'fanion-runtime-'));
  onTestFinished(async () => {
    await own.drop();
    await rm(dataDir, { recursive: true });
  });
  const { host, port, user, password, database } = own.connection;
  const databaseUrl = `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
  return { ...readConfig({ DATA_DIR: dataDir, DEMO: 'false' }), databaseUrl };
}
const open = (config: Config) =>
  openRuntime(config, { migrations, log, join: false, create: true, progress: () => {} });

test('the secret of an installation is remembered by its database: another one is refused', async () => {
  const config = await anInstallation();
  const first = await open(config);
  await first.close();
  const again = await open(config);
  expect(again.secrets.fingerprint).toBe(first.secrets.fingerprint);
  await again.close();
  const other = open({ ...config, secretKey: 'another secret key, long enough to be one' });
  await expect(other).rejects.toThrow(WrongSecret);
  await expect(other).rejects.toThrow(/^Le secret de cette installation ne correspond pas à cette base/);
});

test('of two instances that start at once with different secrets, one is refused', async () => {
  const config = await anInstallation();
  const starts = await Promise.allSettled(
    ['a', 'b'].map((letter) => open({ ...config, secretKey: letter.repeat(40) })),
  );
  expect(starts.map((start) => start.status).sort()).toEqual(['fulfilled', 'rejected']);
  for (const start of starts) if (start.status === 'fulfilled') await start.value.close();
});

test('a secret in the settings is used, and no file is written', async () => {
  const config = await anInstallation();
  const secretKey = 'a secret key in the settings, long enough';
  const one = await open({ ...config, secretKey });
  const two = await open({ ...config, dataDir: join(config.dataDir, 'elsewhere'), secretKey });
  expect(one.secrets.hmac('flag', 'x').equals(two.secrets.hmac('flag', 'x'))).toBe(true);
  await one.close();
  await two.close();
});

test('a command finds an installation or says that there is none, and makes nothing', async () => {
  const config = await anInstallation();
  const command = (over: Partial<Config> = {}) =>
    openRuntime({ ...config, ...over }, { migrations, log, join: true, create: false, progress: () => {} });
  await expect(command()).rejects.toThrow(NoInstallation);
  const nowhere = join(config.dataDir, 'ailleurs');
  await expect(command({ databaseUrl: null, dataDir: nowhere })).rejects.toThrow(nowhere);
  await (await open(config)).close();
  const secretless = command({ dataDir: nowhere });
  await expect(secretless).rejects.toThrow(WrongSecret);
  await expect(secretless).rejects.toThrow(/^Le secret de cette installation manque.*SECRET_KEY/);
  expect(existsSync(nowhere)).toBe(false);
  await (await command()).close();
});
