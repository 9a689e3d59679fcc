import { resolve } from 'node:path';
import { exportChallenges } from '@fanion/api/features/challenges/export/service';
import { exportEvent } from '@fanion/api/features/ctf/exchange/service';
import { exportArchive } from '@fanion/api/features/ctfd/export/service';
import { exportLearn } from '@fanion/api/features/learn/exchange/export-service';
import type { Command } from 'commander';
import { say } from '../program.ts';
import { counted, ctfdExportLines } from '../report-lines.ts';
import { withSession } from '../session.ts';
import { parseSlug } from '../typed.ts';
import { UserError } from '../user-error.ts';

const HASHED =
  'Les flags sont exportés sous forme d’empreintes : ils ne s’ouvrent qu’avec le secret de cette installation (secret.key).';

/** The flags that were written in clear, and those that could not be. */
const clearFlagLines = (unreadable: readonly string[]): string[] => [
  'Les flags y sont en clair : gardez ce dossier pour ceux qui ont le droit de les lire.',
  ...unreadable.map(
    (name) =>
      `« ${name} » : un flag, posé avant que leur copie soit gardée, reste une empreinte. Posez-le de nouveau ou réimportez-le.`,
  ),
];

function addCtfdExport(exports: Command): void {
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
        exportArchive(context, { slug: list ? null : parseSlug(first), path: file, withFlags }),
      );
      for (const line of ctfdExportLines(done, file, withFlags)) say(line);
    });
}

function addEventExport(exports: Command): void {
  exports
    .command('event <événement> <dossier>')
    .description('Écrit un événement (event.yml) et ses challenges, que « import event » relit à l’identique')
    .option('--with-flags', 'écrit les flags en clair, pour une autre installation')
    .action(async (idOrSlug: string, path: string, { withFlags = false }: { withFlags?: boolean }) => {
      const root = resolve(path);
      const { challenges, unreadable } = await withSession(({ context }) =>
        exportEvent(context, { idOrSlug: parseSlug(idOrSlug), root, withFlags }),
      );
      say(`event.yml et ${counted(challenges, 'challenge', 'écrit')} dans ${root}.`);
      for (const line of withFlags ? clearFlagLines(unreadable) : [HASHED]) say(line);
    });
}

function addLearnExport(exports: Command): void {
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
}

function addChallengesExport(exports: Command): void {
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

export function addExportCommands(program: Command): void {
  const exports = program.command('export').description('Exporte vers des fichiers');
  addCtfdExport(exports);
  addEventExport(exports);
  addLearnExport(exports);
  addChallengesExport(exports);
}
