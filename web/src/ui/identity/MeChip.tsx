type Props = {
  /** The word of a card that has one of its own. */
  word?: string;
};

/** Marks the reader's own row (docs/product/leaderboard.md#position). */
export function MeChip({ word = 'Vous' }: Props) {
  return <span className="chip chip-me">{word}</span>;
}
