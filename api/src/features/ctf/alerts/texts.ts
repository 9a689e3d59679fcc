const ordinal = (rank: number): string => (rank === 1 ? '1er' : `${rank}e`);

/**
 * Alerts of the watch list (docs/product/ctf-live.md#joueurs-suivis); `who` is the player or team as the
 * board names them.
 */
export const enteredTop = (who: string, rank: number): string =>
  `${who} entre dans les 10 premiers\u00a0: ${ordinal(rank)}.`;
export const leftTop = (who: string, rank: number | null): string =>
  `${who} quitte les 10 premiers${rank === null ? '' : `\u00a0: ${ordinal(rank)}`}.`;
export const movedRanks = (who: string, rank: number, ranks: number): string =>
  `${who} ${ranks > 0 ? 'gagne' : 'perd'} ${Math.abs(ranks)} places\u00a0: ${ordinal(rank)}.`;
export const solvedNames = (who: string, names: readonly string[]): string =>
  `${who} a résolu ${names.map((name) => `«\u00a0${name}\u00a0»`).join(', ')}.`;
/** A team, and its watched player. */
export const teamWith = (team: string, player: string): string => `${team} (avec ${player})`;
