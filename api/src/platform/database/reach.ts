import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type PoolConfig } from 'pg';
import { type Clock, systemClock } from '../clock.ts';
import { ConfigError } from '../config.ts';

/** Waits between two tries (ms): the first one, then doubled up to the longest. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** Milliseconds after which a try without an answer is given up. */
const ONE_TRY = 5000;

/**
 * Reasons why a database could not be reached, by the code of the error: it may become reachable a little
 * later.
 */
const TEMPORARY_ERRORS: Record<string, string> = {
  ECONNREFUSED: 'connexion refusée',
  ECONNRESET: 'connexion coupée',
  EPIPE: 'connexion coupée',
  ENOENT: 'connexion refusée',
  ETIMEDOUT: 'pas de réponse',
  EHOSTUNREACH: 'machine injoignable',
  ENETUNREACH: 'machine injoignable',
  ENOTFOUND: 'nom de machine inconnu',
  EAI_AGAIN: 'nom de machine inconnu',
  '57P01': 'elle s’arrête',
  '57P02': 'elle s’arrête',
  '57P03': 'elle démarre',
  '53300': 'toutes les siennes sont prises ; il en faut POOL_SIZE + 1 par instance',
};

/** Answers of a database that waiting does not change. */
const PERMANENT_ERRORS: Record<string, (client: Client, message: string) => string> = {
  '28000': ({ user, host }, message) =>
    /no encryption/.test(message)
      ? `la base de données refuse l’utilisateur « ${user ?? ''} » par une connexion en clair : vérifiez son nom, ou ajoutez « ?sslmode=verify-full » à l’adresse (et « &sslrootcert=/chemin/ca.crt » si ${host} a son propre certificat racine).`
      : `la base de données refuse l’utilisateur « ${user ?? ''} ».`,
  '28P01': ({ user }) => `la base de données refuse l’utilisateur « ${user ?? ''} » ou son mot de passe.`,
  '3D000': ({ database }) => `la base « ${database ?? ''} » n’existe pas sur ce serveur.`,
  '42501': ({ user }) => `l’utilisateur « ${user ?? ''} » n’a pas le droit d’ouvrir cette base.`,
};

const ROOT = 'donnez le certificat racine de la base : « &sslrootcert=/chemin/ca.crt ».';

/** Reasons why a TLS connection is not trusted, by the code of the error. */
const UNTRUSTED: Record<string, string> = {
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ROOT,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ROOT,
  SELF_SIGNED_CERT_IN_CHAIN: ROOT,
  DEPTH_ZERO_SELF_SIGNED_CERT: ROOT,
  CERT_HAS_EXPIRED: 'le certificat de la base est périmé.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'le certificat de la base n’est pas au nom de cette adresse.',
};

/** Why this database will never accept the connection; null when it may. */
function refusalOf(client: Client, { code = '', message }: Error & { code?: string }): string | null {
  if (PERMANENT_ERRORS[code]) return PERMANENT_ERRORS[code](client, message);
  if (UNTRUSTED[code]) return `la connexion chiffrée n’est pas sûre, ${UNTRUSTED[code]}`;
  if (/does not support SSL/.test(message))
    return 'la base de données ne chiffre pas ses connexions (sslmode).';
  if (TEMPORARY_ERRORS[code] || /timeout|terminated/i.test(message)) return null;
  return `la base de données ne peut pas être ouverte (${message}).`;
}

/**
 * Tries once: null when the database answers, else why it does not for now. Throws ConfigError when it never
 * will.
 */
async function tryToConnect(connection: PoolConfig): Promise<string | null> {
  const client = new Client({ ...connection, connectionTimeoutMillis: ONE_TRY });
  client.on('error', () => {});
  try {
    await client.connect();
    return null;
  } catch (error) {
    const failed = error as Error & { code?: string };
    const refused = refusalOf(client, failed);
    if (refused) throw new ConfigError(`Réglage DATABASE_URL : ${refused}`);
    return (
      TEMPORARY_ERRORS[failed.code ?? ''] ??
      (/timeout/i.test(failed.message) ? 'pas de réponse' : 'connexion coupée')
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** A client for the address; the error for a missing certificate file names that file. */
function clientFor(url: string): Client {
  try {
    return new Client(url);
  } catch (error) {
    const { path, message } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      path
        ? `Réglage DATABASE_URL : le fichier ${path} que nomme l’adresse ne se lit pas.`
        : `Réglage DATABASE_URL incorrect (${message}).`,
    );
  }
}

/**
 * Resolves once the database of DATABASE_URL answers: it may start after the program, or be restarting. Tries
 * with growing waits for `patience` ms, reports it once, then throws ConfigError with the one line to show.
 */
export async function reachDatabase(
  url: string,
  options: {
    patience: number;
    say: (line: string) => void;
    clock?: Clock;
    pause?: (ms: number) => Promise<unknown>;
  },
): Promise<void> {
  const { patience, say, clock = systemClock, pause = sleep } = options;
  const { host, port } = clientFor(url);
  const place = host.startsWith('/') ? host : `${host}:${port}`;
  const start = clock.now();
  for (let wait = FIRST_WAIT; ; wait = Math.min(LONGEST_WAIT, wait * 2)) {
    const why = await tryToConnect({ connectionString: url });
    if (why === null) return;
    const trouble = `Réglage DATABASE_URL : aucune connexion possible à la base de données de ${place} (${why})`;
    const left = start + patience - clock.now();
    if (left <= 0)
      throw new ConfigError(patience > 0 ? `${trouble}, même après ${patience / 1000} s.` : `${trouble}.`);
    if (wait === FIRST_WAIT) say(`${trouble}. Nouveaux essais pendant ${patience / 1000} s…`);
    await pause(Math.min(wait, left));
  }
}
