import type { ImportReport } from '@fanion/api/features/challenges/import/service';
import type { ExternalReport } from '@fanion/api/features/ctf/elsewhere/service';
import type { EventReport } from '@fanion/api/features/ctf/exchange/service';
import type { CtfdExport } from '@fanion/api/features/ctfd/export/service';
import type { CtfdReport } from '@fanion/api/features/ctfd/import/service';
import type { LearnReport } from '@fanion/api/features/learn/exchange/service';

const DONE = {
  created: ['à créer', 'créé'],
  updated: ['à mettre à jour', 'mis à jour'],
  moved: ['à déplacer', 'déplacé'],
  removed: ['à retirer', 'retiré'],
} as const;

const LEVELS = { error: 'refusé', warning: 'à noter', skipped: 'ignoré' } as const;
/** The possible answers to open decisions. */
const DECIDE = [
  'Pour décider, relancez avec :',
  '  --separate          ce sont d’autres challenges : les deux sont gardés',
  '  --separate-only <nom>  de même, pour celui de ce nom seul',
  '  --keep <nom>        celui qui est là reste comme il est',
  '  --overwrite <nom>   c’est le même, réécrit : il remplace celui de ce nom, dont le texte et les flags sont perdus',
];
/** The additional answer when the files may belong to an edition: an event already is one. */
const AN_EDITION =
  '  --edition <nom>     ces challenges viennent d’une autre édition : ils sont gardés à part, sous ce nom (2024…)';

/** "1 refusé", "2 refusés": French counts 0 and 1 as singular. */
export const counted = (count: number, ...one: string[]): string =>
  `${count} ${one.map((word) => (count > 1 ? `${word}s` : word)).join(' ')}`;

/** What an import did, or would do, line by line: changes, errors, what members must be told, totals. */
export function importLines(report: ImportReport, dryRun: boolean, ofEvent = false): string[] {
  const when = dryRun ? 0 : 1;
  const width = dryRun ? 15 : 10;
  const { changes, problems, withoutState, undecided, keptConflicts } = report;
  const changed = changes.map(
    ({ kind, path, name }) => `${DONE[kind][when].padEnd(width)}  ${path}  ${name}`,
  );
  const wrong = problems.map(({ path, line, level, message }) => {
    const place = line === null ? path : `${path}:${line}`;
    return `${LEVELS[level].padEnd(width)}  ${place}  ${message}`;
  });
  const undecidedLines = undecided.map(
    ({ path, name, slug, folder }) =>
      `${'à décider'.padEnd(width)}  ${path}  « ${name} » est déjà le nom de /challenges/${slug} (dossier « ${folder} »), qui a d’autres flags et un autre texte : pas importé.`,
  );
  const stays = keptConflicts.map(
    ({ path, slug }) => `${'gardé'.padEnd(width)}  ${path}  /challenges/${slug} reste comme il est.`,
  );
  const alerts = changes.flatMap(({ path, name, alerts: changeAlerts }) =>
    changeAlerts.map((alert) => `${'ATTENTION'.padEnd(width)}  ${path}  ${name} : ${alert}`),
  );
  const without =
    withoutState === 0
      ? []
      : [
          `${'à noter'.padEnd(width)}  ${counted(withoutState, 'challenge')} sans « state » : visible${withoutState > 1 ? 's' : ''}.`,
        ];
  const skipped = problems.filter(({ level }) => level === 'skipped').length;
  const totals = [
    counted(report.filesRead, 'fichier', 'lu'),
    dryRun ? `${report.created.length} à créer` : counted(report.created.length, 'créé'),
    `${report.updated.length} ${dryRun ? 'à mettre à jour' : 'mis à jour'}`,
    counted(report.unchanged.length, 'inchangé'),
    counted(report.refused.length, 'refusé'),
    ...(skipped > 0 ? [counted(skipped, 'ignoré')] : []),
    ...(keptConflicts.length > 0 ? [counted(keptConflicts.length, 'gardé')] : []),
    ...(undecided.length > 0 ? [`${undecided.length} à décider`] : []),
  ];
  const end = dryRun ? ' (essai : rien n’a été changé)' : '';
  // A file name may contain terminal escape sequences.
  const offered = ofEvent ? DECIDE : [...DECIDE, AN_EDITION];
  const choice = undecided.length > 0 ? offered : [];
  return [
    ...changed,
    ...wrong,
    ...undecidedLines,
    ...stays,
    ...without,
    ...alerts,
    `${totals.join(', ')}${end}.`,
    ...choice,
  ].map((line) => line.replace(/\p{Cc}/gu, '?'));
}

/** The lines of an event's import: its own line first. */
export function eventLines({ event, challenges }: EventReport, dryRun: boolean): string[] {
  const { kind, name, slug } = event;
  const own =
    kind === null ? [] : [`${DONE[kind][dryRun ? 0 : 1].padEnd(dryRun ? 15 : 10)}  ${name}  /ctf/${slug}`];
  return [...own.map((line) => line.replace(/\p{Cc}/gu, '?')), ...importLines(challenges, dryRun, true)];
}

