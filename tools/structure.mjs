// Structure: every file is where docs/ARCHITECTURE.md says, with a name of the closed vocabulary.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { root } from './install.mjs';

const SLICES =
  'auth access profiles social challenges leaderboard ctf teams writeups learn plans notifications association communication console dashboard solved search moderation reports support webhooks ctfd front messages archives'.split(
    ' ',
  );
/** Words that name a file of a room of the API, alone or after a topic: `<topic>-<word>.ts`. */
const WORDS = 'routes service queries present policy jobs seed texts model state'.split(' ');
/** Words that name a file of a room of the web app; a hook is `use-<topic>.ts`. */
const WEB_WORDS = 'queries model texts'.split(' ');
/** Slices of more rooms than a folder may hold files: in the contract, each of their rooms is a folder. */
const ROOM_FOLDERS = ['challenges', 'ctf'];
/** The files of such a folder: the room's endpoints, and the shapes that other rooms share. */
const ROOM_FILES = ['endpoints', 'shapes'];
/** Most source files in a folder, tests excluded. */
const MOST_FILES = 21;
const named = (words) => new RegExp(`^(?:[a-z][a-z0-9]*-)*(?:${words.join('|')})(?:\\.test)?\\.ts$`);
const API_FILE = named(WORDS);
const WEB_FILE = named(WEB_WORDS);
const WEB_OTHER = /^(?:use-[a-z0-9-]+\.ts|[a-z0-9-]+\.css|[A-Z]\w*(?:\.test)?\.tsx)$/;
/** The files that the command line is built on; a command, or a group of them, is `commands/<topic>.ts`. */
const CLI_FRAME =
  'main session failure user-error commander-texts report-lines find-member typed program serving compiled'.split(
    ' ',
  );
/** What the journeys stand on, at the top of e2e/; those that cross slices are in its folder `site`. */
const JOURNEY_FRAME = 'journey browser server playwright.config'.split(' ');
const VAGUE = /(?:^|\/)(?:utils?|helpers?|shared|common|misc|lib2|index)(?:\/|\.(?:ts|tsx|mjs)$)/;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  // A file deleted and not committed yet is still listed.
  .filter((file) => file !== '' && existsSync(`${root}/${file}`));
const problems = [];
const say = (file, why) => problems.push(`${file}: ${why}`);

/** `<slice>/<file>` or `<slice>/<room>/<file>`: the path under features/, split; null elsewhere. */
function placeOf(file) {
  const place = /^(api|web)\/src\/features\/([^/]+)\/(?:(.+)\/)?([^/]+)$/.exec(file);
  if (!place) return null;
  const [, side, slice, room = '', name] = place;
  return { side, slice, room, name };
}

