import { once } from 'node:events';
import { constants, existsSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { type App, buildApp } from '@fanion/api/app';
import { removeDemo, seedDemo } from '@fanion/api/demo';
import { readAssociation } from '@fanion/api/features/association/service';
import { openFirstRun } from '@fanion/api/features/auth/first-run/service';
import { readPassphrase } from '@fanion/api/platform/backup/passphrase';
import { type Config, readConfig } from '@fanion/api/platform/config';
import type { Context } from '@fanion/api/platform/context';
import { isDatabaseAway } from '@fanion/api/platform/database/database';
import { sweepTemporary } from '@fanion/api/platform/files/temporary';
import { createLog } from '@fanion/api/platform/logger';
import { CODE_MARK } from '@fanion/api/platform/mail/mail';
import { mailerFor, openRuntime } from '@fanion/api/platform/runtime';
import { PUBLIC_ADDRESS, writeSetting } from '@fanion/api/platform/settings/settings';
import { listen } from '@fanion/api/server';
import type { Association } from '@fanion/contract/association';
import { FIRST_RUN_PAGE } from '@fanion/contract/pages';
import type { Command } from 'commander';
import { appRoot, migrations, say as sayToPerson } from '../session.ts';
import { UserError } from '../user-error.ts';

const rootOfPages = (): string | undefined => {
  const root = join(appRoot, 'dist/web');
  return existsSync(join(root, 'index.html')) ? root : undefined;
};

/** The same error, or the one line to show when the address cannot be listened on. */
function portTrouble(error: unknown, { port, host }: Config): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new UserError(`Le port ${port} est déjà pris. Donnez-en un autre : PORT=${port + 1} npm start`);
    case 'EACCES':
      return new UserError(
        `Le port ${port} est réservé. Donnez-en un autre, à partir de 1024 : PORT=3000 npm start`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new UserError(`Cette machine n’a pas l’adresse ${host} (réglage HOST).`);
    default:
      return error;
  }
}

/** Says that the port is taken before anything is created. */
async function expectFreePort(config: Config): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(config.port, config.host);
    await once(probe, 'listening');
  } catch (error) {
    throw portTrouble(error, config);
  } finally {
    probe.close();
  }
}

/** Says that backups could not be written before anybody relies on them. */
async function expectBackups({ backups }: Config): Promise<void> {
  if (!backups) return;
  const { folder, bucket, passphraseFile } = backups;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch {
    throw new UserError(
      `Réglage ${bucket ? 'DATA_DIR' : 'BACKUP_DIR'} incorrect : on ne peut pas écrire dans ${folder}.`,
    );
  }
  if (passphraseFile === null) return;
  await readPassphrase(passphraseFile).catch((error: NodeJS.ErrnoException) => {
    throw error.path
      ? new UserError(`Réglage BACKUP_PASSPHRASE_FILE incorrect : ${passphraseFile} ne se lit pas.`)
      : error;
  });
}

/** Where members reach the program; `port` is the one it got when it asked for any. */
function addressOf({ host, port: asked, publicUrl }: Config, port: number): string {
  return asked === 0 ? `http://${host.includes(':') ? `[${host}]` : host}:${port}` : publicUrl;
}

type Say = (line: string) => void;

/** Tells a terminal as it is, and a service as one more line of its log, which no level leaves out. */
function sayTo(terminal: boolean): Say {
  if (terminal) return sayToPerson;
  const told = createLog({ logLevel: 'info' }, process.stdout);
  return (line) => told.info(line.trim());
}

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

/** Nobody manages the association yet: whoever reads this may. */
function announceFirstRun(say: Say, address: string, code: string | null): void {
  if (code === null) return;
  say(`\nPersonne ne gère encore l’association. Pour créer son premier gérant : ${address}${FIRST_RUN_PAGE}`);
  say(`\n${CODE_MARK} ${code} (il vaut jusqu’à ce qu’il serve, ou qu’un redémarrage en affiche un autre)\n`);
}

/** Milliseconds before what a database that went away kept from being said is said again. */
const SAID_AGAIN = 3000;

/** Says where the program is, and how to begin. It serves already: a database that goes away at this moment ends nothing. */
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
 * How far (%) the heap may grow beyond what lives in it before it is cleaned: left to itself, V8 takes several times as
 * much on a machine that has it, and the server is small. A night of 2,000 pages costs the same processor time with it.
 */
const HEAP_GROWTH = 50;

async function serve(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  const config = readConfig(process.env);
  const terminal = process.stdout.isTTY === true;
  const say = sayTo(terminal);
  const log = createLog(terminal && !process.env.LOG_LEVEL ? { logLevel: 'warn' } : config);
  await expectFreePort(config);
  await expectBackups(config);
  await sweepTemporary();
  const runtime = await openRuntime(config, { migrations, log, join: false, create: true, progress: say });
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
      const gone = await removeDemo(app.context);
      if (gone > 0) say(`Hors démonstration : ${gone} comptes de démonstration retirés.`);
    }
    // Before anybody is served: a first visitor is led to it.
    const code = await openFirstRun(app.context);
    const { port } = await listen(app, runtime.close);
    await welcome(app.context, say, addressOf(config, port), code);
  } catch (error) {
    await app?.close();
    await runtime.close();
    throw portTrouble(error, config);
  }
}

export function addServeCommand(program: Command): void {
  program.command('serve').description('Démarre la plateforme').action(serve);
}
