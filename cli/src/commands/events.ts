import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { actorOfMember } from '@fanion/api/features/access/service';
import { announce as announceInEvent } from '@fanion/api/features/ctf/announcements/service';
import { moveChallenges as joinCatalogue } from '@fanion/api/features/ctf/challenges/service';
import {
  allowEventSolve,
  findTypedSolve,
  withdrawEventSolve,
} from '@fanion/api/features/ctf/corrections/service';
import type { StoredEvent } from '@fanion/api/features/ctf/events/model';
import { findTypedEvent } from '@fanion/api/features/ctf/events/service';
import { setFreeze as setEventFreeze } from '@fanion/api/features/ctf/freeze/service';
import { matchPlayers } from '@fanion/api/features/ctf/matching/service';
import { type Copy, listOwnFlags, replaceCopies } from '@fanion/api/features/ctf/own-flags/service';
import { importResults as bringIn } from '@fanion/api/features/ctf/results/import-service';
import { updateEvent } from '@fanion/api/features/ctf/settings/service';
import { findMemberNamed } from '@fanion/api/features/profiles/members/service';
import type { Actor } from '@fanion/api/platform/http/actor';
import type { Outcome } from '@fanion/api/platform/outcome';
import { ERRORS } from '@fanion/contract/errors';
import { csvLines, plainCell } from '@fanion/formats/csv/csv';
import type { EventState } from '@fanion/rules/event-states';
import type { Command } from 'commander';
import { say } from '../program.ts';
import { type Session, withSession } from '../session.ts';
import { UserError } from '../user-error.ts';

interface By {
  /** Pseudo of the manager in whose name it is done. */
  par: string;
}

type Work<T> = (session: Session, actor: Actor, event: StoredEvent) => Promise<Outcome<T>>;

/** Runs an action of an event's panel, in the name of a manager; a refusal is one line. */
async function asManager<T>(
  typed: string,
  { par }: By,
  work: Work<T>,
  sentence: (value: T) => string | readonly string[],
) {
  await withSession(async (session) => {
    const member = await findMemberNamed(session.context, par);
    const actor = member && (await actorOfMember(session.context, member.id));
    if (!actor?.rights.can_manage_ctf) throw new UserError(`« ${par} » ne gère pas les événements.`);
    const event = await findTypedEvent(session.context, actor, typed);
    const outcome = event.ok ? await work(session, actor, event.value) : event;
    if (!outcome.ok) throw new UserError(outcome.message ?? ERRORS[outcome.code][1]);
    for (const line of [sentence(outcome.value)].flat()) say(line);
  });
}

const setState = (state: EventState, sentence: string) => (typed: string, by: By) =>
  asManager(
    typed,
    by,
    ({ context }, actor, { id }) => updateEvent(context, actor, { eventId: id, form: { state } }),
    () => sentence,
  );

/** `already`: the message when it was already so. */
const setFreeze = (frozen: boolean, sentence: string, already: string) => (typed: string, by: By) =>
  asManager(
    typed,
    by,
    ({ context }, actor, { slug: idOrSlug }) => setEventFreeze(context, actor, { idOrSlug, frozen }),
    ({ changed }) => (changed ? sentence : already),
  );

const announce = (typed: string, text: string, by: By) =>
  asManager(
    typed,
    by,
    ({ context }, actor, { slug: idOrSlug }) => announceInEvent(context, actor, { idOrSlug, text }),
    () => 'Annonce faite.',
  );

interface Withdrawal extends By {
  reason: string;
  block: boolean;
}

const unsolve = (typed: string, entrant: string, challenge: string, { reason, block, ...by }: Withdrawal) =>
  asManager(
    typed,
    by,
    async ({ context }, actor, { slug: idOrSlug }) => {
      const found = await findTypedSolve(context, actor, { idOrSlug, entrant, challenge });
      return found.ok
        ? withdrawEventSolve(context, actor, { idOrSlug, ...found.value, reason, block })
        : found;
    },
    ({ message }) => message,
  );

const allowSolve = (typed: string, entrant: string, challenge: string, by: By) =>
  asManager(
    typed,
    by,
    async ({ context }, actor, { slug: idOrSlug }) => {
      const found = await findTypedSolve(context, actor, { idOrSlug, entrant, challenge });
      return found.ok ? allowEventSolve(context, actor, { idOrSlug, ...found.value }) : found;
    },
    ({ message }) => message,
  );

const moveChallenges = (typed: string, by: By) =>
  asManager(
    typed,
    by,
    ({ context }, actor, { slug }) => joinCatalogue(context, actor, slug),
    ({ moved }) => `Challenges passés dans la liste permanente : ${moved}.`,
  );

