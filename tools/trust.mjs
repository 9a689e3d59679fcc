// npm run test:trust: installs and builds what is missing, then breaks things.
import { spawn } from 'node:child_process';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root } from './install.mjs';

await ensureInstalled();
await ensureBuilt();
const child = spawn(
  process.execPath,
  ['--import', 'tsx', 'bench/src/trust/main.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
