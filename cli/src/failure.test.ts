import { fileURLToPath } from 'node:url';
import { ConfigError } from '@fanion/api/platform/config';
import { markDatabaseError } from '@fanion/api/platform/database/database';
import { startEmbedded } from '@fanion/api/platform/database/embedded/embedded';
import { migrateDatabase } from '@fanion/api/platform/database/migrate';
import { aCable } from '@fanion/api/testing/cable';
import { aFolder } from '@fanion/api/testing/content-folder';
import { runFanion } from '@fanion/api/testing/parts/program';
import { expect, onTestFinished, test } from 'vitest';
import { sentenceOf } from './failure.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a command on the database at this address; returns its exit code and all its output. */
const fanion = async (databaseUrl: string, ...command: string[]) => {
  const settings = { DATABASE_URL: databaseUrl, SECRET_KEY: 'a secret for tests, long enough to be one' };
  return runFanion({ ...settings, DATA_DIR: await aFolder() }, ...command);
};

test('a database that is not there is one line that names the setting', async () => {
  expect(await fanion('postgres://fanion@127.0.0.1:1/fanion', 'verify')).toMatchObject({
    code: 1,
    err: 'Réglage DATABASE_URL : aucune connexion possible à la base de données de 127.0.0.1:1 (connexion refusée).\n',
  });
});

test('a database that stops in the middle of a command is one line too', async () => {
  const embedded = await startEmbedded({ dataDir: await aFolder() });
  onTestFinished(embedded.stop);
  await migrateDatabase(embedded.connection, `${root}api/migrations`);
  const cable = await aCable();
  const { user, password, host, port, database } = cable.to({
    ...embedded.connection,
    password: embedded.connection.password ?? '',
  });
  // One connection to check that it answers, one to check that there are tables: the next one is the work.
  cable.cutAt(3);
  const { code, err } = await fanion(`postgres://${user}:${password}@${host}:${port}/${database}`, 'verify');
  expect([code, err]).toEqual([
    1,
    'La base de données ne répond plus : ce qui était en cours n’a pas été enregistré. Vérifiez qu’elle tourne, puis recommencez.\n',
  ]);
});

const coded = (code: string, message = 'x', more = {}) =>
  Object.assign(new Error(message), { code, ...more });
const ofDatabase = (error: Error): unknown => {
  try {
    return markDatabaseError(error);
  } catch (same) {
    return same;
  }
};

test.each([
  ['a full disk', coded('ENOSPC'), 'Le disque est plein : libérez de la place, puis recommencez.'],
  [
    'the full disk of the database',
    ofDatabase(coded('53100')),
    'Le disque est plein : libérez de la place, puis recommencez.',
  ],
  [
    'a pooler that is not said to be one',
    ofDatabase(coded('08P01', 'unsupported startup parameter: statement_timeout')),
    'DATABASE_URL mène à un répartiteur de connexions (PgBouncer) : donnez DATABASE_POOLED=true et VALKEY_URL, ou l’adresse de la base elle-même.',
  ],
  [
    'a database that only reads',
    ofDatabase(coded('25006')),
    'La base de données n’accepte plus d’écriture : rien n’a été enregistré. Vérifiez son état, puis recommencez.',
  ],
  ['a folder that is closed', coded('EACCES', 'x', { path: '/srv/x' }), 'Accès refusé : /srv/x'],
  ['a wrong setting', new ConfigError('Réglage PORT incorrect.'), 'Réglage PORT incorrect.'],
  [
    'what nobody expected',
    new TypeError('x is not a function\nat all'),
    'Erreur inattendue : x is not a function. Relancez avec LOG_LEVEL=debug pour en voir le détail.',
  ],
  ['what is no error', 'bad', 'Erreur inattendue : bad'],
])('%s is one line', (_name, error, sentence) => {
  expect(sentenceOf(error)).toBe(sentence);
});

test('the detail of what nobody expected is its stack, for who asks for it', () => {
  expect(sentenceOf(new TypeError('x'), true)).toMatch(/^TypeError: x\n {4}at /);
});
