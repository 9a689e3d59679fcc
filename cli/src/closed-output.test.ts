import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('the program goes on when nobody reads its output any more', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fanion-output-'));
  const free = createServer();
  await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
  const { port } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', DEMO: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  });
  const answers = (path: string) =>
    fetch(`http://127.0.0.1:${port}/api${path}`).then(
      ({ status }) => status,
      () => 0,
    );
  child.stdout.resume();
  await expect.poll(() => answers('/health/ready')).toBe(200);
  child.stdout.destroy();
  child.stderr.destroy();
  // Each answer writes a log line into a closed pipe.
  for (let n = 0; n < 200; n += 1) await answers('/association');
  expect(child.exitCode).toBeNull();
  expect(await answers('/health/ready')).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
