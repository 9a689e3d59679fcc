// A fresh Debian with Node, on which the pages' commands run as root; it shares this machine's network.
import { execFileSync, spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fail } from '../install.mjs';

const BASE = 'docker.io/library/node:22-bookworm-slim';

const own = process.env.PODMAN_RUN?.split(' ').filter(Boolean) ?? [];
const runtime = own.filter((one, index) => one === '--runtime' || own[index - 1] === '--runtime');
const has = (...args) => spawnSync('podman', args, { stdio: 'ignore' }).status === 0;

/**
 * Starts a machine with the folder of `archive` as /archive. `shell` runs a line; `end` removes the machine.
 */
export function startMachine(archive) {
  if (spawnSync('podman', ['--version']).error) fail('Il faut Podman.');
  if (!has('image', 'exists', BASE) && !has('pull', BASE))
    fail(
      `L’image ${BASE} n’est pas là et ne se tire pas : deploy/base-image.sh la fait des paquets de Debian.`,
    );
  const name = `fanion-docs-${process.pid}`;
  execFileSync(
    'podman',
    [
      ...['run', '-d', '--name', name, '--network', 'host', '-v', `${dirname(archive)}:/archive:ro`, ...own],
      ...[BASE, 'sleep', 'infinity'],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return {
    /** The output of a line; with `may`, null when it fails, which otherwise throws with all its output. */
    shell(line, { may = false } = {}) {
      const { status, stdout, stderr } = spawnSync(
        'podman',
        [...runtime, 'exec', '-w', '/root', name, 'bash', '-o', 'pipefail', '-c', line],
        { encoding: 'utf8' },
      );
      if (status === 0) return stdout;
      if (may) return null;
      throw new Error(`${line}\n${stdout}${stderr}`);
    },
    end: () => has('rm', '-f', '-v', name),
  };
}
