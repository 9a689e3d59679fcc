import { BENCH_SIZE, seedBench } from '@fanion/api/bench-seed';
import type { Command } from 'commander';
import { say, withSession } from './session.ts';
import { UserError } from './user-error.ts';

function amount(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new UserError(`Nombre incorrect : ${text}.`);
  return Number(text);
}

export function addSeedCommands(program: Command): void {
  program
    .command('seed')
    .description('Remplit une base vide')
    .command('bench')
    .description('Données des tests de charge : 1 000 membres, 60 challenges, 15 000 résolutions')
    .option('--members <n>', 'membres', amount, BENCH_SIZE.members)
    .option('--solves <n>', 'résolutions', amount, BENCH_SIZE.solves)
    .option('--days <n>', 'jours sur lesquels les résolutions sont réparties', amount, BENCH_SIZE.days)
    .option('--event', 'avec un événement en cours : 1 000 équipes, 60 challenges, 15 000 résolutions')
    .action(({ event = false, ...size }: typeof BENCH_SIZE & { event?: boolean }) =>
      withSession(({ context }) => seedBench(context, say, size, event), {
        create: true,
      }),
    );
}
