import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const tools = import.meta.dirname;

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'fanion-tools-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

function run(code: string, env: Record<string, string> = {}): ChildProcess & { out: Promise<string> } {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return Object.assign(child, { out: text(child.stdout) });
}

/** A project with a lockfile, and an npm that records how it was called and installs what it is told to. */
function project(ciCode = 0) {
  const path = folder();
  const npm = join(path, 'npm-cli.js');
  const lock = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0', integrity: 'x' },
      'node_modules/b': { version: '1.0.0', optional: true },
    },
  };
  writeFileSync(join(path, 'package-lock.json'), JSON.stringify(lock));
  writeFileSync(join(path, 'package.json'), '{"type":"module"}');
  writeFileSync(
    npm,
    `import { appendFileSync, copyFileSync, mkdirSync } from 'node:fs';
     appendFileSync('calls', process.argv[2] + '\\n');
     if (process.argv[2] === 'ci' && ${ciCode}) process.exit(${ciCode});
     mkdirSync('node_modules', { recursive: true });
     copyFileSync('package-lock.json', 'node_modules/.package-lock.json');`,
  );
  const install = () =>
    run(
      `const { ensureInstalled } = await import('${pathToFileURL(join(tools, 'install.mjs'))}');
       await ensureInstalled(${JSON.stringify(path)});`,
      { npm_execpath: npm },
    ).out;
  const calls = () => readFileSync(join(path, 'calls'), 'utf8').trim().split('\n');
  return { path, lock, install, calls };
}

test('installs what is missing once, with programs that start together, and again when the lockfile changes', async () => {
  const { path, lock, install, calls } = project();
  await Promise.all([install(), install(), install()]);
  expect(calls()).toEqual(['ci']);
  expect(await install()).toBe('');

  lock.packages['node_modules/a'].version = '1.0.1';
  writeFileSync(join(path, 'package-lock.json'), JSON.stringify(lock));
  await install();
  expect(calls()).toEqual(['ci', 'ci']);
  expect(readdirSync(join(path, '.cache'))).toEqual([]);
});

test('falls back to npm install, and takes over what was installed by hand', async () => {
  const { path, install, calls } = project(1);
  expect(await install()).toMatch(/^Installation des dépendances/);
  expect(calls()).toEqual(['ci', 'install']);
  rmSync(join(path, 'node_modules', '.fanion-stamp'));
  expect(await install()).toBe('');
  expect(calls()).toEqual(['ci', 'install']);
});

test('a lock of a dead program, or of a number that another process has now, holds nobody up', async () => {
  const { path, install, calls } = project();
  mkdirSync(join(path, '.cache'));
  writeFileSync(join(path, '.cache', 'install.lock.999999999.aa'), '999999999 boot/1');
  writeFileSync(join(path, '.cache', `install.lock.${process.pid}.bb`), `${process.pid} other-boot/1`);
  await install();
  expect(calls()).toEqual(['ci']);
  expect(readdirSync(join(path, '.cache'))).toEqual([]);
});

test('an old Node is told which one is needed', async () => {
  const check = (version: string) =>
    run(
      `const { checkNode } = await import('${pathToFileURL(join(tools, 'install.mjs'))}');
       console.error = console.log;
       checkNode('${version}'); console.log('bon');`,
    ).out;
  expect(await check('20.19.0')).toBe('bon\n');
  expect(await check('24.0.0')).toBe('bon\n');
  expect(await check('20.18.3')).toMatch(
    /^Fanion demande Node 20\.19 .*20\.18\.3\)\. Voyez https:\/\/nodejs\.org\.\n$/,
  );
});

test.each(['directly', 'through a shell'])('ends when the npm that started it %s is killed', async (how) => {
  const path = folder();
  const watched = join(path, 'watched.mjs');
  const quiet = join(path, 'ended');
  writeFileSync(
    watched,
    `import { writeFileSync } from 'node:fs';
     import { endWithNpm } from '${pathToFileURL(join(tools, 'end-with-npm.mjs'))}';
     endWithNpm();
     process.once('SIGTERM', () => { writeFileSync(${JSON.stringify(quiet)}, 'in order'); process.exit(0); });
     setInterval(() => {}, 60_000);
     console.log('ready');`,
  );
  const command =
    how === 'directly'
      ? [process.execPath, watched]
      : ['sh', '-c', `"${process.execPath}" "${watched}"; true`];
  const npm = run(
    `import { spawn } from 'node:child_process';
     const [file, ...args] = ${JSON.stringify(command)};
     spawn(file, args, { stdio: 'inherit' });`,
  );
  await new Promise((ready) => npm.stdout!.once('data', ready));
  npm.kill('SIGKILL');
  // The output stays open while the watched program lives.
  await npm.out;
  expect(readFileSync(quiet, 'utf8')).toBe('in order');
});

test('bundles CommonJS and ES modules into files that run anywhere, and names their sources', async () => {
  const path = folder();
  writeFileSync(join(path, 'old.cjs'), `exports.where = () => [typeof require('node:fs'), __dirname];`);
  writeFileSync(join(path, 'seldom.ts'), `export const word: string = 'seldom';`);
  writeFileSync(
    join(path, 'entry.ts'),
    `import { where } from './old.cjs';
     export const main = async () => [...where(), (await import('./seldom.ts')).word];`,
  );
  const out = join(path, 'out', 'fanion.mjs');
  mkdirSync(dirname(out));
  const code = `const { bundle } = await import('${pathToFileURL(join(tools, 'bundle.mjs'))}');
    const read = await bundle('${join(path, 'entry.ts')}', '${out}');
    const { main } = await import('${pathToFileURL(out)}');
    console.log(JSON.stringify({ read, told: await main() }));`;
  const { read, told: mainResult } = JSON.parse(await run(code).out) as { read: string[]; told: unknown };
  expect(read.sort()).toEqual(['entry.ts', 'old.cjs', 'seldom.ts'].map((name) => join(path, name)));
  expect(mainResult).toEqual(['object', dirname(out), 'seldom']);
  // Lazily loaded code is in files beside the main one.
  expect(readdirSync(dirname(out)).filter((name) => /^fanion-\w+\.mjs$/.test(name))).not.toEqual([]);
});
