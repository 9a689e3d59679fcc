import { ERRORS } from '@fanion/contract/errors';
import type { Command } from 'commander';
import { say, withSession } from './session.ts';
import { UserError } from './user-error.ts';

async function withdrawSolve(username: string, named: string, reason: string): Promise<void> {
  await withSession(async ({ services }) => {
    const id = await services.challenges.idOf(named);
    if (id === null) throw new UserError(`Aucun challenge « ${named} » (adresse, identifiant ou nom).`);
    const outcome = await services.challenges.withdraw.solve(null, id, username, reason);
    if (!outcome.ok) throw new UserError(ERRORS[outcome.code][1]);
    say(outcome.value.message);
  });
}

export function addChallengeCommands(program: Command): void {
  program
    .command('solve')
    .description('Résolutions')
    .command('withdraw <membre> <challenge>')
    .description('Retire une résolution qui n’en était pas une : points, XP, badges et first blood')
    .requiredOption('--reason <motif>', 'noté dans le journal d’audit')
    .action((member: string, challenge: string, { reason }: { reason: string }) =>
      withdrawSolve(member, challenge, reason),
    );
}
