import { BENCH, BENCH_EVENT, benchFlag, isKeptFree } from '@fanion/api/bench-seed';
import type { LiveBoard } from '@fanion/contract/ctf/board';
import { load, type Measure, type Shot } from './load.ts';
import { logInAll, type Player, wrongFlags } from './players.ts';
import { Program } from './program.ts';
import { number, type Row } from './row.ts';
import { Watchers } from './streams.ts';

const CONNECTIONS = 100;
const STREAMS = 2000;
const BOARD = `/api/ctf/live/${BENCH_EVENT.slug}`;

const percentile = (figures: number[], share: number): number => {
  const sorted = Float64Array.from(figures).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

const flagShot = ({ headers }: Player, id: number, j: number): Shot => ({
  method: 'POST',
  path: `/api/ctf/events/${BENCH_EVENT.slug}/challenges/${id}/submit`,
  headers,
  body: { flag: benchFlag(j) },
});

/** Right flags of the event that no team has given yet, each once. */
function eventFlags(players: Player[], ids: number[]): () => Shot {
  const pairs = players.flatMap((player) =>
    ids.flatMap((id, index) => (isKeptFree(player.number, index + 1) ? [{ player, id, j: index + 1 }] : [])),
  );
  pairs.sort(
    (a, b) =>
      ((a.player.number * 7919 + a.j * 104_729) % 15_013) -
      ((b.player.number * 7919 + b.j * 104_729) % 15_013),
  );
  let at = 0;
  return () => {
    const { player, id, j } = pairs[at++ % pairs.length]!;
    return flagShot(player, id, j);
  };
}

/**
 * Gives right flags of one challenge, one after another, and waits to see each on the shared board; answers how long
 * each took (ms) from its acknowledgement. Nobody else solves this challenge meanwhile.
 */
function observer(url: string, everybody: Player[], id: number, j: number) {
  const players = everybody.filter((player) => isKeptFree(player.number, j));
  const solves = async (): Promise<number> => {
    const answer = await fetch(url + BOARD, { headers: players[0]!.headers });
    const { liveCTF } = (await answer.json()) as LiveBoard;
    return liveCTF.challenges.find((challenge) => challenge.id === id)?.solves ?? 0;
  };
  const solve = async (player: Player): Promise<void> => {
    const { path, headers, body } = flagShot(player, id, j);
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { success } = (await answer.json()) as { success: boolean };
    if (!success) throw new Error('a right flag was refused');
  };
  let next = 0;
  return async (going: () => boolean): Promise<number[]> => {
    const delays: number[] = [];
    while (going() && next < players.length) {
      const before = await solves();
      await solve(players[next++]!);
      const acknowledged = performance.now();
      while ((await solves()) === before) await new Promise((resolve) => setTimeout(resolve, 5));
      delays.push(performance.now() - acknowledged);
    }
    return delays;
  };
}

/** Figures of an event that is played by a thousand teams, beside `top`, the ceiling of the same run. */
export async function liveRows(seconds: number, top: Measure): Promise<Row[]> {
  const program = new Program();
  const watchers = new Watchers();
  try {
    await program.command('seed', 'bench', '--event');
    await program.start();
    const players = await logInAll(program.url, BENCH.members);
    await program.rest();
    const reader = (connection: number) => players[(connection * 10) % players.length]!;
    const board = (connection: number, headers: Record<string, string> = {}): Shot => ({
      method: 'GET',
      path: BOARD,
      headers: { ...reader(connection).headers, 'accept-encoding': 'gzip', ...headers },
    });
    const read = async (): Promise<LiveBoard> =>
      (await (await fetch(program.url + BOARD, { headers: players[0]!.headers })).json()) as LiveBoard;
    const run = (next: (connection: number) => Shot) =>
      load(program.url, { seconds, connections: CONNECTIONS }, next);
    const ratio = (name: string, must: number, measure: Measure): Row => {
      const share = (measure.rate / top.rate) * 100;
      return {
        name,
        value: `${number(measure.rate)}/s, ${number(share, 1)} %, p50 ${number(measure.p50, 1)} ms, p99 ${number(measure.p99, 1)} ms${measure.failures > 0 ? `, ${measure.failures} échecs` : ''}`,
        must: `≥ ${number(must, 1)} %`,
        met: share >= must && measure.failures === 0,
      };
    };
    // A start that remembers nothing; the session and the list of challenges are read before.
    await program.stop();
    await program.start();
    await fetch(`${program.url}/api/challenges/`, { headers: players[0]!.headers });
    const begin = performance.now();
    const { liveCTF } = await read();
    const rebuilt = performance.now() - begin;
    await program.rest();
    await run(board);
    const rows = [
      {
        name: 'classement en direct refait de zéro',
        value: `${number(rebuilt)} ms, ${BENCH.members} équipes, ${liveCTF.challenges.length} challenges`,
        must: '≤ 300 ms',
        met: rebuilt <= 300,
      },
      ratio('classement en direct de 50 lignes', 10, await run(board)),
    ];
    const first = await fetch(program.url + BOARD, { headers: board(0).headers! });
    const etag = first.headers.get('etag') ?? '';
    await first.arrayBuffer();
    rows.push(ratio('classement en direct, 304', 50, await run((c) => board(c, { 'if-none-match': etag }))));

    await watchers.open(
      `${program.url}${BOARD}/stream`,
      Array.from({ length: STREAMS }, (_, n) => players[n % players.length]!.headers.authorization!),
    );
    const wrong = wrongFlags(players);
    const ids = liveCTF.challenges.map(({ id }) => id);
    const last = ids.pop()!;
    const right = eventFlags(players, ids);
    const observe = observer(program.url, players, last, ids.length + 1);
    let turn = 0;
    let playing = true;
    const [mixed, visibility] = await Promise.all([
      run((connection) => {
        turn += 1;
        const place = (turn * 37) % 100;
        if (place < 70) return { ...board(connection), path: '/api/challenges/' };
        if (place < 85) return board(connection);
        return place < 95 ? wrong() : right();
      }).finally(() => {
        playing = false;
      }),
      observe(() => playing),
    ]);
    const late = percentile(watchers.delays, 0.99);
    await new Promise((resolve) => setTimeout(resolve, 5000));
    let more = 10;
    const after = await observe(() => more-- > 0);
    const memory = program.memory();
    rows.push(
      {
        name: 'un flag de l’événement se voit au classement, pendant le mélange',
        value: `p99 ${number(percentile(visibility, 0.99))} ms sur ${visibility.length} flags, mélange à ${number(mixed.rate)}/s ; ${number(percentile(after, 0.99))} ms cinq secondes après`,
        must: 'p99 ≤ 1 000 ms',
        met:
          visibility.length > 0 &&
          percentile([...visibility, ...after], 0.99) <= 1000 &&
          mixed.failures === 0,
      },
      {
        name: `${number(STREAMS)} flux ouverts pendant le mélange`,
        value: `p99 ${number(late)} ms pour ${number(watchers.delays.length)} messages, ${watchers.lost} flux perdus`,
        must: 'p99 ≤ 1 000 ms, aucun perdu',
        met: watchers.count === STREAMS && watchers.lost === 0 && late <= 1000,
      },
      {
        name: 'mémoire avec les flux (PSS)',
        value: `${number(memory)} Mio`,
        must: '≤ 500 Mio',
        met: memory <= 500,
      },
    );
    return rows;
  } finally {
    watchers.close();
    await program.command('verify');
    await program.stop();
    program.remove();
  }
}
