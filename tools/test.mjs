// npm test: rules, API on a real PostgreSQL, web logic, then the journeys in a real browser.
import { spawn } from 'node:child_process';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root } from './install.mjs';

/** Runs a tool of this project; returns its exit code. */
function run(...command) {
  return new Promise((resolve) => {
    const child = spawn('npx', ['--no-install', ...command], { cwd: root, stdio: 'inherit' });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

await ensureInstalled();
await ensureBuilt();
const rest = process.argv.slice(2);
process.exitCode =
  (await run('vitest', 'run', ...rest)) ||
  (await run('playwright', 'test', '--config', 'e2e/playwright.config.ts'));
