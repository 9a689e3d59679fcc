import { BENCH_SCALES, seedBench } from '@fanion/api/bench-seed';
import { type Command, Option } from 'commander';
import { say } from '../program.ts';
import { withSession } from '../session.ts';

type Scale = keyof typeof BENCH_SCALES;

export function addSeedCommands(program: Command): void {
  program
    .command('seed')
    .description('Remplit une base vide')
    .command('bench')
    .description('Données des tests de charge : 1 000 membres, 60 challenges, 15 000 résolutions')
    .addOption(
      new Option('--scale <n>', 'dix ans après : 10 000 membres, 500 challenges, 200 000 résolutions')
        .choices(Object.keys(BENCH_SCALES))
        .default('1'),
    )
    .option('--event', 'avec un événement en cours, d’autant d’équipes, de challenges et de résolutions')
    .action(({ event = false, scale }: { event?: boolean; scale: `${Scale}` }) =>
      withSession(({ context }) => seedBench(context, say, BENCH_SCALES[Number(scale) as Scale], event), {
        create: true,
      }),
    );
}