const rooms = new Set(
  files.map(placeOf).flatMap((place) => (place?.room ? [`${place.slice}/${place.room}`] : [])),
);
const holdsEndpoint = (file) => /= endpoint\(/.test(readFileSync(`${root}/${file}`, 'utf8'));

for (const file of files) {
  const code = /\.(?:ts|tsx|mjs)$/.test(file);
  if (code && VAGUE.test(file) && !file.startsWith('content/'))
    say(file, 'a name that says nothing of what is inside');
  const place = placeOf(file);
  if (place) {
    const { side, slice, room, name } = place;
    if (!SLICES.includes(slice)) say(file, `${slice} is not a slice`);
    if (room.includes('/')) say(file, 'a room has no folder inside');
    const isSlice = room === '' && name === 'slice.ts';
    if (side === 'api' && !name.endsWith('.test.ts') && !isSlice && !API_FILE.test(name))
      say(file, `its name ends in none of ${WORDS.join(', ')}`);
    if (side === 'web' && !WEB_FILE.test(name) && !WEB_OTHER.test(name))
      say(file, `neither ${WEB_WORDS.join(', ')}, a hook, a style sheet nor a component`);
  }
  const contract = /^contract\/src\/(.+\/)?([^/]+?)(?:\.test)?\.ts$/.exec(file);
  if (contract) {
    const [, folders = '', name] = contract;
    const [slice, room, ...deeper] = [...folders.split('/').filter(Boolean), name];
    if (
      ![...SLICES, ...(room ? [] : ['endpoint', 'errors', 'fields', 'pages'])].includes(slice) ||
      deeper.length > 1
    )
      say(file, 'a contract file is <slice>.ts, <slice>/<room>.ts or <slice>/<room>/<topic>.ts');
    else if (ROOM_FOLDERS.includes(slice) && !(deeper.length === 1 && ROOM_FILES.includes(name)))
      say(file, `in ${slice}, a contract file is <slice>/<room>/${ROOM_FILES.join('.ts or ')}.ts`);
    // A file without endpoints is a shape that rooms share; CTFd's API follows CTFd's names.
    else if (
      slice !== 'ctfd' &&
      room &&
      !rooms.has(`${slice}/${room}`) &&
      (deeper.length > 0 || holdsEndpoint(file))
    )
      say(file, `${room} is no room of ${slice} in the API or on the site`);
  }
  const [, group, word] = /^cli\/src\/(commands\/)?([^/]+?)(?:\.test)?\.ts$/.exec(file) ?? [];
  if (file.startsWith('cli/src/') && !word) say(file, 'the command line has one folder, commands');
  if (word && !group && !file.endsWith('.test.ts') && !CLI_FRAME.includes(word))
    say(file, `a command is in commands/; what they stand on is ${CLI_FRAME.join(', ')}`);
  if (
    group &&
    !file.endsWith('.test.ts') &&
    !/^export function add\w+Commands?\(/m.test(readFileSync(`${root}/${file}`, 'utf8'))
  )
    say(file, 'a file of commands adds them');
  const [, topic, journey] = /^e2e\/(?:(.+)\/)?([^/]+)\.ts$/.exec(file) ?? [];
  if (topic && topic !== 'site' && !SLICES.includes(topic))
    say(file, `journeys are in the folder of a slice, or in site: ${topic} is neither`);
  if (journey && !topic && !JOURNEY_FRAME.includes(journey))
    say(file, `a journey is in the folder of its slice; what all stand on is ${JOURNEY_FRAME.join(', ')}`);
  const rule = /^rules\/src\/(?:(.+)\/)?[^/]+\.ts$/.exec(file);
  if (rule?.[1] && !SLICES.includes(rule[1].split('/')[0])) say(file, 'a rule is of a slice, or of no one’s');
  if (/^formats\/src\/(?!.+\/[^/]+\.ts$)/.test(file)) say(file, 'a format has its folder');
  if (
    /\.tsx$/.test(file) &&
    /^web\/src\/(?:ui|pages)\//.test(file) &&
    !/\/[A-Z][A-Za-z0-9]*\.tsx$/.test(file)
  )
    say(file, 'a component is PascalCase');
  if (/^web\/src\/pages\/(?!.*Page\.tsx$)/.test(file)) say(file, 'one XPage.tsx a route');
}

/** Two words before the last one in a file's name call for a folder; a hook is named for what it does. */
const TWO_PREFIXES =
  /^(?:api|cli|contract|formats|rules|web)\/src\/(?:.*\/)?(?!use-)[a-z0-9]+(?:-[a-z0-9]+){2,}\.(?:ts|tsx|css)$/;
for (const file of files)
  if (TWO_PREFIXES.test(file)) say(file, 'two prefixes: the topic is the folder, the word is the file');

const folders = new Map();
for (const file of files) {
  if (
    !/^(?:api|cli|web|contract|formats|rules)\/src\/.*\.(?:ts|tsx|css)$/.test(file) ||
    /\.test\.tsx?$/.test(file)
  )
    continue;
  const folder = file.slice(0, file.lastIndexOf('/'));
  folders.set(folder, (folders.get(folder) ?? 0) + 1);
}
for (const [folder, many] of folders)
  if (many > MOST_FILES) say(folder, `${many} source files, ${MOST_FILES} at most: it is more than one room`);

/** Every statement declares the shape of its answer, which the tests compare with PostgreSQL's. */
for (const file of files.filter(
  (name) => /^(?:api|cli)\/src\/.*\.ts$/.test(name) && !/\.test\.ts$|^api\/src\/testing\//.test(name),
))
  if (/\b(?:sql|db)\.query[<(]/.test(readFileSync(`${root}/${file}`, 'utf8')))
    say(file, 'rows whose shape nobody promised: rows or row of the database');

/** SQL belongs in queries, French in texts: a slice's other files must contain neither. */
const SQL = /\b(?:select|insert into|update|delete from)\b[^'"`]*\b(?:from|values|set|where)\b/i;
for (const file of files.filter(
  (name) => /^api\/src\/features\/.*\.ts$/.test(name) && !/(?:queries|\.test)\.ts$/.test(name),
)) {
  const text = readFileSync(`${root}/${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  for (const [quoted] of text.matchAll(/`[^`]*`|'[^'\n]*'/g))
    if (SQL.test(quoted)) say(file, `SQL outside queries: ${quoted.slice(0, 60)}`);
}

/** What a file exports is its own: the insides of another file are imported from where they are. */
for (const file of files.filter((name) => /^(?:api|cli|contract|formats|rules)\/src\/.*\.ts$/.test(name)))
  for (const [found] of readFileSync(`${root}/${file}`, 'utf8').matchAll(
    /^export (?:type )?(?:\{[^}]*\}|\*) from.*$/gm,
  ))
    say(file, `passes on what is another file’s: ${found}`);

/**
 * A statement belongs to the room that owns its table: other rooms call a meaningful function of that room.
 */
for (const file of files.filter(
  (name) => /^api\/src\/features\/.*\.ts$/.test(name) && !/(?:queries|\.test)\.ts$/.test(name),
)) {
  const text = readFileSync(`${root}/${file}`, 'utf8');
  const taken = [...text.matchAll(/import \{([^}]*)\} from '[^']*queries\.ts'/g)].flatMap(([, names]) =>
    names.split(',').map((name) => name.trim().split(' as ').pop()),
  );
  for (const [, name, of] of text.matchAll(/^export const (\w+)[^=\n]*= (\w+(?:\.\w+)?);$/gm))
    if (taken.includes(of) || /queries\./i.test(of))
      say(file, `${name} is a statement of another file, re-exported`);
  for (const [, names] of text.matchAll(/^export \{([^}]*)\} from '[^']*queries\.ts'/gm))
    say(file, `${names.trim()}: statements of another file, re-exported`);
}

/** An endpoint is declared under the name of the room that mounts it, so that one name finds all of it. */
for (const file of files.filter((name) => /^api\/src\/features\/.*routes\.ts$/.test(name))) {
  const { slice, room } = placeOf(file);
  for (const [, path] of readFileSync(`${root}/${file}`, 'utf8').matchAll(
    /'@fanion\/contract\/([a-z/-]+)'/g,
  )) {
    const [ofSlice, ofRoom = ''] = path.split('/');
    const isOwn = ofSlice === slice && (ofRoom === room || ofRoom === slice || room === '');
    if (!isOwn && holdsEndpoint(`contract/src/${path}.ts`)) say(file, `mounts what ${path} declares`);
  }
}

/** A page's address is read and written by the hooks of lib; decision 0033 says why these files are exceptions. */
const ADDRESS_BY_HAND = /\buseSearchParams\b|\bnavigate\(\s*(?:\{\s*search\b|['"`]\?)/;
const ADDRESS_EXCEPTIONS = ['pages/auth/ResetPasswordPage.tsx', 'features/support/OwnTickets.tsx'];
for (const file of files.filter(
  (name) =>
    /^web\/src\/(?!lib\/).*\.tsx?$/.test(name) &&
    !ADDRESS_EXCEPTIONS.some((exception) => name === `web/src/${exception}`),
))
  if (ADDRESS_BY_HAND.test(readFileSync(`${root}/${file}`, 'utf8')))
    say(
      file,
      'an address read or written by hand: useAddress, useQueryOfAddress or useOpened of web/src/lib',
    );

/** Participles that do not describe the value: docs/glossary.md has the words of the product. */
const BARE = 'asked told kept seen given said shown known held untold undone sighted'.split(' ');
const DECLARED = new RegExp(
  `\\b(?:const|let|function|type|interface|class) (?:\\[|\\{ )?(${BARE.join('|')})\\b(?!:)|^ +(?:readonly )?#(${BARE.join('|')})\\b|^import [^;]* as (${BARE.join('|')})\\b|[(,] ?(${BARE.join('|')})(?:: \\w[^,)}]*)?\\) =>`,
  'gim',
);
for (const file of files.filter((name) => /^(?:api|cli|contract|formats|rules)\/src\/.*\.ts$/.test(name)))
  for (const [, ...names] of readFileSync(`${root}/${file}`, 'utf8').matchAll(DECLARED))
    say(file, `${names.find(Boolean)}: a name says what the thing is`);

/** Words of the product among the fields of the contract, and where they are the right ones. */
const PRODUCT_FIELDS = [
  { name: 'told', under: 'contract/src/challenges/', why: 'of a decoy, as challenge.yml has it' },
  { name: 'given', under: 'contract/src/auth/members', why: 'of a role or a right, given or taken back' },
];
/** A field of the contract that is a bare participle; CTFd's API follows CTFd's names. */
const FIELD = new RegExp(`(?:^|[{,]) *(${[...BARE, 'gone'].join('|')})\\??: `, 'gm');
for (const file of files.filter((name) => /^contract\/src\/(?!ctfd\/).*(?<!\.test)\.ts$/.test(name))) {
  const text = readFileSync(`${root}/${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  for (const [, name] of text.matchAll(FIELD))
    if (!PRODUCT_FIELDS.some((word) => word.name === name && file.startsWith(word.under)))
      say(file, `the field ${name}: a name says what the thing is`);
}

if (files.length === 0) throw new Error('no file was read');
for (const problem of problems) console.log(problem);
console.log(
  `${files.length} files, ${problems.length} out of place. Words of a room of the API: ${WORDS.join(', ')}.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
