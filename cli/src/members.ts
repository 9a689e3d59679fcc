import { ERRORS } from '@fanion/contract/errors';
import { addDays, parisDayStart } from '@fanion/rules/paris-days';
import type { Command } from 'commander';
import { type Session, say, withSession } from './session.ts';
import { UserError } from './user-error.ts';

const ROLES = { gerant: 'manager', admin: 'admin', membre: 'honorary' } as const;
type RoleWord = keyof typeof ROLES;
const isRole = (word: string): word is RoleWord => Object.hasOwn(ROLES, word);

async function find({ services }: Session, named: string) {
  const member = await services.profiles.findForManager(named);
  if (!member) throw new UserError(`Aucun membre « ${named} » (pseudo, identifiant ou adresse).`);
  return member;
}

/** A day as a person writes it, AAAA-MM-JJ: its last second in Paris. */
function day(text: string): Date {
  try {
    return new Date(parisDayStart(addDays(text, 1)) - 1000);
  } catch {
    throw new UserError(`Date incorrecte : ${text} (attendu : AAAA-MM-JJ, un jour qui existe).`);
  }
}

const inFrench = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

async function setRole(named: string, word: string, given: boolean): Promise<void> {
  if (!isRole(word))
    throw new UserError(`Rôle inconnu : ${word}. Les rôles : ${Object.keys(ROLES).join(', ')}.`);
  await withSession(async (session) => {
    const member = await find(session, named);
    const outcome = await session.services.profiles.grant(member.id, ROLES[word], given);
    if (!outcome.ok) throw new UserError(ERRORS[outcome.code][1]);
    await session.services.association.note(
      `member.role.${given ? 'grant' : 'revoke'}`,
      `member:${member.id}`,
      { role: word },
    );
    say(`${member.username} : rôle ${word} ${given ? 'donné' : 'retiré'}.`);
  });
}

async function setSuspended(named: string, suspended: boolean): Promise<void> {
  await withSession(async (session) => {
    const member = await find(session, named);
    const outcome = await session.services.profiles.suspend(member.id, suspended);
    if (!outcome.ok) throw new UserError(ERRORS[outcome.code][1]);
    await session.services.association.note(
      suspended ? 'member.suspend' : 'member.restore',
      `member:${member.id}`,
      {},
    );
    await session.services.challenges.pricing.repriceAll();
    say(`${member.username} : compte ${suspended ? 'suspendu' : 'rétabli'}.`);
  });
}

async function remove(named: string): Promise<void> {
  await withSession(async (session) => {
    const member = await find(session, named);
    const outcome = await session.services.profiles.remove(member.id, { actorId: null, channel: 'cli' });
    if (!outcome.ok) throw new UserError(ERRORS[outcome.code][1]);
    await session.services.challenges.pricing.repriceAll();
    say(`${member.username} : compte supprimé, ses résultats restent sans identité.`);
  });
}

export function addMemberCommands(program: Command): void {
  const user = program.command('user').description('Membres : rôles, adhésions, suspension');
  user
    .command('grant <membre> <rôle>')
    .description('Donne un rôle : gerant, admin ou membre')
    .action((who: string, role: string) => setRole(who, role, true));
  user
    .command('revoke <membre> <rôle>')
    .description('Retire un rôle')
    .action((who: string, role: string) => setRole(who, role, false));
  user
    .command('suspend <membre>')
    .description('Suspend un compte et ferme ses sessions')
    .action((who: string) => setSuspended(who, true));
  user
    .command('restore <membre>')
    .description('Rétablit un compte suspendu')
    .action((who: string) => setSuspended(who, false));
  user
    .command('delete <membre>')
    .description('Supprime un compte : plus rien ne dit qui c’était, ses résultats restent. Sans retour')
    .action(remove);
  user
    .command('membership <membre> <formule>')
    .description('Enregistre une adhésion : adherent ou bienfaiteur')
    .requiredOption('--until <AAAA-MM-JJ>', 'dernier jour de l’adhésion')
    .action(async (who: string, plan: string, { until }: { until: string }) => {
      if (plan !== 'adherent' && plan !== 'bienfaiteur')
        throw new UserError(`Formule inconnue : ${plan} (adherent ou bienfaiteur).`);
      const end = day(until);
      if (end.getTime() <= Date.now()) throw new UserError('La date de fin est passée.');
      await withSession(async (session) => {
        const member = await find(session, who);
        await session.services.plans.record(member.id, plan, new Date(), end);
        await session.services.association.note('membership.record', `member:${member.id}`, { plan, until });
        say(`${member.username} : ${plan} jusqu’au ${inFrench.format(end)}.`);
      });
    });
}
