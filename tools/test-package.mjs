// npm run test:package: makes the release, unpacks it read-only, and does the main job with it.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePackage } from './package.mjs';

const file = await makePackage();
const folder = mkdtempSync(join(tmpdir(), 'fanion-release-'));
/** Started as root, the program runs as a user who owns none of it. */
const other =
  process.getuid?.() === 0 ? { uid: Number(execFileSync('id', ['-u', 'nobody'])), gid: 65534 } : {};

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

function expect(what, told) {
  if (!told) throw new Error(what);
  console.log(`✓ ${what}`);
}

let running = null;
try {
  execFileSync('tar', ['-xzf', file, '-C', folder]);
  const home = join(folder, readdirSync(folder)[0]);
  execFileSync('chmod', ['-R', 'a-w', home]);
  execFileSync('chmod', ['755', folder]);
  const data = join(folder, 'data');
  const backups = join(folder, 'sauvegardes');
  for (const place of [data, backups]) {
    mkdirSync(place);
    if (other.uid) chownSync(place, other.uid, other.gid);
  }
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = (...args) =>
    spawn(process.execPath, [join(home, 'fanion.mjs'), ...args], {
      ...other,
      cwd: '/',
      // Nothing from the build location is present.
      env: {
        PATH: '/usr/bin:/bin',
        PORT: String(port),
        DATA_DIR: data,
        LOG_LEVEL: 'warn',
        BACKUP_DIR: backups,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const command = (...args) =>
    new Promise((done) => {
      const child = program(...args);
      let said = '';
      child.stdout.on('data', (bytes) => {
        said += bytes;
      });
      child.on('close', (code) => done({ code, said }));
    });

  running = program('serve');
  let ended = null;
  running.on('close', (code) => {
    ended = code;
  });
  running.stdout.resume();
  const ready = () =>
    fetch(`${url}/api/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  for (const start = Date.now(); !(await ready()); ) {
    if (ended !== null || Date.now() - start > 120_000)
      throw new Error(`the program does not start (${ended})`);
    await new Promise((wake) => setTimeout(wake, 100));
  }
  expect('démarre dans un dossier en lecture seule, sous un autre compte', true);
  const call = (path, body, token, method = body ? 'POST' : 'GET') =>
    fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const page = await (await call('/')).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
  expect('sert le site et ses scripts', script && (await call(script)).ok);
  expect('sert la page de l’API', (await call('/api/docs')).ok);
  const login = { email: 'bienfaiteur@demo.fanion.local', password: 'Fanion-demo-2026!' };
  const { token } = await (await call('/api/auth/login', login)).json();
  expect('la démonstration est là, et l’on s’y connecte', token?.access_token);
  const given = (flag) =>
    call('/api/challenges/sept-enveloppes/submit', { flag }, token.access_token).then((answer) =>
      answer.json(),
    );
  const flag = /^flags:\n {2}- (FANION\{.*\})$/m.exec(
    readFileSync(join(home, 'content/challenges/sept-enveloppes/challenge.yml'), 'utf8'),
  )?.[1];
  expect('un flag juste l’est', flag && (await given(flag)).success === true);
  const photo = readFileSync(join(home, 'docs/images/live.png')).toString('base64');
  const avatar = await call(
    '/api/profile/avatar',
    { avatar: `data:image/png;base64,${photo}` },
    token.access_token,
    'PUT',
  );
  expect('une photo est lue', avatar.ok);
  const verified = await command('verify');
  expect('fanion verify', verified.code === 0 && verified.said.includes('Tout concorde.'));
  const kept = () => readdirSync(backups).filter((name) => name.endsWith('.tgz'));
  for (const start = Date.now(); kept().length === 0 && Date.now() - start < 30_000; )
    await new Promise((wake) => setTimeout(wake, 100));
  const backup = await command('backup', 'verify', join(backups, kept()[0]));
  expect('la sauvegarde du jour est faite et se relit', backup.code === 0);
  running.kill('SIGTERM');
  await new Promise((done) => (ended === null ? running.once('close', done) : done()));
  expect('s’arrête avec le code 0', ended === 0);
  running = null;
} finally {
  running?.kill('SIGTERM');
  await new Promise((wake) => setTimeout(wake, running ? 5000 : 0));
  execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
}
