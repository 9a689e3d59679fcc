// npm run check: everything that can be said of the source without running it.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { ensureInstalled, root } from './install.mjs';

/** What the compiler learned the last time: it reads again what changed since. */
const REMEMBERED = (name) => ['--incremental', '--tsBuildInfoFile', `.cache/types-${name}.tsbuildinfo`];

/** The longest first: they run side by side. */
const STEPS = [
  ['types', 'tsc', '-p', 'tsconfig.json', '--noEmit', ...REMEMBERED('server')],
  ['types of the web app', 'tsc', '-p', 'web/tsconfig.json', '--noEmit', ...REMEMBERED('web')],
  ['Biome', 'biome', 'ci', '--error-on-warnings', '.'],
  ['import directions', 'node', 'tools/directions.mjs'],
  ['unused code', 'knip'],
  ['structure', 'node', 'tools/structure.mjs'],
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

await ensureInstalled();
const waiting = [...STEPS];
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
