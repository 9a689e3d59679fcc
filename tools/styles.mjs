// Styles: a class belongs to the slice whose style sheet names it, so that no sheet changes another slice;
// and every class is used.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { generate, parse, walk } from 'css-tree';
import ts from 'typescript';
import { root } from './install.mjs';

/**
 * The part common to every page, ui/ and the shell: its classes are available to all, and no slice changes
 * them for others.
 */
const HOUSE = 'house';
/** Pages and the shell combine slices, and may use the classes of each. */
const COMPOSES = /^web\/src\/(?:pages|app)\//;

/** The slice that a file belongs to, or the house. */
const partOf = (file) => /^web\/src\/features\/(\w+)\//.exec(file)?.[1] ?? HOUSE;

/** The names of an attribute or of a class in a selector, in one namespace for all of the page's sheets. */
function namesIn(selector) {
  const names = [];
  walk(selector, (node) => {
    if (node.type === 'ClassSelector') names.push(`.${node.name}`);
    if (node.type === 'AttributeSelector' && node.name.name.startsWith('data-'))
      names.push(`[${node.name.name}]`);
  });
  return names;
}

/** Every selector of a sheet, and the animations that it names. */
function readSheet({ file, text }) {
  const part = partOf(file);
  const selectors = [];
  const animations = [];
  walk(parse(text), function read(node) {
    if (node.type === 'Atrule' && node.name === 'keyframes') animations.push(generate(node.prelude));
    if (node.type !== 'Rule' || this.atrule?.name === 'keyframes') return;
    for (const selector of node.prelude.children)
      selectors.push({ file, part, text: generate(selector), names: namesIn(selector) });
  });
  return { file, selectors, animations };
}

/** The classes that a component uses: the words of its `…className` attributes and of `cx()`. */
function classesOf({ file, text }) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const words = new Set();
  const collect = (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      for (const word of node.text.split(/\s+/)) words.add(`.${word}`);
    ts.forEachChild(node, collect);
  };
  const look = (node) => {
    const named = ts.isJsxAttribute(node) && /className$/i.test(node.name.getText());
    const joined = ts.isCallExpression(node) && node.expression.getText() === 'cx';
    if (named || joined) collect(node);
    else ts.forEachChild(node, look);
  };
  look(source);
  return words;
}

/** One line for each style that reaches outside its slice, given sheets and components with their text. */
export function strayStyles(files) {
  const sheets = files.filter(({ file }) => file.endsWith('.css')).map(readSheet);
  const selectors = sheets.flatMap((sheet) => sheet.selectors);
  const problems = [];
  const house = new Set(selectors.filter(({ part }) => part === HOUSE).flatMap(({ names }) => names));
  const owners = new Map();
  for (const { file, part, names } of selectors)
    for (const name of names.filter((one) => one.startsWith('.') && !house.has(one))) {
      const owner = owners.get(name) ?? owners.set(name, { part, file }).get(name);
      if (owner.part !== part) problems.push(`${file}: ${name} is a class of ${owner.file}`);
    }
  for (const { file, part, text, names } of selectors)
    if (part !== HOUSE && names.every((name) => house.has(name)))
      problems.push(`${file}: "${text}" names nothing of ${part} and changes every page`);
  const animated = new Map();
  for (const { file, animations } of sheets)
    for (const name of animations) {
      if (animated.has(name)) problems.push(`${file}: the animation ${name} is one of ${animated.get(name)}`);
      animated.set(name, file);
    }
  for (const source of files.filter(({ file }) => /(?<!\.test)\.tsx?$/.test(file) && !COMPOSES.test(file))) {
    const part = partOf(source.file);
    for (const name of classesOf(source)) {
      const owner = owners.get(name);
      if (owner && owner.part !== part)
        problems.push(`${source.file}: ${name} is a class of ${owner.file}, another slice's`);
    }
  }
  return [...new Set(problems)];
}

/**
 * One line for each class of a sheet that no component uses. A class built from parts, such as
 * `chip-${tone}`, matches any with that prefix.
 */
export function deadStyles(files) {
  const code = files
    .filter(({ file }) => /(?<!\.test)\.tsx?$/.test(file))
    .map(({ text }) => text)
    .join('\n');
  const words = new Set(code.match(/[A-Za-z][\w-]*/g));
  const beginnings = [...code.matchAll(/([A-Za-z][\w-]*-)\$\{/g)].map(([, beginning]) => beginning);
  const used = (name) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
  const problems = new Set();
  for (const { file, selectors } of files.filter(({ file }) => file.endsWith('.css')).map(readSheet))
    for (const name of selectors.flatMap(({ names }) => names))
      if (name.startsWith('.') && !used(name.slice(1)))
        problems.add(`${file}: nothing has the class ${name}`);
  return [...problems];
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web/src'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .concat(
      // The server renders the front page, with the classes of its sheet.
      execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'api/src/features/front'], {
        cwd: root,
        encoding: 'utf8',
      }).split('\n'),
    )
    // Tokens are shared names; a file deleted and not committed yet is still listed.
    .filter((file) => /\.(?:css|tsx?)$/.test(file) && file !== 'web/src/styles.css')
    .filter((file) => existsSync(`${root}/${file}`))
    .map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }));
  if (files.length === 0) throw new Error('no style sheet was read');
  const problems = [...strayStyles(files), ...deadStyles(files)];
  for (const problem of problems) console.log(problem);
  console.log(`${files.length} files, ${problems.length} styles out of their slice or without use.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
