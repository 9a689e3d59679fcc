// Rooms: docs/rooms.md has one line for each room of each slice. What a room is for is written by hand; where it is and
// its tables come from the tree and from tools/tables.mjs. node tools/rooms.mjs names each line to write;
// node tools/rooms.mjs --write writes them all, with TO_SAY where a new room still has no words, and removes
// those of rooms that are gone: git diff has their words, for a room that was renamed.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { root } from './install.mjs';
import { OWNERS } from './tables.mjs';

const PAGE = 'docs/rooms.md';
/** In place of words that a person has yet to write; the check refuses it. */
export const TO_SAY = 'à dire';
const HEAD = '| Salle | À quoi elle sert | API | Contrat | Site | Tables |\n|---|---|---|---|---|---|';
const LINE = /^\| `([^`]+)` \| ([^|]*) \|/;
/** What every slice gives to the program: nothing of its own for a reader to find. */
const OF_EVERY_SLICE = /^(?:slice|personal-queries|personal-texts)\.ts$/;

/**
 * The places that have a line, each with its sides: `ctf/board` for a room; `search` for what a slice holds
 * outside its rooms; `platform`, which owns tables too. `files`: paths from the root of the project.
 */
export function placesOf(files) {
  const places = new Map();
  const placeAt = (name) => {
    if (!places.has(name)) places.set(name, { api: false, contract: false, web: false });
    return places.get(name);
  };
  const sources = files.filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of sources) {
    const [, side, name, word] = /^(api|web)\/src\/features\/([^/]+(?:\/[^/]+)?)\/([^/]+)$/.exec(file) ?? [];
    if (name && !(side === 'api' && OF_EVERY_SLICE.test(word))) placeAt(name)[side] = true;
    if (file.startsWith('api/src/platform/')) placeAt('platform').api = true;
  }
  // A file of the contract without a room is a shape that rooms share.
  for (const [name, place] of places)
    place.contract = sources.some((file) =>
      [`contract/src/${name}.ts`, `contract/src/${name}/`].some(
        (path) => file === path || (name.includes('/') && file.startsWith(path)),
      ),
    );
  return places;
}

/** Tables of a place: its own, then those that it also writes, as an exception. */
function tablesOf(name, owners) {
  const isHere = (owner) => owner === name || (name === 'platform' && owner?.startsWith('platform/'));
  const quoted = (tables) => tables.map(([table]) => `\`${table}\``).join(', ');
  const all = Object.entries(owners).sort(([one], [other]) => (one < other ? -1 : 1));
  const own = quoted(all.filter(([, [first]]) => isHere(first)));
  const also = quoted(all.filter(([, [, ...others]]) => others.some(isHere)));
  return [own, also && `aussi ${also}`].filter(Boolean).join(', ');
}

function lineOf(name, place, words, owners) {
  const sides = [place.api, place.contract, place.web].map((there) => (there ? 'oui' : ''));
  return `| \`${name}\` | ${[words, ...sides, tablesOf(name, owners)].join(' | ')} |`;
}

const sliceOf = (name) => name.split('/')[0];

/** Names in the order of the page: by slice, a slice before its rooms, `platform` last. */
const inOrder = (names) =>
  [...names].sort(
    (one, other) =>
      Number(one === 'platform') - Number(other === 'platform') ||
      (sliceOf(one) < sliceOf(other) ? -1 : sliceOf(one) > sliceOf(other) ? 1 : one < other ? -1 : 1),
  );

/** What a page says by hand: its head, the words of each slice, those of each line. */
function readPage(page) {
  const [head, ...sections] = page.split(/^## /m);
  const intros = new Map();
  const words = new Map();
  for (const section of sections) {
    const [title, ...lines] = section.split('\n');
    intros.set(title.replaceAll('`', ''), lines.filter((line) => line && !line.startsWith('|')).join('\n'));
    for (const line of lines) {
      const [, name, said] = LINE.exec(line) ?? [];
      if (name) words.set(name, said);
    }
  }
  return { head, intros, words };
}

/** The page as it should be, with the words of this one. */
export function renderPage(page, places, owners) {
  const { head, intros, words } = readPage(page);
  const sections = new Map();
  for (const name of inOrder(places.keys())) {
    const slice = sliceOf(name);
    if (!sections.has(slice)) sections.set(slice, []);
    sections.get(slice).push(lineOf(name, places.get(name), words.get(name) ?? TO_SAY, owners));
  }
  const texts = [...sections].map(
    ([slice, lines]) =>
      `## \`${slice}\`\n\n${intros.get(slice) || TO_SAY}\n\n${[HEAD, ...lines].join('\n')}\n`,
  );
  return `${head}${texts.join('\n')}`;
}

/** What is wrong with a page, each with the line to write. */
export function problemsOf(page, places, owners) {
  const lines = page.split('\n');
  const found = new Map(lines.flatMap((line) => (LINE.test(line) ? [[LINE.exec(line)[1], line]] : [])));
  const right = renderPage(page, places, owners);
  const problems = [];
  for (const line of right.split('\n')) {
    const [, name, words] = LINE.exec(line) ?? [];
    if (!name) continue;
    if (!found.has(name)) problems.push(`${name} has no line; write: ${line}`);
    else if (words === TO_SAY || words.trim() === '')
      problems.push(`${name}: say what it is for, not “${words}”`);
    else if (found.get(name) !== line)
      problems.push(`${name} is not as the tree and the tables say; write: ${line}`);
  }
  for (const name of found.keys())
    if (!places.has(name)) problems.push(`${name} is no room: remove its line`);
  for (const [slice, words] of readPage(right).intros)
    if (words === TO_SAY) problems.push(`${slice}: say under its title what the slice is`);
  const here = (owner) => places.has(owner) || owner.startsWith('platform/');
  for (const [table, of] of Object.entries(owners))
    for (const owner of of)
      if (!here(owner)) problems.push(`${table}: tools/tables.mjs gives it to ${owner}, which is no room`);
  if (problems.length === 0 && right !== page)
    problems.push(
      'its lines are out of order, twice there, or under another slice; node tools/rooms.mjs --write',
    );
  return problems;
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'api', 'contract', 'web'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    // A file deleted and not committed yet is still listed.
    .filter((file) => file !== '' && existsSync(`${root}/${file}`));
  const places = placesOf(files);
  const page = readFileSync(`${root}/${PAGE}`, 'utf8');
  if (process.argv.includes('--write')) writeFileSync(`${root}/${PAGE}`, renderPage(page, places, OWNERS));
  const problems = problemsOf(readFileSync(`${root}/${PAGE}`, 'utf8'), places, OWNERS);
  for (const problem of problems) console.log(`${PAGE}: ${problem}`);
  console.log(`${places.size} rooms, ${problems.length} problems.`);
  process.exitCode = places.size > 0 && problems.length === 0 ? 0 : 1;
}
