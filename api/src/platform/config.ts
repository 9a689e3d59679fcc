import { isIP } from 'node:net';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import fanion from '../../../package.json' with { type: 'json' };
import { type BucketAddress, readBucketAddress } from './files/bucket-address.ts';

/** Version of the program. */
export const VERSION = fanion.version;

const flag = z
  .enum(['0', '1', 'true', 'false', 'yes', 'no', 'on', 'off'], 'donnez true ou false.')
  .transform((v) => ['1', 'true', 'yes', 'on'].includes(v));
const blank = (value: unknown) => (value === '' ? undefined : value);
const parsed = (url: string): URL | null => {
  try {
    return new URL(url);
  } catch {
    return null;
  }
};
/** A database's address as a URL: a Unix socket's names no machine, which a URL may not leave out. */
const databaseAt = (url: string): URL | null => parsed(url.replace('@/', '@localhost/'));
const BUCKET_EXAMPLE = 'donnez une adresse complète, par exemple s3://CLÉ:SECRET@serveur/seau.';
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blank, schema.optional());
const address = (protocol: RegExp, example: string) =>
  optional(z.url({ protocol, error: `donnez une adresse complète, par exemple ${example}.` }));
/** A database's address; a Unix socket's has no machine: postgres://moi@/base?host=/run/postgresql. */
const database = (example: string) =>
  optional(
    z
      .string()
      .refine(
        (value) => /^postgres(?:ql)?:$/.test(databaseAt(value)?.protocol ?? ''),
        `donnez une adresse complète, par exemple ${example}.`,
      ),
  );
const number = (min: number, max: number, usual: number) => {
  const error = `donnez un nombre de ${min} à ${max}.`;
  return z.preprocess(
    blank,
    z.coerce.number(error).int(error).min(min, error).max(max, error).default(usual),
  );
};
const bucketAddress = z
  .url({ protocol: /^s3(?:\+http)?$/, error: BUCKET_EXAMPLE })
  .transform((value) => readBucketAddress(value))
  .refine((read) => read !== null, BUCKET_EXAMPLE);
/** Address of the site: a whole host name, as its pages are served from the root. */
const publicAddress = z
  .url({
    protocol: /^https?$/,
    error: 'donnez une adresse complète, par exemple https://fanion.exemple.fr.',
  })
  .refine((value) => {
    const { pathname = '', search, hash, username } = parsed(value) ?? {};
    return /^\/+$/.test(pathname) && `${search}${hash}${username}` === '';
  }, 'donnez le nom seul, sans chemin, par exemple https://fanion.exemple.fr.');
