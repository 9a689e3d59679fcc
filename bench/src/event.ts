import { BENCH_EVENT, isDecaying } from '@fanion/api/bench-seed';
import type { LiveBoard } from '@fanion/contract/ctf/board/endpoints';
import { type Bench, RIGHT_FLAG_LOAD } from './bench.ts';
import { inEvent, mixOf, RightFlags, wrongFlags } from './players.ts';

export const BOARD = `/api/ctf/live/${BENCH_EVENT.slug}`;
export const EVENT_PAGE = `/api/ctf/events/${BENCH_EVENT.slug}`;
/**
 * Flags sent before the measure, and seconds of reading: a program that has just started runs cold code at
 * first. With ten times the data the first thousand flags run at a third of the later rate.
 */
const WARMING = { flags: 1500, seconds: 5 };

/** The figures to compare with ten times the data. */
export interface EventMeasures {
  /** Right flags a second. */
  right: number;
  /** Answers a second. */
  page: number;
  own: number;
  /** Ids of the event's challenges, in order. */
  ids: number[];
}

export async function challengesOf(bench: Bench): Promise<number[]> {
  const { liveCTF } = JSON.parse((await bench.ask(BOARD)).body) as LiveBoard;
  return liveCTF.challenges.map(({ id }) => id);
}

/** An event with a team for each member, and read by all of them. */
export async function measureEvent(bench: Bench): Promise<EventMeasures> {
  const { players } = bench;
  const ids = await challengesOf(bench);
  const place = inEvent(ids);
  await bench.run(bench.reading(BOARD), { seconds: WARMING.seconds });
  await bench.reads('classement en direct, page de 50', 10, BOARD);
  await bench.same('classement en direct, 304', 50, BOARD);
  const own = await bench.reads('sa propre ligne d’un événement', 10, `${BOARD}/me`);
  const page = await bench.reads('page d’un événement', 10, EVENT_PAGE);

  // The last challenge is the observer's, in the measure of a night.
  const fixed = new RightFlags(bench, ids.length - 1, place, (j) => !isDecaying(j));
  await bench.run(fixed.next, { amount: WARMING.flags });
  await bench.share('flag juste en événement, points fixes', 3.5, fixed.next, RIGHT_FLAG_LOAD);
  const decaying = new RightFlags(bench, ids.length - 1, place, isDecaying);
  const right = await bench.share(
    'flag juste en événement, points qui baissent',
    3.5,
    decaying.next,
    RIGHT_FLAG_LOAD,
  );
  await bench.share(
    'mélange d’un événement, le classement en direct à la place du général',
    5.5,
    mixOf({
      list: bench.reading('/api/challenges/'),
      board: bench.reading(BOARD),
      wrong: wrongFlags(players, ids.length, place),
      right: () => (fixed.left > decaying.left ? fixed : decaying).next(),
    }),
    { p99: RIGHT_FLAG_LOAD.p99 },
  );
  return { right: right.rate, page: page.rate, own: own.rate, ids };
}
