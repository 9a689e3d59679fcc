import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { chunksOf, holding, importClosure } from './chunks.ts';
import { APPLICATION, framesOf } from './frames.ts';

/** Compressed kilobytes of JavaScript that a page may ask for, and the files it may ask for (docs/benchmarks.md). */
const FRONT = 60;
const LOGIN = 100;
const PAGE = 160;
const FILES = 12;

/** Fails the build of a site of which a page is too heavy or asks for too many files, and says by how much. */
export function weights(): Plugin {
  return {
    name: 'fanion:weights',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = chunksOf(bundle);
      const sizes = new Map([...chunks].map(([name, { code }]) => [name, brotliCompressSync(code).length]));
      const entry = (html: string) =>
        [...chunks].flatMap(([name, { facadeModuleId }]) => (facadeModuleId?.endsWith(html) ? [name] : []));
      const pages = [...chunks.values()].flatMap(({ moduleIds }) =>
        moduleIds.filter((id) => /\/pages\/.*Page\.tsx$/.test(id)),
      );
      const found = [
        { page: 'front.html', most: FRONT, files: importClosure(chunks, entry('/front.html')) },
        ...pages.map((page) => ({
          page: page.replace(/.*\/pages\//, ''),
          most: page.endsWith('/LoginPage.tsx') ? LOGIN : PAGE,
          files: importClosure(chunks, [
            ...entry('/index.html'),
            ...holding(chunks, APPLICATION),
            ...[page, ...framesOf(page)].flatMap((end) => holding(chunks, end)),
          ]),
        })),
      ];
      const wrong = found.flatMap(({ page, most, files }) => {
        const weight = Math.ceil([...files].reduce((sum, name) => sum + sizes.get(name)!, 0) / 1024);
        return files.size === 0 || weight > most || files.size > FILES
          ? [
              `${page} asks for ${weight} KB of JavaScript in ${files.size} files: ${most} KB in ${FILES} at most`,
            ]
          : [];
      });
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
    },
  };
}
