import { actorOfMember } from '@fanion/api/features/access/service';
import {
  correctMembership,
  endMembership,
  type LedgerNote,
  type LedgerResult,
  readLedger,
  recordMembership,
  type TargetMembership,
} from '@fanion/api/features/plans/periods/service';
import { dayText } from '@fanion/api/features/plans/periods/texts';
import { findMemberNamed } from '@fanion/api/features/profiles/members/service';
import type { Outcome } from '@fanion/api/platform/outcome';
import { ERRORS } from '@fanion/contract/errors';
import { ROLE_NAMES } from '@fanion/rules/access';
import { addDays, parisDayStart } from '@fanion/rules/paris-days';
import type { Command } from 'commander';
import { findMember } from '../find-member.ts';
import { say } from '../program.ts';
import { type Session, withSession } from '../session.ts';
import { UserError } from '../user-error.ts';

/** A day as a person writes it, AAAA-MM-JJ: its last second in Paris. */
export function lastSecondOf(text: string): Date {
  try {
    return new Date(parisDayStart(addDays(text, 1)) - 1000);
  } catch {
    throw new UserError(`Date incorrecte : ${text} (attendu : AAAA-MM-JJ, un jour qui existe).`);
  }
}

function targetMembershipOf(plan: string, until: string): TargetMembership {
  if (plan !== 'adherent' && plan !== 'bienfaiteur')
    throw new UserError(`Formule inconnue : ${plan} (adherent ou bienfaiteur).`);
  return { plan, until: lastSecondOf(until) };
}

interface Options {
  until: string;
  reason?: string;
  /** Pseudo of the manager in whose name it is done. */
  par?: string;
}

/** The author for the ledger: a manager, or the command line. */
async function authorOf({ context }: Session, par: string | undefined): Promise<LedgerNote['by']> {
  if (par === undefined) return { actorId: null, channel: 'cli' };
  const member = await findMemberNamed(context, par);
  const actor = member && (await actorOfMember(context, member.id));
  if (!actor?.rights.can_manage_users) throw new UserError(`« ${par} » ne gère pas les membres.`);
  return { actorId: actor.id, channel: 'cli' };
}

type Write = (
  context: Session['context'],
  memberId: number,
  note: LedgerNote,
) => Promise<Outcome<LedgerResult>>;

/** Writes in a member's ledger, and prints their resulting membership: the actual one, not the request. */
const onLedger = (
  who: string,
  { reason = '', par }: Pick<Options, 'reason' | 'par'>,
  write: Write,
): Promise<void> =>
  withSession(async (session) => {
    const member = await findMember(session, who);
    const note = { why: reason, by: await authorOf(session, par) };
    const outcome = await write(session.context, member.id, note);
    if (!outcome.ok) throw new UserError(outcome.message ?? ERRORS[outcome.code][1]);
    const { username, text } = outcome.value;
    say(`${username} : ${text}.`);
  });

/** Records a membership that begins now. */
export function recordCommand(who: string, plan: string, options: Options): Promise<void> {
  const membership = targetMembershipOf(plan, options.until);
  return onLedger(who, options, (context, id, note) => recordMembership(context, id, membership, note));
}

function correctCommand(who: string, plan: string, options: Options): Promise<void> {
  const membership = targetMembershipOf(plan, options.until);
  return onLedger(who, options, (context, id, note) => correctMembership(context, id, membership, note));
}

const endCommand = (who: string, options: Pick<Options, 'reason' | 'par'>): Promise<void> =>
  onLedger(who, options, endMembership);

/** Prints a member's ledger, latest line first, and the resulting membership. */
const showMembership = (who: string): Promise<void> =>
  withSession(async (session) => {
    const member = await findMember(session, who);
    const { periods, text } = await readLedger(session.context, member.id);
    say(`${member.username} : ${text}.`);
    for (const row of periods) {
      const by = row.recorded_by ?? 'la ligne de commande';
      const why = row.reason ? ` : ${row.reason}` : '';
      say(`n° ${row.id}  ${ROLE_NAMES[row.plan]}, du ${dayText(row.starts_at)} au ${dayText(row.ends_at)}`);
      say(`    enregistrée le ${dayText(row.created_at)} par ${by}${why}`);
      if (row.closed_at)
        say(
          `    ${row.replaced ? 'corrigée' : 'terminée'} le ${dayText(row.closed_at)} par ${row.closed_by ?? 'la ligne de commande'} : ${row.closed_reason}`,
        );
    }
  });

const UNTIL = ['--until <AAAA-MM-JJ>', 'dernier jour de l’adhésion'] as const;
const REASON = ['--reason <motif>', 'gardé dans le registre ; le membre le lit'] as const;
const PAR = ['--par <gérant>', 'pseudo du gérant au nom de qui c’est fait'] as const;

/** A treasurer's commands on memberships. */
export function addMembershipCommands(program: Command): void {
  const membership = program
    .command('membership')
    .description('Adhésions : enregistrer, corriger, mettre fin');
  membership
    .command('show <membre>')
    .description('Montre l’adhésion d’un membre et son registre')
    .action(showMembership);
  membership
    .command('record <membre> <formule>')
    .description('Enregistre une adhésion à partir de maintenant : adherent ou bienfaiteur')
    .requiredOption(...UNTIL)
    .option(...REASON)
    .option(...PAR)
    .action(recordCommand);
  membership
    .command('correct <membre> <formule>')
    .description('Remplace ce qui court et ce qui vient par une seule adhésion : autre formule, autre date')
    .requiredOption(...UNTIL)
    .requiredOption(...REASON)
    .option(...PAR)
    .action(correctCommand);
  membership
    .command('end <membre>')
    .description('Met fin tout de suite à une adhésion')
    .requiredOption(...REASON)
    .option(...PAR)
    .action(endCommand);
}
