import { join } from 'node:path';
import { MINUTE } from '@fanion/rules/durations';
import type { PoolConfig } from 'pg';
import type { Config } from './config.ts';
import { bool } from './database/columns.ts';
import { type Connections, LONG_COMMAND_TIMEOUT, openDatabase } from './database/database.ts';
import { expectRoom, hasCluster, joinEmbedded, startEmbedded } from './database/embedded/embedded.ts';
import { migrateDatabase } from './database/migrate.ts';
import { reachDatabase } from './database/reach.ts';
import type { Log } from './logger.ts';
import { fileMailer, type Mailer, smtpMailer } from './mail/mail.ts';
import { adoptSecret } from './secret/rotation.ts';
import { loadSecret, type Secrets, secretsFrom } from './secrets.ts';
import { readOrWriteSetting, readSetting, SECRET_FINGERPRINT } from './settings/settings.ts';

/** The base of one run of the program: an open, migrated database and the secret of the installation. */
export interface Runtime {
  db: Connections;
  /** Settings of the database, for the listening connection. */
  connection: PoolConfig | string;
  secrets: Secrets;
  close(): Promise<void>;
}

/** Milliseconds the program waits for its database at the start; a command does not. */
const PATIENCE_AT_START = MINUTE;

/** The secret does not belong to this database: the message is the one line to show. */
export class WrongSecret extends Error {}

/**
 * The settings of a command point to a place where nobody ever started the program: the message is the one
 * line to show.
 */
export class NoInstallation extends Error {
  constructor(place: string) {
    super(
      `Il n’y a pas d’installation de Fanion dans ${place} : vérifiez les réglages, ou lancez d’abord npm start.`,
    );
  }
}

/** Whether a program has started over this database. */
const hasTables = (db: Pick<Connections, 'value'>): Promise<boolean> =>
  db.value(bool, `select to_regclass('setting') is not null as there`);

/**
 * The keyed functions of this database: with the secret that a rotation left aside, if it was interrupted at
 * its very end.
 */
async function secretsOf(db: Connections, { secretKey, dataDir }: Config, secret: string): Promise<Secrets> {
  const secrets = secretsFrom(secret);
  const due = await readOrWriteSetting(db, SECRET_FINGERPRINT, secrets.fingerprint);
  if (due === secrets.fingerprint) return secrets;
  const next = secretKey ? null : await adoptSecret(dataDir, due);
  if (next === null)
    throw new WrongSecret(
      'Le secret de cette installation ne correspond pas à cette base : donnez le même SECRET_KEY (ou le même fichier secret.key) à toutes les instances.',
    );
  return secretsFrom(next);
}

/**
 * The secret of the settings or of the folder; without one, a new secret is made over an empty database only.
 */
async function findOrCreateSecret(
  db: Connections,
  { secretKey, dataDir }: Config,
  create: boolean,
): Promise<string> {
  const existingSecret = secretKey ?? (await loadSecret(dataDir, false));
  if (existingSecret !== null) return existingSecret;
  if ((await hasTables(db)) && (await readSetting(db, SECRET_FINGERPRINT)) !== null)
    throw new WrongSecret(
      `Le secret de cette installation manque : remettez secret.key dans ${dataDir}, ou donnez SECRET_KEY.`,
    );
  const made = await loadSecret(dataDir, create);
  if (made === null) throw new NoInstallation(dataDir);
  return made;
}

/** How to open the installation that the settings name. */
export interface RuntimeOptions {
  log: Log;
  /** Uses the embedded database of a program that already runs it. */
  join: boolean;
  /** Creates a new installation where there is none. */
  create: boolean;
  progress: (line: string) => void;
}

/** A connected database, and how to release it. */
export interface ReachedDatabase {
  connection: PoolConfig | string;
  /** Whether another program runs it. */
  joined: boolean;
  stop(): Promise<void>;
}

/**
 * Connects to `DATABASE_URL`, or to the embedded PostgreSQL of `DATA_DIR`. Throws NoInstallation where there
 * is none to join.
 */
export async function reachConfigured(
  config: Config,
  { join, create, progress }: RuntimeOptions,
): Promise<ReachedDatabase> {
  if (config.databaseUrl) {
    await reachDatabase(config.databaseUrl, { patience: join ? 0 : PATIENCE_AT_START, say: progress });
    return { connection: config.databaseUrl, joined: false, stop: async () => {} };
  }
  const joined = join ? await joinEmbedded({ dataDir: config.dataDir }) : null;
  if (joined) return { connection: joined, joined: true, stop: async () => {} };
  if (!create && !hasCluster(config.dataDir)) throw new NoInstallation(config.dataDir);
  progress('Démarrage de la base de données…');
  const { connection, stop } = await startEmbedded({ dataDir: config.dataDir, onProgress: progress });
  return { connection, joined: false, stop };
}

/**
 * Opens the installation that the settings name: `DATABASE_URL`, or the embedded PostgreSQL of `DATA_DIR`,
 * joined when another program runs it and `join` allows. Migrates, and checks that the secret is that of this
 * database. Where there is nothing yet, `create` makes a new installation; throws NoInstallation without it.
 */
export async function openRuntime(
  config: Config,
  options: RuntimeOptions & { migrations: string },
): Promise<Runtime> {
  const { log, progress, create } = options;
  const { connection, stop: stopEmbedded } = await reachConfigured(config, options);
  const db = openDatabase(connection, {
    size: config.poolSize,
    pooled: config.databasePooled,
    // Of no use to a command: its next statement reports the same.
    onIdleError: (error) =>
      log[options.join ? 'debug' : 'warn']({ err: error }, 'idle database connection lost'),
    // A command may take its time; a request may not.
    ...(options.join ? { patience: LONG_COMMAND_TIMEOUT } : {}),
  });
  try {
    if (!create && !(await hasTables(db))) throw new NoInstallation('cette base de données');
    const secret = await findOrCreateSecret(db, config, create);
    progress('Mise à jour des tables…');
    await migrateDatabase(connection, options.migrations);
    const secrets = await secretsOf(db, config, secret);
    return {
      db,
      connection,
      secrets,
      async close() {
        await db.close();
        await stopEmbedded();
      },
    };
  } catch (error) {
    await db.close().catch(() => {});
    await stopEmbedded();
    if (!config.databaseUrl) await expectRoom(config.dataDir);
    throw error;
  }
}

/** Sends mails by SMTP when it is configured, else writes them as files with their code in the console. */
export const mailerFor = (config: Config, say: (line: string) => void): Mailer =>
  config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.mailFrom)
    : fileMailer(join(config.dataDir, 'mail'), config.mailFrom, say);
