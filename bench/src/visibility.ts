import { benchFlag, isLeftUnsolved } from '@fanion/api/bench-seed';
import type { LiveBoard } from '@fanion/contract/ctf/board/endpoints';
import { BOARD } from './event.ts';
import { inEvent, type Player } from './players.ts';

/** Milliseconds after which a flag that is not visible never will be. */
const MOST_WAIT = 30_000;

/**
 * Sends right flags of the last challenge one after another while `going` returns true, and waits to see each
 * on the shared board; returns how long each took (ms) from its acknowledgement. Nobody else may solve it
 * meanwhile.
 */
export async function watchFlags(
  url: string,
  everybody: readonly Player[],
  ids: readonly number[],
  going: () => boolean,
): Promise<number[]> {
  const j = ids.length;
  const players = everybody.filter((player) => isLeftUnsolved(player.number, j));
  const solves = async (): Promise<number> => {
    const answer = await fetch(url + BOARD, { headers: players[0]!.headers });
    const { liveCTF } = (await answer.json()) as LiveBoard;
    return liveCTF.challenges.find(({ id }) => id === ids[j - 1])?.solves ?? 0;
  };
  const delays: number[] = [];
  for (const { headers } of players) {
    if (!going()) break;
    const before = await solves();
    const answer = await fetch(url + inEvent(ids)(j), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ flag: benchFlag(j) }),
    });
    const { success } = (await answer.json()) as { success: boolean };
    if (!success) throw new Error('a right flag was refused');
    const acknowledged = performance.now();
    while ((await solves()) === before) {
      if (performance.now() - acknowledged > MOST_WAIT)
        throw new Error('a right flag never came to the board');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    delays.push(performance.now() - acknowledged);
  }
  return delays;
}
