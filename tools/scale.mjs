// npm run test:scale: installs and builds what is missing, then runs several instances over real servers.
import { spawn } from 'node:child_process';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root } from './install.mjs';

await ensureInstalled();
await ensureBuilt();
const child = spawn(
  process.execPath,
  ['--import', 'tsx', 'bench/src/scale/main.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
