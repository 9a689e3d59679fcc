import type { Command } from 'commander';
import { say, withSession } from './session.ts';

export function addVerifyCommand(program: Command): void {
  program
    .command('verify')
    .description('Recalcule les totaux à partir des résolutions et dit ce qui diffère')
    .action(async () => {
      const found = await withSession(({ services }) => services.challenges.verify());
      for (const line of found) say(line);
      say(found.length === 0 ? 'Tout concorde.' : `${found.length} écarts.`);
      if (found.length > 0) process.exitCode = 1;
    });
}
