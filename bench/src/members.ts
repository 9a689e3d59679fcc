import type { Bench } from './bench.ts';
import { number } from './figures.ts';

const CONNECTIONS = 50;

/** A member's own pages in a large association, beside the ceiling at the same number of connections. */
export async function measureMembers(bench: Bench): Promise<void> {
  const { figures, ceiling } = bench;
  const next = bench.reading('/api/profile/');
  // Each member comes once: the extra cost of a first page is reported separately.
  const first = await bench.run(next, { connections: CONNECTIONS, amount: bench.players.length });
  figures.add({
    name: 'son profil, première lecture de chacun',
    value: `${number(first.rate)}/s, p99 ${number(first.p99, 1)} ms`,
    must: 'p99 ≤ 1 000 ms',
    met: first.failures === 0 && first.p99 <= 1000,
  });
  const { found: own, p99 } = await ceiling.around(CONNECTIONS, () =>
    bench.run(next, { connections: CONNECTIONS }),
  );
  figures.add({
    name: 'son profil, 10 000 membres',
    value: `${number(own.rate)}/s, p99 ${number(own.p99, 1)} ms (plafond ${number(p99, 1)} ms)`,
    must: 'p99 ≤ 3 fois le plafond',
    met: own.failures === 0 && own.p99 <= p99 * 3,
  });
  const { bytes } = await bench.ask('/api/social/');
  figures.most('page de l’annuaire, compressée', bytes / 1024, { most: 100, unit: 'Ko' });
}
