import { useQuery } from '@tanstack/react-query';
import { counted, number } from '../../../lib/french.ts';
import { ProgressBar } from '../../../ui/figures/ProgressBar.tsx';
import { ownProfileQuery } from '../../profiles/queries.ts';

/** The player's level and the progress to the next one, above a page in the gaming layout. */
export function PlayerBar() {
  const { data } = useQuery(ownProfileQuery);
  if (!data) return null;
  return (
    <div className="player-bar">
      <p className="num">
        Niveau {data.level}
        <span>encore {counted(data.xp_to_next_level, 'XP', 'XP')}</span>
      </p>
      <ProgressBar
        value={(data.xp_in_level / data.level_span) * 100}
        label={`Niveau ${data.level}, ${number(data.xp_in_level)} XP sur ${number(data.level_span)}`}
      />
    </div>
  );
}
