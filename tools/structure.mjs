// Structure: every file stands where docs/ARCHITECTURE.md says, with a name of the closed vocabulary.
import { execFileSync } from 'node:child_process';
import { root } from './install.mjs';

const SLICES =
  'auth access profiles social challenges leaderboard ctf live teams writeups learn plans notifications association dashboard'.split(
    ' ',
  );
/** Words that end a file's name in an API slice; `<topic>-<word>.ts` is allowed. */
const WORDS = 'routes service queries present policy worker seed texts format'.split(' ');
/** Parts of a slice that hold state or a small mechanism of their own, beside the closed words. */
const PARTS = /^(?:[a-z][a-z0-9-]*)\.ts$/;
const VAGUE = /(?:^|\/)(?:utils?|helpers?|shared|common|misc|lib2|index)(?:\/|\.(?:ts|tsx|mjs)$)/;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const problems = [];
const say = (file, why) => problems.push(`${file}: ${why}`);

const inSlice = (file, pattern) => pattern.exec(file);
for (const file of files) {
  const code = /\.(?:ts|tsx|mjs)$/.test(file);
  if (code && VAGUE.test(file) && !file.startsWith('content/'))
    say(file, 'a name that says nothing of what is inside');
  const api = inSlice(file, /^api\/src\/features\/([^/]+)\/(.+)$/);
  if (api) {
    const [, slice, name] = api;
    if (!SLICES.includes(slice)) say(file, `${slice} is not a slice`);
    if (name.includes('/')) say(file, 'a slice of the API has no folder inside');
    if (!name.endsWith('.test.ts') && !PARTS.test(name)) say(file, 'kebab-case, in TypeScript');
  }
  const web = inSlice(file, /^web\/src\/features\/([^/]+)\/(.+)$/);
  if (web) {
    const [, slice, name] = web;
    if (!SLICES.includes(slice)) say(file, `${slice} is not a slice`);
    if (name.endsWith('.tsx') && !name.startsWith('components/') && !name.endsWith('.test.tsx'))
      say(file, 'components live in components/');
  }
  if (/^contract\/src\/[^/]+\.ts$/.test(file)) {
    const name = file.slice('contract/src/'.length, -3);
    const known = [...SLICES, 'endpoint', 'errors', 'fields', 'pages'];
    if (!known.includes(name.replace(/\.test$/, '').replace(/-admin$/, '')))
      say(file, 'one contract file a slice');
  }
  if (
    /\.tsx$/.test(file) &&
    /^web\/src\/(?:ui|pages|features\/[^/]+\/components)\//.test(file) &&
    !/\/[A-Z][A-Za-z0-9]*\.tsx$/.test(file)
  )
    say(file, 'a component is PascalCase');
  if (/^web\/src\/pages\/(?!design\/)(?!.*Page\.tsx$)/.test(file)) say(file, 'one XPage.tsx a route');
}

/** SQL stands in queries, French in texts: what a slice's other files must not hold. */
const SQL = /\b(?:select|insert into|update|delete from)\b[^'"`]*\b(?:from|values|set|where)\b/i;
const { readFileSync } = await import('node:fs');
for (const file of files.filter(
  (name) => /^api\/src\/features\/.*\.ts$/.test(name) && !/(?:queries|\.test)\.ts$/.test(name),
)) {
  const text = readFileSync(`${root}/${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  for (const [quoted] of text.matchAll(/`[^`]*`|'[^'\n]*'/g))
    if (SQL.test(quoted)) say(file, `SQL outside queries: ${quoted.slice(0, 60)}`);
}

if (files.length === 0) throw new Error('no file was read');
for (const problem of problems) console.log(problem);
console.log(
  `${files.length} files, ${problems.length} out of place. Words of an API slice: ${WORDS.join(', ')}.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
