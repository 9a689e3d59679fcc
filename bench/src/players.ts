import {
  BENCH,
  BENCH_EVENT,
  benchFlag,
  benchMember,
  benchSlug,
  isLeftUnsolved,
} from '@fanion/api/bench-seed';
import { createClient } from '@fanion/client/source/client';
import type { Shot } from './load.ts';

/** A logged-in member of the bench data. */
export interface Player {
  /** 1 to 1000. */
  number: number;
  headers: Record<string, string>;
}

export const credentialsOf = (number: number) => ({
  email: `${benchMember(number)}@bench.fanion.local`,
  password: BENCH.password,
});

export const loginShot = (number: number): Shot => ({
  method: 'POST',
  path: '/api/auth/login',
  body: credentialsOf(number),
});

/** Logs the first members in, a few at a time. */
export async function logInAll(url: string, members: number = BENCH.members): Promise<Player[]> {
  const fanion = createClient({ url });
  const players: Player[] = [];
  let next = 1;
  const worker = async () => {
    while (next <= members) {
      const number = next++;
      const { token } = await fanion.post('/auth/login', { body: credentialsOf(number) });
      if (!token) throw new Error(`member ${number} cannot log in`);
      players.push({ number, headers: { authorization: `Bearer ${token.access_token}` } });
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return players.sort((a, b) => a.number - b.number);
}

/** The browser storage of a member’s session, by key. */
export async function sessionOf(url: string, member: number): Promise<Record<string, string>> {
  const { token } = await createClient({ url }).post('/auth/login', { body: credentialsOf(member) });
  if (!token) throw new Error(`member ${member} cannot log in`);
  return Object.fromEntries(Object.entries(token).map(([key, value]) => [key, String(value)]));
}

/** Where a flag is sent: by slug in the permanent list, by the ids of its challenges in the event. */
export type Place = (j: number) => string;
export const inList: Place = (j) => `/api/challenges/${benchSlug(j)}/submit`;
export const inEvent =
  (ids: readonly number[]): Place =>
  (j) =>
    `/api/ctf/events/${BENCH_EVENT.slug}/challenges/${ids[j - 1]}/submit`;

/** The source of the flags, and the flags already used by one measure: the next one only has the rest. */
export interface Givers {
  players: readonly Player[];
  submissions: Set<string>;
}

/** Right flags not sent yet, each once; `isIncluded` excludes challenges. Throws when all were sent. */
export class RightFlags {
  private readonly pairs: [Player, number][] = [];
  private at = 0;
  private readonly place: Place;
  private readonly submissions: Set<string>;

  constructor(
    { players, submissions }: Givers,
    challenges: number,
    place: Place,
    isIncluded: (j: number) => boolean = () => true,
  ) {
    this.place = place;
    this.submissions = submissions;
    for (let j = 1; j <= challenges; j += 1)
      if (isIncluded(j))
        for (const player of players) if (isLeftUnsolved(player.number, j)) this.pairs.push([player, j]);
    // Members and challenges shuffled, in the same way at each run.
    const order = ([player, j]: [Player, number]) => (player.number * 7919 + j * 104_729) % 15_013;
    this.pairs.sort((a, b) => order(a) - order(b));
  }

  /** How many are left to send. */
  get left(): number {
    return this.pairs.length - this.at;
  }

  next = (): Shot => {
    for (;;) {
      const pair = this.pairs[this.at++];
      if (!pair) throw new Error('every right flag has been given');
      const [{ number, headers }, j] = pair;
      const path = this.place(j);
      const key = `${number} ${path}`;
      if (this.submissions.has(key)) continue;
      this.submissions.add(key);
      return { method: 'POST', path, headers, body: { flag: benchFlag(j) } };
    }
  };
}

/** Wrong flags of every member on every challenge in turn. */
export function wrongFlags(players: readonly Player[], challenges: number, place: Place): () => Shot {
  let at = 0;
  return () => {
    at += 1;
    return {
      method: 'POST',
      path: place((at % challenges) + 1),
      headers: players[at % players.length]!.headers,
      body: { flag: `FANION{faux-${at}}` },
    };
  };
}

/** Seventy lists, fifteen boards, ten wrong flags and five right ones out of a hundred, mixed. */
export function mixOf(shots: Record<'list' | 'board' | 'wrong' | 'right', (connection: number) => Shot>) {
  let turn = 0;
  return (connection: number): Shot => {
    turn += 1;
    const place = (turn * 37) % 100;
    if (place < 70) return shots.list(connection);
    if (place < 85) return shots.board(connection);
    return (place < 95 ? shots.wrong : shots.right)(connection);
  };
}
