import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runFanion } from '@fanion/api/testing/parts/program';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'fanion-second-'));
const dataDir = join(work, 'data');
const settings = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' };

const fanion = (...command: string[]) => runFanion(settings, ...command);

/** Whether the embedded database runs: PostgreSQL removes this file when it stops. */
const databaseRuns = () => existsSync(join(dataDir, 'postgres/postmaster.pid'));

let server: ChildProcess | null = null;
let url = '';

/** Starts the program and waits until it prints its address. */
async function start(): Promise<void> {
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  url = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
      const address = /prêt : (http:[^\s"]+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the program ended with ${code}: ${output}`)));
  });
}

async function call(path: string, token = '', body?: unknown) {
  const answer = await fetch(`${url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function logIn(account: string): Promise<string> {
  const { body } = await call('/auth/login', '', {
    email: `${account}@demo.fanion.local`,
    password: 'Fanion-demo-2026!',
  });
  return (body.token as { access_token: string }).access_token;
}

/** A moment after the command ends, the running program is aware of it. */
const statusSoon = (path: string, token: string, status: number) =>
  expect.poll(async () => (await call(path, token)).status).toBe(status);

function challengeFolder(author: string, flag: string): string {
  const folder = join(work, 'challenges');
  mkdirSync(join(folder, 'bouee'), { recursive: true });
  writeFileSync(
    join(folder, 'bouee/challenge.yml'),
    `name: Bouée lointaine\nauthor: ${author}\ncategory: web\ndescription: Trouvez.\nvalue: 100\nstate: visible\nflags: ['${flag}']\n`,
  );
  return folder;
}

async function stop(): Promise<void> {
  if (server?.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

afterAll(async () => {
  await stop();
  rmSync(work, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

beforeAll(async () => {
  const nowhere = await fanion('setting', 'name', 'Hacklab du Ponant');
  expect([nowhere.code, nowhere.err.split('\n').length]).toEqual([1, 2]);
  expect(nowhere.err).toContain(`Il n’y a pas d’installation de Fanion dans ${dataDir}`);
  expect(existsSync(dataDir)).toBe(false);
  await start();
  await stop();
  const alone = await fanion('setting', 'name', 'Hacklab du Ponant');
  expect(alone).toMatchObject({ code: 0, out: expect.stringContaining('name = Hacklab du Ponant') });
  expect(databaseRuns()).toBe(false);
  await start();
});

test('alone, a command starts the embedded database and stops it; the program finds what it did', async () => {
  expect((await call('/association')).body.name).toBe('Hacklab du Ponant');
});

test('an import shows at once on the running program, and a changed flag opens', async () => {
  const token = await logIn('adherent');
  const slugs = async () =>
    ((await call('/challenges', token)).body.challenges as { slug: string }[]).map(({ slug }) => slug);
  expect(await slugs()).not.toContain('bouee-lointaine');
  const submit = async (flag: string) =>
    (await call('/challenges/bouee-lointaine/submit', token, { flag })).body.success;

  const done = await fanion('import', 'challenges', challengeFolder('Yann', 'FANION{un}'));
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('1 créé,') });
  await expect.poll(slugs).toContain('bouee-lointaine');
  expect(await submit('FANION{deux}')).toBe(false);

  const dry = await fanion('import', 'challenges', challengeFolder('Maël', 'FANION{deux}'), '--dry-run');
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('1 à mettre à jour') });
  expect(await submit('FANION{deux}')).toBe(false);
  expect((await fanion('import', 'challenges', challengeFolder('Maël', 'FANION{deux}'))).code).toBe(0);
  await expect.poll(async () => (await call('/challenges/bouee-lointaine', token)).body.author).toBe('Maël');
  expect(await submit('FANION{deux}')).toBe(true);
});

test('the exit code of an import tells what was refused, and that nothing was read', async () => {
  const at = (path: string, text: string) => {
    const file = join(work, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
    return join(file, '..');
  };
  const empty = at('vide/LISEZMOI.md', 'Rien ici.');
  const refused = at('casse/challenge.yml', 'name: [');
  const cluster = at('kctf/challenge.yaml', 'apiVersion: kctf.dev/v1\nkind: Challenge\n');
  const codes = [
    (await fanion('import', 'challenges', empty)).code,
    (await fanion('import', 'challenges', cluster)).code,
    (await fanion('import', 'challenges', join(work, 'absent'))).code,
    (await fanion('import', 'event', empty)).code,
    (await fanion('import', 'challenges', refused, '--dry-run')).code,
    (await fanion('import', 'challenges', refused, '--value', 'cent')).code,
  ];
  expect(codes).toEqual([2, 2, 2, 2, 1, 1]);
});

test('roles, memberships and suspensions are known at once, on the sessions that are open', async () => {
  const [adherent, guest] = [await logIn('adherent'), await logIn('invite')];
  for (const [token, path, status] of [
    [adherent, '/challenges/manage', 403],
    [guest, '/challenges/leaderboard', 403],
  ] as const)
    expect((await call(path, token)).status).toBe(status);

  expect((await fanion('user', 'grant', 'adherent@demo.fanion.local', 'gerant')).code).toBe(0);
  await statusSoon('/challenges/manage', adherent, 200);
  expect((await fanion('user', 'revoke', 'adherent@demo.fanion.local', 'gerant')).code).toBe(0);
  await statusSoon('/challenges/manage', adherent, 403);

  const until = `${new Date().getFullYear() + 1}-06-30`;
  const tomorrow = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10);
  const who = 'invite@demo.fanion.local';
  const paid = await fanion('membership', 'record', who, 'adherent', '--until', until);
  expect([paid.code, paid.out]).toEqual([
    0,
    expect.stringMatching(/ : Adhérent jusqu’au 30 juin \d{4}\.\n$/),
  ]);
  await statusSoon('/challenges/leaderboard', guest, 200);
  const less = await fanion('membership', 'record', who, 'adherent', '--until', tomorrow);
  expect([less.code, less.err]).toEqual([1, expect.stringMatching(/^Rien n’a été enregistré.+30 juin.+\n$/)]);
  const why = ['--reason', 'Chèque refusé'];
  const ended = await fanion('membership', 'end', who, ...why, '--par', 'gerant@demo.fanion.local');
  expect([ended.code, ended.out]).toEqual([0, expect.stringContaining('aucune adhésion en cours')]);
  await statusSoon('/challenges/leaderboard', guest, 403);
  const nothing = await fanion('membership', 'correct', who, 'bienfaiteur', '--until', until, ...why);
  expect([nothing.code, nothing.err]).toEqual([1, expect.stringContaining('il n’y a rien à changer')]);
  expect((await fanion('membership', 'end', who, ...why, '--par', who)).err).toContain(
    'ne gère pas les membres',
  );
  const showResult = await fanion('membership', 'show', who);
  expect(showResult.out).toMatch(
    /aucune adhésion en cours\.\nn° \d+ {2}Adhérent, du .+\n.+\n {4}terminée le .+ : Chèque refusé\n$/,
  );

  expect((await fanion('user', 'suspend', 'invite@demo.fanion.local')).code).toBe(0);
  await statusSoon('/permissions', guest, 401);
  expect((await fanion('user', 'restore', 'invite@demo.fanion.local')).code).toBe(0);
  expect((await call('/permissions', await logIn('invite'))).status).toBe(200);
});

test('what a command tells is mailed by the running program, with links to where that one is', async () => {
  const who = 'membre@demo.fanion.local';
  const mails = () => {
    const folder = join(dataDir, 'mail');
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
    const texts = names.map((name) => readFileSync(join(folder, name), 'utf8'));
    return texts.filter((text) => text.includes(`To: ${who}`));
  };
  const done = await fanion('membership', 'record', who, 'bienfaiteur', '--until', '2099-12-31');
  expect([done.code, done.out]).toEqual([0, expect.not.stringContaining('Mail pour')]);
  await expect.poll(() => mails().length).toBe(1);
  expect(mails()[0]).toContain(`${url}/profile/upgrade`);
});

test('settings are listed with what they hold, one is read, and a wrong value changes nothing', async () => {
  const listed = await fanion('setting');
  expect(listed.out).toMatch(/\n {2}name {2,}Hacklab du Ponant\n {2,}Nom de l’association\n/);
  const hook = 'whsec_secretDeSalon';
  expect((await fanion('setting', 'stripe_webhook_secret', hook)).out).not.toContain('secretDeSalon');
  expect((await fanion('setting')).out).not.toContain('secretDeSalon');
  expect((await fanion('setting', 'stripe_webhook_secret', '')).out).toBe('stripe_webhook_secret = —\n');
  for (const [key, value, sentence] of [
    ['contact_email', 'personne', 'adresse e-mail n’est pas valable'],
    ['name', 'x'.repeat(61), '60 caractères au plus'],
    ['chat_url', 'http://chat.exemple.fr', 'commence par https://'],
    ['couleur', 'rouge', 'Réglage inconnu : couleur.'],
  ] as const) {
    const { code, err } = await fanion('setting', key, value);
    expect([key, code, err.trim().split('\n').length, err.includes(sentence)]).toEqual([key, 1, 1, true]);
  }
  expect((await fanion('setting', 'name')).out).toBe('Hacklab du Ponant\n');
});

test('a setting shows at once', async () => {
  expect((await fanion('setting', 'name', 'Hacklab de l’Iroise')).code).toBe(0);
  await expect.poll(async () => (await call('/association')).body.name).toBe('Hacklab de l’Iroise');
});

test('verify finds nothing, and what cannot be done is one line and a code', async () => {
  const verified = await fanion('verify');
  expect(verified).toMatchObject({ code: 0, out: expect.stringContaining('Tout concorde.'), err: '' });
  for (const [act, who, sentence] of [
    ['suspend', 'personne', 'Aucun membre « personne » (pseudo, identifiant ou adresse).\n'],
    ['restore', 'invite@demo.fanion.local', 'moussaillon : ce compte n’est pas suspendu.\n'],
  ] as const)
    expect(await fanion('user', act, who)).toMatchObject({ code: 1, err: sentence });
  const noDay = await fanion(
    'user',
    'membership',
    'invite@demo.fanion.local',
    'adherent',
    '--until',
    '2027-02-30',
  );
  expect(noDay).toMatchObject({ code: 1, err: expect.stringContaining('un jour qui existe') });
});

test('an event is managed from a terminal, in the name of a manager', async () => {
  const by = ['--par', 'gerant@demo.fanion.local'];
  const event = async (...command: string[]) => (await fanion('event', ...command)).out.trim();
  expect(await event('announce', 'nuit-blanche', 'La salle ferme à minuit.', ...by)).toBe('Annonce faite.');
  expect(await event('freeze', 'nuit-blanche', ...by)).toBe('Classement gelé.');
  expect(await event('freeze', 'nuit-blanche', ...by)).toBe('Le classement était déjà gelé.');
  expect(await event('unfreeze', 'NUIT BLANCHE', ...by)).toBe('Classement dévoilé.');
  expect(await event('unfreeze', 'nuit-blanche', ...by)).toMatch(/n’est pas gelé/);
  const results = join(work, 'resultats.csv');
  writeFileSync(results, 'rank,team,score\n1,Les Embruns,500\n');
  expect(await event('results', 'maree-basse', results, '--dry-run', ...by)).toContain('Lignes lues : 1.');

  const refused = [
    await fanion('event', 'freeze', 'nuit-blanche', '--par', 'membre@demo.fanion.local'),
    await fanion('event', 'freeze', 'rien-de-tel', ...by),
    await fanion('event', 'move-challenges', 'nuit-blanche', ...by),
    await fanion('event', 'results', 'nuit-blanche', join(work, 'absent.csv'), ...by),
    await fanion('event', 'unsolve', 'nuit-blanche', 'personne', 'rien', '--reason', 'Flag partagé', ...by),
  ];
  for (const { code, err } of refused) expect([code, err.trim().split('\n').length]).toEqual([1, 1]);
  expect(refused.map(({ err }) => err.trim())).toEqual([
    '« membre@demo.fanion.local » ne gère pas les événements.',
    expect.stringMatching(
      /^Aucun événement ne s’appelle «\u00a0rien-de-tel\u00a0»\. Il y a\u00a0: .*nuit-blanche \(/,
    ),
    'Attendez la fin de l’événement.',
    `Le fichier ${join(work, 'absent.csv')} n’existe pas.`,
    'Aucun participant de l’événement ne s’appelle «\u00a0personne\u00a0».',
  ]);
});

test('after all these commands the program still runs, on its own database', async () => {
  expect(server?.exitCode).toBeNull();
  expect((await call('/health/ready')).status).toBe(200);
  expect(databaseRuns()).toBe(true);
});
