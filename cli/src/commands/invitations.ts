import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { actorOfMember } from '@fanion/api/features/access/service';
import { checkInvitations, sendInvitations } from '@fanion/api/features/auth/invitations/service';
import { findMemberNamed } from '@fanion/api/features/profiles/members/service';
import { INVITED_MOST, type InvitedColumns } from '@fanion/contract/auth/invitations';
import { ERRORS } from '@fanion/contract/errors';
import type { Command } from 'commander';
import { say } from '../program.ts';
import { withSession } from '../session.ts';
import { UserError } from '../user-error.ts';

/** The fields of a list, as typed. */
const FIELDS: Record<string, keyof InvitedColumns> = {
  mail: 'email',
  prenom: 'first_name',
  nom: 'last_name',
  formule: 'plan',
  fin: 'until',
};

/** `mail=3`: the column, from 1, of each field. */
function readColumn(typed: string, columns: InvitedColumns = {}): InvitedColumns {
  const [, word = '', number] = /^([a-z]+)=(\d{1,2})$/.exec(typed) ?? [];
  const field = Object.hasOwn(FIELDS, word) ? FIELDS[word] : undefined;
  if (!field || !Number(number))
    throw new UserError(
      `Colonne incorrecte : ${typed} (${Object.keys(FIELDS).join(', ')}, et son numéro : mail=1).`,
    );
  return { ...columns, [field]: Number(number) - 1 };
}

type Checked = Awaited<ReturnType<typeof checkInvitations>>;

const verdictOf = ({ problem, member }: Checked['lines'][number]): string => {
  if (problem !== null) return 'de côté';
  return member === null ? 'à inviter' : 'prolongée';
};

const lineOf = (checked: Checked['lines'][number]): string => {
  const { line, email, plan, until, problem, note } = checked;
  const membership = plan === null ? '' : `  ${plan} jusqu’au ${until}`;
  const remark = problem ?? note;
  return `${verdictOf(checked).padEnd(9)}  ${line}  ${email}${membership}${remark === null ? '' : `  ${remark}`}`;
};

/** `fanion user invite`: a club's list, with its existing memberships. */
export function addInviteCommand(user: Command): void {
  user
    .command('invite <fichier>')
    .description(
      `Invite par mail les personnes d’un CSV (${INVITED_MOST} au plus), avec leur formule et sa fin si elles y sont ; prolonge l’adhésion de celles qui sont membres`,
    )
    .requiredOption('--par <pseudo>', 'le gérant au nom de qui elles sont invitées')
    .option('--dry-run', 'montre ce qui partirait, sans rien envoyer')
    .option(
      '--colonne <champ=numéro>',
      'mail, prenom, nom, formule ou fin, et le numéro de sa colonne (à répéter)',
      readColumn,
    )
    .action(
      async (
        path: string,
        { par, dryRun = false, colonne }: { par: string; dryRun?: boolean; colonne?: InvitedColumns },
      ) => {
        const file = resolve(path);
        if (!statSync(file, { throwIfNoEntry: false })?.isFile())
          throw new UserError(`Le fichier ${file} n’existe pas.`, 2);
        const csv = readFileSync(file, 'utf8');
        await withSession(async ({ context }) => {
          const member = await findMemberNamed(context, par);
          const actor = member && (await actorOfMember(context, member.id));
          if (!actor?.rights.can_manage_users) throw new UserError(`« ${par} » ne gère pas les membres.`);
          const { lines, ready, prolonged } = await checkInvitations(context, { csv, columns: colonne });
          for (const line of lines) say(lineOf(line).replace(/\p{Cc}/gu, '?'));
          const people = lines.filter(({ problem }) => problem === null);
          process.exitCode = people.length < lines.length ? 1 : 0;
          if (dryRun || people.length === 0) {
            say(
              `${ready} à inviter${prolonged > 0 ? `, ${prolonged} à prolonger` : ''} sur ${lines.length}${dryRun ? ' (essai : rien n’est parti)' : ''}.`,
            );
            return;
          }
          const sent = await sendInvitations(context, actor, people);
          if (!sent.ok) throw new UserError(sent.message ?? ERRORS[sent.code][1]);
          say(sent.value.message);
        });
      },
    );
}
