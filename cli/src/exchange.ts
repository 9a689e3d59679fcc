import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ImportReport } from '@fanion/api/features/challenges/import-service';
import type { OutsideReport } from '@fanion/api/features/ctf/outside-service';
import type { EventReport } from '@fanion/api/features/live/import-service';
import type { Command } from 'commander';
import { say, withSession } from './session.ts';
import { UserError } from './user-error.ts';

const DONE = {
  created: ['à créer', 'créé'],
  updated: ['à mettre à jour', 'mis à jour'],
} as const;

/** "1 refusé", "2 refusés": French counts 0 and 1 as singular. */
const counted = (count: number, ...one: string[]): string =>
  `${count} ${one.map((word) => (count > 1 ? `${word}s` : word)).join(' ')}`;

/** What an import did, or would do, line by line: what changes, what is wrong, what members must be told, the totals. */
export function importLines(report: ImportReport, dryRun: boolean): string[] {
  const when = dryRun ? 0 : 1;
  const width = dryRun ? 15 : 10;
  const { changes, problems, withoutState } = report;
  const changed = changes.map(
    ({ kind, path, name }) => `${DONE[kind][when].padEnd(width)}  ${path}  ${name}`,
  );
  const wrong = problems.map(({ path, line, level, message }) => {
    const place = line === null ? path : `${path}:${line}`;
    return `${(level === 'error' ? 'refusé' : 'à noter').padEnd(width)}  ${place}  ${message}`;
  });
  const alerts = changes.flatMap(({ path, name, alerts: said }) =>
    said.map((alert) => `${'ATTENTION'.padEnd(width)}  ${path}  ${name} : ${alert}`),
  );
  const without =
    withoutState === 0
      ? []
      : [
          `${'à noter'.padEnd(width)}  ${counted(withoutState, 'challenge')} sans « state » : visible${withoutState > 1 ? 's' : ''}.`,
        ];
  const totals = [
    counted(report.filesRead, 'fichier', 'lu'),
    dryRun ? `${report.created.length} à créer` : counted(report.created.length, 'créé'),
    `${report.updated.length} ${dryRun ? 'à mettre à jour' : 'mis à jour'}`,
    counted(report.unchanged.length, 'inchangé'),
    counted(report.refused.length, 'refusé'),
  ];
  const end = dryRun ? ' (essai : rien n’a été changé)' : '';
  // The name of a file may hold what a terminal obeys.
  return [...changed, ...wrong, ...without, ...alerts, `${totals.join(', ')}${end}.`].map((line) =>
    line.replace(/\p{Cc}/gu, '?'),
  );
}

/** The same for an event: its own line first. */
export function eventLines({ event, challenges }: EventReport, dryRun: boolean): string[] {
  const { kind, name, slug } = event;
  const own =
    kind === null ? [] : [`${DONE[kind][dryRun ? 0 : 1].padEnd(dryRun ? 15 : 10)}  ${name}  /ctf/${slug}`];
  return [...own.map((line) => line.replace(/\p{Cc}/gu, '?')), ...importLines(challenges, dryRun)];
}

const folder = (path: string): string => {
  const root = resolve(path);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory())
    throw new UserError(`Le dossier ${root} n’existe pas.`);
  return root;
};

/** What a feed of events did, or would do: names, what is wrong, the totals. */
export function feedLines(report: OutsideReport, dryRun: boolean): string[] {
  const { created, updated, unchanged, problems } = report;
  const when = dryRun ? 0 : 1;
  const totals = [
    counted(report.read, 'événement', 'lu'),
    dryRun ? `${created.length} à créer` : counted(created.length, 'créé'),
    `${updated.length} ${dryRun ? 'à mettre à jour' : 'mis à jour'}`,
    counted(unchanged, 'inchangé'),
  ];
  return [
    ...created.map((name) => `${DONE.created[when].padEnd(15)}  ${name}`),
    ...updated.map((name) => `${DONE.updated[when].padEnd(15)}  ${name}`),
    ...problems.map(
      ({ path, level, message }) =>
        `${(level === 'error' ? 'refusé' : 'à noter').padEnd(15)}  ${path}  ${message}`,
    ),
    `${totals.join(', ')}${dryRun ? ' (essai : rien n’a été changé)' : ''}.`,
  ].map((line) => line.replace(/\p{Cc}/gu, '?'));
}

export function addExchangeCommands(program: Command): void {
  const imports = program.command('import').description('Importe des fichiers d’une autre plateforme');
  imports
    .command('event <dossier>')
    .description('Importe un événement (event.yml) et ses challenges, hors de la liste permanente')
    .option('--dry-run', 'montre ce qui serait fait, sans rien changer')
    .action(async (path: string, { dryRun = false }: { dryRun?: boolean }) => {
      const root = folder(path);
      await withSession(async ({ services }) => {
        const report = await services.live.importEvent(root, dryRun);
        for (const line of eventLines(report, dryRun)) say(line);
        if (report.event.kind === null) process.exitCode = 1;
      });
    });
  imports
    .command('ctftime-events <fichier>')
    .description('Ajoute au calendrier les événements d’un fichier au format de CTFtime')
    .option('--dry-run', 'montre ce qui serait fait, sans rien changer')
    .action(async (path: string, { dryRun = false }: { dryRun?: boolean }) => {
      const file = resolve(path);
      if (!statSync(file, { throwIfNoEntry: false })?.isFile())
        throw new UserError(`Le fichier ${file} n’existe pas.`);
      const text = readFileSync(file, 'utf8');
      await withSession(async ({ services }) => {
        const report = await services.ctf.outside.import(text, dryRun);
        for (const line of feedLines(report, dryRun)) say(line);
        if (report.read === 0) process.exitCode = 1;
      });
    });
  imports
    .command('challenges <dossier>')
    .description('Importe un dossier de challenge.yml (ctfcli)')
    .option('--dry-run', 'montre ce qui serait fait, sans rien changer')
    .action(async (path: string, { dryRun = false }: { dryRun?: boolean }) => {
      const root = folder(path);
      await withSession(async ({ services }) => {
        const report = await services.challenges.importTree(root, dryRun);
        if (!dryRun) await services.challenges.pricing.repriceAll();
        for (const line of importLines(report, dryRun)) say(line);
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
      say(`${counted(challenges, 'challenge', 'écrit')} dans ${resolve(path)}.`);
      say(
        'Les flags sont exportés sous forme d’empreintes : ils ne s’ouvrent qu’avec le secret de cette installation (secret.key).',
      );
    });
}
