import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ImportReport } from '@fanion/api/features/challenges/import-service';
import type { Command } from 'commander';
import { say, withSession } from './session.ts';
import { UserError } from './user-error.ts';

function print(report: ImportReport, dryRun: boolean): void {
  for (const { path, line, level, message } of report.problems)
    say(
      `${level === 'error' ? 'refusé ' : 'à noter'}  ${path}${line === null ? '' : `:${line}`}  ${message}`,
    );
  const counts = [
    `${report.filesRead} fichiers lus`,
    `${report.created.length} ${dryRun ? 'à créer' : 'créés'}`,
    `${report.updated.length} ${dryRun ? 'à mettre à jour' : 'mis à jour'}`,
    `${report.unchanged.length} inchangés`,
    `${report.refused.length} refusés`,
  ];
  say(`${counts.join(', ')}${dryRun ? ' (essai : rien n’a été changé)' : ''}.`);
}

const folder = (path: string): string => {
  const root = resolve(path);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory())
    throw new UserError(`Le dossier ${root} n’existe pas.`);
  return root;
};

export function addExchangeCommands(program: Command): void {
  program
    .command('import')
    .description('Importe des fichiers d’une autre plateforme')
    .command('challenges <dossier>')
    .description('Importe un dossier de challenge.yml (ctfcli)')
    .option('--dry-run', 'montre ce qui serait fait, sans rien changer')
    .action(async (path: string, { dryRun = false }: { dryRun?: boolean }) => {
      const root = folder(path);
      await withSession(async ({ services }) => {
        const report = await services.challenges.importTree(root, dryRun);
        if (!dryRun) await services.challenges.pricing.repriceAll();
        print(report, dryRun);
      });
    });
  program
    .command('export')
    .description('Exporte vers des fichiers')
    .command('challenges <dossier>')
    .description('Écrit un dossier par challenge, que l’import relit à l’identique')
    .action(async (path: string) => {
      const { challenges } = await withSession(({ services }) =>
        services.challenges.exportTree(resolve(path)),
      );
      say(`${challenges} challenges écrits dans ${resolve(path)}.`);
      say(
        'Les flags sont exportés sous forme d’empreintes : ils ne s’ouvrent qu’avec le secret de cette installation (secret.key).',
      );
    });
}
