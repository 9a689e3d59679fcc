// npm run test:ctfcli [-- FOLDER]: the real ctfcli, from PyPI and unchanged, against a new installation, with
// the challenges of a folder (ours without one), first in the permanent list, then in one event. Separate
// from npm test, since it needs Python and the network.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root } from './install.mjs';

const VERSION = '0.1.8';
const PORT = process.env.PORT ?? '3350';
const url = `http://localhost:${PORT}`;
const source = resolve(process.argv[2] ?? join(root, 'content/challenges'));
const work = mkdtempSync(join(tmpdir(), 'fanion-ctfcli-'));
const env = { ...process.env, PORT, DATA_DIR: join(work, 'data'), DEMO: '0', PUBLIC_URL: url, SMTP_URL: '' };
let failed = false;

/** Runs a command to its end; returns its output, and whether it succeeded. */
function run(command, args, cwd = work) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  return { ok: status === 0, said: `${stdout}${stderr}` };
}

function must(what, { ok, said }, holds = ok) {
  console.log(`${holds ? '✓' : '✗'} ${what}`);
  if (holds) return said;
  console.log(said.split('\n').slice(-30).join('\n'));
  failed = true;
  return said;
}

/** A ctfcli folder; its challenges as their files are, described as ctfcli itself would write them. */
function project(name, { base, token }, folders) {
  const place = join(work, name);
  mkdirSync(join(place, '.ctf'), { recursive: true });
  run('git', ['init', '-q'], place);
  const list = folders.map((folder) => `${folder} = ${folder}`).join('\n');
  writeFileSync(
    join(place, '.ctf/config'),
    `[config]\nurl = ${base}\naccess_token = ${token}\n\n[challenges]\n${list}\n`,
  );
  return place;
}

/**
 * What `ctf challenge verify` requires of a file beyond what its author wrote: an attribution, no newline at
 * the end of the text, no cost of 0.
 */
const AS_CTFCLI = `
import glob, os, yaml
for path in glob.glob('**/challenge.yml', recursive=True):
    challenge = yaml.safe_load(open(path))
    # What it mirrors has no space at the end of a line.
    lines = [line.rstrip() for line in challenge['description'].strip().split('\\n')]
    challenge['description'] = '\\n'.join(lines)
    challenge.setdefault('attribution', 'Le club')
    # It sends a solution, and mirrors none.
    challenge.pop('solution', None)
    # An image is what ctfcli deploys by itself; what is not there it does not send.
    challenge.pop('image', None)
    here = os.path.dirname(path)
    files = [file for file in challenge.get('files') or [] if os.path.isfile(os.path.join(here, file))]
    if challenge.get('files'):
        challenge['files'] = files
    # It reads three keys of a curve back, and no other.
    if challenge.get('extra'):
        curve = ('initial', 'decay', 'minimum')
        challenge['extra'] = {key: value for key, value in challenge['extra'].items() if key in curve}
    for hint in challenge.get('hints') or []:
        if isinstance(hint, dict) and hint.get('cost') == 0:
            del hint['cost']
    yaml.safe_dump(challenge, open(path, 'w'), allow_unicode=True, sort_keys=False)
`;

