import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('without any setting: this machine only, embedded database, demo', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: expect.stringMatching(/^\/.*\/data$/),
    databaseUrl: null,
    smtpUrl: null,
    publicUrl: 'http://127.0.0.1:3000',
    mailFrom: 'fanion@127.0.0.1',
    demo: true,
    trustProxy: 0,
    logLevel: 'info',
    limitFactor: 1,
  });
});

test('an empty setting is one that was not given', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'PUBLIC_URL',
    'DEMO',
    'SECRET_KEY',
    'TRUST_PROXY',
    'METRICS_TOKEN',
    'LOG_LEVEL',
    'LIMIT_FACTOR',
    'POOL_SIZE',
  ];
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}));
});

test('settings are read', () => {
  expect(
    readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://fanion@db.exemple.fr/fanion',
      SMTP_URL: 'smtps://moi:secret@smtp.exemple.fr:465',
      PUBLIC_URL: 'https://fanion.exemple.fr/',
      TRUST_PROXY: 'yes',
      LOG_LEVEL: 'warn',
    }),
  ).toMatchObject({
    port: 8080,
    databaseUrl: 'postgres://fanion@db.exemple.fr/fanion',
    smtpUrl: 'smtps://moi:secret@smtp.exemple.fr:465',
    publicUrl: 'https://fanion.exemple.fr',
    mailFrom: 'fanion@fanion.exemple.fr',
    trustProxy: 1,
    logLevel: 'warn',
    demo: false,
  });
  expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000');
});

test('mails have one address: the name before it is the association’s, not a setting', () => {
  for (const mailFrom of ['asso@exemple.fr', 'Asso <asso@exemple.fr>', ' "L’asso, ici" <asso@exemple.fr> '])
    expect(readConfig({ MAIL_FROM: mailFrom }).mailFrom).toBe('asso@exemple.fr');
});

