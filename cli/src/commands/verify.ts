import { verifyAudit } from '@fanion/api/features/association/audit/chain-service';
import { verifyChallenges } from '@fanion/api/features/challenges/integrity/service';
import { verifyPlay, verifyRegistrations } from '@fanion/api/features/ctf/integrity/service';
import { verifySeats } from '@fanion/api/features/learn/events/service';
import { verifyLessons } from '@fanion/api/features/learn/lessons/service';
import { verifyPayments } from '@fanion/api/features/plans/integrity/service';
import { verifyBadges } from '@fanion/api/features/profiles/badges/service';
import { verifyTeams } from '@fanion/api/features/teams/integrity/service';
import { verifyWriteups } from '@fanion/api/features/writeups/integrity/service';
import type { Context } from '@fanion/api/platform/context';
import type { Command } from 'commander';
import { say } from '../program.ts';
import { withSession } from '../session.ts';

/** The checks; their lines come in this order, whichever ends first. */
const PARTS: readonly ((context: Context) => Promise<string[]>)[] = [
  verifyChallenges,
  verifyTeams,
  verifyRegistrations,
  verifyPlay,
  verifyWriteups,
  verifyLessons,
  verifySeats,
  verifyBadges,
  verifyPayments,
  verifyAudit,
];

export function addVerifyCommand(program: Command): void {
  program
    .command('verify')
    .description('Recalcule les totaux à partir des résolutions et dit ce qui diffère')
    .action(async () => {
      // In parallel: each reads most of the database, and none waits for another.
      const found = await withSession(async ({ context }) =>
        (await Promise.all(PARTS.map((verify) => verify(context)))).flat(),
      );
      for (const line of found) say(line);
      say(found.length === 0 ? 'Tout concorde.' : `${found.length} écart${found.length > 1 ? 's' : ''}.`);
      if (found.length > 0) process.exitCode = 1;
    });
}
