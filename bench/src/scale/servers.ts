import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fanion/api/testing/parts/program';
import { root } from '../program.ts';
import { pause } from '../trust/clients.ts';

const SEARCH_FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
const POSTGRESQL = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;

/** The first of these programs installed on this machine. */
export function find(...names: string[]): string {
  for (const name of names)
    for (const place of SEARCH_FOLDERS) if (place && existsSync(join(place, name))) return join(place, name);
  throw new Error(
    `il manque ${names.join(' ou ')} : apt-get install redis-server pgbouncer nginx postgresql, et go install github.com/versity/versitygw/cmd/versitygw@latest`,
  );
}

/** Whether that port accepts connections. */
const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.destroy());
  });

/** A server on this machine that is started, stopped and started again. */
export class Server {
  readonly port: number;
  private readonly command: readonly string[];
  private readonly env: NodeJS.ProcessEnv;
  private readonly log: string;
  private child: ChildProcess | null = null;

  constructor(port: number, folder: string, command: readonly string[], env: NodeJS.ProcessEnv = {}) {
    this.port = port;
    this.command = command;
    this.env = { ...process.env, ...env };
    this.log = join(folder, `${port}.log`);
  }

  async start(): Promise<this> {
    const out = openSync(this.log, 'a');
    const [program = '', ...args] = this.command;
    this.child = spawn(program, args, { cwd: '/', env: this.env, stdio: ['ignore', out, out] });
    for (let n = 0; !(await isOpen(this.port)); n += 1) {
      if (this.child.exitCode !== null || n > 600) throw new Error(`${program} does not start: ${this.log}`);
      await pause(50);
    }
    return this;
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }
}

/** Runs as another account what refuses to run as root. */
const asPostgres = (command: readonly string[]): string[] =>
  isRoot
    ? [find('setpriv'), '--reuid=postgres', '--regid=postgres', '--init-groups', ...command]
    : [...command];

/** All the servers of one run, and their folder. */
export class Machines {
  readonly folder = mkdtempSync(join(tmpdir(), 'fanion-scale-'));
  private readonly servers: Server[] = [];
  private readonly bin: string;

  constructor() {
    const versions = existsSync(POSTGRESQL) ? readdirSync(POSTGRESQL) : [];
    const version = versions.sort((a, b) => Number(b) - Number(a))[0];
    if (!version) throw new Error(`il manque PostgreSQL dans ${POSTGRESQL} : apt-get install postgresql`);
    this.bin = join(POSTGRESQL, version, 'bin');
    execFileSync('chmod', ['755', this.folder]);
  }

  private own(name: string): string {
    const path = join(this.folder, name);
    mkdirSync(path, { recursive: true });
    if (isRoot) {
      const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']));
      chownSync(path, id('-u'), id('-g'));
    }
    return path;
  }

  private run(program: string, ...args: string[]): void {
    const [first = '', ...rest] = asPostgres([join(this.bin, program), ...args]);
    execFileSync(first, rest, { stdio: 'ignore', cwd: '/' });
  }

  private begin(port: number, command: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Server> {
    const server = new Server(port, this.folder, command, env);
    this.servers.push(server);
    return server.start();
  }

  private postgres(port: number, data: string): Promise<Server> {
    const settings = [
      `port=${port}`,
      `unix_socket_directories=${this.folder}/sockets`,
      'max_connections=200',
    ];
    return this.begin(
      port,
      asPostgres([
        join(this.bin, 'postgres'),
        ...[
          '-D',
          data,
          '-c',
          'listen_addresses=127.0.0.1',
          '-c',
          'wal_level=replica',
          '-c',
          'hot_standby=on',
        ],
        ...settings.flatMap((one) => ['-c', one]),
      ]),
    );
  }

  /** A PostgreSQL, and a replica. */
  async databases(): Promise<{ primary: Server; copy: Server }> {
    this.own('sockets');
    const [port, copyPort] = [await freePort(), await freePort()];
    const data = join(this.own('primary'), 'data');
    this.run('initdb', '-D', data, '-U', 'fanion', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8');
    const primary = await this.postgres(port, data);
    await this.accepts(port);
    const copied = join(this.own('copy'), 'data');
    this.run(
      'pg_basebackup',
      ...[
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        'fanion',
        '-D',
        copied,
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
      ],
    );
    return { primary, copy: await this.postgres(copyPort, copied) };
  }

  private async accepts(port: number): Promise<void> {
    for (let n = 0; n < 200; n += 1)
      try {
        return this.run(
          'pg_isready',
          '-h',
          '127.0.0.1',
          '-p',
          String(port),
          '-U',
          'fanion',
          '-d',
          'postgres',
        );
      } catch {
        await pause(50);
      }
  }

  async valkey(): Promise<Server> {
    const port = await freePort();
    return this.begin(port, [
      find('valkey-server', 'redis-server'),
      ...['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    ]);
  }

  /** A pooler that lends connections to a database for one transaction each. */
  async pooler(database: Server): Promise<Server> {
    const port = await freePort();
    const file = join(this.own('pooler'), 'pgbouncer.ini');
    writeFileSync(
      file,
      `[databases]
postgres = host=127.0.0.1 port=${database.port} user=fanion
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
`,
      { mode: 0o644 },
    );
    return this.begin(port, asPostgres([find('pgbouncer'), file]));
  }

  /** An S3 server, with a bucket, which still has its objects after a restart. */
  async bucket(): Promise<{ server: Server; url: string; folder: string }> {
    const port = await freePort();
    const data = join(this.folder, 'objects');
    const folder = join(data, 'seau');
    mkdirSync(folder, { recursive: true });
    const [user, password] = ['fanion', 'fanion-essai'];
    const command = [find('versitygw'), '--port', `127.0.0.1:${port}`, 'posix', data];
    const server = await this.begin(port, command, { ROOT_ACCESS_KEY: user, ROOT_SECRET_KEY: password });
    return { server, url: `s3+http://${user}:${password}@127.0.0.1:${port}/seau`, folder };
  }

  /** nginx in front of some instances, from the example for operators. */
  async proxy(ports: readonly number[]): Promise<Server> {
    const port = await freePort();
    const folder = this.own('proxy');
    const example = execFileSync(
      'sed',
      ['-n', '/^  location/,/^  }/p', join(root, 'deploy/nginx-instances.conf')],
      {
        encoding: 'utf8',
      },
    );
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log stderr warn;
events { worker_connections 4096; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/${one};`).join('\n  ')}
  upstream fanion {
    ${ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join('\n    ')}
  }
  server {
    listen 127.0.0.1:${port};
${example}
  }
}
`,
    );
    return this.begin(port, [find('nginx'), '-c', file, '-p', folder]);
  }

  async stop(): Promise<void> {
    for (const server of this.servers.reverse()) await server.stop('SIGINT');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