test.each([
  ['PORT', '99999'],
  ['PORT', 'abc'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['DATABASE_URL', 'localhost'],
  ['SMTP_URL', 'smtp.exemple.fr'],
  ['SMTP_URL', 'https://smtp.exemple.fr'],
  ['MAIL_FROM', 'asso'],
  ['MAIL_FROM', 'Asso <asso>'],
  ['MAIL_FROM', 'a@exemple.fr, b@exemple.fr'],
  ['PUBLIC_URL', 'fanion.exemple.fr'],
  ['PUBLIC_URL', 'ftp://fanion.exemple.fr'],
  ['PUBLIC_URL', 'https://exemple.fr/fanion'],
  ['PUBLIC_URL', 'https://exemple.fr/?a=1'],
  ['PUBLIC_URL', 'https://moi@exemple.fr'],
  ['DEMO', 'peut-être'],
  ['SECRET_KEY', 'court'],
  ['TRUST_PROXY', 'deux'],
  ['TRUST_PROXY', '11'],
  ['METRICS_TOKEN', 'court'],
  ['LOG_LEVEL', 'verbose'],
  ['LIMIT_FACTOR', '0'],
  ['POOL_SIZE', '1'],
])('%s=%s is one clear French line, without the value of a secret', (name, value) => {
  let message = '';
  try {
    readConfig({ [name]: value });
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    message = (error as Error).message;
  }
  expect(message).toMatch(new RegExp(`^Réglage ${name} incorrect : .{8,}`));
  expect(message).not.toMatch(/\n|Invalid|expected|must|received/i);
  if (name === 'SECRET_KEY' || name === 'METRICS_TOKEN') expect(message).not.toContain(value);
});

test('the demo exists on this machine with the embedded database only', () => {
  const elsewhere = [
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.4' },
    { DATABASE_URL: 'postgres://x@y/z' },
    { TRUST_PROXY: '1' },
    { PUBLIC_URL: 'https://fanion.exemple.fr' },
  ];
  for (const env of elsewhere) {
    expect(readConfig(env).demo).toBe(false);
    expect(() => readConfig({ ...env, DEMO: 'true' })).toThrow(/^Réglage DEMO incorrect/);
  }
  for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(readConfig({ HOST }).demo).toBe(true);
  expect(readConfig({ PUBLIC_URL: 'http://localhost:8080' }).demo).toBe(true);
  expect(readConfig({ DEMO: 'off' }).demo).toBe(false);
});

test('the number of proxies in front: true is one', () => {
  const { trustProxy } = readConfig({ TRUST_PROXY: '2' });
  expect([trustProxy, readConfig({ TRUST_PROXY: 'true' }).trustProxy, readConfig({}).trustProxy]).toEqual([
    2, 1, 0,
  ]);
});

test('what is beyond one machine is asked for whole, in one line', () => {
  const config = readConfig({
    DATABASE_URL: 'postgres://fanion@base/fanion',
    DATABASE_READ_URL: 'postgres://fanion@copie/fanion',
    DATABASE_POOLED: 'true',
    VALKEY_URL: 'valkey://cache:6379',
    STORAGE_URL: 's3://cle:secret@s3.exemple.fr/seau',
    BACKUP_DIR: 's3://cle:secret@s3.exemple.fr/seau/sauvegardes',
    DATA_DIR: '/srv/fanion',
  });
  expect(config).toMatchObject({
    databaseReadUrl: 'postgres://fanion@copie/fanion',
    databasePooled: true,
    valkeyUrl: 'valkey://cache:6379',
    bucket: { endpoint: 'https://s3.exemple.fr', bucket: 'seau' },
    backups: { folder: '/srv/fanion/drafts', bucket: { prefix: 'sauvegardes/' } },
  });
  const refused = (env: Record<string, string>) => expect(() => readConfig(env)).toThrow(ConfigError);
  refused({ STORAGE_URL: 's3://serveur' });
  refused({ STORAGE_URL: 'https://serveur/seau' });
  refused({ BACKUP_DIR: 's3://serveur' });
  refused({ VALKEY_URL: 'http://cache' });
  refused({ DATABASE_READ_URL: 'postgres://fanion@copie/fanion' });
  expect(() => readConfig({ DATABASE_URL: 'postgres://fanion@base/fanion', DATABASE_POOLED: '1' })).toThrow(
    /VALKEY_URL/,
  );
});

test('a wish for TLS to the database is its safe form', () => {
  const read = (query: string) => readConfig({ DATABASE_URL: `postgres://f@base/f${query}` }).databaseUrl;
  expect(read('?sslmode=require')).toBe('postgres://f@base/f?sslmode=verify-full');
  expect(read('?sslrootcert=/ca.crt&sslmode=verify-ca')).toMatch(/&sslmode=verify-full$/);
  for (const query of ['', '?sslmode=no-verify', '?uselibpqcompat=true&sslmode=require'])
    expect(read(query)).toBe(`postgres://f@base/f${query}`);
});

test('a database on a Unix socket has no machine in its address, and the name of who runs this where it has none', () => {
  const url = (address: string) => readConfig({ DATABASE_URL: address }).databaseUrl;
  expect(url('postgres://fanion@/fanion?host=/var/run/postgresql')).toBe(
    'postgres://fanion@/fanion?host=/var/run/postgresql',
  );
  const mine = encodeURIComponent(userInfo().username);
  expect(url('postgres:///fanion?host=/var/run/postgresql')).toBe(
    `postgres:///fanion?host=/var/run/postgresql&user=${mine}`,
  );
  expect(url('postgres://base.exemple.fr/fanion')).toBe(`postgres://base.exemple.fr/fanion?user=${mine}`);
  expect(url('postgres:///fanion?host=/tmp&user=elle')).toBe('postgres:///fanion?host=/tmp&user=elle');
  for (const wrong of ['mysql://x', 'fanion'])
    expect(() => url(wrong)).toThrow(/^Réglage DATABASE_URL incorrect/);
});

test('an address to listen on that none can be is refused by its name', () => {
  for (const HOST of ['999.1.1.1', 'http://127.0.0.1', '127.0.0.1:3000', 'deux mots'])
    expect(() => readConfig({ HOST })).toThrow(/^Réglage HOST incorrect/);
  for (const HOST of ['0.0.0.0', '::', '::1', 'localhost', 'Serveur.exemple.fr'])
    expect(readConfig({ HOST }).host).toBe(HOST);
});
