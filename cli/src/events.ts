import { readFileSync, statSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { actorInTheNameOf } from '@fanion/api/features/access/service';
import { onVisible } from '@fanion/api/features/ctf/events/service';
import { matchPlayers } from '@fanion/api/features/ctf/matching/service';
import { importResults as bringIn } from '@fanion/api/features/ctf/results/service';
import { updateEvent } from '@fanion/api/features/ctf/settings/service';
import type { Actor } from '@fanion/api/platform/http/actor';
import type { Outcome } from '@fanion/api/platform/outcome';
import { ERRORS } from '@fanion/contract/errors';
import type { Command } from 'commander';
import { type Session, say, withSession } from './session.ts';
import { UserError } from './user-error.ts';

interface By {
  /** Pseudo of the manager in whose name it is done. */
  par: string;
}

type Work<T> = (session: Session, actor: Actor) => Promise<Outcome<T>>;

/** Runs what the panel of an event does, in the name of a manager; a refusal is one line. */
async function asManager<T>({ par }: By, work: Work<T>, told: (value: T) => string | readonly string[]) {
  await withSession(async (session) => {
    const { profiles } = session.services;
    const member = await profiles.findForManager(par);
    const actor = member && (await actorInTheNameOf(session.context, member.id));
    if (!actor?.flags.can_manage_ctf) throw new UserError(`« ${par} » ne gère pas les événements.`);
    const outcome = await work(session, actor);
    if (!outcome.ok) throw new UserError(outcome.message ?? ERRORS[outcome.code][1]);
    for (const line of [told(outcome.value)].flat()) say(line);
  });
}

const setState = (state: 'draft' | 'published' | 'cancelled', sentence: string) => (named: string, by: By) =>
  asManager(
    by,
    ({ context }, actor) =>
      onVisible(context, actor, named, ({ id }) =>
        updateEvent(context, actor, { eventId: id, form: { state } }),
      ),
    () => sentence,
  );

const setFreeze = (frozen: boolean, sentence: string) => (named: string, by: By) =>
  asManager(
    by,
    ({ services }, actor) => services.live.manage.setFreeze(actor, named, frozen),
    () => sentence,
  );

const announce = (named: string, text: string, by: By) =>
  asManager(
    by,
    ({ services }, actor) => services.live.manage.announce(actor, named, text),
    () => 'Annonce faite.',
  );

interface Withdrawal extends By {
  reason: string;
  block: boolean;
}

const unsolve = (named: string, entrant: string, challenge: string, { reason, block, ...by }: Withdrawal) =>
  asManager(
    by,
    async ({ services: { live } }, actor) => {
      const found = await live.withdrawals.find(actor, named, entrant, challenge);
      return found.ok ? live.withdrawals.withdraw(actor, named, { ...found.value, reason, block }) : found;
    },
    ({ message }) => message,
  );

const allowSolve = (named: string, entrant: string, challenge: string, by: By) =>
  asManager(
    by,
    async ({ services: { live } }, actor) => {
      const found = await live.withdrawals.find(actor, named, entrant, challenge);
      return found.ok ? live.withdrawals.allow(actor, named, found.value) : found;
    },
    ({ message }) => message,
  );

const moveChallenges = (named: string, by: By) =>
  asManager(
    by,
    ({ services }, actor) => services.live.manage.moveChallenges(actor, named),
    ({ moved }) => `Challenges passés dans la liste permanente : ${moved}.`,
  );

const match = (named: string, by: By) =>
  asManager(
    by,
    ({ context }, actor) => onVisible(context, actor, named, ({ id }) => matchPlayers(context, actor, id)),
    () => 'Équipes formées.',
  );

function importResults(named: string, path: string, { par, dryRun = false }: By & { dryRun?: boolean }) {
  const file = resolve(path);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new UserError(`Le fichier ${file} n’existe pas.`);
  const format = extname(file).toLowerCase() === '.csv' ? 'csv' : 'ctftime';
  const text = readFileSync(file, 'utf8');
  return asManager(
    { par },
    ({ context }, actor) =>
      onVisible(context, actor, named, (event) =>
        bringIn(context, actor, { event, form: { format, text, dry_run: dryRun } }),
      ),
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
  add('freeze <événement>', 'Gèle le classement').action(setFreeze(true, 'Classement gelé.'));
  add('unfreeze <événement>', 'Dévoile le classement').action(setFreeze(false, 'Classement dévoilé.'));
  add('unsolve <événement> <participant> <challenge>', 'Retire une résolution qui n’en était pas une')
    .requiredOption('--reason <motif>', 'dit à ceux qui jouaient, et noté dans le journal d’audit')
    .option('--block', 'le participant ne pourra plus résoudre ce challenge', false)
    .action(unsolve);
  add('allow-solve <événement> <participant> <challenge>', 'Rend à un participant un challenge fermé').action(
    allowSolve,
  );
  add('match <événement>', 'Forme les équipes de ceux qui en cherchent une').action(match);
  add('move-challenges <événement>', 'Passe les challenges d’un événement terminé dans la liste').action(
    moveChallenges,
  );
  add('results <événement> <fichier>', 'Entre des résultats, par un CSV ou un flux CTFtime')
    .option('--dry-run', 'montre ce qui serait fait, sans rien changer')
    .action(importResults);
}
