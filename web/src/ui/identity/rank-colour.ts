/** The colour token of a place (docs/product/leaderboard.md#page): gold to 3, orange to 10, blue to 50, none beyond. */
export function rankColour(rank: number): 'gold' | 'orange' | 'blue' | undefined {
  if (rank < 1) return undefined;
  if (rank <= 3) return 'gold';
  if (rank <= 10) return 'orange';
  if (rank <= 50) return 'blue';
  return undefined;
}
