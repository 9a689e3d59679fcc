import { Command, Option } from 'commander';
import { expect, test } from 'vitest';
import { inFrench } from './commander-texts.ts';

/** The output of a program like ours, called with these arguments. */
function outputOf(...argv: string[]): string {
  let text = '';
  const write = (part: string) => {
    text += part;
  };
  const program = inFrench(new Command('fanion')).exitOverride().description('Un essai.');
  program.configureOutput({ ...program.configureOutput(), writeOut: write, writeErr: write });
  const user = program.command('user').description('Membres');
  user
    .command('grant <membre> [rôle]')
    .description('Donne un rôle')
    .requiredOption('--until <jour>', 'dernier jour')
    .option('--dry-run', 'essai')
    .option('--block', 'ferme', false)
    .addOption(new Option('--scale <n>', 'taille').choices(['1', '10']))
    .action(() => {});
  program
    .command('verify')
    .description('Vérifie')
    .action(() => {});
  try {
    program.parse(argv, { from: 'user' });
  } catch {
    // The test checks what was written.
  }
  return text;
}

const ENGLISH =
  /\b(?:error|missing|required|unknown|command|display|default|choices|Did you mean|Commands|too many|argument)\b/i;

test.each([
  [['user', 'grant', '--until', 'demain'], 'Il manque « membre ».\n'],
  [['user', 'grant', 'a'], 'Il manque l’option « --until <jour> ».\n'],
  [['user', 'grant', 'a', '--until'], 'L’option « --until <jour> » attend une valeur.\n'],
  [
    ['user', 'grant', 'a', '--until', 'demain', '--dry-rum'],
    'Option inconnue : « --dry-rum ».\n(Vouliez-vous dire : --dry-run ?)\n',
  ],
  [['verifi'], 'Commande inconnue : « verifi ».\n(Vouliez-vous dire : verify ?)\n'],
  [['verify', 'a', 'b'], 'Trop de valeurs pour « verify » : 0 au plus, 2 données.\n'],
])('a wrong call is told in French: %s', (argv, text) => {
  expect(outputOf(...argv)).toBe(text);
});

test.each([[['--help']], [['help', 'user']], [['user']], [['user', 'grant', '--help']]])(
  'the help is in French: %s',
  (argv) => {
    const text = outputOf(...argv);
    expect(text).toMatch(/^Usage : fanion/);
    expect(text).toContain('montre cette aide');
    expect(text).not.toMatch(ENGLISH);
  },
);

test('the help says which options must be given, and among what', () => {
  const text = outputOf('user', 'grant', '--help');
  expect(text).toContain('dernier jour (obligatoire)');
  expect(text).toMatch(/--block +ferme\n/);
  expect(text).toContain('taille (au choix : 1, 10)');
});
