// Sizes: files stay small, and what a browser loads first stays under its limit.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const HARD = 300;
/** Data written as code: lists of words, icons and colours may be long. */
const DATA = [/\/common-passwords\.ts$/, /\/profiles\/seed\.ts$/];

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
const sorted = lengths.map(([, lines]) => lines).sort((a, b) => a - b);
console.log(`${files.length} files, ${sorted[Math.floor(sorted.length / 2)]} lines in the middle.`);
process.exitCode = tooLong.length === 0 ? 0 : 1;
