import { DAY, HOUR, MINUTE } from '@fanion/rules/durations';
import type { PastSolves } from '../ledger/past-queries.ts';
import type { Playable, Player } from '../seed/seed.ts';
import type { PastOpens } from './queries.ts';

/** Minutes that a challenge takes at least, and by how much that may be multiplied. */
const EFFORT = {
  Easy: { minutes: 8, spread: 10 },
  Medium: { minutes: 20, spread: 15 },
  Hard: { minutes: 45, spread: 30 },
  Expert: { minutes: 120, spread: 40 },
} as const;
/** How far back a player's recently begun challenge may be. */
const LATELY = 6 * DAY;

/** A player's acts on a challenge, in milliseconds: the first, the last, and whether they solved it. */
interface Acts {
  first: number;
  last: number;
  solved: boolean;
}

type Tries = Pick<PastSolves, 'memberIds' | 'challengeIds' | 'moments'>;

interface Past {
  solves: PastSolves;
  tries: Tries;
}

/**
 * When the players of an imagined past opened what they solved or tried, minutes to days before their first
 * act and never before the challenge was released or they had joined; and, for active players, one challenge
 * begun recently and not tried. The same source of numbers gives the same result.
 */
export function imagineOpens(
  players: readonly Player[],
  challenges: readonly Playable[],
  { past, now, random }: { past: Past; now: number; random: () => number },
): PastOpens {
  const acts = new Map<string, Acts>();
  const note = ({ memberIds, challengeIds, moments }: Tries, solved: boolean) => {
    for (const [index, moment] of moments.entries()) {
      const key = `${memberIds[index]}/${challengeIds[index]}`;
      const existing = acts.get(key);
      const at = moment.getTime();
      acts.set(key, {
        first: Math.min(existing?.first ?? at, at),
        last: Math.max(existing?.last ?? at, at),
        solved: solved || (existing?.solved ?? false),
      });
    }
  };
  note(past.tries, false);
  note(past.solves, true);
  const opens: PastOpens = { memberIds: [], challengeIds: [], firsts: [], lasts: [] };
  const opened = (player: Player, challenge: Playable, first: number, last: number) => {
    opens.memberIds.push(player.id);
    opens.challengeIds.push(challenge.id);
    opens.firsts.push(new Date(first));
    opens.lasts.push(new Date(last));
  };
  for (const player of players) {
    const untouched: Playable[] = [];
    for (const challenge of challenges) {
      const done = acts.get(`${player.id}/${challenge.id}`);
      const from = Math.max(player.joined, challenge.published);
      if (!done) {
        if (from < now - LATELY) untouched.push(challenge);
        continue;
      }
      const { minutes, spread } = EFFORT[challenge.difficulty];
      const lead = minutes * MINUTE * (1 + spread * random() ** 3);
      opened(player, challenge, Math.max(from, done.first - lead), done.last);
    }
    const startedChallenge = untouched[Math.floor(random() * untouched.length)];
    const ago = 2 * HOUR + random() * (LATELY - 2 * HOUR);
    if (startedChallenge && player.zeal > 0)
      opened(player, startedChallenge, now - ago, now - ago + 25 * MINUTE);
  }
  return opens;
}
