import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { audit, beforeAfter, COMMAND } from '../audit.ts';
import type { Database, Sql } from '../database/database.ts';
import { rekeyMails } from '../mail/rekey.ts';
import { Refusal } from '../refusal.ts';
import { readSecret, type Secrets, secretsFrom } from '../secrets.ts';
import { readSetting, SECRET_FINGERPRINT, writeSetting } from '../settings/settings.ts';

/** The secret that everything is under, and the one that takes its place. */
export interface Rotation {
  from: Secrets;
  to: Secrets;
}

/** Puts what a slice keeps under the secret under the other, in the caller's transaction. Throws Refusal where it cannot. */
export type Rekey = (sql: Sql, rotation: Rotation) => Promise<void>;

/**
 * Puts everything under another secret, in one transaction with its line in the audit log: cut before its end, nothing has
 * changed (docs/operations.md#changer-le-secret). Throws Refusal.
 */
export const rotateSecret = (db: Database, rotation: Rotation, rekeys: readonly Rekey[]): Promise<void> =>
  db.transaction(async (sql) => {
    const { from, to } = rotation;
    if ((await readSetting(sql, SECRET_FINGERPRINT)) !== from.fingerprint)
      throw new Refusal('Le secret vient d’être changé par ailleurs : relisez le réglage.');
    for (const rekey of [...rekeys, rekeyMails]) await rekey(sql, rotation);
    await writeSetting(sql, SECRET_FINGERPRINT, to.fingerprint);
    await audit(sql, {
      ...COMMAND,
      action: 'setting.secret',
      target: `setting:${SECRET_FINGERPRINT}`,
      details: beforeAfter({ value: from.fingerprint }, { value: to.fingerprint }),
    });
  });

const fileOf = (dataDir: string) => join(dataDir, 'secret.key');
const nextOf = (dataDir: string) => join(dataDir, 'secret.key.next');

/** Takes back a proposed secret that the rotation was refused. */
export const withdrawSecret = (dataDir: string): Promise<void> => rm(nextOf(dataDir), { force: true });

/** Writes the secret that a rotation is about to bring beside the one of now; its text. */
export async function proposeSecret(dataDir: string): Promise<string> {
  const text = randomBytes(32).toString('base64url');
  await withdrawSecret(dataDir);
  await writeFile(nextOf(dataDir), `${text}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return text;
}

/**
 * Takes the proposed secret for the one of this installation, when it is the one of this fingerprint: after a rotation, or
 * at the start that follows one that was cut once it was committed. The old one stays beside, for the backups made with it.
 * Null where there is none.
 */
export async function adoptSecret(dataDir: string, fingerprint: string): Promise<string | null> {
  const next = await readSecret(nextOf(dataDir)).catch(() => null);
  if (next === null || secretsFrom(next).fingerprint !== fingerprint) return null;
  const old = await readFile(fileOf(dataDir), 'utf8');
  await link(fileOf(dataDir), oldOf(dataDir, secretsFrom(old.trim()).fingerprint)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  await rename(nextOf(dataDir), fileOf(dataDir));
  return next;
}

/** Where the secret that another took the place of stays. */
export const oldOf = (dataDir: string, fingerprint: string): string =>
  `${fileOf(dataDir)}.${fingerprint.slice(0, 8)}`;
