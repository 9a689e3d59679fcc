import type { Bench } from './bench.ts';
import { ControlRoom } from './control.ts';
import { BOARD } from './event.ts';
import { number, percentile } from './figures.ts';
import { OpenPages } from './pages.ts';
import { inEvent, RightFlags, wrongFlags } from './players.ts';
import { watchFlags } from './visibility.ts';

const PAGES = Number(process.env.BENCH_PAGES ?? 2000);
const SECONDS = 20;
/** Flags a second. */
const RIGHT = 20;
const WRONG = 40;

/**
 * The peak of a night: open pages while flags are sent, and beside them the control room, whose stream looks
 * for new tries once a second.
 */
export async function measureNight(bench: Bench, ids: number[]): Promise<void> {
  const { figures, players, program } = bench;
  const pages = new OpenPages(program.url, BOARD);
  const room = await ControlRoom.open(bench, players.length);
  try {
    await pages.open(players, PAGES);
    await program.rest();
    const place = inEvent(ids);
    // The last challenge is the observer's.
    const right = new RightFlags(bench, ids.length - 1, place);
    let playing = true;
    const [visible] = await Promise.all([
      watchFlags(program.url, players, ids, () => playing),
      pages
        .play(SECONDS, [
          { next: right.next, rate: RIGHT },
          { next: wrongFlags(players, ids.length, place), rate: WRONG },
        ])
        .finally(() => {
          playing = false;
        }),
    ]);
    const { reads, flags } = pages;
    const name = `${number(PAGES)} pages d’un événement ouvertes, ${RIGHT} flags justes et ${WRONG} faux par seconde`;
    figures.add({
      name,
      value: `${number(reads.answered + flags.answered)} réponses sur ${number(reads.total + flags.total)} en ${SECONDS} s, ${pages.lost} flux perdus`,
      must: 'toutes',
      met: reads.answered === reads.total && flags.answered === flags.total && pages.lost === 0,
    });
    figures.most(`${name}, lectures (p99)`, percentile(reads.waits, 0.99), { most: 300, unit: 'ms' });
    figures.most(`${name}, flags (p99)`, percentile(flags.waits, 0.99), { most: 300, unit: 'ms' });
    figures.most(`${name}, d’un flag à son entrée au classement (p99)`, percentile(visible, 0.99), {
      most: 1000,
      unit: 'ms',
      more: ` sur ${visible.length} flags`,
    });
    figures.most(`${name}, d’une version à son annonce (p99)`, percentile(pages.late, 0.99), {
      most: 1000,
      unit: 'ms',
    });
    figures.most(`${name}, d’un essai à la régie (p99)`, percentile(room.late, 0.99), {
      most: 2000,
      unit: 'ms',
      more: ` sur ${number(room.late.length)} essais, ${room.lost} flux perdu`,
    });
    figures.most('mémoire à la fin de cette heure (PSS)', program.memory(), { most: 450, unit: 'Mio' });
  } finally {
    pages.close();
    await room.close();
  }
}
