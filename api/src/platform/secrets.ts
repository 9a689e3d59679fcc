import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from './files/make-folder.ts';
import { Refusal } from './refusal.ts';

type Purpose =
  | 'flag'
  | 'code'
  | 'session'
  | 'mail'
  | 'ticket'
  | 'address'
  | 'unsubscribe'
  | 'feed'
  | 'payment'
  | 'audit'
  | 'audit-keys'
  | 'flag-copy'
  | 'visitor'
  | 'fair-play'
  | 'own-flag'
  | 'attestation'
  | 'webhook'
  | 'sign-in';

/** Keyed functions of one installation. Each purpose has its own key, derived from the secret. */
export interface Secrets {
  /** Short public name of the secret: it shows when two instances do not share one. */
  fingerprint: string;
  /** HMAC-SHA-256 of the text, 32 bytes. */
  hmac(purpose: Purpose, ...parts: (string | Buffer | number)[]): Buffer;
  /** AES-256-GCM. `bound`: what the text belongs to; it can be opened only with the same value. */
  seal(purpose: Purpose, text: string, bound?: string): Buffer;
  /** Throws when the bytes were not sealed with this secret, for this purpose. */
  open(purpose: Purpose, sealed: Buffer, bound?: string): string;
  /** The key of the audit log: links made before the secret changed are checked with the key of that time. */
  auditKey: Buffer;
}

/** HMAC-SHA-256 of parts under a key. */
export function hmacUnder(key: Buffer, parts: readonly (string | Buffer | number)[]): Buffer {
  const blocks = parts.flatMap((part) => {
    const data = Buffer.isBuffer(part) ? part : Buffer.from(String(part));
    // The length before each part: ('ab','c') and ('a','bc') must not give the same value.
    const size = Buffer.allocUnsafe(4);
    size.writeUInt32BE(data.length);
    return [size, data];
  });
  return createHmac('sha256', key).update(Buffer.concat(blocks)).digest();
}

const NONCE = 12;
const TAG = 16;

/** Builds the keyed functions from a secret of any length; at least 32 characters are expected. */
export function secretsFrom(secret: string): Secrets {
  const keys = new Map<string, Buffer>();
  const key = (purpose: string): Buffer => {
    let found = keys.get(purpose);
    if (!found) {
      found = Buffer.from(hkdfSync('sha256', secret, 'fanion', purpose, 32));
      keys.set(purpose, found);
    }
    return found;
  };
  return {
    fingerprint: key('fingerprint').toString('hex').slice(0, 16),
    get auditKey() {
      return key('audit');
    },
    hmac: (purpose, ...parts) => hmacUnder(key(purpose), parts),
    seal(purpose, text, bound = '') {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key(purpose), nonce).setAAD(Buffer.from(bound));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(purpose, sealed, bound = '') {
      const decipher = createDecipheriv('aes-256-gcm', key(purpose), sealed.subarray(0, NONCE));
      decipher.setAAD(Buffer.from(bound));
      decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString(
        'utf8',
      );
    },
  };
}

/** A file cut short by a full disk or a bad copy must not become the key of everything. */
const SHORTEST = 32;

/** The secret in a file; null where there is none. Throws Refusal when its content cannot be a secret. */
export async function readSecret(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (text !== null && text.trim().length < SHORTEST)
    throw new Refusal(`Le fichier ${path} est vide ou incomplet : remettez celui de votre sauvegarde.`);
  return text?.trim() ?? null;
}

/**
 * Reads the secret of this installation from its folder; where there is none, null, or with `create` a new
 * one: two concurrent programs agree on it. Throws Refusal when the file exists and cannot be the secret.
 */
export async function loadSecret(dataDir: string, create: boolean): Promise<string | null> {
  const path = join(dataDir, 'secret.key');
  const existing = await readSecret(path);
  if (existing !== null || !create) return existing;
  await makeFolder(dataDir);
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  // A hard link is created whole or not at all; the second program reads the first one's secret.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  await chmod(path, 0o600);
  const agreed = await readSecret(path);
  if (agreed === null) throw new Error(`${path} disappeared`);
  return agreed;
}

/** SHA-256, for values that are random already (tokens). */
export const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** Compares in a time that does not depend on the content. */
export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
