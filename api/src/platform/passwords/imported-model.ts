import { createHash, createHmac } from 'node:crypto';
import { readImportedPassword } from '@fanion/rules/auth/imported-password';
import type { HashingJob } from './hashing-threads.ts';

/** Matches no password, and costs as much as CTFd's hashes. */
export const IMPORTED_DECOY = `$bcrypt-sha256$v=2,t=2b,r=12$${'.'.repeat(22)}$${'.'.repeat(31)}`;

/**
 * The comparison with an imported password (docs/decisions/0007-mots-de-passe-argon2id.md). Compares the
 * password as typed: its origin did not compose accents. A hash that cannot be read is an error.
 */
export function importedJob(stored: string, password: string): HashingJob {
  const read = readImportedPassword(stored);
  if (!read) throw new Error('a hash of an imported password cannot be read');
  const digest = (read.version === 2 ? createHmac('sha256', read.salt) : createHash('sha256')).update(
    password,
  );
  return { password: digest.digest('base64'), stored: read.bcrypt };
}
