import { positionColour } from '@fanion/rules/leaderboard/ranks';

/** The colour token of a place; undefined beyond the last that has one. */
export function rankColour(rank: number): 'gold' | 'orange' | 'blue' | undefined {
  const colour = positionColour(rank);
  return colour === 'none' ? undefined : colour;
}
