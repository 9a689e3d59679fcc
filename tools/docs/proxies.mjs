// Tests the examples of deploy/, each in front of a running program: the requirements of the proxy's page,
// and its promises.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../install.mjs';
import { blocksOf } from './page.mjs';
import { depositLarge, hearStream, send } from './through.mjs';

const NAME = 'fanion.exemple.fr';
/** Requests for another code that one network may make in a minute, and a few more. */
const TRIES = 30;

const read = (file) => readFileSync(join(root, 'deploy', file), 'utf8');

/** Replaces text that must be present: an example that changed is not tested in part. */
function changed(text, pairs) {
  let now = text;
  for (const [from, to] of pairs) {
    if (!now.includes(from)) throw new Error(`deploy/ : « ${from} » n’y est plus`);
    now = now.replaceAll(from, to);
  }
  return now;
}

const PROXIES = {
  nginx({ folder, cert, key, port, plain, upstream }) {
    const site = changed(read('nginx.conf'), [
      ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
      ['listen 80;', `listen 127.0.0.1:${plain};`],
      ['/etc/letsencrypt/live/fanion.exemple.fr/fullchain.pem', cert],
      ['/etc/letsencrypt/live/fanion.exemple.fr/privkey.pem', key],
      ['http://127.0.0.1:3000', `http://127.0.0.1:${upstream}`],
    ]);
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `pid ${folder}/pid; error_log ${folder}/error.log; events {}\nhttp { access_log off;\n${site}\n}\n`,
    );
    return ['nginx', ['-c', file, '-g', 'daemon off;']];
  },
  caddy({ folder, cert, key, port, upstream }) {
    const site = changed(read('Caddyfile'), [
      [`${NAME} {`, `https://${NAME}:${port} {\n\ttls ${cert} ${key}`],
      ['127.0.0.1:3000', `127.0.0.1:${upstream}`],
    ]);
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
    return ['caddy', ['run', '--adapter', 'caddyfile', '--config', file]];
  },
};

/** The status of an answer through the proxy. */
const ask = async (at, path, asked) => (await send(at, path, asked)).resume().statusCode;

async function answers(at) {
  const until = Date.now() + 20_000;
  for (;;) {
    const status = await ask(at, '/api/health/live').catch(() => 0);
    if (status === 200) return;
    if (Date.now() > until) throw new Error(`pas de réponse à travers le proxy (${status})`);
    await pause(200);
  }
}

async function tryProxy(kind, { page, port, plain, upstream, headers, deposit, say }) {
  const folder = mkdtempSync(join(tmpdir(), `fanion-${kind}-`));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${NAME}`],
      ...['-addext', `subjectAltName=DNS:${NAME}`, '-keyout', key, '-out', cert],
    ],
    { stdio: 'ignore' },
  );
  const [program, args] = PROXIES[kind]({ folder, cert, key, port, plain, upstream });
  const proxy = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  proxy.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-2000);
  });
  const at = { port, ca: readFileSync(cert), name: NAME };
  try {
    await answers(at).catch((error) => {
      throw new Error(`${kind} : ${error.message}\n${said}`);
    });
    for (const { lines } of blocksOf(page))
      for (const line of lines.filter((one) => one.startsWith('curl '))) {
        const here = line.replace(
          'curl ',
          `curl --cacert ${cert} --connect-to ${NAME}:443:127.0.0.1:${port} `,
        );
        const { status, stdout } = spawnSync('bash', ['-o', 'pipefail', '-c', here], { encoding: 'utf8' });
        if (status !== 0 || stdout === '') throw new Error(`${kind} : ${line}\n${stdout}`);
        say(`${kind} : ${line}`);
      }
    await hearStream(at, headers);
    say(`${kind} : un flux arrive à mesure`);
    await depositLarge(at, deposit, headers);
    say(`${kind} : un gros fichier arrive entier`);
    const forged = [];
    for (let n = 0; n < TRIES; n += 1)
      forged.push(
        await ask(at, '/api/otp/request', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${n}` },
          body: '{}',
        }),
      );
    if (!forged.includes(429)) throw new Error(`${kind} : X-Forwarded-For écrit par un client est cru`);
    say(`${kind} : ce qu’un client écrit dans X-Forwarded-For ne compte pas`);
    if (kind === 'nginx') {
      const moved = await fetch(`http://127.0.0.1:${plain}/challenges`, { redirect: 'manual' });
      if (moved.status !== 301) throw new Error(`nginx : ${moved.status} en HTTP, 301 attendu`);
      say('nginx : HTTP mène à HTTPS');
    }
  } finally {
    proxy.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Tests the installed proxies in front of the program on `upstream`; reports missing ones. `headers` are
 * those of a member who may upload a file at `deposit`.
 */
export async function tryProxies({ ports, ...place }) {
  let tried = 0;
  for (const kind of Object.keys(PROXIES)) {
    if (spawnSync(kind, [kind === 'nginx' ? '-v' : 'version']).error) {
      console.log(`– ${kind} n’est pas installé : son exemple n’est pas éprouvé`);
      continue;
    }
    const [port, plain] = ports.splice(0, 2);
    await tryProxy(kind, { ...place, port, plain });
    tried += 1;
  }
  return tried;
}
