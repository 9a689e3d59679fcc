import type { PublicProfile } from '@fanion/contract/profiles/page';
import { counted, number, percent } from '../../../lib/french.ts';
import { ProgressBar } from '../../../ui/figures/ProgressBar.tsx';
import { xpBar } from './model.ts';

/** XP, the bar to the next level with the start of this one, and the XP missing. */
export function XpProgress({ profile }: { profile: PublicProfile }) {
  const bar = xpBar(profile);
  return (
    <div className="xp-progress">
      <p className="mb-2 flex items-baseline justify-between text-muted">
        <span>
          <b className="num text-xl font-semibold text-text">{number(profile.xp)}</b> XP
        </span>
        <span className="num">{percent(bar.percent)}</span>
      </p>
      <ProgressBar
        value={bar.percent}
        tick={bar.tick}
        label={`Niveau ${profile.level}, ${number(profile.xp)} XP sur ${number(bar.goal)}`}
      />
      <p className="meta mt-2 flex justify-between gap-3">
        <span>Niveau {profile.level}</span>
        <span className="text-right">
          {counted(profile.xp_to_next_level, 'XP', 'XP')} avant le niveau {profile.level + 1}
        </span>
      </p>
    </div>
  );
}
