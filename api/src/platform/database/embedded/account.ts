import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { userInfo } from 'node:os';
import type { Binaries } from './binaries.ts';
import { EmbeddedError, texts } from './error.ts';

/** The account that runs PostgreSQL and owns the data files. */
export interface Account {
  uid: number;
  gid: number;
  /** `unshare -U`: the program sees itself as an ordinary account while the files stay those of uid. */
  inNamespace: boolean;
}

const NOBODY = 65534;

/**
 * PostgreSQL refuses root, for good reasons. As root this takes the first of these accounts that really
 * reaches the programs and the data: the owner of the data, `nobody`, then root inside a user namespace.
 * An ordinary account is kept as it is. Throws EmbeddedError when none will do.
 */
export async function chooseAccount(binaries: Binaries, dataDir: string, cluster: string): Promise<Account> {
  const uid = process.getuid!();
  const self: Account = { uid, gid: process.getgid!(), inNamespace: false };
  if (uid !== 0 && hasName()) return self;
  const candidates: Account[] = [{ ...self, inNamespace: true }];
  if (uid === 0) {
    candidates.unshift({ uid: NOBODY, gid: NOBODY, inNamespace: false });
    const owner = statSync(cluster, { throwIfNoEntry: false });
    if (owner && owner.uid !== 0) candidates.unshift({ uid: owner.uid, gid: owner.gid, inNamespace: false });
  }
  for (const account of candidates) {
    if (await reaches(account, binaries, dataDir)) return account;
  }
  const { code, output } = await runAs(self, binaries.postgres, ['--version']);
  if (code !== 0) throw new EmbeddedError(texts.notRunnable(output.trim()));
  throw new EmbeddedError(uid === 0 ? texts.noAccount(dataDir) : texts.noName(uid));
}

// initdb stops when the account has no name, as in a container run with a bare number.
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

// Permission bits alone do not tell (ACL, mounts, security modules): a small program tries.
async function reaches(account: Account, binaries: Binaries, dataDir: string): Promise<boolean> {
  const attempt = 'cd "$1" && "$0" --version';
  const { code } = await runAs(account, '/bin/sh', ['-c', attempt, binaries.postgres, dataDir]);
  return code === 0;
}

/** The command line that runs a program under the account, with nothing of our environment. */
export function commandFor(account: Account, command: string, args: string[]) {
  const identity = account.uid === process.getuid!() ? {} : { uid: account.uid, gid: account.gid };
  return {
    command: account.inNamespace ? 'unshare' : command,
    args: account.inNamespace ? ['-U', command, ...args] : args,
    // Our settings hold secrets that a process of another account must not show.
    options: {
      ...identity,
      cwd: '/',
      env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    },
  };
}

/** Runs a program to its end. Code -1 and the system's error code as output when it cannot even start. */
export function runAs(account: Account, command: string, args: string[], input = '') {
  const { command: file, args: argv, options } = commandFor(account, command, args);
  return new Promise<{ code: number; output: string }>((resolve) => {
    let output = '';
    const failed = (error: NodeJS.ErrnoException) =>
      resolve({ code: -1, output: error.code ?? error.message });
    let child: ReturnType<typeof spawn>;
    try {
      child = spawn(file, argv, { ...options, stdio: 'pipe' });
    } catch (error) {
      failed(error as NodeJS.ErrnoException);
      return;
    }
    child.once('error', failed);
    child.once('close', (code) => resolve({ code: code ?? -1, output }));
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    // A program that ends before reading its input closes the pipe; its code says the rest.
    child.stdin!.on('error', () => {});
    child.stdin!.end(input);
  });
}
