// npm run test:trust: what must hold when something breaks, tested for real on a separate program.
import { parseArgs } from 'node:util';
import { Figures } from '../figures.ts';
import { Program } from '../program.ts';
import { stepClock } from './clock.ts';
import { gatherCrowd } from './crowd.ts';
import { fillDisk } from './disk.ts';
import { hangDatabase } from './hangs.ts';
import { killDatabase, killProgram } from './kills.ts';
import { loseMails } from './mails.ts';
import { moveDatabase } from './moves.ts';
import { sendSlowly } from './requests.ts';
import { startTwice } from './starts.ts';

/** Runs a fault on a program with data. */
const filled =
  (work: (figures: Figures, program: Program, times: number) => Promise<void>) =>
  async (figures: Figures, times: number): Promise<void> => {
    const program = new Program();
    try {
      await program.command('seed', 'bench');
      await program.start();
      // The first start gives the seed's missing badges.
      await program.rest();
      await work(figures, program, times);
    } finally {
      await program.stop();
      program.remove();
    }
  };

/** Each fault, and how many times it happens. */
const FAULTS: Record<string, [times: number, run: (figures: Figures, times: number) => Promise<void>]> = {
  kill: [50, filled(killProgram)],
  database: [30, filled(killDatabase)],
  hang: [6, hangDatabase],
  mail: [1, loseMails],
  starts: [5, startTwice],
  requests: [1, filled(sendSlowly)],
  disk: [3, fillDisk],
  clock: [6, stepClock],
  crowd: [1, gatherCrowd],
  backup: [1, filled(moveDatabase)],
};

const { values } = parseArgs({ options: { only: { type: 'string' }, times: { type: 'string' } } });
const names = values.only?.split(',') ?? Object.keys(FAULTS);
if (names.some((name) => !(name in FAULTS))) {
  console.error(`npm run test:trust [-- --only ${Object.keys(FAULTS).join(',')}] [--times 5]`);
  process.exit(2);
}
const figures = new Figures(console.log);
for (const name of names) {
  const [times, run] = FAULTS[name]!;
  console.log(`\n${name}`);
  try {
    await run(figures, Number(values.times ?? times));
  } catch (error) {
    figures.add({ name, value: (error as Error).message, must: 'va jusqu’au bout', met: false });
  }
}
const broken = figures.rows.filter(({ met }) => !met);
for (const { name, value, must } of broken) console.log(`✗ ${name.trim()} : ${value} (${must})`);
console.log(broken.length === 0 ? '\nTout tient.' : `\n${broken.length} exigences ne sont pas tenues.`);
process.exit(broken.length === 0 ? 0 : 1);