/** A number of proxies; a word may stand for one or none. */
const asNumber = (value: unknown) => {
  const word = flag.safeParse(value);
  return word.success ? Number(word.data) : blank(value);
};
const secret = (length: number) => optional(z.string().min(length, `donnez au moins ${length} caractères.`));
/** A mail address; any name before it is dropped: mails go out under the association's name. */
const sender = optional(
  z
    .string()
    .transform((value) => /<([^<>]*)>\s*$/.exec(value)?.[1] ?? value)
    .transform((address) => address.trim())
    .refine(
      (address) => /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(address),
      'donnez une adresse, par exemple contact@fanion.exemple.fr.',
    ),
);
const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const settings = z.object({
  PORT: number(0, 65_535, 3000),
  HOST: z.preprocess(
    blank,
    z
      .string()
      .refine(
        (host) => isIP(host) !== 0 || parsed(`http://${host}`)?.hostname === host.toLowerCase(),
        'donnez une adresse de cette machine, par exemple 127.0.0.1.',
      )
      .default('127.0.0.1'),
  ),
  DATA_DIR: z.preprocess(blank, z.string().default('./data')),
  DATABASE_URL: database('postgres://utilisateur@serveur/base'),
  DATABASE_READ_URL: database('postgres://utilisateur@copie/base'),
  DATABASE_POOLED: optional(flag),
  STORAGE_URL: optional(bucketAddress),
  VALKEY_URL: address(/^(?:rediss?|valkeys?)$/, 'valkey://serveur:6379'),
  SMTP_URL: address(/^smtps?$/, 'smtp://serveur:587'),
  MAIL_FROM: sender,
  PUBLIC_URL: optional(publicAddress),
  DEMO: optional(flag),
  SECRET_KEY: secret(32),
  TRUST_PROXY: z.preprocess(asNumber, number(0, 10, 0)),
  METRICS_TOKEN: secret(16),
  LOG_LEVEL: z.preprocess(
    blank,
    z.enum(LOG_LEVELS, `donnez l’un de : ${LOG_LEVELS.join(', ')}.`).default('info'),
  ),
  /** Multiplies every rate limit; a load test raises it, nothing removes the limits. */
  LIMIT_FACTOR: number(1, 1_000_000, 1),
  POOL_SIZE: number(2, 100, 12),
  BACKUP_DIR: optional(
    z.union([bucketAddress, z.string().refine((value) => !/^s3/.test(value), BUCKET_EXAMPLE)]),
  ),
  BACKUP_AT: z.preprocess(
    blank,
    z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'donnez une heure de Paris, par exemple 04:00.')
      .default('04:00'),
  ),
  BACKUP_KEEP: number(1, 1000, 7),
  BACKUP_PASSPHRASE_FILE: optional(z.string()),
  /** Other addresses for Stripe and HelloAsso: local servers, for tests. */
  STRIPE_API_URL: address(/^https?$/, 'http://127.0.0.1:12111'),
  HELLOASSO_API_URL: address(/^https?$/, 'http://127.0.0.1:12112'),
  /**
   * Webhooks may lead to this machine, even without TLS: for tests, and for members who try a program of
   * theirs.
   */
  WEBHOOKS_TO_LOOPBACK: optional(flag),
});

/** Backups that the program makes by itself. */
export interface BackupSettings {
  /** Absolute path of the folder that holds them, or the draft's folder where there is a bucket. */
  folder: string;
  /** Where they are stored instead. */
  bucket?: BucketAddress;
  /** "04:00", in Paris. */
  at: string;
  /** How many are kept. */
  keep: number;
  /** Absolute path of the file whose first line seals them; null for archives in clear. */
  passphraseFile: string | null;
}

/** Settings of one run, read once from the environment. */
export interface Config {
  port: number;
  host: string;
  /** Absolute path of the folder with the embedded database, the files, the mails and the secret. */
  dataDir: string;
  databaseUrl: string | null;
  /** A replica of the database, for boards and lists. */
  databaseReadUrl: string | null;
  /** Whether DATABASE_URL leads to a pooler that lends a connection for one transaction only. */
  databasePooled: boolean;
  valkeyUrl: string | null;
  /** Where the files are stored, when not in `dataDir`. */
  bucket: BucketAddress | null;
  smtpUrl: string | null;
  /** Address that mails come from. */
  mailFrom: string;
  publicUrl: string;
  demo: boolean;
  secretKey: string | null;
  /**
   * Number of trusted proxies in front: that many addresses of X-Forwarded-For are believed, from the end.
   */
  trustProxy: number;
  metricsToken: string | null;
  logLevel: (typeof LOG_LEVELS)[number];
  limitFactor: number;
  poolSize: number;
  /** Null when no backups are configured. */
  backups: BackupSettings | null;
  stripeApi: string | null;
  helloassoApi: string | null;
  /** Whether webhooks may lead to this machine. */
  webhooksToLoopback: boolean;
  /** Milliseconds that a payment provider has to answer. */
  providerPatience: number;
}

/** Whether browsers reach the site over HTTPS: its cookies are then for HTTPS alone. */
export const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl.startsWith('https:');

/** A setting is wrong: the message is the one line to show. */
export class ConfigError extends Error {}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** Whether an address, where one is given, leads to this machine. */
const isLoopback = (url: string | undefined): boolean =>
  url === undefined || LOOPBACK.has(new URL(url).hostname.replace(/^\[|\]$/g, ''));

/**
 * A database's address, with every TLS mode read as its safe form: the client does so today, and warns in
 * English that it will not always.
 */
