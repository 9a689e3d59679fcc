import { seedBench } from '@fanion/api/bench-seed';
import type { Command } from 'commander';
import { say, withSession } from './session.ts';

export function addSeedCommands(program: Command): void {
  program
    .command('seed')
    .description('Remplit une base vide')
    .command('bench')
    .description('Données des tests de charge : 1 000 membres, 60 challenges, 15 000 résolutions')
    .action(() => withSession(({ deps, services }) => seedBench(deps, services, say)));
}
