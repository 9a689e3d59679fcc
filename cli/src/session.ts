import { fileURLToPath } from 'node:url';
import { createDeps, createServices, type Services } from '@fanion/api/app';
import { type Config, readConfig } from '@fanion/api/platform/config';
import type { Deps } from '@fanion/api/platform/deps';
import { createLog } from '@fanion/api/platform/logger';
import { mailerFor, openRuntime } from '@fanion/api/platform/runtime';

/** Folder of the program: the bundle lies in dist/, the source in cli/src/. */
export const appRoot = fileURLToPath(
  new URL(import.meta.url.includes('/dist/') ? '..' : '../..', import.meta.url),
);
export const migrations = `${appRoot}api/migrations`;

// A closed output (a pipe whose reader ended) stops nobody.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

export interface Session {
  config: Config;
  deps: Deps;
  services: Services;
}

/**
 * Runs a command's work on the installation that the settings name: beside a running program, through its
 * database, or alone with the embedded database started for the time of the command.
 */
export async function withSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const log = createLog({ logLevel: 'warn' }, { write: (line) => process.stderr.write(line) });
  const runtime = await openRuntime(config, { migrations, log, join: true, progress: () => {} });
  const deps = createDeps({ ...runtime, config, log, mailer: mailerFor(config, say) });
  const services = createServices(deps);
  try {
    return await work({ config, deps, services });
  } finally {
    // What the command set off is finished and told to the running program before the command ends.
    await services.challenges.bloods.stop();
    await services.challenges.pricing.stop();
    await services.live.stop();
    await deps.events.stop();
    await runtime.close();
  }
}