const withVerifiedTls = (url: string | undefined): string | null =>
  url === undefined || url.includes('uselibpqcompat')
    ? (url ?? null)
    : url.replace(/(?<=[?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, 'verify-full');

/** Name of the account that runs this program; some containers have none. */
function accountName(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}

/**
 * The same address with, where it has no user, the account that runs this program: as every client of
 * PostgreSQL reads it.
 */
function withUser(url: string | undefined, { PGUSER }: { PGUSER?: string }): string | undefined {
  const read = url === undefined ? null : databaseAt(url);
  if (!url || !read || read.username || read.searchParams.has('user') || PGUSER) return url;
  const account = accountName();
  return account === null
    ? url
    : `${url}${read.search === '' ? '?' : '&'}user=${encodeURIComponent(account)}`;
}

/** Reads the settings. Throws ConfigError with one clear French line when one is wrong. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = settings.safeParse(env);
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new ConfigError(`Réglage ${issue?.path.join('.') ?? ''} incorrect : ${issue?.message ?? ''}`);
  }
  const s = read.data;
  const behindProxy = s.TRUST_PROXY > 0 || !isLoopback(s.PUBLIC_URL);
  const mayDemo = !s.DATABASE_URL && LOOPBACK.has(s.HOST) && !behindProxy;
  if (s.DEMO && !mayDemo)
    throw new ConfigError(
      'Réglage DEMO incorrect : les comptes de démonstration n’existent qu’avec la base embarquée et une adresse locale (HOST=127.0.0.1, sans PUBLIC_URL ni TRUST_PROXY).',
    );
  if (!s.BACKUP_DIR && s.BACKUP_PASSPHRASE_FILE)
    throw new ConfigError('Réglage BACKUP_PASSPHRASE_FILE sans effet : donnez aussi BACKUP_DIR.');
  if (s.DATABASE_POOLED && !s.VALKEY_URL)
    throw new ConfigError(
      'Réglage DATABASE_POOLED incorrect : un répartiteur par transaction ne laisse pas écouter la base, donnez aussi VALKEY_URL.',
    );
  if (s.DATABASE_READ_URL && !s.DATABASE_URL)
    throw new ConfigError('Réglage DATABASE_READ_URL sans effet : donnez aussi DATABASE_URL.');
  const shownHost = s.HOST.includes(':') ? `[${s.HOST}]` : s.HOST;
  const publicUrl = (s.PUBLIC_URL ?? `http://${shownHost}:${s.PORT}`).replace(/\/+$/, '');
  return {
    port: s.PORT,
    host: s.HOST,
    dataDir: resolve(s.DATA_DIR),
    databaseUrl: withVerifiedTls(withUser(s.DATABASE_URL, env)),
    databaseReadUrl: withVerifiedTls(withUser(s.DATABASE_READ_URL, env)),
    databasePooled: s.DATABASE_POOLED ?? false,
    valkeyUrl: s.VALKEY_URL ?? null,
    bucket: s.STORAGE_URL ?? null,
    smtpUrl: s.SMTP_URL ?? null,
    mailFrom: s.MAIL_FROM ?? `fanion@${new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')}`,
    publicUrl,
    demo: s.DEMO ?? mayDemo,
    secretKey: s.SECRET_KEY ?? null,
    trustProxy: s.TRUST_PROXY,
    metricsToken: s.METRICS_TOKEN ?? null,
    logLevel: s.LOG_LEVEL,
    limitFactor: s.LIMIT_FACTOR,
    poolSize: s.POOL_SIZE,
    backups: s.BACKUP_DIR
      ? {
          ...(typeof s.BACKUP_DIR === 'string'
            ? { folder: resolve(s.BACKUP_DIR) }
            : { folder: resolve(s.DATA_DIR, 'drafts'), bucket: s.BACKUP_DIR }),
          at: s.BACKUP_AT,
          keep: s.BACKUP_KEEP,
          passphraseFile: s.BACKUP_PASSPHRASE_FILE ? resolve(s.BACKUP_PASSPHRASE_FILE) : null,
        }
      : null,
    stripeApi: s.STRIPE_API_URL?.replace(/\/+$/, '') ?? null,
    helloassoApi: s.HELLOASSO_API_URL?.replace(/\/+$/, '') ?? null,
    webhooksToLoopback: s.WEBHOOKS_TO_LOOPBACK ?? false,
    providerPatience: 10_000,
  };
}
