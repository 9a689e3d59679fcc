import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type PoolConfig } from 'pg';
import { type Clock, systemClock } from '../clock.ts';
import { ConfigError } from '../config.ts';

/** Waits between two tries (ms): the first one, doubled up to the longest. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** One try that gets no answer is given up after this (ms). */
const ONE_TRY = 5000;

/** Why a database could not be reached, by the code of the error: it may well be reached a little later. */
const PASSING: Record<string, string> = {
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
  '53300': 'trop de connexions',
};

/** Answers of a database that waiting does not change. */
const REFUSING: Record<string, (client: Client) => string> = {
  '28000': ({ user }) => `la base de données refuse l’utilisateur « ${user ?? ''} ».`,
  '28P01': ({ user }) => `la base de données refuse l’utilisateur « ${user ?? ''} » ou son mot de passe.`,
  '3D000': ({ database }) => `la base « ${database ?? ''} » n’existe pas sur ce serveur.`,
  '42501': ({ user }) => `l’utilisateur « ${user ?? ''} » n’a pas le droit d’ouvrir cette base.`,
};

/** Tries once: null when the database answers, else why it does not for now. Throws ConfigError when it never will. */
async function tryOnce(connection: PoolConfig): Promise<string | null> {
  const client = new Client({ ...connection, connectionTimeoutMillis: ONE_TRY });
  client.on('error', () => {});
  try {
    await client.connect();
    return null;
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    const refused = REFUSING[code];
    if (refused) throw new ConfigError(`Réglage DATABASE_URL : ${refused(client)}`);
    if (PASSING[code]) return PASSING[code];
    if (/timeout/i.test(message)) return 'pas de réponse';
    if (/terminated/i.test(message)) return 'connexion coupée';
    throw new ConfigError(`Réglage DATABASE_URL : la base de données ne peut pas être ouverte (${message}).`);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Comes back once the database of DATABASE_URL answers: it may start after the program, or come back from a restart.
 * Tries with growing waits for `patience` ms, says so once, then throws ConfigError with the one line to show.
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
  const { host, port } = new Client(url);
  const place = host.startsWith('/') ? host : `${host}:${port}`;
  const start = clock.now();
  for (let wait = FIRST_WAIT; ; wait = Math.min(LONGEST_WAIT, wait * 2)) {
    const why = await tryOnce({ connectionString: url });
    if (why === null) return;
    const trouble = `Réglage DATABASE_URL : aucune base de données ne répond à ${place} (${why})`;
    const left = start + patience - clock.now();
    if (left <= 0)
      throw new ConfigError(patience > 0 ? `${trouble}, même après ${patience / 1000} s.` : `${trouble}.`);
    if (wait === FIRST_WAIT) say(`${trouble}. Nouveaux essais pendant ${patience / 1000} s…`);
    await pause(Math.min(wait, left));
  }
}
