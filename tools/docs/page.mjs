import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';

/**
 * The shell blocks of a page, in order, each as its lines without comments; settings are lines of NAME=value
 * alone.
 */
export function blocksOf(page) {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].map(([, block = '']) => {
    const lines = block
      .split('\n')
      .map((line) => line.replace(/(?:^|\s+)#\s.*$/, '').trim())
      .filter(Boolean);
    return { lines, settings: lines.every((line) => /^[A-Z_]+=\S*$/.test(line)) };
  });
}
