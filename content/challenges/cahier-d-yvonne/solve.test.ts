import { createDecipheriv, createHash, pbkdf2Sync } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { test } from 'vitest';
import { expectSolves, openChallenge } from '../../testing.ts';

interface Inflated {
  buffer: Buffer;
  engine: { bytesWritten: number };
}
const types = ['', 'commit', 'tree', 'blob', 'tag'];

/** Every object of a bundle whose pack holds no delta, by SHA-1 name, and the references it offers. */
function unbundle(bundle: Buffer) {
  const start = bundle.indexOf('\n\n') + 2;
  const refs = new Map(
    [...bundle.toString('utf8', 0, start).matchAll(/^([0-9a-f]{40}) (\S+)$/gm)].map(([, name, ref]) => [
      ref,
      name,
    ]),
  );
  const objects = new Map<string, Buffer>();
  let at = start + 12;
  for (let left = bundle.readUInt32BE(start + 8); left > 0; left -= 1) {
    const type = types[((bundle[at] ?? 0) >> 4) & 7];
    if (!type) throw new Error('a delta is not read here');
    while ((bundle[at] ?? 0) & 128) at += 1;
    const { buffer, engine } = inflateSync(bundle.subarray(at + 1), { info: true }) as unknown as Inflated;
    at += 1 + engine.bytesWritten;
    objects.set(createHash('sha1').update(`${type} ${buffer.length}\0`).update(buffer).digest('hex'), buffer);
  }
  return { refs, objects };
}

test('the notebook keeps its script, its three words and its safe', () => {
  const challenge = openChallenge(import.meta.url);
  const { refs, objects } = unbundle(challenge.file('cahier.bundle'));
  const get = (name = '') => objects.get(name) ?? Buffer.alloc(0);
  const entry = (tree: Buffer, path: string) => {
    const at = tree.indexOf(` ${path}\0`) + path.length + 2;
    return tree.toString('hex', at, at + 20);
  };
  const root = get(/^tree (\w+)/.exec(get(refs.get('refs/heads/main')).toString())?.[1]);
  const safe = get(entry(get(entry(root, 'coffre')), 'recette.enc'));
  const texts = [...objects.values()].map((body) => body.toString());
  const word = (rank: string) =>
    texts.map((text) => new RegExp(`${rank} mot : « (\\w+) »`).exec(text)?.[1]).find(Boolean);
  const phrase = ['Premier', 'Deuxième', 'Troisième'].map(word).join('-');
  const open = (iterations: number) => {
    const material = pbkdf2Sync(phrase, safe.subarray(8, 16), iterations, 48, 'sha256');
    const cipher = createDecipheriv('aes-256-cbc', material.subarray(0, 32), material.subarray(32));
    cipher.setAutoPadding(false);
    return Buffer.concat([cipher.update(safe.subarray(16)), cipher.final()]).toString();
  };
  const recipes = texts.flatMap((text) => {
    const iterations = /openssl enc .* -iter (\d+)/.exec(text)?.[1];
    return iterations ? [open(Number(iterations))] : [];
  });
  expectSolves(challenge, recipes.map((text) => /FANION\{\w+\}/.exec(text)?.[0] ?? '').join(''));
});
