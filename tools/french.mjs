// French: what people read stands in a room's texts or in a component, so that whoever looks for a sentence knows where.
// Strings and templates alone are looked at: a comment quotes French, and a regular expression may look for it.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { root } from './install.mjs';

const LOOKED_AT = /^(?:api|web)\/src\/features\/.*\.ts$/;
/** Where it may stand: texts; tests, which read it; seeds, whose sentences are data of the demonstration. */
const EXEMPT = [/(?:^|[/-])texts\.ts$/, /\.test\.ts$/, /[/-]seed[/.-]/];

/** An accented letter beside another one, or alone between spaces: an alphabet, or a letter of a table, is no word. */
const ACCENT = 'àâäéèêëîïôöùûüÿçœæ';
/** No word of the program, nor of SQL, between spaces. */
const WORDS =
  'le|la|les|des|du|de|une?|est|sont|pas|vous|votre|vos|ce|cette|ces|aux?|avec|pour|dans|sur|par|qui|et|il|elle|entre|aucune?';
const FRENCH = new RegExp(
  `[a-z][${ACCENT}]|[${ACCENT}][a-z]|(?:^|\\s)à(?:\\s|$)|[«»]|[a-z]’|\\b(?:[dl]|qu)'[a-z]|\\bn°|(?:^|\\s)(?:${WORDS})\\s|\\s(?:${WORDS})(?:$|[.,;:!?)])`,
  'iu',
);

/** French of a file that is for texts: `<file>:<line>: <beginning>` each. */
export function frenchIn(file, text) {
  if (!LOOKED_AT.test(file) || EXEMPT.some((place) => place.test(file))) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const found = [];
  const visit = (node) => {
    // A piece of a template is a node of its own.
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node);
    if (isText && FRENCH.test(node.text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push(`${file}:${line + 1}: ${node.text.trim().split('\n')[0].slice(0, 60)}`);
    }
    if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'api/src/features', 'web/src/features'],
    { cwd: root, encoding: 'utf8' },
  )
    .split('\n')
    // A file deleted and not committed yet is still listed.
    .filter((file) => LOOKED_AT.test(file) && existsSync(`${root}/${file}`));
  const found = files.flatMap((file) => frenchIn(file, readFileSync(`${root}/${file}`, 'utf8')));
  for (const one of found) console.log(`${one} (French stands in the room’s texts.ts)`);
  console.log(`${files.length} files, ${found.length} sentences out of texts.`);
  process.exitCode = files.length > 0 && found.length === 0 ? 0 : 1;
}
