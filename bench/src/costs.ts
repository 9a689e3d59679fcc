import { BENCH_SCALES, benchSlug } from '@fanion/api/bench-seed';
import type { Bench } from './bench.ts';
import { BOARD, EVENT_PAGE } from './event.ts';
import { number } from './figures.ts';
import { load, type Shot } from './load.ts';
import { OpenPages } from './pages.ts';
import { inEvent, inList, loginShot, RightFlags, wrongFlags } from './players.ts';

/** Flags per measure: enough for the files of the database to grow by many pages. */
const FLAGS = 2500;
const PAGES = Number(process.env.BENCH_PAGES ?? 2000);
/** Seconds of reading by the open pages. */
const NIGHT = 20;
/** Right flags a second of a lively night. */
const RIGHT = 20;

/** Processor time of the program and of the database for each of so many, in words. */
const words = (program: number, database: number, many: number) =>
  `${number(program / many, 3)} ms du programme, ${number(database / many, 3)} ms de PostgreSQL`;

/**
 * The cost of each act, separately for the program and its database: the capacities in docs/operations.md are
 * computed from them. They are sums of processor time, so that a machine busy with something else changes
 * them little.
 */
export async function measureCosts(bench: Bench, ids: number[]): Promise<void> {
  const { figures, players, program, seconds } = bench;
  const { challenges } = BENCH_SCALES[1];
  const cost = async (name: string, next: () => Shot, amount?: number): Promise<void> => {
    const [before, bytes, log] = [program.processorTime(), program.rowBytes(), program.logBytes()];
    const { answers, failures } = await load(
      program.url,
      { seconds, connections: 50, ...(amount ? { amount } : {}) },
      next,
    );
    const after = program.processorTime();
    const each = (to: number, from: number) => number((to - from) / answers);
    const rows = amount ? `, ${each(program.rowBytes(), bytes)} octets de lignes` : '';
    const grown = `${rows}, ${each(program.logBytes(), log)} octets de journal`;
    figures.tell(
      name,
      words(after.program - before.program, after.database - before.database, answers) + grown,
      failures === 0,
    );
  };

  const event = inEvent(ids);
  await cost('liste des challenges', bench.reading('/api/challenges/'));
  await cost('un challenge', bench.reading(`/api/challenges/${benchSlug(7)}`));
  await cost('classement', bench.reading('/api/challenges/leaderboard?page=1&size=20'));
  await cost('page d’un événement', bench.reading(EVENT_PAGE));
  await cost('classement en direct', bench.reading(BOARD));
  await cost('sa propre ligne', bench.reading(`${BOARD}/me`));
  await cost('flag faux', wrongFlags(players, challenges, inList), FLAGS);
  await cost('flag juste', new RightFlags(bench, challenges, inList).next, FLAGS);
  await cost('flag faux en événement', wrongFlags(players, ids.length, event), FLAGS);
  await cost('flag juste en événement', new RightFlags(bench, ids.length - 1, event).next, FLAGS);
  let turn = 0;
  await cost('connexion', () => loginShot((turn++ % players.length) + 1), 200);
  await costOfPages(bench, ids);
}

/** The cost of an open page of an event: its memory, and its share of a night's processor time. */
async function costOfPages(bench: Bench, ids: number[]): Promise<void> {
  const { figures, players, program } = bench;
  await program.rest();
  const [all, own] = [program.memory(), program.ownMemory()];
  figures.tell('mémoire', `${number(own)} Mio du programme, ${number(all - own)} Mio de PostgreSQL`);
  const pages = new OpenPages(program.url, BOARD);
  try {
    await pages.open(players, PAGES);
    await program.rest();
    figures.tell('mémoire d’une page ouverte', `${number(((program.memory() - all) * 1024) / PAGES, 1)} Kio`);
    const night = async (name: string, flagSources: { next: () => Shot; rate: number }[]) => {
      const from = program.processorTime();
      await pages.play(NIGHT, flagSources);
      const to = program.processorTime();
      const share = (ms: number) => number(ms / NIGHT / 10, 1);
      figures.tell(
        name,
        `${share(to.program - from.program)} % d’un cœur pour le programme, ${share(to.database - from.database)} % pour PostgreSQL`,
        pages.reads.answered === pages.reads.total,
      );
    };
    await night(`${number(PAGES)} pages ouvertes, aucun flag`, []);
    const { next } = new RightFlags(bench, ids.length - 1, inEvent(ids));
    await night(`${number(PAGES)} pages ouvertes, ${RIGHT} flags justes par seconde`, [
      { next, rate: RIGHT },
    ]);
  } finally {
    pages.close();
  }
}
