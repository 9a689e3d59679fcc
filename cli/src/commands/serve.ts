import { once } from 'node:events';
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { readPassphrase } from '@fanion/api/platform/backup/passphrase';
import { type Config, readConfig } from '@fanion/api/platform/config';
import { makeFolder } from '@fanion/api/platform/files/make-folder';
import { sweepTemporary } from '@fanion/api/platform/files/temporary';
import { createLog } from '@fanion/api/platform/logger';
import { openRuntime } from '@fanion/api/platform/runtime';
import type { Command } from 'commander';
import { keepCompiled } from '../compiled.ts';
import { migrations, say as sayToPerson } from '../program.ts';
import { UserError } from '../user-error.ts';

/** The error itself, or a one-line message when the address cannot be listened on. */
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

/** Reports a port in use before anything is created. */
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

/** A missing folder is not created: its disk may not be mounted, and backups would fill another one. */
async function expectWritable(folder: string): Promise<void> {
  const wrong = (why: string) => new UserError(`Réglage BACKUP_DIR incorrect : ${why}`);
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory())
    throw wrong(`le dossier ${folder} n’existe pas. Créez-le, ou montez son disque, puis relancez.`);
  await access(folder, constants.W_OK).catch(({ code }: NodeJS.ErrnoException) => {
    throw wrong(
      code === 'EROFS'
        ? `${folder} est en lecture seule ici. Sous systemd, ajoutez-le à ReadWritePaths.`
        : `on ne peut pas écrire dans ${folder} : donnez-le au compte de Fanion.`,
    );
  });
}

/** Reports that backups could not be written before anybody relies on them. */
async function expectBackups({ backups }: Config): Promise<void> {
  if (!backups) return;
  const { folder, bucket, passphraseFile } = backups;
  if (bucket)
    await makeFolder(folder)
      .then(() => access(folder, constants.W_OK))
      .catch(() => {
        throw new UserError(`Réglage DATA_DIR incorrect : on ne peut pas écrire dans ${folder}.`);
      });
  else await expectWritable(folder);
  if (passphraseFile === null) return;
  await readPassphrase(passphraseFile).catch((error: NodeJS.ErrnoException) => {
    throw error.path
      ? new UserError(`Réglage BACKUP_PASSPHRASE_FILE incorrect : ${passphraseFile} ne se lit pas.`)
      : error;
  });
}

/** Prints to a terminal as it is, and to a service as a log line, which no level leaves out. */
function createSay(terminal: boolean): (line: string) => void {
  if (terminal) return sayToPerson;
  const log = createLog({ logLevel: 'info' }, process.stdout);
  return (line) => log.info(line.trim());
}

/**
 * How far (%) the heap may grow beyond its live data before a collection: by default, V8 takes several times
 * as much on a machine that has it, and the server is small. With less, and ten years of data, collection
 * does not finish beside the requests: they wait a quarter of a second for it. A night of 2,000 pages costs
 * the same processor time with it.
 */
const HEAP_GROWTH = 70;

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const terminal = process.stdout.isTTY === true;
  const say = createSay(terminal);
  const log = createLog(terminal && !process.env.LOG_LEVEL ? { logLevel: 'warn' } : config);
  await expectFreePort(config);
  await expectBackups(config);
  await sweepTemporary();
  const keep = await keepCompiled(config.dataDir);
  // The program loads while its database starts: each is a third of a start.
  const [runtime, { serveOn }] = await Promise.all([
    openRuntime(config, { migrations, log, join: false, create: true, progress: say }),
    import('../serving.ts'),
  ]);
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  try {
    await serveOn(runtime, { config, log, say });
    keep();
  } catch (error) {
    await runtime.close();
    throw portTrouble(error, config);
  }
}

export function addServeCommand(program: Command): void {
  program.command('serve').description('Démarre la plateforme').action(serve);
}
