import { BENCH_EVENT } from '@fanion/api/bench-seed';
import type { Bench } from './bench.ts';
import { BOARD } from './event.ts';

const FIRST = {
  'page d’un événement': `/api/ctf/events/${BENCH_EVENT.slug}`,
  'classement en direct': BOARD,
  'fil d’un événement': `${BOARD}/solves`,
  annuaire: '/api/social/',
  'tableau de bord': '/api/ctf/dashboard',
};

/**
 * The first reader's wait after a cold start: each reading has its own start, with the session and the list
 * of challenges read before. `most`: ms of a reading and of a start.
 */
export async function measureFirstReads(bench: Bench, most: { read: number; start: number }): Promise<void> {
  const { figures, program } = bench;
  const starts: number[] = [];
  for (const [name, path] of Object.entries(FIRST)) {
    await program.stop();
    starts.push(await program.start());
    await bench.ask('/api/challenges/');
    figures.most(`première lecture, ${name}`, (await bench.ask(path)).ms, { most: most.read, unit: 'ms' });
  }
  const middle = starts.sort((a, b) => a - b)[starts.length >> 1]!;
  figures.most('démarrage à froid avec un événement', middle, {
    most: most.start,
    unit: 'ms',
    more: ` (milieu de ${starts.length})`,
  });
  await program.rest();
}
