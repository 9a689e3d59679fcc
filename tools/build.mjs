// Builds whatever is older than its sources: the server with its commands, and the web app.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import zlib from 'node:zlib';
import { bundle } from './bundle.mjs';
import { ensureInstalled, fail, root, seconds, withLock } from './install.mjs';
import { laySite } from './lay-site.mjs';

const dist = join(root, 'dist');

/**
 * The parts to build: French name, builder (returns the files it read), and the files that decide its
 * freshness, given those that the last build read.
 */
const PARTS = {
  server: {
    title: 'du serveur',
    product: 'fanion.mjs',
    inputs: (read) => read,
    settings: [],
    build: buildServer,
  },
  web: {
    title: 'du site',
    product: 'web/index.html',
    inputs: () => ['rules/src', 'contract/src', 'web'].flatMap((folder) => filesOf(join(root, folder))),
    settings: ['VITE_API_URL'],
    build: buildWeb,
  },
};

/** Builds the stale parts (all of them with `force`); prints nothing when there is nothing to do. */
export async function ensureBuilt({ force = false, parts = Object.keys(PARTS) } = {}) {
  for (const name of parts) {
    if (!force && isFresh(name)) continue;
    await withLock(join(root, '.cache', `build-${name}.lock`), async () => {
      // Another program may have built it while this one waited.
      if (!force && isFresh(name)) return;
      const start = performance.now();
      console.log(`Construction ${PARTS[name].title}…`);
      rmSync(stampOf(name), { force: true });
      // Taken before the build: what changes during it is built the next time.
      const before = Date.now();
      try {
        const read = await PARTS[name].build();
        const files = PARTS[name].inputs(read);
        const late = files
          .map((file) => statSync(file).mtimeMs)
          .some((at) => at > before && at <= Date.now());
        if (!late) stamp(name, { files: read, dates: datesOf(name, files), hash: hashOf(name, files) });
      } catch (error) {
        fail(`${error.message}\nLa construction ${PARTS[name].title} a échoué.`);
      }
      console.log(`Construction ${PARTS[name].title} terminée en ${seconds(start)}.`);
    });
  }
}

const stampOf = (name) => join(dist, `.${name}-stamp`);

const stamp = (name, what) => writeFileSync(stampOf(name), JSON.stringify(what));

/** When another account owns the folder, freshness is checked at each start, and nothing is built. */
function stampIfAllowed(name, what) {
  try {
    stamp(name, what);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(error.code)) throw error;
  }
}

// By content: a fresh clone or a branch switch gives every file a new date. Files with the same date are not
// read.
function isFresh(name) {
  if (!existsSync(join(dist, PARTS[name].product))) return false;
  try {
    const { files: read, hash, dates } = JSON.parse(readFileSync(stampOf(name), 'utf8'));
    const files = PARTS[name].inputs(read);
    const today = datesOf(name, files);
    if (dates === today) return true;
    if (hash !== hashOf(name, files)) return false;
    stampIfAllowed(name, { files: read, dates: today, hash });
    return true;
  } catch {
    // No stamp, a truncated one, or a missing source.
    return false;
  }
}

// Common inputs of every build.
const ALWAYS = [
  'package-lock.json',
  'tsconfig.json',
  'tools/build.mjs',
  'tools/bundle.mjs',
  'tools/lay-site.mjs',
].map((file) => join(root, file));

function digestOf(name, inputs, say) {
  const hash = createHash('sha256');
  for (const file of [...inputs, ...ALWAYS].sort())
    hash
      // They are all under it: computing the relative path of each would be half of what checking a fresh
      // build costs at start.
      .update(`${file.slice(root.length + 1)}\0`)
      .update(say(file))
      .update('\0');
  for (const setting of PARTS[name].settings) hash.update(`${setting}=${process.env[setting] ?? ''}\0`);
  return hash.digest('hex');
}

const hashOf = (name, inputs) => digestOf(name, inputs, (file) => readFileSync(file));

const datesOf = (name, inputs) =>
  digestOf(name, inputs, (file) => {
    const { mtimeMs, ctimeMs, size } = statSync(file);
    return `${mtimeMs} ${ctimeMs} ${size}`;
  });

function filesOf(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : filesOf(path);
    const counts = entry.name.startsWith('.')
      ? entry.name.startsWith('.env')
      : !/\.test\.tsx?$/.test(entry.name);
    return counts ? [path] : [];
  });
}

async function buildServer() {
  mkdirSync(dist, { recursive: true });
  return bundle(join(root, 'cli', 'src', 'main.ts'), join(dist, 'fanion.mjs'));
}

async function buildWeb() {
  mkdirSync(dist, { recursive: true });
  // The leftovers of a killed build.
  for (const name of readdirSync(dist).filter((entry) => entry.startsWith('web.draft.')))
    rmSync(join(dist, name), { recursive: true, force: true });
  const draft = join(dist, `web.draft.${process.pid}`);
  try {
    await run(join(root, 'node_modules', 'vite', 'bin', 'vite.js'), [
      'build',
      '--outDir',
      draft,
      '--emptyOutDir',
    ]);
    await compress(draft);
    laySite(draft, join(dist, 'web'));
    return [];
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

// A separate process: a build's memory does not stay with the server that starts next.
function run(script, args) {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: join(root, 'web'),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.once('error', failed);
    child.once('close', (code) => (code === 0 ? done() : failed(new Error(output.trim()))));
  });
}

/** Writes a .br and a .gz beside each text file that shrinks: the server sends them as they are. */
export async function compress(folder) {
  const brotli = promisify(zlib.brotliCompress);
  const gzip = promisify(zlib.gzip);
  const texts = filesOf(folder).filter((path) => /\.(html|js|css|svg|json|webmanifest|txt|xml)$/.test(path));
  for (const path of texts) {
    const content = readFileSync(path);
    if (content.length < 1024) continue;
    for (const [ending, make] of [
      ['.br', brotli],
      ['.gz', (bytes) => gzip(bytes, { level: 9 })],
    ]) {
      if (existsSync(path + ending)) continue;
      const smaller = await make(content);
      if (smaller.length < content.length) writeFileSync(path + ending, smaller);
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled();
  const { force, only } = parseArgs({
    options: { force: { type: 'boolean' }, only: { type: 'string' } },
  }).values;
  await ensureBuilt({ force, ...(only && { parts: [only] }) });
  console.log('Tout est construit.');
}
