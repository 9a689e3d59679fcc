import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { exportChallenges } from '@fanion/api/features/challenges/export/service';
import { type ImportHow, importChallenges } from '@fanion/api/features/challenges/import/service';
import { repriceAll } from '@fanion/api/features/challenges/pricing/service';
import { importExternalEvents } from '@fanion/api/features/ctf/elsewhere/service';
import { exportEvent, importEvent } from '@fanion/api/features/ctf/exchange/service';
import { exportArchive } from '@fanion/api/features/ctfd/export/service';
import { importArchive } from '@fanion/api/features/ctfd/import/service';
import { exportLearn } from '@fanion/api/features/learn/exchange/export-service';
import { importLearn } from '@fanion/api/features/learn/exchange/service';
import { challengeNameKey } from '@fanion/rules/challenges/name';
import { isUsableSlug } from '@fanion/rules/slug';
import type { Command } from 'commander';
import {
  counted,
  ctfdExportLines,
  ctfdLines,
  eventExitCode,
  eventLines,
  exitCodeOf,
  feedExitCode,
  feedLines,
  importLines,
  learnExitCode,
  learnLines,
} from './report-lines.ts';
import { say, withSession } from './session.ts';
import { UserError } from './user-error.ts';

/** Nothing was read. */
const NOTHING = 2;

const folder = (path: string): string => {
  const root = resolve(path);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory())
    throw new UserError(`Le dossier ${root} n’existe pas.`, NOTHING);
  return root;
};

function points(text: string): number {
  if (!/^\d{1,7}$/.test(text) || Number(text) > 1_000_000)
    throw new UserError(`Points incorrects : ${text} (un nombre entier de 0 à 1 000 000).`);
  return Number(text);
}

function edition(text: string): string {
  const name = text.trim();
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u.test(name))
    throw new UserError(
      `Édition incorrecte : ${text} (des lettres, des chiffres, des tirets ; 40 caractères au plus).`,
    );
  return name;
}

function fileName(text: string): string {
  if (text === '' || /[\\/]/.test(text))
    throw new UserError(`Nom de fichier incorrect : ${text} (un nom, sans dossier : ctfcli.yaml).`);
  return text;
}

const HASHED =
  'Les flags sont exportés sous forme d’empreintes : ils ne s’ouvrent qu’avec le secret de cette installation (secret.key).';

/** What was written in clear, and what could not be. */
const clearFlagLines = (unreadable: readonly string[]): string[] => [
  'Les flags y sont en clair : gardez ce dossier pour ceux qui ont le droit de les lire.',
  ...unreadable.map(
    (name) =>
      `« ${name} » : un flag, posé avant que leur copie soit gardée, reste une empreinte. Posez-le de nouveau ou réimportez-le.`,
  ),
];

type Options = Omit<ImportHow, 'scope' | 'separate'> & {
  dryRun?: boolean;
  separate?: boolean;
  separateOnly?: string[];
};

type CtfdOptions = Options & { event?: string | null; mail?: boolean; rest?: string };

/** What was decided on the command line; one challenge has one decision. */
function howOf({ separateOnly = [], separate = false, ...how }: Options): ImportHow & { dryRun: boolean } {
  const named = [...(how.keep ?? []), ...(how.overwrite ?? []), ...separateOnly].map((name) =>
    challengeNameKey(String(name)),
  );
  const twice = named.find((name, place) => named.indexOf(name) !== place);
  if (twice !== undefined) throw new UserError(`Un seul choix par challenge : « ${twice} » en a deux.`);
  return { dryRun: false, ...how, separate: separateOnly.length > 0 && !separate ? separateOnly : separate };
}

const repeated = (name: string, names: string[] = []): string[] => [...names, name];

/** The address of an event. */
function slug(typed: string): string {
  if (!isUsableSlug(typed))
    throw new UserError(
      `Adresse incorrecte : ${typed} (des minuscules sans accent, des chiffres et des tirets, une lettre au moins).`,
    );
  return typed;
}

