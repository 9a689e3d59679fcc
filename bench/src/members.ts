import type { Bench } from './bench.ts';
import { number } from './figures.ts';

const CONNECTIONS = 50;

/** A member's own pages in a large association, beside the ceiling at the same number of connections. */
export async function measureMembers(bench: Bench): Promise<void> {
  const { figures, ceiling } = bench;
  const top = await ceiling.measure(CONNECTIONS);
  const own = await bench.run(bench.reading('/api/profile/'), { connections: CONNECTIONS });
  figures.add({
    name: 'son profil, 10 000 membres',
    value: `${number(own.rate)}/s, p99 ${number(own.p99, 1)} ms (plafond ${number(top.p99, 1)} ms)`,
    must: 'p99 ≤ 3 fois le plafond',
    met: own.failures === 0 && own.p99 <= top.p99 * 3,
  });
  const { bytes } = await bench.ask('/api/social/');
  figures.most('page de l’annuaire, compressée', bytes / 1024, 100, 'Ko');
}
