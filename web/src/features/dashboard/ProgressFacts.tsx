import type { OwnProfile } from '@fanion/contract/profiles/page';
import { counted } from '../../lib/french.ts';
import { RARITY_HUES } from '../../lib/look/rarity.ts';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { namedIcon } from '../../ui/buttons/named-icon.ts';
import type { Fact } from '../../ui/layout/KeyValue.tsx';
import { lastBadge, type WeekDay, weekOf } from './model.ts';
import { DASHBOARD_TEXTS } from './texts.ts';

/**
 * The reader's progress on card 01: the latest badge and the streak (docs/product/dashboard.md#information;
 * docs/product/profiles.md#séries).
 */
export function progressFacts(own: OwnProfile): Fact[] {
  const badge = lastBadge(own.badges);
  return [
    {
      label: DASHBOARD_TEXTS.lastBadge,
      value: badge ? (
        <span className="flex items-center gap-2">
          <span style={{ color: RARITY_HUES[badge.rarity] }}>
            <Icon of={namedIcon(badge.icon)} size={16} />
          </span>
          <span>
            {badge.name}
            <span className="sr"> ({badge.rarity})</span>
          </span>
        </span>
      ) : (
        <span className="text-muted">{DASHBOARD_TEXTS.noBadge}</span>
      ),
    },
    {
      label: `Série ${counted(own.current_streak, 'jour')}`,
      value: (
        <>
          {own.streak_freezes > 0 && <span className="meta">{counted(own.streak_freezes, 'gel')}</span>}
          <Week days={weekOf(own, Date.now())} />
        </>
      ),
    },
  ];
}

const STATES: Record<WeekDay['state'], string> = {
  acted: 'actif',
  frozen: 'gardé par un gel',
  none: 'sans activité',
  ahead: 'à venir',
};

/** The seven days of this week, from Monday. */
function Week({ days }: { days: readonly WeekDay[] }) {
  return (
    <ol className="week" aria-label="Cette semaine">
      {days.map(({ name, letter, state, today }) => (
        <li key={name} data-state={state} data-today={today || undefined}>
          <i />
          <span aria-hidden="true">{letter}</span>
          <span className="sr">
            {name}
            {today && ' (aujourd’hui)'} : {STATES[state]}
          </span>
        </li>
      ))}
    </ol>
  );
}