async function answers() {
  for (let tries = 0; tries < 360; tries += 1) {
    const live = await fetch(`${url}/api/health/live`).catch(() => null);
    if (live?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the program does not answer');
}

/** A player: registered by code, like anybody. */
async function aPlayer() {
  const send = async (path, body) =>
    (
      await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json();
  const who = { username: 'Vigie', email: 'vigie@exemple.fr', password: 'Balise-Verte-42!' };
  const { handle, email } = await send('/auth/register', { ...who, first_name: 'Zoé', last_name: 'Vigie' });
  const sent = () => /CODE (\S+) pour vigie@/.exec(log)?.[1];
  for (let tries = 0; !sent() && tries < 60; tries += 1) await new Promise((wait) => setTimeout(wait, 500));
  const { token } = await send('/otp/verify', { email, code: sent(), handle });
  fanion('membership', 'record', 'Vigie', 'bienfaiteur', '--until', '2099-12-31');
  return token.access_token;
}

const fanion = (...args) => run(process.execPath, [join(root, 'tools/fanion.mjs'), ...args]);

/** Calls a path of the API, or a full URL. */
async function ask(path, key, body) {
  const call = () =>
    fetch(path.startsWith('http') ? path : `${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
  // The connection of the last call may have ended while a command ran.
  return (await call().catch(call)).json();
}

/** A running event, in which the player plays alone: its address, and the folder that describes it. */
async function anEvent(player) {
  const slug = 'regates-d-essai';
  const place = join(work, 'event');
  mkdirSync(join(place, 'defis'), { recursive: true });
  const [start, end] = [-1, 23].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const lines = [
    'name: Régates',
    `slug: ${slug}`,
    'mode: solo',
    `starts_at: ${start}`,
    `ends_at: ${end}`,
    'allow_late: true',
    'challenges: defis',
  ];
  writeFileSync(join(place, 'event.yml'), `${lines.join('\n')}\n`);
  const made = fanion('import', 'event', place);
  // It has no challenge yet: this is reported, but is not a failure.
  must('an event', made, made.said.includes(`/ctf/${slug}`));
  must('published', fanion('event', 'publish', slug, '--par', 'Capitaine'));
  const entered = await ask('/api/ctf/register', player, { eventId: slug, participationType: 'solo' });
  must('its player', { ok: entered.success !== false && !entered.error, said: JSON.stringify(entered) });
  return { slug, place };
}

/** Lines of the audit log about challenges and events, except readings of flags. */
async function auditLines(session) {
  let total = 0;
  for (const area of ['challenge', 'event']) {
    total += (await ask(`/api/association/manage/audit?area=${area}`, session)).pagination.total;
  }
  return total;
}

/** A first-blood bot: it polls, and announces each newly solved challenge once. */
function aBot(base, key, list) {
  const announced = [];
  return {
    announced,
    async poll() {
      // A locked challenge has no readable solves, as on CTFd.
      for (const { id, name } of list.filter(({ type }) => type !== 'hidden')) {
        const [first] = (await ask(`${base}/api/v1/challenges/${id}/solves`, key)).data;
        if (first && !announced.includes(name)) announced.push(name);
      }
    },
  };
}

/** Solves three challenges as a player does, by a program; returns their names. */
async function solveThree({ base, player, token }, list, poll) {
  const solved = [];
  for (const { id, name } of list) {
    const { data } = await ask(`${base}/api/v1/challenges/${id}/flags`, token);
    const flag = data?.find(({ type }) => type === 'static');
    if (!flag || solved.length === 3) continue;
    const submission = { challenge_id: id, submission: flag.content };
    const tried = await ask(`${base}/api/v1/challenges/attempt`, player, submission);
    if (tried.data?.status === 'correct') solved.push(name);
    await poll();
  }
  return solved;
}

/**
 * Installs, plays, syncs, verifies and mirrors everything at one address. `again`: the import of the mirrored
 * files.
 */
async function trial(where) {
  const { name, base, player, session, folders, again } = where;
  console.log(`— ${name}`);
  const place = project(`club-${name}`, where, folders);
  for (const folder of folders) cpSync(join(source, folder), join(place, folder), { recursive: true });
  must('files as ctfcli compares them', run(python, ['-c', AS_CTFCLI], place));
  must(`install ${folders.length}`, ctf(place, 'challenge', 'install'));

  const { data: list } = await ask(`${base}/api/v1/challenges`, player);
  const { announced, poll } = aBot(base, player, list);
  await poll();
  const solved = await solveThree(where, list, poll);
  // The board of an event shows a flag a moment later.
  for (let tries = 0; announced.length < solved.length && tries < 20; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await poll();
  }
  const once = announced.length === 3 && announced.every((one) => solved.includes(one));
  must('3 first bloods, each announced once', { ok: once, said: announced.join('\n') });

  must('sync', ctf(place, 'challenge', 'sync'));
  const before = await auditLines(session);
  must('sync again', ctf(place, 'challenge', 'sync'));
  const after = await auditLines(session);
  must(`no line in the audit log for nothing new (${before}, ${after})`, { ok: before === after, said: '' });
  const kept = (await ask(`${base}/api/v1/users/me/solves`, player)).meta?.count;
  must(`solves kept (${kept} of ${solved.length})`, { ok: kept === solved.length, said: '' });
  const verified = ctf(place, 'challenge', 'verify');
  must('verify: in sync', verified, verified.ok && !/out of sync/.test(verified.said));

  const copy = project(`miroir-${name}`, where, []);
  must('mirror into an empty folder', ctf(copy, 'challenge', 'mirror', '--create', '--skip-verify'));
  const mirrored = readdirSync(copy, { recursive: true }).filter((path) => path.endsWith('challenge.yml'));
  must(`${mirrored.length} mirrored`, { ok: mirrored.length === folders.length, said: mirrored.join('\n') });
  const flags = mirrored.filter((path) => /^flags:/m.test(readFileSync(join(copy, path), 'utf8')));
  must('mirrored with their flags', { ok: flags.length > 0, said: '' });
  // The hidden part is what was written a minute after the last call.
  let imported = fanion(...again(copy));
  const unchanged = () => new RegExp(`${folders.length} inchangé`).test(imported.said);
  for (let tries = 0; !unchanged() && tries < 10; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    imported = fanion(...again(copy));
  }
  must('an import of the mirror would change nothing', imported, imported.ok && unchanged());
}

await ensureInstalled();
await ensureBuilt();
const python = join(work, 'venv/bin/python');
must('Python', run('python3', ['-m', 'venv', 'venv']));
must(`ctfcli ${VERSION}`, run(python, ['-m', 'pip', 'install', '-q', `ctfcli==${VERSION}`]));
const ctf = (place, ...args) => run(join(work, 'venv/bin/ctf'), args, place);

const server = spawn(process.execPath, [join(root, 'tools/start.mjs')], { cwd: root, env });
let log = '';
for (const output of [server.stdout, server.stderr])
  output.on('data', (data) => {
    log += data;
  });
try {
  await answers();
  // The code is written once the program is ready, a moment after it answers.
  for (let tries = 0; !/CODE [A-Z0-9-]+/.test(log) && tries < 60; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 500));
  const code = /CODE ([A-Z0-9-]+)/.exec(log)?.[1];
  const first = await fetch(`${url}/api/auth/first-run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      code,
      username: 'Capitaine',
      email: 'capitaine@exemple.fr',
      password: 'Balise-Verte-42!',
      first_name: 'Anne',
      last_name: 'Marin',
      shows_name: true,
    }),
  });
  if (!first.ok) throw new Error(await first.text());
  const session = (await first.json()).token.access_token;
  const token = fanion('token', 'create', 'Capitaine').said.trim();
  const folders = readdirSync(source, { recursive: true })
    .filter((path) => path.split('/').at(-1) === 'challenge.yml')
    .map(dirname);
  const player = await aPlayer();
  const all = { session, token, player, folders };
  await trial({
    ...all,
    name: 'liste',
    base: url,
    again: (copy) => ['import', 'challenges', copy, '--dry-run'],
  });
  const event = await anEvent(player);
  await trial({
    ...all,
    name: 'evenement',
    base: `${url}/ctf/${event.slug}`,
    again(copy) {
      cpSync(copy, join(event.place, 'defis'), { recursive: true });
      return ['import', 'event', event.place, '--dry-run'];
    },
  });
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(work, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
