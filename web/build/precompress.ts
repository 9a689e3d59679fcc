import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt']);
const MIN_BYTES = 512;

/** Writes a `.br` and a `.gz` beside each text file of the build, so that the server never compresses. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'fanion:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle(error) {
      if (error) return;
      for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
        if (!TEXT.has(extname(file))) continue;
        const path = join(outDir, file);
        const bytes = readFileSync(path);
        if (bytes.length < MIN_BYTES) continue;
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(bytes, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: 11,
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            },
          }),
        );
      }
    },
  };
}