/** A command that imports challenges, with what may be decided of them. */
const challengesCommand = (imports: Command, name: string, description: string) =>
  imports
    .command(name)
    .description(description)
    .option('--dry-run', 'montre ce qui serait fait, sans rien changer')
    .option('--separate', 'garde à part tout ce qui a le nom d’un autre challenge')
    .option('--separate-only <nom>', 'garde à part celui de ce nom (à répéter)', repeated)
    .option('--keep <nom>', 'le challenge de ce nom reste comme il est (à répéter)', repeated)
    .option('--overwrite <nom>', 'le challenge de ce nom est remplacé (à répéter)', repeated);

/** The same of a folder. */
const folderCommand = (imports: Command, name: string, description: string) =>
  challengesCommand(imports, name, description)
    .option('--file <nom>', 'nom des fichiers qui décrivent un challenge, au lieu de challenge.yml', fileName)
    .option('--value <points>', 'points des challenges dont le fichier n’en donne pas', points);

const EXIT_CODES = `
Code de sortie : 0 quand tout est pris, 1 quand quelque chose est refusé ou à décider, 2 quand rien n’a été lu.`;

export function addExchangeCommands(program: Command): void {
  const imports = program.command('import').description('Importe des fichiers d’une autre plateforme');
  folderCommand(
    imports,
    'event <dossier>',
    'Importe un événement (event.yml) et ses challenges, hors de la liste permanente',
  )
    .addHelpText('after', EXIT_CODES)
    .action(async (path: string, options: Options) => {
      const root = folder(path);
      const { dryRun, ...how } = howOf(options);
      await withSession(async ({ context }) => {
        const report = await importEvent(context, root, { ...how, dryRun });
        for (const line of eventLines(report, dryRun)) say(line);
        process.exitCode = eventExitCode(report);
      });
    });
  imports
    .command('ctftime-events <fichier>')
    .description('Ajoute au calendrier les événements d’un fichier au format de CTFtime')
    .option('--dry-run', 'montre ce qui serait fait, sans rien changer')
    .addHelpText('after', EXIT_CODES)
    .action(async (path: string, { dryRun = false }: { dryRun?: boolean }) => {
      const file = resolve(path);
      if (!statSync(file, { throwIfNoEntry: false })?.isFile())
        throw new UserError(`Le fichier ${file} n’existe pas.`, NOTHING);
      const text = readFileSync(file, 'utf8');
      await withSession(async ({ context }) => {
        const report = await importExternalEvents(context, text, dryRun);
        for (const line of feedLines(report, dryRun)) say(line);
        process.exitCode = feedExitCode(report);
      });
    });
  imports
    .command('learn <dossier>')
    .description(
      'Importe la formation : un dossier par parcours, une leçon par fichier Markdown, et events.yml',
    )
    .option('--dry-run', 'montre ce qui serait fait, sans rien changer')
    .addHelpText('after', EXIT_CODES)
    .action(async (path: string, { dryRun = false }: { dryRun?: boolean }) => {
      const root = folder(path);
      await withSession(async ({ context }) => {
        const report = await importLearn(context, root, dryRun);
        for (const line of learnLines(report, dryRun)) say(line);
        process.exitCode = learnExitCode(report);
      });
    });
  folderCommand(imports, 'challenges <dossier>', 'Importe un dossier de challenge.yml (ctfcli)')
    .option('--edition <nom>', 'ces challenges sont ceux de cette édition : 2024…', edition)
    .addHelpText('after', EXIT_CODES)
    .action(async (path: string, options: Options) => {
      const root = folder(path);
      const { dryRun, ...how } = howOf(options);
      await withSession(async ({ context }) => {
        const report = await importChallenges(context, root, { ...how, dryRun });
        if (!dryRun) await repriceAll(context);
        for (const line of importLines(report, dryRun)) say(line);
        process.exitCode = exitCodeOf(report);
      });
    });
  challengesCommand(
    imports,
    'ctfd <archive>',
    'Importe une archive exportée par CTFd : ses challenges, et avec --event ses comptes et ses résultats',
  )
    .option('--event <adresse>', 'en fait un événement, à /ctf/<adresse>, hors de la liste permanente', slug)
    .option('--mail', 'écrit à ceux dont le compte vient avec l’événement')
    .option(
      '--rest <dossier>',
      'y écrit ce qui n’est pas importé : pages, réponses aux champs, indices débloqués',
    )
    .addHelpText('after', EXIT_CODES)
    .action(async (path: string, { event = null, mail = false, rest, ...options }: CtfdOptions) => {
      if (mail && event === null)
        throw new UserError('Sans --event, aucun compte ne vient : --mail n’écrit à personne.');
      const file = resolve(path);
      if (!statSync(file, { throwIfNoEntry: false })?.isFile())
        throw new UserError(`Le fichier ${file} n’existe pas.`, NOTHING);
      const { dryRun, ...how } = howOf(options);
      await withSession(async ({ context }) => {
        const into = rest === undefined ? null : resolve(rest);
        const report = await importArchive(context, file, { ...how, event, mail, dryRun, rest: into });
        if (!dryRun && event === null) await repriceAll(context);
        for (const line of ctfdLines(report, dryRun)) say(line);
        if (report.rest !== null) say(`${counted(report.rest, 'fichier', 'écrit')} dans ${into}.`);
        process.exitCode = exitCodeOf(report.challenges);
      });
    });
  const exports = program.command('export').description('Exporte vers des fichiers');
  exports
    .command('ctfd <événement> [archive]')
    .usage('[options] <événement> <archive> | --list <archive>')
    .description(
      'Écrit l’archive d’un événement (son adresse) que CTFd 3.8 importe avec ses joueurs et ses résultats',
    )
    .option('--list', 'les challenges de la liste permanente, à la place d’un événement')
    .option('--with-flags', 'y met les flags en clair')
    .action(async (first: string, second: string | undefined, { list = false, withFlags = false }) => {
      if (list === (second !== undefined))
        throw new UserError(
          list ? 'Avec --list, donnez l’archive seule.' : 'Donnez l’événement, puis l’archive à écrire.',
        );
      const file = resolve(second ?? first);
      const done = await withSession(({ context }) =>
        exportArchive(context, { slug: list ? null : slug(first), path: file, withFlags }),
      );
      for (const line of ctfdExportLines(done, file, withFlags)) say(line);
    });
  exports
    .command('event <événement> <dossier>')
    .description('Écrit un événement (event.yml) et ses challenges, que « import event » relit à l’identique')
    .option('--with-flags', 'écrit les flags en clair, pour une autre installation')
    .action(async (named: string, path: string, { withFlags = false }: { withFlags?: boolean }) => {
      const root = resolve(path);
      const { challenges, unreadable } = await withSession(({ context }) =>
        exportEvent(context, { named: slug(named), root, withFlags }),
      );
      say(`event.yml et ${counted(challenges, 'challenge', 'écrit')} dans ${root}.`);
      for (const line of withFlags ? clearFlagLines(unreadable) : [HASHED]) say(line);
    });
  exports
    .command('learn <dossier>')
    .description(
      'Écrit un dossier par parcours de formation, et les rendez-vous, que l’import relit à l’identique',
    )
    .action(async (path: string) => {
      const { paths, lessons, events } = await withSession(({ context }) =>
        exportLearn(context, resolve(path)),
      );
      say(`${paths} parcours, ${counted(lessons, 'leçon')} et ${events} rendez-vous dans ${resolve(path)}.`);
    });
  exports
    .command('challenges <dossier>')
    .description('Écrit un dossier par challenge, que l’import relit à l’identique')
    .option('--with-flags', 'écrit les flags en clair, pour ctfcli ou une autre plateforme')
    .action(async (path: string, { withFlags = false }: { withFlags?: boolean }) => {
      const { challenges, unreadable } = await withSession(({ context }) =>
        exportChallenges(context, resolve(path), { withFlags }),
      );
      say(`${counted(challenges, 'challenge', 'écrit')} dans ${resolve(path)}.`);
      for (const line of withFlags ? clearFlagLines(unreadable) : [HASHED]) say(line);
    });
}
