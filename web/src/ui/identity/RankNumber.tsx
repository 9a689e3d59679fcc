import { cx } from '../class-names.ts';
import { Medal } from './Medal.tsx';
import { rankColour } from './rank-colour.ts';

type Props = { rank: number; hero?: boolean; plain?: boolean; className?: string };

/**
 * A place: a medal for the first 3, then a coloured number. `plain` omits the colour, in short lists; `hero`
 * is the large ordinal ("14e") of a card.
 */
export function RankNumber({ rank, hero, plain, className }: Props) {
  const colour = plain ? undefined : rankColour(rank);
  const style = colour ? { color: `var(--${colour})` } : undefined;
  if (hero) {
    return (
      <p className={cx('rank-hero', className)} style={style}>
        {rank}
        <sup>{rank === 1 ? 'er' : 'e'}</sup>
      </p>
    );
  }
  if (rank === 1 || rank === 2 || rank === 3) {
    return (
      <span className={cx('rank', className)}>
        <Medal place={rank} />
      </span>
    );
  }
  return (
    <span className={cx('rank', className)} style={style}>
      {rank}
    </span>
  );
}
