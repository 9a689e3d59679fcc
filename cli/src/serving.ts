import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type App, buildApp } from '@fanion/api/app';
import { removeDemo, seedDemo } from '@fanion/api/demo';
import { readAssociation } from '@fanion/api/features/association/service';
import { openFirstRun } from '@fanion/api/features/auth/first-run/service';
import type { Config } from '@fanion/api/platform/config';
import type { Context } from '@fanion/api/platform/context';
import { isDatabaseAway } from '@fanion/api/platform/database/database';
import type { Log } from '@fanion/api/platform/logger';
import { CODE_MARK } from '@fanion/api/platform/mail/mail';
import { mailerFor, type Runtime } from '@fanion/api/platform/runtime';
import { PUBLIC_ADDRESS, writeSetting } from '@fanion/api/platform/settings/settings';
import { listen } from '@fanion/api/server';
import type { Association } from '@fanion/contract/association';
import { FIRST_RUN_PAGE } from '@fanion/contract/pages';
import { appRoot } from './program.ts';

const rootOfPages = (): string | undefined => {
  const root = join(appRoot, 'dist/web');
  return existsSync(join(root, 'index.html')) ? root : undefined;
};

/** Where members reach the program; `port` is the actual one when any was requested. */
const addressOf = ({ host, port: configuredPort, publicUrl }: Config, port: number): string =>
  configuredPort === 0 ? `http://${host.includes(':') ? `[${host}]` : host}:${port}` : publicUrl;

type Say = (line: string) => void;

function announce(say: Say, address: string, { smtpUrl, dataDir }: Config, demo: Association['demo']): void {
  say(`\nFanion est prêt : ${address}`);
  if (!smtpUrl)
    say(
      `Sans serveur de mail : un code se lit ici, sur une ligne « ${CODE_MARK} », et chaque mail dans ${join(dataDir, 'mail')}.`,
    );
  if (!demo) return;
  say('\nComptes de démonstration :');
  for (const account of demo.accounts) say(`  ${account.email.padEnd(34)} ${account.role}`);
  say(`  mot de passe : ${demo.password}\n`);
}

/** Nobody manages the association yet: the reader of this output may. */
function announceFirstRun(say: Say, address: string, code: string | null): void {
  if (code === null) return;
  say(`\nPersonne ne gère encore l’association. Pour créer son premier gérant : ${address}${FIRST_RUN_PAGE}`);
  say(`\n${CODE_MARK} ${code} (il vaut jusqu’à ce qu’il serve, ou qu’un redémarrage en affiche un autre)\n`);
}

/** Milliseconds before a message is repeated that a lost database connection prevented. */
const SAID_AGAIN = 3000;

/**
 * Prints where the program is, and how to begin. It is already serving: losing the database at this moment
 * must not stop it.
 */
async function welcome(context: Context, say: Say, address: string, code: string | null): Promise<void> {
  const { config, db, log } = context;
  try {
    await writeSetting(db, PUBLIC_ADDRESS, address);
    const { demo } = await readAssociation(context);
    announce(say, address, config, demo);
    announceFirstRun(say, address, code);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    log.warn({ err: error }, 'address not written yet');
    await new Promise((wake) => setTimeout(wake, SAID_AGAIN));
    await welcome(context, say, address, code);
  }
}

/**
 * Serves over an open database, and closes it when it stops; a failed start leaves it to its opener. Rejects
 * with the listen error.
 */
export async function serveOn(
  runtime: Runtime,
  { config, log, say }: { config: Config; log: Log; say: Say },
): Promise<void> {
  const content = join(appRoot, 'content');
  let app: App | null = null;
  try {
    app = await buildApp({
      ...runtime,
      config,
      log,
      mailer: mailerFor(config, say),
      webRoot: rootOfPages(),
      content,
    });
    if (config.demo) await seedDemo(app.context, content, say);
    else {
      const removedCount = await removeDemo(app.context);
      if (removedCount > 0) say(`Hors démonstration : ${removedCount} comptes de démonstration retirés.`);
    }
    // Before anybody is served: a first visitor is led to it.
    const code = await openFirstRun(app.context);
    const { port } = await listen(app, runtime.close);
    await welcome(app.context, say, addressOf(config, port), code);
  } catch (error) {
    await app?.close();
    throw error;
  }
}
