import { rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { AFTER_RESTORE } from '@fanion/api/app';
import { namesOfFiles } from '@fanion/api/features/challenges/integrity/service';
import { type Amounts, verifyBackup } from '@fanion/api/platform/backup/backup';
import { NAME } from '@fanion/api/platform/backup/daily';
import { installationOf } from '@fanion/api/platform/backup/installation';
import { noteBackup } from '@fanion/api/platform/backup/made';
import { readPassphrase } from '@fanion/api/platform/backup/passphrase';
import { downloadObject } from '@fanion/api/platform/backup/place';
import { type Restored, restore } from '@fanion/api/platform/backup/restore';
import { settleRestored } from '@fanion/api/platform/backup/settle';
import { backUpToFile } from '@fanion/api/platform/backup/whole-file';
import { type Config, readConfig } from '@fanion/api/platform/config';
import { expectAlone } from '@fanion/api/platform/database/alone';
import { databaseOf, LONG_COMMAND_TIMEOUT, openDatabase } from '@fanion/api/platform/database/database';
import { expectRoom } from '@fanion/api/platform/database/embedded/embedded';
import { openBucket } from '@fanion/api/platform/files/bucket';
import { makeFolder } from '@fanion/api/platform/files/make-folder';
import { openStorage } from '@fanion/api/platform/files/open-storage';
import { temporaryFolder } from '@fanion/api/platform/files/temporary';
import { createLog } from '@fanion/api/platform/logger';
import { openRuntime, reachConfigured } from '@fanion/api/platform/runtime';
import { loadSecret, secretsFrom } from '@fanion/api/platform/secrets';
import type { Command } from 'commander';
import { migrations, say } from '../program.ts';
import { UserError } from '../user-error.ts';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const silent = createLog({ logLevel: 'silent' });
const number = (value: number): string => value.toLocaleString('fr-FR');
const momentOf = (at: string): string =>
  `${new Date(at).toLocaleString('fr-FR', { timeZone: 'Europe/Paris' })} (heure de Paris)`;
const amountsOf = ({ tables, rows, files }: Amounts): string =>
  `${number(rows)} lignes de ${number(tables)} tables, ${number(files)} fichiers`;

/** A warning beside the result: the work itself succeeded. */
const warn = (line: string): void => void process.stderr.write(`${line}\n`);
const damagedFiles = (count: number): string =>
  count > 1
    ? `Attention : ${number(count)} fichiers ne sont plus ceux qui ont été déposés, le disque les a abîmés`
    : 'Attention : un fichier n’est plus celui qui a été déposé, le disque l’a abîmé';

interface Options {
  passphraseFile?: string;
}

const passphraseOf = ({ passphraseFile }: Options): Promise<string | null> =>
  passphraseFile === undefined ? Promise.resolve(null) : readPassphrase(passphraseFile);

/** Never overwrites an existing file. */
async function expectFree(file: string): Promise<void> {
  if (file === '') throw new UserError('Donnez le nom du fichier à écrire.');
  const existing = await stat(file).catch(() => null);
  if (existing?.isDirectory())
    throw new UserError(`${file} est un dossier : donnez le nom du fichier à écrire.`);
  if (existing)
    throw new UserError(`${file} existe déjà : donnez un autre nom, aucune sauvegarde n’est écrasée.`);
  const folder = dirname(resolve(file));
  const place = await stat(folder).catch(() => null);
  if (!place?.isDirectory())
    throw new UserError(`Le dossier ${folder} n’existe pas : créez-le, puis recommencez.`);
}

/** Does the work, which a signal aborts: partial results are removed before the command ends. */
async function untilSignal<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const end = () => ending.abort();
  for (const name of SIGNALS) process.on(name, end);
  try {
    return await work(ending.signal);
  } catch (error) {
    if (ending.signal.aborted) throw new UserError('Interrompue : rien n’a été écrit.');
    throw error;
  } finally {
    for (const name of SIGNALS) process.off(name, end);
  }
}

async function makeBackup(file: string, options: Options): Promise<void> {
  const config = readConfig(process.env);
  const passphrase = await passphraseOf(options);
  const runtime = await openRuntime(config, {
    ...{ migrations, log: silent, join: true, create: false },
    progress: () => {},
  });
  try {
    const installation = await installationOf(config, runtime.connection);
    await expectFree(file);
    const at = new Date();
    const { size, ...amounts } = await untilSignal((signal) =>
      backUpToFile(installation, file, { passphrase, signal }),
    );
    const damaged = amounts.damaged.length;
    await noteBackup(runtime.db, { at: at.toISOString(), size, sealed: passphrase !== null, damaged });
    say(`${file} : ${amountsOf(amounts)}, ${number(Math.ceil(size / 1024))} Ko.`);
    say(
      passphrase === null
        ? 'Le secret de l’installation (secret.key ou SECRET_KEY) n’y est pas : gardez-le à part, sans lui rien ne se restaure.'
        : 'Scellée, avec le secret de l’installation : gardez la phrase de passe à part.',
    );
    if (damaged > 0) {
      const names = await namesOfFiles(runtime.db, amounts.damaged);
      warn(
        `${damagedFiles(damaged)} : ${names.join(' ; ')}. Déposez de nouveau ce qui manquera à une restauration.`,
      );
    }
  } finally {
    await runtime.close();
  }
}

