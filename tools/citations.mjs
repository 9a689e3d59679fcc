// Citations: each page and heading of docs/ that a comment or a page cites exists; so does each file that a
// page names. A comment cites nothing else: its reader has the repository, and not the sources it was written
// from. node tools/citations.mjs [folder], by default the project's own.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './install.mjs';

const folder = process.argv[2] ?? root;
const READ = ['*.ts', '*.tsx', '*.mjs', '*.css', '*.md'];
/** Anywhere: docs/product/auth.md#codes, from the root of the project. */
const CITED = /\bdocs\/product\/([\w-]+(?:\.\w+)*)(?:#([\p{L}\p{N}_-]*))?/gu;
/** In a page: the target of a link, relative to the page's folder. */
const LINKED = /\]\((?![a-z]+:)([^()\s#]*\.md)?(?:#([^()\s]*))?\)/gu;
/**
 * In a page, between backquotes: `features/auth/codes/codes.test.ts`, from the root of the project or from
 * api/src. A bare name is a word of the vocabulary (`queries.ts`), unless it is a test's.
 */
const NAMED = /`((?!dist\/)(?:[\w.*-]+\/)+[\w.*-]+\.(?:tsx?|mjs|css)|[\w-]+\.(?:test|spec)\.tsx?)`/g;
/**
 * In a comment: a page by its bare name, or a document that is not here, such as the one that the product
 * began from.
 */
const ELSEWHERE = /(?<![\w/.`'"*-])[a-z][\w-]*\.md\b|\bspecification(?:'s|’s)?\b|\bbehaviours \d[\d.]*/gi;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g;
/** Quoted text in a page is an example. */
const QUOTED = /^```[\s\S]*?^```|`[^`\n]*`/gm;

/**
 * The anchor that GitHub generates for a heading: lower case, without punctuation, a hyphen for each space.
 */
const anchorOf = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

const anchors = new Map();
/** Anchors of a page; null when there is no such page. A repeated heading has -1, -2… */
function anchorsOf(page) {
  if (!anchors.has(page)) {
    const path = join(folder, page);
    anchors.set(page, existsSync(path) ? readAnchors(readFileSync(path, 'utf8')) : null);
  }
  return anchors.get(page);
}

function readAnchors(text) {
  const counts = new Map();
  const found = new Set();
  for (const [, heading] of text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} +(.+)$/gm)) {
    const anchor = anchorOf(heading);
    const before = counts.get(anchor) ?? 0;
    counts.set(anchor, before + 1);
    found.add(before === 0 ? anchor : `${anchor}-${before}`);
  }
  return found;
}

/** The problem with a citation, null when its target exists. */
function problemOf(page, anchor) {
  const known = anchorsOf(page);
  if (!known) return `there is no ${page}`;
  if (anchor === undefined || known.has(anchor)) return null;
  return `${page} has no heading #${anchor}: ${[...known].map((one) => `#${one}`).join(' ')}`;
}

function citationsIn(file, text) {
  // Examples are blanked out, so that other text keeps its line numbers.
  const spoken = file.endsWith('.md')
    ? text.replace(QUOTED, (quoted) => quoted.replace(/[^\n]/g, ' '))
    : text;
  const cited = [...spoken.matchAll(CITED)].map((found) => ({ found, page: `docs/product/${found[1]}` }));
  if (!file.endsWith('.md')) return cited;
  const linked = [...spoken.matchAll(LINKED)].map((found) => ({
    found,
    page: found[1] === undefined ? file : posix.join(posix.dirname(file), found[1]),
  }));
  return [...cited, ...linked];
}

/** Documents outside the repository that the comments of a code file cite. Those at its root are allowed. */
function elsewhereIn(file, text) {
  if (file.endsWith('.md')) return [];
  return [...text.matchAll(COMMENT)].flatMap((comment) =>
    [...comment[0].matchAll(ELSEWHERE)]
      .filter(([cited]) => !existsSync(join(folder, cited)))
      .map((found) => ({ index: comment.index + found.index, cited: found[0] })),
  );
}

/** The paths named in a page of docs/, or in the contributors' page. */
const namedIn = (file, text) =>
  /^(?:docs\/.+|CONTRIBUTING)\.md$/.test(file)
    ? [...text.matchAll(NAMED)].map((found) => ({ found, path: found[1] }))
    : [];

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...READ], {
  cwd: folder,
  encoding: 'utf8',
})
  .split('\n')
  // A file deleted and not committed yet is still listed.
  .filter((file) => file !== '' && existsSync(join(folder, file)));

let count = 0;
const problems = [];
for (const file of files) {
  const text = readFileSync(join(folder, file), 'utf8');
  const say = (found, problem) => {
    count += 1;
    const line = text.slice(0, found.index).split('\n').length;
    if (problem) problems.push(`${file}:${line}: ${problem}`);
  };
  for (const { found, page } of citationsIn(file, text)) say(found, problemOf(page, found[2]));
  for (const { index, cited } of elsewhereIn(file, text))
    say(
      { index },
      `${cited} is not in the repository: cite a page of docs/product, or give the reason itself`,
    );
  for (const { found, path } of namedIn(file, text)) {
    const there = ['', 'api/src'].some((from) => existsSync(join(folder, from, path)));
    say(found, there ? null : `there is no ${path}, from the root of the project or from api/src`);
  }
}

if (count === 0) problems.push('No citation was found: this looked in the wrong place.');
for (const problem of problems) console.log(problem);
console.log(`${count} citations in ${files.length} files, ${problems.length} of nothing.`);
process.exitCode = problems.length === 0 ? 0 : 1;
