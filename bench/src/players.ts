import { BENCH, benchFlag, benchMember, benchSlug, isKeptFree } from '@fanion/api/bench-seed';
import type { Shot } from './load.ts';

/** A logged-in member of the bench data. */
export interface Player {
  /** 1 to 1000. */
  number: number;
  headers: Record<string, string>;
}

export const loginShot = (number: number): Shot => ({
  method: 'POST',
  path: '/api/auth/login',
  body: { email: `${benchMember(number)}@bench.fanion.local`, password: BENCH.password },
});

/** Logs the first members in, a few at a time. */
export async function logInAll(url: string, members: number = BENCH.members): Promise<Player[]> {
  const players: Player[] = [];
  let next = 1;
  const worker = async () => {
    while (next <= members) {
      const number = next++;
      const { path, body } = loginShot(number);
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { token } = (await answer.json()) as { token: { access_token: string } };
      players.push({ number, headers: { authorization: `Bearer ${token.access_token}` } });
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return players.sort((a, b) => a.number - b.number);
}

/** Right flags that nobody has given yet, each once. */
export function rightFlags(players: Player[]): () => Shot {
  const pairs: [Player, number][] = [];
  for (let j = 1; j <= BENCH.challenges; j += 1)
    for (const player of players) if (isKeptFree(player.number, j)) pairs.push([player, j]);
  // Members and challenges mixed, the same at each run.
  pairs.sort(
    ([a, j], [b, k]) =>
      ((a.number * 7919 + j * 104_729) % 15_013) - ((b.number * 7919 + k * 104_729) % 15_013),
  );
  let at = 0;
  return () => {
    const pair = pairs[at++ % pairs.length]!;
    return {
      method: 'POST',
      path: `/api/challenges/${benchSlug(pair[1])}/submit`,
      headers: pair[0].headers,
      body: { flag: benchFlag(pair[1]) },
    };
  };
}

/** Wrong flags of every member on every challenge in turn. */
export function wrongFlags(players: Player[]): () => Shot {
  let at = 0;
  return () => {
    at += 1;
    const player = players[at % players.length]!;
    const slug = benchSlug((at % BENCH.challenges) + 1);
    return {
      method: 'POST',
      path: `/api/challenges/${slug}/submit`,
      headers: player.headers,
      body: { flag: `FANION{faux-${at}}` },
    };
  };
}
