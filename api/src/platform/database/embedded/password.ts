import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const NAME = 'postgres.password';

export const passwordFile = (dataDir: string): string => join(dataDir, NAME);

/**
 * The database's password, readable by anyone who can read the data folder as its owner. Null when there is
 * none.
 */
export function readPassword(dataDir: string): string | null {
  try {
    return readFileSync(passwordFile(dataDir), 'utf8').trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** 256 random bits, safe inside an SQL string. */
export const newPassword = (): string => randomBytes(32).toString('base64url');

/** Stores the password in a file that only its owner may read. */
export function writePassword(dataDir: string, password: string): void {
  const draft = `${passwordFile(dataDir)}.new`;
  const file = openSync(draft, 'w', 0o600);
  writeSync(file, `${password}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, passwordFile(dataDir));
}
