// `npm run dev`: the API, restarted at each change, and the web app's development server in front of it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, root } from './install.mjs';

// tsx runs this same file with this argument for the API, which then needs no build.
const API = '--only-the-api';

if (process.argv[2] === API) {
  const { main } = await import('../cli/src/main.ts');
  await main(['serve', ...process.argv.slice(3)]);
} else {
  await ensureInstalled();
  await developBoth();
}

async function developBoth() {
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  const self = fileURLToPath(import.meta.url);
  const api = spawn(
    process.execPath,
    [tsx, 'watch', '--clear-screen=false', self, API, ...process.argv.slice(2)],
    // Its own process group: Ctrl-C reaches it once, through stop(); a second signal would interrupt its
    // clean shutdown.
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], detached: true },
  );
  let web = null;
  let stopping = false;
  const stop = async (code) => {
    if (stopping) return;
    stopping = true;
    await web?.close();
    if (api.exitCode === null && api.signalCode === null) {
      api.kill('SIGTERM');
      await new Promise((ended) => api.once('exit', ended));
    }
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
  api.once('exit', (code) => stop(code ?? 1));

  try {
    const { createServer } = await import('vite');
    const target = `http://127.0.0.1:${process.env.PORT || 3000}`;
    web = await createServer({
      root: join(root, 'web'),
      configFile: join(root, 'web', 'vite.config.ts'),
      server: { host: '127.0.0.1', proxy: { '/api': { target, changeOrigin: false } } },
    });
    await web.listen();
    web.printUrls();
  } catch (error) {
    console.error(error);
    await stop(1);
  }
}
