import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Compressed kilobytes of JavaScript that a page of HTML may ask for (docs/benchmarks.md). */
const LIMITS = { 'front.html': 60, 'index.html': 150 };

/** Fails the build of a site whose first load is too heavy, and says by how much. */
export function weights(): Plugin {
  return {
    name: 'fanion:weights',
    apply: 'build',
    writeBundle(_options, bundle) {
      for (const [page, limit] of Object.entries(LIMITS)) {
        const html = bundle[page];
        if (html?.type !== 'asset') throw new Error(`${page} is not built`);
        const asked = [...String(html.source).matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
          ([, name]) => {
            const file = bundle[name!];
            if (file?.type !== 'chunk') throw new Error(`${page} asks for ${name}, which is not built`);
            return gzipSync(file.code).length;
          },
        );
        const weight = Math.ceil(asked.reduce((sum, bytes) => sum + bytes, 0) / 1024);
        if (asked.length === 0 || weight > limit)
          throw new Error(
            `${page} asks for ${weight} KB of JavaScript in ${asked.length} files, ${limit} at most`,
          );
      }
    },
  };
}
