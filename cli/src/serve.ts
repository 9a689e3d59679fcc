import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '@fanion/api/app';
import { seedDemo } from '@fanion/api/demo';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@fanion/api/features/association/seed';
import { type Config, readConfig } from '@fanion/api/platform/config';
import { createLog } from '@fanion/api/platform/logger';
import { mailerFor, openRuntime } from '@fanion/api/platform/runtime';
import { listen } from '@fanion/api/server';
import type { Command } from 'commander';
import { appRoot, migrations, say } from './session.ts';
import { UserError } from './user-error.ts';

const rootOfPages = (): string | undefined => {
  const root = join(appRoot, 'dist/web');
  return existsSync(join(root, 'index.html')) ? root : undefined;
};

function announce(config: Config, port: number, demo: boolean): void {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  say(`\nFanion est prêt : ${config.port === 0 ? `http://${host}:${port}` : config.publicUrl}`);
  if (!demo) return;
  say('\nComptes de démonstration :');
  for (const account of DEMO_ACCOUNTS) say(`  ${account.email.padEnd(34)} ${account.role}`);
  say(`  mot de passe : ${DEMO_PASSWORD}\n`);
}

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const terminal = process.stdout.isTTY === true;
  const log = createLog(terminal && !process.env.LOG_LEVEL ? { logLevel: 'warn' } : config);
  const runtime = await openRuntime(config, { migrations, log, join: false, progress: say });
  try {
    const app = await buildApp({
      ...runtime,
      config,
      log,
      mailer: mailerFor(config, say),
      webRoot: rootOfPages(),
    });
    if (config.demo) await seedDemo(app.deps, app.services, join(appRoot, 'content'), say);
    await app.start();
    const { port } = await listen(app, runtime.close);
    announce(config, port, config.demo);
  } catch (error) {
    await runtime.close();
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new UserError(
        `Le port ${config.port} est déjà pris. Donnez-en un autre : PORT=${config.port + 1} npm start`,
      );
    throw error;
  }
}

export function addServeCommand(program: Command): void {
  program.command('serve').description('Démarre la plateforme').action(serve);
}
