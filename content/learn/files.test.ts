import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { power } from './cryptographie-appliquee/power.ts';
import { learn, lessons } from './lesson.ts';

/** What a reader downloads for the question of a lesson that asks for a flag, and the answer it accepts. */
function question(lessonEnd: string) {
  const { folder, front } = lessons.find(({ name }) => name.endsWith(lessonEnd))!;
  const check = front.check.find(({ type }) => type === 'flag')!;
  const bytes = readFileSync(join(folder, check.file!));
  return { bytes, text: bytes.toString(), accepted: check.accept![0] };
}
const numberAfter = (name: string, text: string) =>
  BigInt(new RegExp(`^${name} = (\\d+)$`, 'm').exec(text)![1]!);
const textOf = (number: bigint) => Buffer.from(number.toString(16), 'hex').toString();

function root(square: bigint): bigint {
  let guess = 1n << BigInt(Math.ceil(square.toString(2).length / 2));
  for (let next = 0n; ; guess = next) {
    next = (guess + square / guess) / 2n;
    if (next >= guess) return guess;
  }
}

test('after the end of the picture, a gzip file', () => {
  const { bytes, accepted } = question('ce-que-cachent-les-fichiers.md');
  expect(gunzipSync(bytes.subarray(bytes.indexOf('IEND') + 8)).toString()).toContain(accepted);
});

test('base64, then hexadecimal, then ROT13', () => {
  const { text, accepted } = question('coder-n-est-pas-chiffrer.md');
  const turned = Buffer.from(Buffer.from(text, 'base64').toString(), 'hex').toString();
  const letter = (code: number, first: number) => String.fromCharCode(((code - first + 13) % 26) + first);
  expect(turned.replace(/[a-z]/gi, (c) => letter(c.charCodeAt(0), c <= 'Z' ? 65 : 97))).toContain(accepted);
});

test('the password of a request in clear', () => {
  const { bytes, accepted } = question('lire-une-capture-reseau.md');
  const [, who = ''] = /Authorization: Basic (\S+)/.exec(bytes.toString('latin1'))!;
  expect(Buffer.from(who, 'base64').toString()).toBe(`capitaine:${accepted}`);
});

test('a cookie coded as in an address', () => {
  const { text, accepted } = question('lire-une-requete.md');
  expect(decodeURIComponent(/^Set-Cookie: billet=([^;]+)/m.exec(text)![1]!)).toBe(accepted);
});

test('the body of a signed cookie is read without a key', () => {
  const { text, accepted } = question('les-cookies-signes.md');
  const [, body = ''] = /\tsession\t([^.]+)\./.exec(text)!;
  expect(JSON.parse(Buffer.from(body, 'base64url').toString()).note).toBe(accepted);
});

test('two messages under one mask', () => {
  const { text, accepted } = question('xor-et-masque-reutilise.md');
  const known = Buffer.from(/ : (BULLETIN.*)$/m.exec(text)![1]!);
  const [first, second] = text.match(/^[0-9a-f]+$/gm)!.map((line) => Buffer.from(line, 'hex'));
  expect(Buffer.from(second!.map((byte, at) => byte ^ first![at]! ^ known[at]!)).toString()).toContain(
    accepted,
  );
});

test('ten thousand tries open a locker', () => {
  const { text, accepted } = question('hachage-et-sel.md');
  const [, salt, digest] = /^soizic:(\w+):(\w+)$/m.exec(text)!;
  const codes = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));
  const hash = (code: string) =>
    createHash('sha256')
      .update(salt + code)
      .digest('hex');
  expect(codes.filter((code) => hash(code) === digest).map((code) => `FANION{${code}}`)).toEqual([accepted]);
});

test('primes too close to each other', () => {
  const { text, accepted } = question('rsa-ce-qui-casse-vraiment.md');
  const [n, c] = [numberAfter('n', text), numberAfter('c', text)];
  const middle = root(n) + 1n;
  const half = root(middle * middle - n);
  const [p, q] = [middle - half, middle + half];
  expect(p * q).toBe(n);
  // The inverse of e modulo phi, by Euclid.
  const phi = (p - 1n) * (q - 1n);
  let [a, b, x, y] = [65_537n, phi, 1n, 0n];
  while (b) [a, b, x, y] = [b, a % b, y, x - (a / b) * y];
  expect(textOf(power(c, ((x % phi) + phi) % phi, n))).toBe(accepted);
});

test('a discrete logarithm in a group that is too small', () => {
  const { text, accepted } = question('diffie-hellman.md');
  const [p, g, A, B] = ['p', 'g', 'A', 'B'].map((name) => numberAfter(name, text)) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const steps = root(p) + 1n;
  const small = new Map<bigint, bigint>();
  for (let [at, value] = [0n, 1n]; at < steps; at += 1n, value = (value * g) % p) small.set(value, at);
  const back = power(g, p - 1n - steps, p);
  let [giant, value] = [0n, A];
  while (!small.has(value)) [giant, value] = [giant + 1n, (value * back) % p];
  const secret = power(B, giant * steps + small.get(value)!, p);
  expect(`FANION{${secret}}`).toBe(accepted);
});

test('each file that a lesson asks to be searched is solved here, and each is made by its script', async () => {
  const asked = lessons.filter(({ front }) => front.check.some(({ type }) => type === 'flag'));
  expect(asked).toHaveLength(9);
  const scripts = readdirSync(learn, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^[^/]+\/[^/]+\/make\.ts$/.test(file),
  );
  const made: string[] = [];
  for (const script of scripts) {
    const { files } = (await import(join(learn, script))) as { files: Record<string, Buffer | string> };
    for (const [name, content] of Object.entries(files)) {
      const file = join(learn, script, '../files', name);
      made.push(file);
      expect(Buffer.from(content).equals(readFileSync(file)), `${name}: run make.ts again`).toBe(true);
    }
  }
  const offered = lessons.flatMap(({ folder, front }) =>
    front.check.map(({ file }) => file && join(folder, file)),
  );
  expect(made).toEqual(expect.arrayContaining(offered.filter(Boolean)));
});
