import { load, type Measure, type Shot } from './load.ts';
import { logInAll, type Player } from './players.ts';
import { Program } from './program.ts';
import { number, type Row } from './row.ts';

/** A large association after a year: what a member's own pages are measured on. */
export const CROWD = { connections: 50 } as const;
/** Members logged in: enough that no page is read twice in a row by the same one. */
const READERS = 500;

async function weigh(url: string, path: string, { headers }: Player): Promise<number> {
  const answer = await fetch(url + path, { headers: { ...headers, 'accept-encoding': 'gzip' } });
  const bytes = Number(answer.headers.get('content-length') ?? 0);
  await answer.arrayBuffer();
  return bytes;
}

/** Figures of the members' own pages beside `top`, the ceiling at the same number of connections. */
export async function crowdRows(seconds: number, top: Measure): Promise<Row[]> {
  const program = new Program();
  try {
    await program.command('seed', 'bench', '--scale', '10');
    await program.start();
    const players = await logInAll(program.url, READERS);
    await program.rest();
    let turn = 0;
    const measure = (path: string): Promise<Measure> =>
      load(program.url, { seconds, connections: CROWD.connections }, (): Shot => {
        const { headers } = players[turn++ % players.length]!;
        return { method: 'GET', path, headers };
      });
    await measure('/api/profile/');
    const row = (name: string, result: Measure, most: number): Row => ({
      name,
      value: `${number(result.rate)}/s, p50 ${number(result.p50, 1)} ms, p99 ${number(result.p99, 1)} ms (plafond ${number(top.p99, 1)} ms)`,
      must: `p99 ≤ ${number(most, 1)} ms`,
      met: result.failures === 0 && result.p99 <= most,
    });
    const own = row(
      'son profil, 10 000 membres, 200 000 résolutions',
      await measure('/api/profile/'),
      top.p99 * 3,
    );
    const page = await weigh(program.url, '/api/social/', players[0]!);
    return [
      own,
      {
        name: 'page de l’annuaire',
        value: `${number(page / 1024, 1)} Ko compressés`,
        must: '≤ 100 Ko',
        met: page > 0 && page <= 100 * 1024,
      },
    ];
  } finally {
    await program.stop();
    program.remove();
  }
}
