import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { namesOfFiles } from '@fanion/api/features/challenges/integrity/service';
import { type Amounts, verifyBackup } from '@fanion/api/platform/backup/backup';
import { NAME } from '@fanion/api/platform/backup/daily';
import { installationOf } from '@fanion/api/platform/backup/installation';
import { noteBackup } from '@fanion/api/platform/backup/made';
import { readPassphrase } from '@fanion/api/platform/backup/passphrase';
import { fetchFrom } from '@fanion/api/platform/backup/place';
import { restore } from '@fanion/api/platform/backup/restore';
import { backUpToFile } from '@fanion/api/platform/backup/whole-file';
import { type Config, readConfig } from '@fanion/api/platform/config';
import { openBucket } from '@fanion/api/platform/files/bucket';
import { openStorage } from '@fanion/api/platform/files/open-storage';
import { temporaryFolder } from '@fanion/api/platform/files/temporary';
import { createLog } from '@fanion/api/platform/logger';
import { openRuntime, reachConfigured } from '@fanion/api/platform/runtime';
import { loadSecret, secretsFrom } from '@fanion/api/platform/secrets';
import type { Command } from 'commander';
import { migrations, say } from '../session.ts';
import { UserError } from '../user-error.ts';

const silent = createLog({ logLevel: 'silent' });
const number = (value: number): string => value.toLocaleString('fr-FR');
const amountsOf = ({ tables, rows, files }: Amounts): string =>
  `${number(rows)} lignes de ${number(tables)} tables, ${number(files)} fichiers`;

/** Said beside what was done: that was done all the same. */
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

/** Nothing that is there is written over. */
async function expectFree(file: string): Promise<void> {
  const taken = await stat(file).catch(() => null);
  if (taken?.isDirectory())
    throw new UserError(`${file} est un dossier : donnez le nom du fichier à écrire.`);
  if (taken)
    throw new UserError(`${file} existe déjà : donnez un autre nom, aucune sauvegarde n’est écrasée.`);
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
    const { size, ...amounts } = await backUpToFile(installation, file, { passphrase });
    const damaged = amounts.damaged.length;
    await noteBackup(runtime.db, { at: at.toISOString(), size, sealed: passphrase !== null, damaged }, false);
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

/** Works on a file of this machine; the name of a daily backup that is in a bucket brings it first. */
async function withFile(file: string, work: (here: string) => Promise<void>): Promise<void> {
  const bucket = NAME.test(file) ? readConfig(process.env).backups?.bucket : undefined;
  if (!bucket) return work(file);
  const folder = await temporaryFolder('restore');
  try {
    const here = join(folder, file);
    if (!(await fetchFrom(openBucket(bucket), file, here)))
      throw new UserError(`${file} n’est pas dans le seau de BACKUP_DIR.`);
    await work(here);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads the backup `file` back, which is `here` on this machine. */
const verifyFile = async (file: string, here: string, options: Options): Promise<void> => {
  const { made_at, version: by, ...amounts } = await verifyBackup(here, await passphraseOf(options));
  say(
    `${file} : ${amountsOf(amounts)}. Faite le ${new Date(made_at).toLocaleString('fr-FR', { timeZone: 'Europe/Paris' })} par Fanion ${by}. Tout se relit.`,
  );
  if (amounts.damaged.length > 0)
    warn(`${damagedFiles(amounts.damaged.length)} avant la sauvegarde. Une restauration s’en passe.`);
};

/** Keeps the secret that came along, where there is none; refuses an archive that was written under another. */
async function takeSecret(config: Config, fingerprint: string, text: string | null): Promise<void> {
  const own = config.secretKey ?? (await loadSecret(config.dataDir, false));
  if (own === null && text !== null && secretsFrom(text).fingerprint === fingerprint) {
    await writeFile(join(config.dataDir, 'secret.key'), `${text}\n`, {
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
  if (secretsFrom(own).fingerprint !== fingerprint)
    throw new UserError(
      'Cette sauvegarde a été faite avec un autre secret : remettez le secret.key (ou SECRET_KEY) de ce moment-là.',
    );
}

async function restoreBackup(file: string, options: Options): Promise<void> {
  const config = readConfig(process.env);
  const passphrase = await passphraseOf(options);
  // Looked for before a database is made for it.
  await verifyBackup(file, passphrase);
  const reached = await reachConfigured(config, {
    log: silent,
    join: true,
    create: true,
    progress: () => {},
  });
  try {
    if (reached.joined)
      throw new UserError('Le programme tourne sur ce dossier : arrêtez-le, puis recommencez.');
    const { made_at, damaged } = await restore(file, passphrase, {
      connection: reached.connection,
      migrations,
      storage: openStorage(config),
      takeSecret: (fingerprint, text) => takeSecret(config, fingerprint, text),
    });
    say(
      `Restaurée telle qu’elle était le ${new Date(made_at).toLocaleString('fr-FR', { timeZone: 'Europe/Paris' })}. « fanion verify » recalcule ses totaux.`,
    );
    if (damaged.length > 0)
      warn(`${damagedFiles(damaged.length)} avant la sauvegarde : « fanion verify » nomme ce qui manque.`);
  } finally {
    await reached.stop();
  }
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
    // `backup` has the same option, and is given it first.
    .action((file: string, _, command: Command) =>
      withFile(file, (here) => verifyFile(file, here, command.optsWithGlobals())),
    );
  program
    .command('restore <fichier>')
    .description('Restaure une sauvegarde dans une installation vide')
    .option(PASSPHRASE_FILE, PASSPHRASE_MEANING)
    .action((file: string, options: Options) => withFile(file, (here) => restoreBackup(here, options)));
}
