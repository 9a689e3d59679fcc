import { expect, test } from 'vitest';
import { expectSolves, openChallenge } from '../../testing.ts';

/** What the test uses of the engine, which the Node types leave undeclared. */
interface Engine {
  instantiate(bytes: Buffer): Promise<{
    instance: {
      exports: { memoire: { buffer: ArrayBuffer }; ouvrir_vannes(length: number): number };
    };
  }>;
}

function leb128(bytes: Buffer, at: number): [value: number, next: number] {
  let value = 0;
  for (let shift = 0; ; shift += 7, at++) {
    value |= (bytes[at]! & 0x7f) << shift;
    if (bytes[at]! < 0x80) return [value, at + 1];
  }
}

/** Data segments of a module: address in its memory, and bytes. */
function dataSegments(wasm: Buffer): { address: number; bytes: Buffer }[] {
  let at = 8;
  while (wasm[at] !== 11) {
    const [size, body] = leb128(wasm, at + 1);
    at = body + size;
  }
  const [, body] = leb128(wasm, at + 1);
  const [count, first] = leb128(wasm, body);
  let next = first;
  return Array.from({ length: count }, () => {
    const [address, afterAddress] = leb128(wasm, next + 2); // flag, i32.const, address, end
    const [size, start] = leb128(wasm, afterAddress + 1);
    next = start + size;
    return { address, bytes: wasm.subarray(start, next) };
  });
}

test('running the wheel backwards from the table gives the miller’s word', async () => {
  const challenge = openChallenge(import.meta.url);
  const wasm = challenge.file('moulin.wasm');
  const table = dataSegments(wasm).find(({ address }) => address === 0x130)!.bytes;

  const word: number[] = [];
  let key = 0x5a;
  let level = 0;
  for (let index = 0; index < table.length; index++) {
    key = (key * 13 + 7 + index) & 0xff;
    const next = table[(index * 11) % table.length]!;
    const turned = (next - level) & 0xff;
    word.push((((turned >> 3) | (turned << 5)) & 0xff) ^ key);
    level = next;
  }
  const flag = Buffer.from(word).toString('latin1');

  const { WebAssembly: engine } = globalThis as unknown as { WebAssembly: Engine };
  const { memoire, ouvrir_vannes } = (await engine.instantiate(wasm)).instance.exports;
  new Uint8Array(memoire.buffer).set(word, 0x400);
  expect(ouvrir_vannes(word.length)).toBe(1);
  new Uint8Array(memoire.buffer).set([0x47], 0x400);
  expect(ouvrir_vannes(word.length)).toBe(0);
  expectSolves(challenge, flag);
});
