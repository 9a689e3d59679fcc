import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ImportOptions, importChallenges } from '@fanion/api/features/challenges/import/service';
import { repriceAll } from '@fanion/api/features/challenges/pricing/service';
import { importExternalEvents } from '@fanion/api/features/ctf/elsewhere/service';
import { importEvent } from '@fanion/api/features/ctf/exchange/service';
import { importArchive } from '@fanion/api/features/ctfd/import/service';
import { importLearn } from '@fanion/api/features/learn/exchange/service';
import { challengeNameKey } from '@fanion/rules/challenges/name';
import type { Command } from 'commander';
import { say } from '../program.ts';
import {
  counted,
  ctfdLines,
  eventExitCode,
  eventLines,
  exitCodeOf,
  feedExitCode,
  feedLines,
  importLines,
  learnExitCode,
  learnLines,
} from '../report-lines.ts';
import { withSession } from '../session.ts';
import {
  parseEdition,
  parseExistingFile,
  parseFileName,
  parseFolder,
  parsePoints,
  parseSlug,
} from '../typed.ts';
import { UserError } from '../user-error.ts';

type Options = Omit<ImportOptions, 'scope' | 'separate'> & {
  dryRun?: boolean;
  separate?: boolean;
  separateOnly?: string[];
};

type CtfdOptions = Options & { event?: string | null; mail?: boolean; rest?: string };

/** The decisions from the command line; one challenge has one decision. */
function importOptionsOf({
  separateOnly = [],
  separate = false,
  ...how
}: Options): ImportOptions & { dryRun: boolean } {
  const nameKeys = [...(how.keep ?? []), ...(how.overwrite ?? []), ...separateOnly].map((name) =>
    challengeNameKey(String(name)),
  );
  const twice = nameKeys.find((name, place) => nameKeys.indexOf(name) !== place);
  if (twice !== undefined) throw new UserError(`Un seul choix par challenge : « ${twice} » en a deux.`);
  return { dryRun: false, ...how, separate: separateOnly.length > 0 && !separate ? separateOnly : separate };
}

const appendName = (name: string, names: string[] = []): string[] => [...names, name];

/** A command that imports challenges, with options for decisions. */
const challengesCommand = (imports: Command, name: string, description: string) =>
  imports
    .command(name)
    .description(description)
    .option('--dry-run', 'montre ce qui serait fait, sans rien changer')
    .option('--separate', 'garde à part tout ce qui a le nom d’un autre challenge')
    .option('--separate-only <nom>', 'garde à part celui de ce nom (à répéter)', appendName)
    .option('--keep <nom>', 'le challenge de ce nom reste comme il est (à répéter)', appendName)
    .option('--overwrite <nom>', 'le challenge de ce nom est remplacé (à répéter)', appendName);

/** A command that imports challenges from a folder. */
const folderCommand = (imports: Command, name: string, description: string) =>
  challengesCommand(imports, name, description)
    .option(
      '--file <nom>',
      'nom des fichiers qui décrivent un challenge, au lieu de challenge.yml',
      parseFileName,
    )
    .option('--value <points>', 'points des challenges dont le fichier n’en donne pas', parsePoints);

const EXIT_CODES = `
Code de sortie : 0 quand tout est pris, 1 quand quelque chose est refusé ou à décider, 2 quand rien n’a été lu.`;

function addEventImport(imports: Command): void {
  folderCommand(
    imports,
    'event <dossier>',
    'Importe un événement (event.yml) et ses challenges, hors de la liste permanente',
  )
    .addHelpText('after', EXIT_CODES)
    .action(async (path: string, options: Options) => {
      const root = parseFolder(path);
      const { dryRun, ...how } = importOptionsOf(options);
      await withSession(async ({ context }) => {
        const report = await importEvent(context, root, { ...how, dryRun });
        for (const line of eventLines(report, dryRun)) say(line);
        process.exitCode = eventExitCode(report);
      });
    });
}

