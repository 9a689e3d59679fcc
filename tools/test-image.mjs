// npm run test:image: makes the image of a release and runs it as an operator does: read-only, as an ordinary account.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, relative } from 'node:path';
import { fail, root } from './install.mjs';
import { makePackage } from './package.mjs';

const BASE = 'docker.io/library/node:22-bookworm-slim';
const ACCOUNT = '10001';
/** Milliseconds for a first start. */
const START = 120_000;

const podman = (...args) =>
  execFileSync('podman', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
const works = (...args) => spawnSync('podman', args, { cwd: root, stdio: 'ignore' }).status === 0;

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

if (spawnSync('podman', ['--version']).error) fail('Il faut Podman.');
if (!works('image', 'exists', BASE) && !works('pull', BASE))
  fail(
    `L’image ${BASE} n’est pas là et ne se tire pas : deploy/base-image.sh la fait des paquets de Debian.`,
  );
const file = relative(root, await makePackage());
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const image = `fanion:${version}`;
// Options for a machine without its own cgroups: `PODMAN_RUN='--runtime runc --ulimit nofile=1024:1024'`.
const own = process.env.PODMAN_RUN?.split(' ').filter(Boolean) ?? [];
const ownBuild = own.filter((one, index) => one === '--runtime' || own[index - 1] === '--runtime');
podman(
  ...[...ownBuild, 'build', ...own.filter((one) => !ownBuild.includes(one)), '--network', 'host'],
  ...['--format', 'docker', '-f', 'deploy/Containerfile', '--build-arg', `ARCHIVE=${file}`, '-t', image, '.'],
);
expect('l’image se construit', works('image', 'exists', image));

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const name = `fanion-essai-${process.pid}`;
const inside = (...command) => podman(...ownBuild, 'exec', name, ...command);
try {
  podman(
    ...[
      'run',
      '-d',
      '--name',
      name,
      '--network',
      'host',
      '--read-only',
      '--tmpfs',
      '/tmp',
      '--cap-drop',
      'ALL',
    ],
    ...['--security-opt', 'no-new-privileges', '-e', `PORT=${port}`, '-e', 'HOST=127.0.0.1'],
    ...['-e', 'BACKUP_DIR=/backups', ...own, image],
  );
  const ready = () =>
    fetch(`${url}/api/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  for (const start = Date.now(); !(await ready()); ) {
    if (Date.now() - start > START) throw new Error(`the image does not start:\n${podman('logs', name)}`);
    await new Promise((wake) => setTimeout(wake, 200));
  }
  expect('elle démarre, racine en lecture seule', true);
  expect('sous un compte ordinaire', inside('id', '-u') === ACCOUNT);
  const written = spawnSync('podman', [...ownBuild, 'exec', name, 'touch', '/opt/fanion/essai']);
  expect('rien ne s’écrit à côté du programme', written.status !== 0);
  expect('le contrôle de santé passe', works(...ownBuild, 'healthcheck', 'run', name));
  const call = async (path, body, token) =>
    (
      await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      })
    ).json();
  const login = { email: 'bienfaiteur@demo.fanion.local', password: 'Fanion-demo-2026!' };
  const { token } = await call('/api/auth/login', login);
  expect('on s’y connecte', token?.access_token);
  const source = readFileSync(join(root, 'content/challenges/sept-enveloppes/challenge.yml'), 'utf8');
  const flag = /^flags:\n {2}- (FANION\{.*\})$/m.exec(source)?.[1];
  const solved = await call('/api/challenges/sept-enveloppes/submit', { flag }, token.access_token);
  expect('un flag juste l’est', solved.success === true);
  const fanion = (...args) => inside('node', '/opt/fanion/fanion.mjs', ...args);
  expect('fanion verify', fanion('verify').includes('Tout concorde.'));
  fanion('backup', '/backups/essai.tgz');
  expect(
    'une sauvegarde se fait et se relit',
    fanion('backup', 'verify', '/backups/essai.tgz').includes('Tout se relit.'),
  );
  podman(...ownBuild, 'stop', '-t', '20', name);
  expect('elle s’arrête avec le code 0', podman('inspect', '-f', '{{.State.ExitCode}}', name) === '0');
} finally {
  works('rm', '-f', '-v', name);
}
