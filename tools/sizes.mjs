// Sizes: files stay small, and a function fits a screen.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './install.mjs';

const HARD = 300;
/** Most lines of a function. A component includes its markup. */
const LONGEST = { function: 60, component: 160 };
/** Data written as code: lists of words, icons and colours may be long. */
const DATA = [/\/common-passwords\.ts$/, /\/profiles\/seed\.ts$/];

const TEST = /\.(?:test|spec)\.tsx?$/;

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  // A file deleted and not committed yet is still listed.
  .filter(
    (file) => file !== '' && existsSync(join(root, file)) && !DATA.some((pattern) => pattern.test(file)),
  );
if (files.length === 0) throw new Error('no source file was read');

const lengths = files.map((file) => [file, readFileSync(join(root, file), 'utf8').split('\n').length]);
const tooLong = lengths.filter(([, lines]) => lines > HARD);
for (const [file, lines] of tooLong)
  console.log(`${file}: ${lines} lines, ${HARD} at most. Split it by what it does.`);
/** The name of a function: its own, that of its variable or property, or that of its caller. */
function nameOf(node) {
  for (let at = node; at; at = at.parent) {
    if (at.name) return at.name.getText();
    if (ts.isCallExpression(at)) return `in ${at.expression.getText()}()`;
  }
  return 'function';
}

/** Functions of a file that are too long: `<file>:<line>: <name>, <lines>`. */
function longFunctions(file, text) {
  const tsx = file.endsWith('x');
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    tsx ? ts.ScriptKind.TSX : undefined,
  );
  const lineOf = (place) => source.getLineAndCharacterOfPosition(place).line + 1;
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      const [first, last] = [lineOf(node.getStart()), lineOf(node.end)];
      const name = nameOf(node);
      const most = LONGEST[tsx && /^[A-Z]/.test(name) ? 'component' : 'function'];
      const lines = last - first + 1;
      if (lines > most) found.push(`${file}:${first}: ${name}, ${lines} lines, ${most} at most`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const long = lengths
  .filter(([file, lines]) => lines > LONGEST.function && /\.(?:ts|tsx|mjs)$/.test(file) && !TEST.test(file))
  .flatMap(([file]) => longFunctions(file, readFileSync(join(root, file), 'utf8')));
for (const one of long) console.log(`${one}. Find its parts.`);
const sorted = lengths.map(([, lines]) => lines).sort((a, b) => a - b);
console.log(`${files.length} files, ${sorted[Math.floor(sorted.length / 2)]} lines in the middle.`);
process.exitCode = tooLong.length + long.length === 0 ? 0 : 1;
