import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fanion/api/testing/parts/program';

const VERSIONS = '/usr/lib/postgresql';

/**
 * A PostgreSQL of this machine, as installed by Debian: the oldest there is. `env`: additional variables of
 * its processes.
 */
export async function anotherDatabase(env: Readonly<Record<string, string>> = {}) {
  const [version] = (existsSync(VERSIONS) ? readdirSync(VERSIONS) : []).sort();
  if (!version) throw new Error(`no PostgreSQL in ${VERSIONS}: apt-get install postgresql`);
  const folder = mkdtempSync(join(tmpdir(), 'fanion-other-'));
  const asRoot = process.getuid?.() === 0;
  const run = (program: string, ...args: string[]): void => {
    const path = join(VERSIONS, version, 'bin', program);
    const assignments = Object.entries(env).map(([name, value]) => `${name}=${value}`);
    // PostgreSQL does not run as root; Debian's own account owns its folder.
    const command = [
      ...(asRoot ? ['runuser', '-u', 'postgres', '--'] : []),
      'env',
      ...assignments,
      path,
      ...args,
    ];
    execFileSync(command[0]!, command.slice(1), { stdio: 'ignore', cwd: '/' });
  };
  if (asRoot)
    chownSync(
      folder,
      Number(execFileSync('id', ['-u', 'postgres'])),
      Number(execFileSync('id', ['-g', 'postgres'])),
    );
  const port = await freePort();
  const data = join(folder, 'data');
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
  run('initdb', '-D', data, '-U', 'fanion', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8');
  run('pg_ctl', '-D', data, '-o', settings, '-l', `${folder}/log`, '-w', 'start');
  return {
    version,
    url: `postgres://fanion@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
