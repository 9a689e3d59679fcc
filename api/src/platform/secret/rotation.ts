import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { audit, beforeAfter, COMMAND_LINE } from '../audit.ts';
import type { Database, Sql } from '../database/database.ts';
import { rekeyMails } from '../mail/rekey.ts';
import { Refusal } from '../refusal.ts';
import { readSecret, type Secrets, secretsFrom } from '../secrets.ts';
import { readSetting, SECRET_FINGERPRINT, writeSetting } from '../settings/settings.ts';

/** The current secret of the installation, and the one that replaces it. */
export interface Rotation {
  from: Secrets;
  to: Secrets;
}

/**
 * Encrypts a slice's secret data again under the other secret, in the caller's transaction. Throws Refusal
 * where it cannot.
 */
export type Rekey = (sql: Sql, rotation: Rotation) => Promise<void>;

/**
 * Moves everything to another secret, in one transaction with its line in the audit log: interrupted before
 * its end, it has changed nothing (docs/operations.md#changer-le-secret). Throws Refusal.
 */
export const rotateSecret = (db: Database, rotation: Rotation, rekeys: readonly Rekey[]): Promise<void> =>
  db.transaction(async (sql) => {
    const { from, to } = rotation;
    if ((await readSetting(sql, SECRET_FINGERPRINT)) !== from.fingerprint)
      throw new Refusal('Le secret vient d’être changé par ailleurs : relisez le réglage.');
    for (const rekey of [...rekeys, rekeyMails]) await rekey(sql, rotation);
    await writeSetting(sql, SECRET_FINGERPRINT, to.fingerprint);
    await audit(sql, {
      ...COMMAND_LINE,
      action: 'setting.secret',
      target: `setting:${SECRET_FINGERPRINT}`,
      details: beforeAfter({ value: from.fingerprint }, { value: to.fingerprint }),
    });
  });

const secretFile = (dataDir: string) => join(dataDir, 'secret.key');
const nextSecretFile = (dataDir: string) => join(dataDir, 'secret.key.next');

/** Removes the proposed secret of a rotation that was refused. */
export const withdrawSecret = (dataDir: string): Promise<void> =>
  rm(nextSecretFile(dataDir), { force: true });

/** Writes the secret of a coming rotation beside the current one; returns its text. */
export async function proposeSecret(dataDir: string): Promise<string> {
  const text = randomBytes(32).toString('base64url');
  await withdrawSecret(dataDir);
  await writeFile(nextSecretFile(dataDir), `${text}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return text;
}

/**
 * Makes the proposed secret the installation's own, when it has this fingerprint: after a rotation, or at the
 * start that follows one that was interrupted once it was committed. The old secret stays beside it, for the
 * backups made with it. Null where there is none.
 */
export async function adoptSecret(dataDir: string, fingerprint: string): Promise<string | null> {
  const next = await readSecret(nextSecretFile(dataDir)).catch(() => null);
  if (next === null || secretsFrom(next).fingerprint !== fingerprint) return null;
  const old = await readFile(secretFile(dataDir), 'utf8');
  await link(secretFile(dataDir), oldSecretFile(dataDir, secretsFrom(old.trim()).fingerprint)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  await rename(nextSecretFile(dataDir), secretFile(dataDir));
  return next;
}

/** File of a secret that was replaced. */
export const oldSecretFile = (dataDir: string, fingerprint: string): string =>
  `${secretFile(dataDir)}.${fingerprint.slice(0, 8)}`;