function addCtftimeImport(imports: Command): void {
  imports
    .command('ctftime-events <fichier>')
    .description('Ajoute au calendrier les événements d’un fichier au format de CTFtime')
    .option('--dry-run', 'montre ce qui serait fait, sans rien changer')
    .addHelpText('after', EXIT_CODES)
    .action(async (path: string, { dryRun = false }: { dryRun?: boolean }) => {
      const file = parseExistingFile(path);
      const text = readFileSync(file, 'utf8');
      await withSession(async ({ context }) => {
        const report = await importExternalEvents(context, text, dryRun);
        for (const line of feedLines(report, dryRun)) say(line);
        process.exitCode = feedExitCode(report);
      });
    });
}

function addLearnImport(imports: Command): void {
  imports
    .command('learn <dossier>')
    .description(
      'Importe la formation : un dossier par parcours, une leçon par fichier Markdown, et events.yml',
    )
    .option('--dry-run', 'montre ce qui serait fait, sans rien changer')
    .addHelpText('after', EXIT_CODES)
    .action(async (path: string, { dryRun = false }: { dryRun?: boolean }) => {
      const root = parseFolder(path);
      await withSession(async ({ context }) => {
        const report = await importLearn(context, root, dryRun);
        for (const line of learnLines(report, dryRun)) say(line);
        process.exitCode = learnExitCode(report);
      });
    });
}

function addChallengesImport(imports: Command): void {
  folderCommand(imports, 'challenges <dossier>', 'Importe un dossier de challenge.yml (ctfcli)')
    .option('--edition <nom>', 'ces challenges sont ceux de cette édition : 2024…', parseEdition)
    .addHelpText('after', EXIT_CODES)
    .action(async (path: string, options: Options) => {
      const root = parseFolder(path);
      const { dryRun, ...how } = importOptionsOf(options);
      await withSession(async ({ context }) => {
        const report = await importChallenges(context, root, { ...how, dryRun });
        if (!dryRun) await repriceAll(context);
        for (const line of importLines(report, dryRun)) say(line);
        process.exitCode = exitCodeOf(report);
      });
    });
}

function addCtfdImport(imports: Command): void {
  challengesCommand(
    imports,
    'ctfd <archive>',
    'Importe une archive exportée par CTFd : ses challenges, et avec --event ses comptes et ses résultats',
  )
    .option(
      '--event <adresse>',
      'en fait un événement, à /ctf/<adresse>, hors de la liste permanente',
      parseSlug,
    )
    .option('--mail', 'écrit à ceux dont le compte vient avec l’événement')
    .option(
      '--rest <dossier>',
      'y écrit ce qui n’est pas importé : pages, réponses aux champs, indices débloqués',
    )
    .addHelpText('after', EXIT_CODES)
    .action(async (path: string, { event = null, mail = false, rest, ...options }: CtfdOptions) => {
      if (mail && event === null)
        throw new UserError('Sans --event, aucun compte ne vient : --mail n’écrit à personne.');
      const file = parseExistingFile(path);
      const { dryRun, ...how } = importOptionsOf(options);
      await withSession(async ({ context }) => {
        const into = rest === undefined ? null : resolve(rest);
        const report = await importArchive(context, file, { ...how, event, mail, dryRun, rest: into });
        if (!dryRun && event === null) await repriceAll(context);
        for (const line of ctfdLines(report, dryRun)) say(line);
        if (report.rest !== null) say(`${counted(report.rest, 'fichier', 'écrit')} dans ${into}.`);
        process.exitCode = exitCodeOf(report.challenges);
      });
    });
}

export function addImportCommands(program: Command): void {
  const imports = program.command('import').description('Importe des fichiers d’une autre plateforme');
  addEventImport(imports);
  addCtftimeImport(imports);
  addLearnImport(imports);
  addChallengesImport(imports);
  addCtfdImport(imports);
}
