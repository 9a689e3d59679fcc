import type { Command, Option } from 'commander';

const TITLES: Readonly<Record<string, string>> = {
  'Usage:': 'Usage :',
  'Arguments:': 'Arguments :',
  'Options:': 'Options :',
  'Commands:': 'Commandes :',
  'Global Options:': 'Options générales :',
};

// commander's own messages (version 14); any other one stays as it is.
const ERRORS: readonly [RegExp, string][] = [
  [/^error: missing required argument '(.+)'/, 'Il manque « $1 ».'],
  [/^error: option '(.+)' argument missing/, 'L’option « $1 » attend une valeur.'],
  [/^error: required option '(.+)' not specified/, 'Il manque l’option « $1 ».'],
  [/^error: unknown option '(.+)'/, 'Option inconnue : « $1 ».'],
  [/^error: unknown command '(.+)'/, 'Commande inconnue : « $1 ».'],
  [
    /^error: too many arguments for '(.+)'\. Expected (\d+) arguments? but got (\d+)\./,
    'Trop de valeurs pour « $1 » : $2 au plus, $3 données.',
  ],
  [
    /^error: too many arguments\. Expected (\d+) arguments? but got (\d+)\./,
    'Trop de valeurs : $1 au plus, $2 données.',
  ],
  [/\(Did you mean (?:one of )?(.+)\?\)/, '(Vouliez-vous dire : $1 ?)'],
];

/** One of commander's messages in French. */
export const frenchError = (message: string): string =>
  ERRORS.reduce((text, [pattern, french]) => text.replace(pattern, french), message);

/** The purpose of an option, its possible values, and whether it is required. */
const optionText = ({ description, mandatory, argChoices }: Option): string =>
  [
    description,
    ...(argChoices ? [`(au choix : ${argChoices.join(', ')})`] : []),
    ...(mandatory ? ['(obligatoire)'] : []),
  ].join(' ');

/**
 * Translates a program, and the commands added to it afterwards, into French: its help and its usage errors.
 */
export const inFrench = (program: Command): Command =>
  program
    .helpOption('-h, --help', 'montre cette aide')
    .helpCommand('help [commande]', 'montre l’aide d’une commande')
    .configureHelp({
      styleTitle: (title) => TITLES[title] ?? title,
      optionDescription: optionText,
      styleUsage: (usage) => usage.replace('[command]', '[commande]'),
    })
    .configureOutput({ outputError: (message, write) => write(frenchError(message)) });
