import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../testing/content-folder.ts';
import { loadSecret, sameBytes, secretsFrom } from './secrets.ts';

const folder = await aFolder();
const one = secretsFrom('one secret, long enough to be used');
const other = secretsFrom('another secret, long enough as well');

test('each purpose, each secret and each way to cut the parts gives another value', () => {
  const values = [
    one.hmac('flag', 'ab', 'c'),
    one.hmac('flag', 'a', 'bc'),
    one.hmac('flag', 'abc'),
    one.hmac('code', 'ab', 'c'),
    other.hmac('flag', 'ab', 'c'),
    one.hmac('flag', 'ab', 'c', ''),
  ].map((value) => value.toString('hex'));
  expect(new Set(values).size).toBe(values.length);
  expect(one.hmac('flag', 'ab', 'c').equals(one.hmac('flag', Buffer.from('ab'), 'c'))).toBe(true);
  expect(one.fingerprint).not.toBe(other.fingerprint);
});

test('what is sealed opens with the same secret and purpose only, and unchanged', () => {
  const sealed = one.seal('mail', 'Votre code : é🙂');
  expect(one.open('mail', sealed)).toBe('Votre code : é🙂');
  expect(sealed.equals(one.seal('mail', 'Votre code : é🙂'))).toBe(false);
  expect(() => one.open('ticket', sealed)).toThrow();
  expect(() => other.open('mail', sealed)).toThrow();
  for (let i = 0; i < sealed.length; i += 1) {
    const changed = Buffer.from(sealed);
    changed[i] = (changed[i] ?? 0) ^ 1;
    expect(() => one.open('mail', changed)).toThrow();
  }
  for (const cut of [0, 5, 12, 20, sealed.length - 1])
    expect(() => one.open('mail', sealed.subarray(0, cut))).toThrow();
});

test('what is sealed for one thing opens beside nothing else', () => {
  const sealed = one.seal('flag-copy', 'FANION{é🙂}', '7:12');
  expect(one.open('flag-copy', sealed, '7:12')).toBe('FANION{é🙂}');
  for (const other of ['7:13', '71:2', '', undefined])
    expect(() => one.open('flag-copy', sealed, other)).toThrow();
});

test('ten programs that start at once on an empty folder agree on one secret, for its owner only', async () => {
  const dataDir = join(folder, 'new', 'data');
  const found = await Promise.all(Array.from({ length: 10 }, () => loadSecret(dataDir, true)));
  expect(new Set(found).size).toBe(1);
  expect(found[0]).toMatch(/^[\w-]{43}$/);
  expect(await readdir(dataDir)).toEqual(['secret.key']);
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  expect(await loadSecret(dataDir, true)).toBe(found[0]);
});

test.each(['', '\n', 'court\n'])('a secret.key that holds %j is refused, not used', async (content) => {
  const dataDir = await aFolder({ 'secret.key': content });
  await expect(loadSecret(dataDir, true)).rejects.toThrow(/secret\.key/);
});

test('bytes are compared whole', () => {
  expect(sameBytes(Buffer.from('abc'), Buffer.from('abc'))).toBe(true);
  expect(sameBytes(Buffer.from('abc'), Buffer.from('abd'))).toBe(false);
  expect(sameBytes(Buffer.from('abc'), Buffer.from('ab'))).toBe(false);
});
