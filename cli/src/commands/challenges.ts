import { findChallengeId } from '@fanion/api/features/challenges/catalogue/service';
import { allowSolve, withdrawSolve } from '@fanion/api/features/challenges/corrections/service';
import type { Context } from '@fanion/api/platform/context';
import type { Outcome } from '@fanion/api/platform/outcome';
import { ERRORS } from '@fanion/contract/errors';
import type { Command } from 'commander';
import { say } from '../program.ts';
import { withSession } from '../session.ts';
import { UserError } from '../user-error.ts';

type Change = (context: Context, challengeId: number) => Promise<Outcome<{ message: string }>>;

async function onChallenge(challenge: string, change: Change): Promise<void> {
  await withSession(async ({ context }) => {
    const id = await findChallengeId(context, challenge);
    if (id === null) throw new UserError(`Aucun challenge « ${challenge} » (adresse, identifiant ou nom).`);
    const outcome = await change(context, id);
    if (!outcome.ok) throw new UserError(ERRORS[outcome.code][1]);
    say(outcome.value.message);
  });
}

export function addChallengeCommands(program: Command): void {
  const solve = program.command('solve').description('Résolutions');
  solve
    .command('withdraw <membre> <challenge>')
    .description('Retire une résolution qui n’en était pas une : points, XP, badges et first blood')
    .requiredOption('--reason <motif>', 'dit au membre, et noté dans le journal d’audit')
    .option('--block', 'le membre ne pourra plus résoudre ce challenge', false)
    .action((username: string, challenge: string, { reason, block }: { reason: string; block: boolean }) =>
      onChallenge(challenge, (context, challengeId) =>
        withdrawSolve(context, null, { challengeId, username, reason, block }),
      ),
    );
  solve
    .command('allow <membre> <challenge>')
    .description('Laisse de nouveau un membre résoudre un challenge qui lui avait été fermé')
    .action((username: string, challenge: string) =>
      onChallenge(challenge, (context, challengeId) => allowSolve(context, null, { challengeId, username })),
    );
}
