// Structure: every file stands where docs/ARCHITECTURE.md says, with a name of the closed vocabulary.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { root } from './install.mjs';

const SLICES =
  'auth access profiles social challenges leaderboard ctf live teams writeups learn plans notifications association dashboard'.split(
    ' ',
  );
/** Words that name a file of an API slice, alone or after a topic: `<topic>-<word>.ts`. */
const WORDS = 'routes service queries present policy worker seed texts format state model'.split(' ');
/** The same for a slice of the web app; a hook is `use-<topic>.ts`. */
const WEB_WORDS = 'queries model texts'.split(' ');
const named = (words) => new RegExp(`^(?:[a-z][a-z0-9]*-)*(?:${words.join('|')})(?:\\.test)?\\.ts$`);
const API_FILE = named(WORDS);
const WEB_FILE = named(WEB_WORDS);
const WEB_OTHER = /^(?:use-[a-z0-9-]+\.ts|[a-z0-9-]+\.css|components\/[A-Z]\w*(?:\.test)?\.tsx)$/;
const VAGUE = /(?:^|\/)(?:utils?|helpers?|shared|common|misc|lib2|index)(?:\/|\.(?:ts|tsx|mjs)$)/;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  // A file deleted and not committed yet is still listed.
  .filter((file) => file !== '' && existsSync(`${root}/${file}`));
const problems = [];
const say = (file, why) => problems.push(`${file}: ${why}`);
for (const file of files) {
  const code = /\.(?:ts|tsx|mjs)$/.test(file);
  if (code && VAGUE.test(file) && !file.startsWith('content/'))
    say(file, 'a name that says nothing of what is inside');
  const api = /^api\/src\/features\/([^/]+)\/(.+)$/.exec(file);
  if (api) {
    const [, slice, name] = api;
    if (!SLICES.includes(slice)) say(file, `${slice} is not a slice`);
    if (name.includes('/')) say(file, 'a slice of the API has no folder inside');
    if (!name.endsWith('.test.ts') && !API_FILE.test(name))
      say(file, `its name ends in none of ${WORDS.join(', ')}`);
  }
  const web = /^web\/src\/features\/([^/]+)\/(.+)$/.exec(file);
  if (web) {
    const [, slice, name] = web;
    if (!SLICES.includes(slice)) say(file, `${slice} is not a slice`);
    if (!WEB_FILE.test(name) && !WEB_OTHER.test(name))
      say(file, `neither ${WEB_WORDS.join(', ')}, a hook, a style sheet nor a component of components/`);
  }
  if (/^contract\/src\/[^/]+\.ts$/.test(file)) {
    const name = file.slice('contract/src/'.length, -3);
    const [slice] = name.replace(/\.test$/, '').split('-');
    if (![...SLICES, 'endpoint', 'errors', 'fields', 'pages'].includes(slice))
      say(file, 'a contract file is <slice>.ts or <slice>-<topic>.ts');
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
