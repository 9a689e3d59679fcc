// npm run check: everything that can be checked without running the program. npm run check -- --changed:
// quick checks of this branch's changes; the full one is for before a merge.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ensureInstalled, root } from './install.mjs';

/** The compiler's incremental state: it only reads again what changed since. */
const REMEMBERED = (name) => ['--incremental', '--tsBuildInfoFile', `.cache/types-${name}.tsbuildinfo`];

/** The longest first: they run side by side. */
const STEPS = [
  // A build fails when a page is too heavy or requests too many files; a current build has passed.
  ['sizes of the site', 'node', 'tools/build.mjs', '--only', 'web'],
  ['types', 'tsc', '-p', 'tsconfig.json', '--noEmit', ...REMEMBERED('server')],
  ['types of the web app', 'tsc', '-p', 'web/tsconfig.json', '--noEmit', ...REMEMBERED('web')],
  ['Biome', 'biome', 'ci', '--error-on-warnings', '.'],
  ['import directions', 'node', 'tools/directions.mjs'],
  ['unused code', 'knip'],
  ['structure', 'node', 'tools/structure.mjs'],
  ['French', 'node', 'tools/french.mjs'],
  ['table owners', 'node', 'tools/tables.mjs'],
  ['rooms', 'node', 'tools/rooms.mjs'],
  ['styles', 'node', 'tools/styles.mjs'],
  ['sizes', 'node', 'tools/sizes.mjs'],
  ['citations', 'node', 'tools/citations.mjs'],
];

/** A log that is read later has no codes of colours: `FORCE_COLOR` would ask for them, whatever its value. */
const { FORCE_COLOR: _, ...SURROUNDINGS } = process.env;
const WITHOUT_COLOURS = { ...SURROUNDINGS, NO_COLOR: '1' };

/** Runs a command of this project, and buffers its output until it is known whether it failed. */
function run(command, args) {
  const [program, rest] =
    command === 'node' ? [process.execPath, args] : ['npx', ['--no-install', command, ...args]];
  return new Promise((resolve) => {
    const child = spawn(program, rest, { cwd: root, env: WITHOUT_COLOURS });
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    child.stderr.on('data', (data) => {
      output += data;
    });
    child.on('close', (code) => resolve({ failed: code !== 0, output }));
  });
}

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files of this branch that differ from main, including uncommitted ones. */
function changedFiles() {
  let from = 'HEAD';
  try {
    [from] = git('merge-base', 'HEAD', 'main');
  } catch {
    // No branch of that name here: the uncommitted files are the changes.
  }
  const files = [...git('diff', '--name-only', from), ...git('ls-files', '-o', '--exclude-standard')];
  return [...new Set(files)].filter((file) => existsSync(`${root}/${file}`));
}

/** Whether a step applies to these files; steps that read the whole program are left for before a merge. */
const CONCERNS = {
  'sizes of the site': () => false,
  types: (file) => /\.ts$/.test(file) && !file.startsWith('web/'),
  'types of the web app': (file) => /^(?:web|contract|rules)\/.*\.tsx?$/.test(file),
  'import directions': () => false,
  'unused code': () => false,
};

/** The steps for the changes: Biome only checks those files. */
function stepsFor(files) {
  const formatted = files.filter((file) => /\.(?:ts|tsx|mjs|css|json)$/.test(file));
  return STEPS.filter(([name]) => files.some(CONCERNS[name] ?? (() => true))).map((step) =>
    step[0] === 'Biome' ? [...step.slice(0, -1), '--no-errors-on-unmatched', ...formatted] : step,
  );
}

await ensureInstalled();
const waiting = process.argv.includes('--changed') ? stepsFor(changedFiles()) : [...STEPS];
if (waiting.length === 0) console.log('Rien n’a changé.');
let failures = 0;
/** A worker: takes the remaining steps one after the other. */
async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const [name, command, ...args] = step;
    const { failed, output } = await run(command, args);
    console.log(`${failed ? '✗' : '✓'} ${name}`);
    if (failed) {
      failures += 1;
      console.log(output);
    }
  }
}
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
process.exitCode = failures === 0 ? 0 : 1;
