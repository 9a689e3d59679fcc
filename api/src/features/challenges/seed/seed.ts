import type { Difficulty } from '@fanion/rules/challenges/difficulties';
import { priceAt, type Scoring, xpFor } from '@fanion/rules/challenges/scoring';
import { DAY, HOUR, MINUTE } from '@fanion/rules/durations';
import type { PastSolves } from '../ledger/past-queries.ts';

/** What the seed needs to know of a member and of a challenge. */
export interface Player {
  id: number;
  username: string;
  skill: number;
  zeal: number;
  joined: number;
  specialties: string[];
}
export interface Playable {
  id: number;
  author: string | null;
  category: string;
  difficulty: Difficulty;
  scoring: Scoring;
  supplied_xp: number | null;
  published: number;
}

const HARDNESS = { Easy: 0.08, Medium: 0.38, Hard: 0.66, Expert: 0.9 } as const;

/** A random hour of Paris, in the evening more often than in the morning. */
function hourOf(random: () => number): number {
  const r = random();
  return r < 0.7 ? 17 + random() * 6 : r < 0.95 ? 8 + random() * 9 : random() * 3;
}

/** A believable past: solves with the wrong tries before. Equal sources of numbers give equal results. */
export function imaginePast(
  players: readonly Player[],
  challenges: readonly Playable[],
  now: number,
  random: () => number,
) {
  const solves: PastSolves = { memberIds: [], challengeIds: [], moments: [], points: [], xp: [] };
  const tries = { memberIds: [] as number[], challengeIds: [] as number[], moments: [] as Date[] };
  const tried = (player: Player, challenge: Playable, at: number) => {
    tries.memberIds.push(player.id);
    tries.challengeIds.push(challenge.id);
    tries.moments.push(new Date(at));
  };
  for (const challenge of challenges)
    for (const player of players) {
      const fondness = player.specialties.includes(challenge.category) ? 0.18 : 0;
      const chance =
        player.zeal / (1 + Math.exp(-14 * (player.skill + fondness - HARDNESS[challenge.difficulty] - 0.12)));
      const from = Math.max(player.joined, challenge.published);
      // Challenges released this week have few solves yet.
      const ripe = Math.min(1, (now - from) / (45 * DAY));
      const luck = random();
      const spread = random();
      const day = Math.floor((from + (now - from) * spread ** 1.4) / DAY) * DAY;
      const at = Math.min(
        now - MINUTE * (5 + random() * 600),
        Math.max(from + HOUR, day + hourOf(random) * HOUR),
      );
      const wrong = Math.floor(random() ** 2 * 4);
      // No member solves what they wrote.
      if (at <= from || player.zeal === 0 || player.username === challenge.author) continue;
      if (luck < chance * ripe) {
        for (let n = 0; n < wrong; n += 1) tried(player, challenge, at - (n + 1) * 4 * MINUTE);
        const points = priceAt(challenge.scoring, 1);
        solves.memberIds.push(player.id);
        solves.challengeIds.push(challenge.id);
        solves.moments.push(new Date(at));
        solves.points.push(points);
        solves.xp.push(xpFor(points, challenge.supplied_xp));
      } else if (luck < chance * ripe + 0.06) tried(player, challenge, at);
    }
  return { solves, tries };
}
