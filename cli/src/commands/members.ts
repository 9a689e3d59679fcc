import { setRight } from '@fanion/api/features/access/service';
import { closeFirstRun } from '@fanion/api/features/auth/first-run/service';
import { removeMember } from '@fanion/api/features/auth/removal/service';
import { restoreMember, suspendMember } from '@fanion/api/features/auth/suspension/service';
import { repriceAll } from '@fanion/api/features/challenges/pricing/service';
import { setRole } from '@fanion/api/features/profiles/members/service';
import { audit, COMMAND_LINE } from '@fanion/api/platform/audit';
import { ERRORS } from '@fanion/contract/errors';
import type { GivenRight } from '@fanion/rules/access';
import type { Command } from 'commander';
import { findMember } from '../find-member.ts';
import { say } from '../program.ts';
import { withSession } from '../session.ts';
import { UserError } from '../user-error.ts';
import { addInviteCommand } from './invitations.ts';
import { recordCommand } from './memberships.ts';

const ROLES = { gerant: 'manager', admin: 'admin', membre: 'honorary' } as const;
type RoleWord = keyof typeof ROLES;
const isRole = (word: string): word is RoleWord => Object.hasOwn(ROLES, word);

/** Rights given on top of the role: the typed word, and the displayed one. */
const RIGHT_WORDS: Record<string, { right: GivenRight; name: string }> = {
  challenges: { right: 'can_manage_challenges', name: 'de tenir les challenges' },
  auteur: { right: 'can_manage_own_challenges', name: 'd’auteur' },
  ctf: { right: 'can_manage_ctf', name: 'd’organisateur de CTF' },
  moderateur: { right: 'can_manage_moderation', name: 'de modérateur' },
  formateur: { right: 'can_manage_training', name: 'de formateur' },
  tresorier: { right: 'can_manage_payments', name: 'de trésorier' },
};
const WORDS = [...Object.keys(ROLES), ...Object.keys(RIGHT_WORDS)];

async function changeRight(
  identifier: string,
  { right, name }: (typeof RIGHT_WORDS)[string],
  given: boolean,
): Promise<void> {
  await withSession(async (session) => {
    const member = await findMember(session, identifier);
    const outcome = await session.context.db.transaction((sql) =>
      setRight(sql, member.id, right, { given, by: COMMAND_LINE }),
    );
    if (!outcome.ok) throw new UserError(ERRORS[outcome.code][1]);
    say(`${member.username} : droit ${name} ${given ? 'donné' : 'retiré'}.`);
  });
}

async function changeRole(identifier: string, word: string, given: boolean): Promise<void> {
  const right = Object.hasOwn(RIGHT_WORDS, word) ? RIGHT_WORDS[word] : undefined;
  if (right) return changeRight(identifier, right, given);
  if (!isRole(word)) throw new UserError(`Rôle inconnu : ${word}. Les rôles : ${WORDS.join(', ')}.`);
  await withSession(async (session) => {
    const member = await findMember(session, identifier);
    const outcome = await setRole(session.context, member.id, { role: ROLES[word], given });
    if (!outcome.ok) throw new UserError(ERRORS[outcome.code][1]);
    await audit(session.context.db, {
      actorId: null,
      channel: 'cli',
      action: `member.role.${given ? 'grant' : 'revoke'}`,
      target: `member:${member.id}`,
      details: { role: word },
    });
    if (given && word !== 'membre') await closeFirstRun(session.context);
    say(`${member.username} : rôle ${word} ${given ? 'donné' : 'retiré'}.`);
  });
}

async function changeSuspension(identifier: string, suspended: boolean, reason = ''): Promise<void> {
  await withSession(async (session) => {
    const member = await findMember(session, identifier);
    if (!suspended && member.status !== 'suspended')
      throw new UserError(`${member.username} : ce compte n’est pas suspendu.`);
    const outcome = suspended
      ? await suspendMember(session.context, member.id, { reason, until: null }, COMMAND_LINE)
      : await restoreMember(session.context, member.id, { author: COMMAND_LINE });
    if (!outcome.ok) throw new UserError(ERRORS[outcome.code][1]);
    say(`${member.username} : compte ${suspended ? 'suspendu' : 'rétabli'}.`);
  });
}

async function remove(identifier: string): Promise<void> {
  await withSession(async (session) => {
    const member = await findMember(session, identifier);
    const outcome = await removeMember(session.context, member.id, { actorId: null, channel: 'cli' });
    if (!outcome.ok) throw new UserError(ERRORS[outcome.code][1]);
    await repriceAll(session.context);
    say(`${member.username} : compte supprimé, ses résultats restent sans identité.`);
  });
}

export function addMemberCommands(program: Command): void {
  const user = program.command('user').description('Membres : rôles, suspension, suppression');
  addInviteCommand(user);
  user
    .command('grant <membre> <rôle>')
    .description(
      'Donne un rôle (gerant, admin, membre) ou un droit (challenges, auteur, ctf, moderateur, formateur, tresorier)',
    )
    .action((who: string, role: string) => changeRole(who, role, true));
  user
    .command('revoke <membre> <rôle>')
    .description('Retire un rôle ou un droit')
    .action((who: string, role: string) => changeRole(who, role, false));
  user
    .command('suspend <membre>')
    .description('Suspend un compte et ferme ses sessions')
    .option('--reason <texte>', 'ce que lit la personne, par mail et à la connexion')
    .action((who: string, { reason }: { reason?: string }) => changeSuspension(who, true, reason));
  user
    .command('restore <membre>')
    .description('Rétablit un compte suspendu')
    .action((who: string) => changeSuspension(who, false));
  user
    .command('delete <membre>')
    .description('Supprime un compte : plus rien ne dit qui c’était, ses résultats restent. Sans retour')
    .action(remove);
  // The original name of this command.
  user
    .command('membership <membre> <formule>', { hidden: true })
    .requiredOption('--until <AAAA-MM-JJ>', 'dernier jour de l’adhésion')
    .action(recordCommand);
}
