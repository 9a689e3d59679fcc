import { createTokenOf } from '@fanion/api/features/auth/tokens/service';
import { COMMAND_LINE } from '@fanion/api/platform/audit';
import { ERRORS } from '@fanion/contract/errors';
import type { Command } from 'commander';
import { findMember } from '../find-member.ts';
import { say } from '../program.ts';
import { withSession } from '../session.ts';
import { UserError } from '../user-error.ts';
import { lastSecondOf } from './memberships.ts';

export function addTokenCommands(program: Command): void {
  const token = program.command('token').description('Jetons des programmes');
  token
    .command('create <membre>')
    .description('Crée un jeton qui agit comme ce membre, et n’écrit que lui')
    .option('--until <AAAA-MM-JJ>', 'dernier jour du jeton ; sans elle, il vaut jusqu’à son retrait')
    .option('--for <usage>', 'ce que lit le membre dans ses jetons', 'Fait par la commande')
    .action(async (identifier: string, { until, for: description }: { until?: string; for: string }) => {
      await withSession(async (session) => {
        const member = await findMember(session, identifier);
        const outcome = await createTokenOf(
          session.context,
          member.id,
          { description, scopes: null, expiresAt: until === undefined ? null : lastSecondOf(until) },
          COMMAND_LINE,
        );
        if (!outcome.ok) throw new UserError(outcome.message ?? ERRORS[outcome.code][1]);
        say(outcome.value.value);
      });
    });
}
