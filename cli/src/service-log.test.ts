import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { aFolder } from '@fanion/api/testing/content-folder';
import { freePort } from '@fanion/api/testing/parts/program';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('in service every line is JSON, the steps of the start and the code of the first manager too, whatever the level is', async () => {
  const port = await freePort();
  const child = spawn(process.execPath, ['tools/fanion.mjs', 'serve'], {
    cwd: root,
    env: {
      ...process.env,
      ...{ DATA_DIR: await aFolder(), PORT: String(port), DEMO: 'false', LOG_LEVEL: 'error' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  // The whole line that begins with the mark: an earlier one only mentions it.
  await expect.poll(() => output).toMatch(/">>> CODE .*\n/);
  const lines = output.trimEnd().split('\n');
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(messages[0]).toBe('Démarrage de la base de données…');
  expect(messages).toContainEqual(`Fanion est prêt : http://127.0.0.1:${port}`);
  expect(messages.at(-1)).toMatch(/^>>> CODE (?:[A-Z\d]{4}-){2}[A-Z\d]{4} /);
});
