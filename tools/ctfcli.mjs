// npm run test:ctfcli [-- FOLDER]: the real ctfcli, from PyPI and unchanged, against a new installation, with the challenges
// of a folder (ours without one). Apart from npm test, since it needs Python and the network.
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

/** Runs a command to its end; what it says, and whether it ended well. */
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

/** A folder of ctfcli; its challenges as their files are, described as ctfcli itself would write them. */
function project(name, token, folders) {
  const place = join(work, name);
  mkdirSync(join(place, '.ctf'), { recursive: true });
  run('git', ['init', '-q'], place);
  const list = folders.map((folder) => `${folder} = ${folder}`).join('\n');
  writeFileSync(
    join(place, '.ctf/config'),
    `[config]\nurl = ${url}\naccess_token = ${token}\n\n[challenges]\n${list}\n`,
  );
  return place;
}

/** What `ctf challenge verify` asks of a file beyond what its author wrote: an attribution, no end of line at the end of the text, no cost of 0. */
const AS_CTFCLI = `
import glob, os, yaml
for path in glob.glob('**/challenge.yml', recursive=True):
    challenge = yaml.safe_load(open(path))
    # What it mirrors has no space at the end of a line.
    lines = [line.rstrip() for line in challenge['description'].strip().split('\\n')]
    challenge['description'] = '\\n'.join(lines)
    challenge.setdefault('attribution', 'Le club')
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

/** Somebody who plays: registered by their code, as anybody. */
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
  run(process.execPath, [
    join(root, 'tools/fanion.mjs'),
    ...['membership', 'record', 'Vigie', 'adherent', '--until', '2099-12-31'],
  ]);
  return token.access_token;
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
  const token = run(process.execPath, [
    join(root, 'tools/fanion.mjs'),
    'token',
    'create',
    'Capitaine',
  ]).said.trim();
  const lines = async () => {
    const ask = () =>
      fetch(`${url}/api/association/manage/audit?area=challenge`, {
        headers: { authorization: `Bearer ${session}` },
      });
    // The connection of the last call may have ended while a command ran.
    const answer = await ask().catch(ask);
    return (await answer.json()).pagination.total;
  };

  const folders = readdirSync(source, { recursive: true })
    .filter((path) => path.split('/').at(-1) === 'challenge.yml')
    .map(dirname);
  const place = project('club', token, folders);
  for (const name of folders) cpSync(join(source, name), join(place, name), { recursive: true });
  must('files as ctfcli compares them', run(python, ['-c', AS_CTFCLI], place));

  must(`install ${folders.length}`, ctf(place, 'challenge', 'install'));
  const ask = async (path, key, body) => {
    const answer = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    return answer.json();
  };
  const player = await aPlayer();
  const list = await ask('/api/v1/challenges', player);
  // A first-blood bot: it asks again and again, and announces each challenge that has become solved once.
  const announced = [];
  const poll = async () => {
    // What is locked has no solves to read, as on CTFd.
    for (const { id, name } of list.data.filter(({ type }) => type !== 'hidden')) {
      const [first] = (await ask(`/api/v1/challenges/${id}/solves`, player)).data;
      if (first && !announced.includes(name)) announced.push(name);
    }
  };
  await poll();
  const solved = [];
  for (const { id, name } of list.data) {
    const { data } = await ask(`/api/v1/challenges/${id}/flags`, token);
    const flag = data?.find(({ type }) => type === 'static');
    if (!flag || solved.length === 3) continue;
    const tried = await ask('/api/v1/challenges/attempt', player, {
      challenge_id: id,
      submission: flag.content,
    });
    if (tried.data?.status === 'correct') solved.push(name);
    await poll();
  }
  await poll();
  const once = announced.length === 3 && announced.every((name) => solved.includes(name));
  must(`3 first bloods, each announced once`, { ok: once, said: announced.join('\n') });
  must('sync', ctf(place, 'challenge', 'sync'));
  const before = await lines();
  must('sync again', ctf(place, 'challenge', 'sync'));
  const after = await lines();
  must(`no line in the audit log for nothing new (${before}, ${after})`, { ok: before === after, said: '' });
  const kept = (await ask('/api/v1/users/me/solves', player)).meta?.count;
  must(`solves kept (${kept} of ${solved.length})`, { ok: kept === solved.length, said: '' });
  const verified = ctf(place, 'challenge', 'verify');
  must('verify: in sync', verified, verified.ok && !/out of sync/.test(verified.said));
  const copy = project('miroir', token, []);
  must('mirror into an empty folder', ctf(copy, 'challenge', 'mirror', '--create', '--skip-verify'));
  const mirrored = readdirSync(copy, { recursive: true }).filter((path) => path.endsWith('challenge.yml'));
  must(`${mirrored.length} mirrored`, { ok: mirrored.length === folders.length, said: mirrored.join('\n') });
  const flags = mirrored.filter((path) => /^flags:/m.test(readFileSync(join(copy, path), 'utf8')));
  must('mirrored with their flags', { ok: flags.length > 0, said: '' });
  const again = run(process.execPath, [
    join(root, 'tools/fanion.mjs'),
    ...['import', 'challenges', copy, '--dry-run'],
  ]);
  const unchanged = new RegExp(`${folders.length} inchangé`).test(again.said);
  must('an import of the mirror would change nothing', again, again.ok && unchanged);
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(work, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
