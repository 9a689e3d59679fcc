// npm run check: everything that can be said of the source without running it.
// npm run check -- --changed: what can be said soon of what this branch changed; all of it is for before a merge.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ensureInstalled, root } from './install.mjs';

/** What the compiler learned the last time: it reads again what changed since. */
const REMEMBERED = (name) => ['--incremental', '--tsBuildInfoFile', `.cache/types-${name}.tsbuildinfo`];

/** The longest first: they run side by side. */
const STEPS = [
  // A build fails where a page is too heavy or asks for too many files; one that is current has said that it is not.
  ['sizes of the site', 'node', 'tools/build.mjs', '--only', 'web'],
  ['types', 'tsc', '-p', 'tsconfig.json', '--noEmit', ...REMEMBERED('server')],
  ['types of the web app', 'tsc', '-p', 'web/tsconfig.json', '--noEmit', ...REMEMBERED('web')],
  ['Biome', 'biome', 'ci', '--error-on-warnings', '.'],
  ['import directions', 'node', 'tools/directions.mjs'],
  ['unused code', 'knip'],
  ['structure', 'node', 'tools/structure.mjs'],
  ['French', 'node', 'tools/french.mjs'],
  ['table owners', 'node', 'tools/tables.mjs'],
  ['styles', 'node', 'tools/styles.mjs'],
  ['sizes', 'node', 'tools/sizes.mjs'],
  ['citations', 'node', 'tools/citations.mjs'],
];

/** Runs a command of this project, its output kept until it is known whether it failed. */
function run(command, args) {
  const [program, rest] =
    command === 'node' ? [process.execPath, args] : ['npx', ['--no-install', command, ...args]];
  return new Promise((resolve) => {
    const child = spawn(program, rest, { cwd: root, env: { ...process.env, FORCE_COLOR: '0' } });
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

/** Files of this branch that are others than on main, those that are not committed included. */
function changedFiles() {
  let from = 'HEAD';
  try {
    [from] = git('merge-base', 'HEAD', 'main');
  } catch {
    // No branch of that name here: what is not committed is what changed.
  }
  const files = [...git('diff', '--name-only', from), ...git('ls-files', '-o', '--exclude-standard')];
  return [...new Set(files)].filter((file) => existsSync(`${root}/${file}`));
}

/** Whether a step has something to say of these files; what reads the whole program is left for before a merge. */
const CONCERNS = {
  'sizes of the site': () => false,
  types: (file) => /\.ts$/.test(file) && !file.startsWith('web/'),
  'types of the web app': (file) => /^(?:web|contract|rules)\/.*\.tsx?$/.test(file),
  'import directions': () => false,
  'unused code': () => false,
};

/** The steps for what changed: Biome looks at those files alone. */
function stepsFor(files) {
  const formatted = files.filter((file) => /\.(?:ts|tsx|mjs|css|json)$/.test(file));
  return STEPS.filter(([name]) => files.some(CONCERNS[name] ?? (() => true))).map((step) =>
    step[0] === 'Biome' ? [...step.slice(0, -1), '--no-errors-on-unmatched', ...formatted] : step,
  );
}

await ensureInstalled();
const waiting = process.argv.includes('--changed') ? stepsFor(changedFiles()) : [...STEPS];
let failures = 0;
/** Takes the steps that nobody runs yet, one after the other. */
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
