import { BENCH_SCALES, benchMember, benchSlug, isDecaying } from '@fanion/api/bench-seed';
import { type Bench, RIGHT_FLAG_LOAD } from './bench.ts';
import { inList, mixOf, RightFlags, wrongFlags } from './players.ts';
import { stormRow } from './storm.ts';

const BOARD = '/api/challenges/leaderboard?page=1&size=20';

/** The permanent list, played and read by every member of the bench. */
export async function measureList(bench: Bench): Promise<void> {
  const { figures, players, program } = bench;
  const { challenges } = BENCH_SCALES[1];
  await bench.run(bench.reading(BOARD), { seconds: 2 });
  await bench.reads('page du classement', 10, BOARD);
  await bench.same('page du classement, 304', 50, BOARD);
  await bench.reads('liste des challenges d’un membre', 14, '/api/challenges/');
  await bench.reads('un challenge', 10, `/api/challenges/${benchSlug(7)}`);
  await bench.reads('profil d’un autre', 10, `/api/profile/${benchMember(17)}`);
  await bench.reads('badges', 10, '/api/profile/badges');

  const wrong = wrongFlags(players, challenges, inList);
  await bench.share('flag faux', 7, wrong);
  const fixed = new RightFlags(bench, challenges, inList, (j) => !isDecaying(j));
  await bench.share('flag juste, points fixes', 3.5, fixed.next, RIGHT_FLAG_LOAD);
  const decaying = new RightFlags(bench, challenges, inList, isDecaying);
  await bench.share('flag juste, points qui baissent', 3.5, decaying.next, RIGHT_FLAG_LOAD);
  const right = () => (fixed.left > decaying.left ? fixed : decaying).next();
  await bench.share(
    'mélange 70 liste / 15 classement / 10 faux / 5 justes',
    5.5,
    mixOf({ list: bench.reading('/api/challenges/'), board: bench.reading(BOARD), wrong, right }),
    { p99: RIGHT_FLAG_LOAD.p99 },
  );
  figures.most('mémoire, tous processus (PSS)', program.memory(), { most: 450, unit: 'Mio' });
  figures.add(
    await stormRow(
      program,
      Array.from({ length: 10 }, () => bench.reading(BOARD)()),
    ),
  );
}
