import type { Services } from '@fanion/api/app';
import type { Outcome } from '@fanion/api/platform/outcome';
import { ERRORS } from '@fanion/contract/errors';
import type { Command } from 'commander';
import { say, withSession } from './session.ts';
import { UserError } from './user-error.ts';

type Change = (services: Services, challengeId: number) => Promise<Outcome<{ message: string }>>;

async function onChallenge(named: string, change: Change): Promise<void> {
  await withSession(async ({ services }) => {
    const id = await services.challenges.idOf(named);
    if (id === null) throw new UserError(`Aucun challenge « ${named} » (adresse, identifiant ou nom).`);
    const outcome = await change(services, id);
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
    .action((username: string, named: string, { reason, block }: { reason: string; block: boolean }) =>
      onChallenge(named, ({ challenges }, challengeId) =>
        challenges.withdraw.solve(null, { challengeId, username, reason, block }),
      ),
    );
  solve
    .command('allow <membre> <challenge>')
    .description('Laisse de nouveau un membre résoudre un challenge qui lui avait été fermé')
    .action((username: string, named: string) =>
      onChallenge(named, ({ challenges }, challengeId) =>
        challenges.withdraw.allow(null, challengeId, username),
      ),
    );
}
