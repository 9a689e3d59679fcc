import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts the program with these settings and waits for its end: its exit code and all its output. */
const run = (env: Record<string, string>): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['tools/start.mjs'],
      { cwd: root, env: { ...process.env, ...env } },
      (_error, out, err) => resolve({ code: child.exitCode, output: out + err }),
    );
  });

test('a port that is taken is one clear line, and nothing was created', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fanion-port-'));
  const otherServer = createServer();
  onTestFinished(() => {
    otherServer.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve));
  const { port } = otherServer.address() as AddressInfo;
  const { code, output } = await run({ DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' });
  expect(code).toBe(1);
  expect(output).toContain(`Le port ${port} est déjà pris. Donnez-en un autre : PORT=${port + 1} npm start`);
  expect(output).not.toMatch(/"level":|at .*\.mjs:/);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
});
