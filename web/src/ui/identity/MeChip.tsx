type Props = {
  /** The label of a card with its own. */
  word?: string;
};

/** Marks the reader's own row (docs/product/leaderboard.md#position). */
export function MeChip({ word = 'Vous' }: Props) {
  return <span className="chip chip-me">{word}</span>;
}