/** Works on a local file; the name of a daily backup in a bucket downloads it first. */
async function withFile(file: string, work: (here: string) => Promise<void>): Promise<void> {
  const bucket = NAME.test(file) ? readConfig(process.env).backups?.bucket : undefined;
  if (!bucket) return work(file);
  const folder = await temporaryFolder('restore');
  try {
    const here = join(folder, file);
    if (!(await downloadObject(openBucket(bucket), file, here)))
      throw new UserError(`${file} n’est pas dans le seau de BACKUP_DIR.`);
    await work(here);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Verifies the backup `file`, which is `here` on this machine. */
const verifyFile = async (file: string, here: string, options: Options): Promise<void> => {
  const passphrase = await passphraseOf(options);
  const { made_at, version: by, sealed, ...amounts } = await verifyBackup(here, passphrase);
  say(`${file} : ${amountsOf(amounts)}. Faite le ${momentOf(made_at)} par Fanion ${by}. Tout se relit.`);
  if (passphrase !== null && !sealed)
    warn('Attention : elle n’est pas scellée, tout le monde la lit sans phrase de passe.');
  if (amounts.damaged.length > 0)
    warn(`${damagedFiles(amounts.damaged.length)} avant la sauvegarde. Une restauration s’en passe.`);
};

/** Stores the secret from the archive, where there is none; refuses an archive written under another. */
async function takeSecret(config: Config, fingerprint: string, text: string | null): Promise<void> {
  const own = config.secretKey ?? (await loadSecret(config.dataDir, false));
  const path = join(config.dataDir, 'secret.key');
  const comes = text !== null && secretsFrom(text).fingerprint === fingerprint;
  if (own === null && comes) {
    await makeFolder(config.dataDir);
    await writeFile(path, `${text}\n`, {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    });
    return;
  }
  if (own === null)
    throw new UserError(
      `Cette sauvegarde n’a pas le secret de l’installation : remettez d’abord secret.key dans ${config.dataDir}, ou donnez SECRET_KEY.`,
    );
  if (secretsFrom(own).fingerprint === fingerprint) return;
  if (!comes)
    throw new UserError(
      'Cette sauvegarde a été faite avec un autre secret : remettez le secret.key (ou SECRET_KEY) de ce moment-là.',
    );
  throw new UserError(
    config.secretKey
      ? 'SECRET_KEY n’est pas le secret de cette sauvegarde, qui apporte le sien : restaurez avec SECRET_KEY vide, puis donnez-lui le contenu de secret.key, ou donnez celui de ce moment-là.'
      : `${path} n’est pas le secret de cette sauvegarde, qui apporte le sien : déplacez ce fichier, puis recommencez.`,
  );
}

/** Shown for what a restore ends: nobody would look for it. */
const SETTLED =
  'Chacun se connecte de nouveau. Ce qui attendait de partir (mails, webhooks) est retenu : il est peut-être parti depuis ; Gestion › Communication et Webhooks le montrent. Les comptes supprimés depuis la sauvegarde sont revenus : supprimez-les de nouveau.';

async function restoreBackup(file: string, options: Options): Promise<void> {
  const config = readConfig(process.env);
  const passphrase = await passphraseOf(options);
  // Checked before a database is created for it.
  await verifyBackup(file, passphrase);
  const reached = await reachConfigured(config, {
    log: silent,
    join: true,
    create: true,
    progress: () => {},
  });
  let restored: Restored;
  const db = openDatabase(reached.connection, { size: 1, patience: LONG_COMMAND_TIMEOUT });
  try {
    if (reached.joined)
      throw new UserError('Le programme tourne sur ce dossier : arrêtez-le, puis recommencez.');
    // Under a running program, its tables would be removed.
    await expectAlone(db);
    restored = await restore(file, passphrase, {
      connection: reached.connection,
      migrations,
      storage: openStorage(config),
      takeSecret: (fingerprint, text) => takeSecret(config, fingerprint, text),
    });
    await settleRestored(databaseOf(db, { publish: () => {} }), restored, AFTER_RESTORE);
  } catch (error) {
    // A database that stops for lack of space does not say so.
    if (!config.databaseUrl) await expectRoom(config.dataDir);
    throw error;
  } finally {
    await db.close();
    await reached.stop();
  }
  say(
    `Restaurée telle qu’elle était le ${momentOf(restored.made_at)}. « fanion verify » recalcule ses totaux.`,
  );
  say(SETTLED);
  if (restored.damaged.length > 0)
    warn(
      `${damagedFiles(restored.damaged.length)} avant la sauvegarde : « fanion verify » nomme ce qui manque.`,
    );
}

const PASSPHRASE_FILE = '--passphrase-file <fichier>';
const PASSPHRASE_MEANING = 'fichier dont la première ligne est la phrase de passe';

export function addBackupCommands(program: Command): void {
  const backup = program
    .command('backup')
    .description('Écrit toute l’installation dans un fichier, pendant qu’elle tourne, ou relit ce fichier')
    .argument('<fichier>')
    .option(PASSPHRASE_FILE, PASSPHRASE_MEANING)
    .action(makeBackup);
  backup
    .command('verify <fichier>')
    .description('Relit une sauvegarde jusqu’au bout')
    .option(PASSPHRASE_FILE, PASSPHRASE_MEANING)
    // `backup` has the same option, and parses it first.
    .action((file: string, _, command: Command) =>
      withFile(file, (here) => verifyFile(file, here, command.optsWithGlobals())),
    );
  program
    .command('restore <fichier>')
    .description('Restaure une sauvegarde dans une installation vide')
    .option(PASSPHRASE_FILE, PASSPHRASE_MEANING)
    .action((file: string, options: Options) => withFile(file, (here) => restoreBackup(here, options)));
}
