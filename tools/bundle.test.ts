import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundle } from './bundle.mjs';

/** The live child processes of this one. */
const children = (): number => {
  const { libuv } = process.report.getReport() as unknown as {
    libuv: { type: string; is_active: boolean }[];
  };
  return libuv.filter(({ type, is_active }) => type === 'process' && is_active).length;
};

test('a bundle is made, or refused, and leaves no compiler behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fanion-bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const before = children();
  const entry = join(folder, 'entry.ts');
  writeFileSync(entry, 'export const answer: number = 42;');
  await bundle(entry, join(folder, 'made.mjs'));
  const made = await import(join(folder, 'made.mjs'));
  expect(made.answer).toBe(42);
  writeFileSync(entry, 'export const = 1;');
  await expect(bundle(entry, join(folder, 'refused.mjs'))).rejects.toThrow('Expected identifier');
  await expect.poll(children).toBe(before);
});
