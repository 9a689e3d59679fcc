import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { CROWD, crowdRows } from './crowd.ts';
import { liveRows } from './live.ts';
import { load, type Measure, type Shot } from './load.ts';
import { logInAll, rightFlags, wrongFlags } from './players.ts';
import { Program, root } from './program.ts';
import { number, type Row } from './row.ts';
import { stormRow } from './storm.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const CONNECTIONS = 100;

const rows: Row[] = [];
const say = (line: string) => console.log(line);

async function ceiling(connections: number): Promise<Measure> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'bench/src/ceiling.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data).trim())),
  );
  const shot: Shot = { method: 'GET', path: '/' };
  await load(url, { seconds: 2, connections }, () => shot);
  const measure = await load(url, { seconds: SECONDS, connections }, () => shot);
  child.kill();
  return measure;
}

const program = new Program();
try {
  const top = await ceiling(CONNECTIONS);
  say(`plafond : ${number(top.rate)}/s`);
  await program.command('seed', 'bench');
  await program.start();
  await program.stop();
  const cold = await program.start();
  rows.push({
    name: 'démarrage à froid avec données',
    value: `${number(cold)} ms`,
    must: '≤ 1 000 ms',
    met: cold <= 1000,
  });

  const ratio = (name: string, must: number, measure: Measure, p99?: number) => {
    const share = (measure.rate / top.rate) * 100;
    const fast = p99 === undefined || measure.p99 <= p99;
    const failed = measure.failures > 0 ? `, ${measure.failures} échecs` : '';
    rows.push({
      name,
      value: `${number(measure.rate)}/s, ${number(share, 1)} %, p50 ${number(measure.p50, 1)} ms, p99 ${number(measure.p99, 1)} ms${failed}`,
      must: `≥ ${number(must, 1)} %${p99 === undefined ? '' : `, p99 ≤ ${p99} ms`}`,
      met: share >= must && fast && measure.failures === 0,
    });
    say(`${name} : ${rows.at(-1)?.value}`);
  };
  const run = (next: (connection: number) => Shot, options: Partial<Parameters<typeof load>[1]> = {}) =>
    load(program.url, { seconds: SECONDS, connections: CONNECTIONS, ...options }, next);

  const players = await logInAll(program.url);
  const reader = (connection: number) => players[(connection * 10) % players.length]!;
  const gzip = { 'accept-encoding': 'gzip' };
  const board = (connection: number): Shot => ({
    method: 'GET',
    path: '/api/challenges/leaderboard?page=1&size=20',
    headers: { ...reader(connection).headers, ...gzip },
  });
  const list = (connection: number): Shot => ({
    method: 'GET',
    path: '/api/challenges/',
    headers: { ...reader(connection).headers, ...gzip },
  });
  await run(board, { seconds: 2 });

  ratio('page du classement', 10, await run(board));
  const first = await fetch(program.url + board(0).path, { headers: board(0).headers! });
  const etag = first.headers.get('etag') ?? '';
  ratio(
    'page du classement, 304',
    50,
    await run((c) => ({ ...board(c), headers: { ...board(c).headers, 'if-none-match': etag } })),
  );
  ratio('liste des challenges d’un membre', 14, await run(list));
  const wrong = wrongFlags(players);
  ratio('flag faux', 7, await run(wrong));
  const right = rightFlags(players);
  ratio('flag juste', 3.5, await run(right, { seconds: Math.min(SECONDS, 5) }));

  let turn = 0;
  const mixed = await run((connection) => {
    turn += 1;
    const place = (turn * 37) % 100;
    if (place < 70) return list(connection);
    if (place < 85) return board(connection);
    return place < 95 ? wrong() : right();
  });
  ratio('mélange 70 liste / 15 classement / 10 faux / 5 justes', 5.5, mixed, 150);
  const memory = program.memory();
  rows.push({
    name: 'mémoire, tous processus (PSS)',
    value: `${number(memory)} Mio`,
    must: '≤ 500 Mio',
    met: memory <= 500,
  });

  rows.push(
    await stormRow(
      program,
      Array.from({ length: 10 }, (_, reader) => board(reader)),
    ),
  );

  const html = readFileSync(join(root, 'dist/web/index.html'), 'utf8');
  const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path!);
  // The smallest are sent as they are.
  const sent = (path: string): string => (existsSync(`${path}.gz`) ? `${path}.gz` : path);
  const weight =
    scripts.reduce((sum, path) => sum + readFileSync(sent(join(root, 'dist/web', path))).length, 0) / 1024;
  rows.push({
    name: 'premier chargement du site',
    value: `${number(weight, 1)} Ko de JavaScript compressé`,
    must: '≤ 150 Ko',
    met: weight > 0 && weight <= 150,
  });
  await program.command('verify');
  await program.stop();
  rows.push(...(await liveRows(SECONDS, top)));
  rows.push(...(await crowdRows(SECONDS, await ceiling(CROWD.connections))));

  const width = Math.max(...rows.map(({ name }) => name.length));
  say(
    `\n${cpus()[0]?.model ?? ''}, ${cpus().length} cœurs, ${number(totalmem() / 2 ** 30)} Gio, Node ${process.versions.node}, ${readdirSync(join(root, 'dist/web/assets')).length} fichiers du site`,
  );
  say(`plafond (route JSON nue de Fastify) : ${number(top.rate)}/s\n`);
  for (const row of rows)
    say(`${row.met ? '✓' : '✗'} ${row.name.padEnd(width)}  ${row.value}  (${row.must})`);
  if (rows.some(({ met }) => !met)) process.exitCode = 1;
} finally {
  await program.stop();
  program.remove();
}
