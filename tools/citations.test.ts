import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Split up, so that these examples are not citations of this project. */
const PRODUCT = ['docs', 'product'].join('/');
const AUTH = `${PRODUCT}/auth.md`;
const NAME = 'auth';
const BEGINNING = ['speci', 'fication'].join('');
const RULES = ['behav', 'iours'].join('');
const PAGE = '# Comptes\n\n## Codes\n\n## Mot de passe\n\n## Séries\n\n## Codes\n\n```\n## Exemple\n```\n';

/** The result for a project with these files and a page of the product. */
function check(files: Record<string, string>): { failed: boolean; output: string } {
  const folder = mkdtempSync(join(tmpdir(), 'fanion-citations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries({ [AUTH]: PAGE, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  const script = join(import.meta.dirname, 'citations.mjs');
  const { status, stdout } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  return { failed: status !== 0, output: stdout };
}

test('a page and a heading that are there are cited by comments and by pages', () => {
  const { failed, output } = check({
    'api/src/code.ts': `/** Mailed (${AUTH}#codes; ${AUTH}#mot-de-passe). */\n`,
    'web/src/Page.tsx': `// All of ${PRODUCT}/, and ${AUTH}.\n`,
    'web/src/page.css': `/* ${AUTH}#séries */\n`,
    'docs/how-to/entrer.md': 'Voir [les codes](../product/auth.md#codes-1), [ici](#suite).\n\n## Suite\n',
  });
  expect([failed, output]).toEqual([false, '6 citations in 5 files, 0 of nothing.\n']);
});

test.each([
  ['another heading', 'api/src/code.ts', `${AUTH}#code`, `${AUTH} has no heading #code:`],
  ['a heading in an example', 'a.mjs', `${AUTH}#exemple`, `${AUTH} has no heading #exemple:`],
  ['an empty heading', 'a.css', `${AUTH}#.`, `${AUTH} has no heading #:`],
  ['a page that is not there', 'a.tsx', `${PRODUCT}/access.md#codes`, `there is no ${PRODUCT}/access.md`],
  ['a page without its ending', 'a.ts', `${PRODUCT}/auth#codes`, `there is no ${PRODUCT}/auth`],
  ['a heading in a page', 'docs/a.md', '[ici](product/auth.md#code)', `${AUTH} has no heading #code:`],
  ['a citation in a page', 'docs/a.md', `Voir ${AUTH}#code.`, `${AUTH} has no heading #code:`],
  ['a test that is no more', 'docs/a.md', '`features/a/a.test.ts`', 'there is no features/a/a.test.ts'],
  ['a test without its folder', 'docs/a.md', '`a.test.ts`', 'there is no a.test.ts'],
  ['a link to nothing', 'docs/a.md', '[ici](auth.md)', 'there is no docs/auth.md'],
  [
    'a page by its name alone',
    'a.ts',
    `/** Mailed (${NAME}.md, "Codes"). */`,
    'auth.md is not in the repository',
  ],
  ['a document from elsewhere', 'a.css', `/* Gold (${BEGINNING} 2.7). */`, `${BEGINNING} is not in the repo`],
  ['another one', 'a.tsx', `// Never both (${RULES} 2.5).`, `${RULES} 2.5 is not in the repository`],
])('%s is said, with its file and line', (_, file, citation, problem) => {
  const { failed, output } = check({ [file]: `\n${citation}\n` });
  expect(failed).toBe(true);
  expect(output).toContain(`${file}:2: ${problem}`);
  expect(output).toContain('1 citations in 2 files, 1 of nothing.');
});

test('a comment may name a file of the root, a file in backquotes, and an address', () => {
  const { output } = check({
    'a.ts': `// CONTRIBUTING.md, \`lesson.md\`, https://example.org/page.md and ${AUTH}.\nconst name = 'notes.md';\n`,
    'CONTRIBUTING.md': '# Contribuer\n',
  });
  expect(output).toBe('1 citations in 3 files, 0 of nothing.\n');
});

test('what a page quotes is an example, and a project without a citation was not read', () => {
  const { failed, output } = check({
    'docs/a.md': '`[ici](nulle-part.md)`\n\n```\n[là](ailleurs.md)\n```\n',
  });
  expect(failed).toBe(true);
  expect(output).toContain('No citation was found');
});

test('a page names files from the root or from the API, generated ones and the words of the vocabulary too', () => {
  const { failed, output } = check({
    'api/src/features/a/a.test.ts': '',
    'tools/b.mjs': '',
    'docs/a.md': '`features/a/a.test.ts`, `tools/b.mjs`, `dist/c.mjs`, `queries.ts`\n',
  });
  expect([failed, output]).toEqual([false, '2 citations in 4 files, 0 of nothing.\n']);
});
