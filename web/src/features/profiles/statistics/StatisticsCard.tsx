import type { PublicProfile } from '@fanion/contract/profiles/page';
import { categoryName } from '@fanion/rules/challenges/categories';
import { Flame, Info, Snowflake } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortDate } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { StatTiles } from '../../../ui/layout/StatTiles.tsx';
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx';
import { middayOf } from '../activity/model.ts';
import { PROFILE_TEXTS } from '../texts.ts';
import { useClosedByPlan } from '../use-closed-by-plan.ts';
import { type Figure, figuresOf } from './model.ts';
import { TierProgress } from './TierProgress.tsx';

/** Freezes named in the explanation. */
const FEW = 3;

/** Card 02 of a profile: its figures, the favourite category and the progress to the next rank title. */
export function StatisticsCard({ profile }: { profile: PublicProfile }) {
  const noCtf = useClosedByPlan('ctf', profile);
  const favourite = profile.favorite_category;
  return (
    <Card no="02" title="Statistiques">
      <StatTiles
        stats={figuresOf(profile, !noCtf).map((figure) => ({
          label: figure.label,
          value: <FigureValue figure={figure} profile={profile} />,
          unit: figure.id === 'freezes' ? undefined : figure.unit,
        }))}
      />
      {favourite && (
        <p className="favourite">
          <span className="text-muted">Catégorie favorite</span>
          <HueLabel label={categoryName(favourite)} {...categoryLook(favourite)} />
        </p>
      )}
      <div className="mt-5 border-t border-line-soft pt-5">
        <TierProgress points={profile.total_points} />
      </div>
    </Card>
  );
}

function FigureValue({ figure: { id, value, unit }, profile }: { figure: Figure; profile: PublicProfile }) {
  if (id === 'streak')
    return (
      <>
        <Icon of={Flame} className={profile.current_streak > 0 ? 'figure-icon text-orange' : 'figure-icon'} />
        {value}
      </>
    );
  if (id === 'freezes') {
    const used = profile.frozen_days.slice(-FEW).map((day) => shortDate(middayOf(day)));
    return (
      <>
        <Icon
          of={Snowflake}
          className={profile.streak_freezes > 0 ? 'figure-icon text-blue' : 'figure-icon'}
        />
        {value}
        <span>{unit}</span>
        <Explained about="les gels">
          {PROFILE_TEXTS.freezes} {used.length > 0 && PROFILE_TEXTS.frozenDays(used.join(', '))}
        </Explained>
      </>
    );
  }
  if (id === 'time')
    return (
      <>
        {value}
        <Explained about="le temps médian">{PROFILE_TEXTS.solveTime}</Explained>
      </>
    );
  return value;
}

/** A small mark that explains a figure on hover, on focus and on a tap. */
function Explained({ about, children }: { about: string; children: ReactNode }) {
  return (
    <Tooltip text={children}>
      {(id) => (
        <button
          type="button"
          className="figure-info"
          aria-label={`Explication : ${about}`}
          aria-describedby={id}
        >
          <Icon of={Info} size={14} />
        </button>
      )}
    </Tooltip>
  );
}