const runMatching = (typed: string, by: By) =>
  asManager(
    typed,
    by,
    ({ context }, actor, { id }) => matchPlayers(context, actor, id),
    () => 'Équipes formées.',
  );

const showOwnFlags = (typed: string, challenge: string, by: By) =>
  asManager(
    typed,
    by,
    ({ context }, actor, { slug: idOrSlug }) => listOwnFlags(context, actor, { idOrSlug, challenge }),
    (flags) => [
      'participant;nom;flag',
      ...flags.map(({ entrantId, name, flag }) =>
        csvLines([[String(entrantId), plainCell(name), flag]]).trim(),
      ),
    ],
  );

/** Files of a folder grouped by their subfolder, one level deep. */
function listCopies(path: string): Copy[] {
  const root = resolve(path);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory())
    throw new UserError(`Le dossier ${root} n’existe pas.`);
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: folder }) =>
      readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => ({ folder, name, bytes: readFileSync(join(root, folder, name)) })),
    );
}

const ownFiles = (typed: string, challenge: string, path: string, by: By) => {
  const copies = listCopies(path);
  return asManager(
    typed,
    by,
    ({ context }, actor, { slug: idOrSlug }) =>
      replaceCopies(context, actor, { idOrSlug, challenge }, copies),
    ({ copies: many, without }) => [
      `Copies posées : ${many}.`,
      ...(without.length > 0 ? [`Participants sans copie : ${without.join(', ')}.`] : []),
    ],
  );
};

function importResults(typed: string, path: string, { par, dryRun = false }: By & { dryRun?: boolean }) {
  const file = resolve(path);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new UserError(`Le fichier ${file} n’existe pas.`);
  const format = extname(file).toLowerCase() === '.csv' ? 'csv' : 'ctftime';
  const text = readFileSync(file, 'utf8');
  return asManager(
    typed,
    { par },
    ({ context }, actor, event) =>
      bringIn(context, actor, { event, form: { format, text, dry_run: dryRun } }),
    ({ rows, problems, imported }) => {
      if (!imported && !dryRun) process.exitCode = 1;
      return [
        ...problems.map(({ where, message }) => `${where}  ${message}`),
        imported ? `Résultats entrés : ${rows}.` : `Lignes lues : ${rows}. Rien n’a été changé.`,
      ];
    },
  );
}

/** The panel of an event, for a terminal. */
export function addEventCommands(program: Command): void {
  const event = program.command('event').description('Événements CTF');
  const add = (name: string, description: string) =>
    event
      .command(name)
      .description(description)
      .requiredOption('--par <gérant>', 'pseudo du gérant au nom de qui c’est fait');
  add('publish <événement>', 'Montre un événement aux membres').action(setState('published', 'Publié.'));
  add('draft <événement>', 'Repasse un événement en brouillon').action(setState('draft', 'En brouillon.'));
  add('cancel <événement>', 'Annule un événement, et prévient les inscrits').action(
    setState('cancelled', 'Annulé.'),
  );
  add('announce <événement> <texte>', 'Annonce aux joueurs').action(announce);
  add('freeze <événement>', 'Gèle le classement').action(
    setFreeze(true, 'Classement gelé.', 'Le classement était déjà gelé.'),
  );
  add('unfreeze <événement>', 'Dévoile le classement').action(
    setFreeze(false, 'Classement dévoilé.', 'Le classement n’est pas gelé : il n’y a rien à dévoiler.'),
  );
  add('unsolve <événement> <participant> <challenge>', 'Retire une résolution qui n’en était pas une')
    .requiredOption('--reason <motif>', 'dit à ceux qui jouaient, et noté dans le journal d’audit')
    .option('--block', 'le participant ne pourra plus résoudre ce challenge', false)
    .action(unsolve);
  add('allow-solve <événement> <participant> <challenge>', 'Rend à un participant un challenge fermé').action(
    allowSolve,
  );
  add('match <événement>', 'Forme les équipes de ceux qui en cherchent une').action(runMatching);
  add('move-challenges <événement>', 'Passe les challenges d’un événement terminé dans la liste').action(
    moveChallenges,
  );
  add('own-flags <événement> <challenge>', 'Écrit le flag propre de chaque participant, en CSV').action(
    showOwnFlags,
  );
  add(
    'own-files <événement> <challenge> <dossier>',
    'Donne à chaque participant ses fichiers : un dossier par numéro',
  ).action(ownFiles);
  add('results <événement> <fichier>', 'Entre des résultats, par un CSV ou un flux CTFtime')
    .option('--dry-run', 'montre ce qui serait fait, sans rien changer')
    .action(importResults);
}