/** The result of a CTFd archive's import, actual or on trial, and what was left out. */
export const ctfdLines = ({ event, challenges, taken, left }: CtfdReport, dryRun: boolean): string[] => [
  ...(event ? eventLines({ event, challenges }, dryRun) : importLines(challenges, dryRun)),
  ...(taken === null ? [] : [`Avec l’événement, ${dryRun ? 'viendraient' : 'viennent'} : ${taken}.`]),
  ...(left === null ? [] : [`Dans l’archive, et pas importés : ${left}.`]),
];

/** The content of an archive for CTFd, the next steps, and what was left out. */
export function ctfdExportLines(
  { challenges, users, teams, solves, passwords, unreadable, fixed, admin }: CtfdExport,
  file: string,
  withFlags: boolean,
): string[] {
  const totals = [
    counted(challenges, 'challenge'),
    ...(users === 0
      ? []
      : [counted(users, 'compte'), counted(teams, 'équipe'), counted(solves, 'résolution')]),
  ];
  const addresses = users > 0;
  return [
    `${file} : ${totals.join(', ')}.`,
    ...unreadable.map(
      (name) =>
        `« ${name} » : un flag, posé avant que leur copie soit gardée, n’y est pas. Reposez-le dans CTFd.`,
    ),
    ...fixed.map((name) => `« ${name} » : CTFd n’a pas sa courbe, il y garde ses points d’aujourd’hui.`),
    withFlags
      ? `Les flags y sont en clair${addresses ? ', et les adresses des joueurs' : ''} : gardez ce fichier pour ceux qui ont le droit de les lire.`
      : `Les flags n’y sont pas (--with-flags les y met).${addresses ? ' Les adresses des joueurs y sont : gardez ce fichier.' : ''}`,
    ...(addresses ? [passwordLine(passwords, users)] : []),
    `Pour administrer ce CTFd, une fois l’archive importée : ${admin.email}, mot de passe ${admin.password} (montré cette fois seulement).`,
  ].map((line) => line.replace(/\p{Cc}/gu, '?'));
}

const passwordLine = (passwords: number, users: number): string =>
  passwords === users
    ? 'Chacun garde le mot de passe qu’il avait dans CTFd.'
    : `${counted(passwords, 'compte')} sur ${users} y ${passwords > 1 ? 'gardent leur' : 'garde son'} mot de passe de CTFd ; les autres passent par « Forgot your password? ».`;

/** What a feed of events did, or would do: names, errors, totals. */
export function feedLines(report: ExternalReport, dryRun: boolean): string[] {
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

/** What an import of paths did, or would do: changes, errors, totals. */
export function learnLines(report: LearnReport, dryRun: boolean): string[] {
  const when = dryRun ? 0 : 1;
  const { changes, problems, unchanged, filesRead } = report;
  const changed = changes.map(({ kind, path, title }) => `${DONE[kind][when].padEnd(15)}  ${path}  ${title}`);
  const wrong = problems.map(
    ({ path, line, level, message }) =>
      `${LEVELS[level].padEnd(15)}  ${line === null ? path : `${path}:${line}`}  ${message}`,
  );
  const refused = problems.filter(({ level }) => level === 'error').length;
  const totals = [
    counted(filesRead, 'fichier', 'lu'),
    `${changes.length} ${dryRun ? 'à changer' : 'changés'}`,
    counted(unchanged, 'inchangé'),
    counted(refused, 'problème'),
  ].join(', ');
  return [...changed, ...wrong, `${totals}${dryRun ? ' (essai : rien n’a été changé)' : ''}.`].map((line) =>
    line.replace(/\p{Cc}/gu, '?'),
  );
}

/** Exit code of an import of paths: 2 when nothing was read, 1 when something was refused, else 0. */
export function learnExitCode({ filesRead, problems }: LearnReport): 0 | 1 | 2 {
  if (filesRead === 0) return 2;
  return problems.some(({ level }) => level === 'error') ? 1 : 0;
}

/**
 * Exit code of an import: 2 when nothing was read, 1 when something was refused or awaits a decision, else 0.
 */
export function exitCodeOf({ filesRead, refused, undecided }: ImportReport): 0 | 1 | 2 {
  if (filesRead === 0) return 2;
  return refused.length > 0 || undecided.length > 0 ? 1 : 0;
}

/** Exit code of an event's import: its own file was read. */
export const eventExitCode = ({ event, challenges }: EventReport): 0 | 1 =>
  event.kind === null || exitCodeOf(challenges) > 0 ? 1 : 0;

/** Exit code of a feed of events: 2 when nothing was read, 1 when something was refused, else 0. */
export function feedExitCode({ read, problems }: ExternalReport): 0 | 1 | 2 {
  if (read === 0) return 2;
  return problems.some(({ level }) => level === 'error') ? 1 : 0;
}
