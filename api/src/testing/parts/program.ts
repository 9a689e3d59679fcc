import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * Runs a command of the volunteers in a separate process, with these settings; returns its exit code and its
 * output.
 */
export async function runFanion(settings: Record<string, string>, ...command: string[]) {
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, ['tools/fanion.mjs', ...command], { cwd: root, env });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, out, err };
}

/** A free port of this machine. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
