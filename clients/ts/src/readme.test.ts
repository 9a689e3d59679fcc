import { execFile, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aChallenge, aMember } from '../../../api/src/testing/builders.ts';
import { testApp } from '../../../api/src/testing/test-app.ts';

/** Packing reads the whole contract, which takes a while. */
const PATIENCE = 600_000;
const here = fileURLToPath(new URL('..', import.meta.url));
const root = join(here, '../..');
const run = promisify(execFile);
const app = await testApp();
const work = mkdtempSync(join(tmpdir(), 'fanion-client-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** A project with the packed client in it, and the examples of its page. */
beforeAll(() => {
  const packed = spawnSync('npm', ['pack', '--pack-destination', work], { cwd: here, encoding: 'utf8' });
  expect(packed.status, packed.stderr).toBe(0);
  const archive = readdirSync(work).find((name) => name.endsWith('.tgz'))!;
  mkdirSync(join(work, 'node_modules/@fanion/client'), { recursive: true });
  const into = ['-C', join(work, 'node_modules/@fanion/client'), '--strip-components=1'];
  expect(spawnSync('tar', ['-xzf', join(work, archive), ...into]).status).toBe(0);
  symlinkSync(join(root, 'node_modules/@types'), join(work, 'node_modules/@types'));
  const text = readFileSync(join(here, 'README.md'), 'utf8');
  for (const [n, [, code]] of [...text.matchAll(/```ts\n(.*?)```/gs)].entries())
    writeFileSync(join(work, `example-${n + 1}.mjs`), code!);
}, PATIENCE);

/** The output of an example run for this member. */
async function outputOf(example: number, token: string): Promise<string[]> {
  const { port } = app.http.server.address() as { port: number };
  const env = { ...process.env, FANION_URL: `http://127.0.0.1:${port}`, FANION_TOKEN: token };
  const { stdout } = await run(process.execPath, [join(work, `example-${example}.mjs`)], { env });
  return stdout.trim().split('\n');
}

test('what is packed is the client and its types, and nothing that it would need', () => {
  const files = readdirSync(join(work, 'node_modules/@fanion/client'), { recursive: true }).sort();
  expect(files).toEqual([
    'README.md',
    'dist',
    'dist/client.d.ts',
    'dist/client.js',
    'dist/endpoints.d.ts',
    'dist/error.d.ts',
    'package.json',
  ]);
  const read = (name: string) => readFileSync(join(work, 'node_modules/@fanion/client', name), 'utf8');
  expect(JSON.parse(read('package.json'))).not.toHaveProperty('dependencies');
  // Neither a module of Node nor another package: a browser can load it as it is.
  expect(read('dist/client.js')).not.toMatch(/^import |require\(/m);
  expect(read('dist/endpoints.d.ts')).not.toMatch(/import\(|zod/);
});

test(
  'each example of its page does what it says, with the packed client',
  async () => {
    await app.http.listen({ host: '127.0.0.1', port: 0 });
    const manager = await aMember(app, { role: 'manager', plan: null });
    await aChallenge(app, { name: 'Sept enveloppes', points: 150 });
    const { value } = (
      await app.call('POST', '/auth/tokens', { token: manager.token, body: { description: 'Exemples' } })
    ).json();
    expect(await outputOf(1, value)).toEqual(['150 Sept enveloppes']);
    expect(await outputOf(3, value)).toEqual([
      'current',
      expect.stringMatching(/^422 invalid_fields .*annonce/i),
    ]);
    const lines = await outputOf(2, value);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/annonce/i);
  },
  PATIENCE,
);

test(
  'the examples pass the strict compiler against the packed types, and a wrong one does not',
  () => {
    const wrong = join(work, 'wrong.mjs');
    writeFileSync(
      wrong,
      [
        "import { createClient } from '@fanion/client';",
        "const fanion = createClient({ url: 'https://fanion.exemple.fr' });",
        "await fanion.get('/challenge/');",
        "await fanion.get('/challenges/:id');",
        "(await fanion.get('/challenges/')).challenges[0]?.nom;",
      ].join('\n'),
    );
    const examples = [1, 2, 3].map((n) => join(work, `example-${n}.mjs`));
    const program = ts.createProgram([...examples, wrong], {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.NodeNext,
      types: ['node'],
      typeRoots: [join(work, 'node_modules/@types')],
      allowJs: true,
      checkJs: true,
      strict: true,
      noEmit: true,
    });
    const errorLocations = ts
      .getPreEmitDiagnostics(program)
      .map(
        ({ file, start = 0 }) =>
          `${file?.fileName}:${(file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1}`,
      );
    expect(errorLocations).toEqual([3, 4, 5].map((line) => `${wrong}:${line}`));
  },
  PATIENCE,
);
