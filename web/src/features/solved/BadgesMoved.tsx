import { useQuery } from '@tanstack/react-query';
import { number } from '../../lib/french.ts';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { namedIcon } from '../../ui/buttons/named-icon.ts';
import { ProgressBar } from '../../ui/figures/ProgressBar.tsx';
import { Chip } from '../../ui/identity/Chip.tsx';
import { HexFrame } from '../../ui/identity/HexFrame.tsx';
import { badgesQuery } from '../profiles/queries.ts';
import { movedBadges } from './model.ts';
import { SOLVED_TEXTS as T } from './texts.ts';

/** The badges that a solve advanced, earned ones first. */
export function BadgesMoved({ before }: { before: ReadonlyMap<string, number> }) {
  const { data } = useQuery(badgesQuery);
  if (!data || before.size === 0) return null;
  const moved = movedBadges(data.badges, before);
  return (
    <section className="solve-part">
      <h3>{T.badges}</h3>
      {moved.length === 0 ? (
        <p className="text-muted">{T.noBadge}</p>
      ) : (
        <ul className="solve-badges">
          {moved.map(({ id, name, icon, value, goal, gain, won }) => (
            <li key={id}>
              <HexFrame size={40} hue={won ? 'var(--ok)' : 'var(--accent)'} tinted>
                <Icon of={namedIcon(icon)} size={16} />
              </HexFrame>
              <span className="min-w-0 flex-1">
                <b className="font-medium">{name}</b>
                <span className="solve-badge-way">
                  <ProgressBar thin value={(value / goal) * 100} label={name} className="flex-1" />
                  <span className="num meta">
                    {number(value)}/{number(goal)}
                  </span>
                </span>
              </span>
              {won ? (
                <Chip tone="ok">{T.won}</Chip>
              ) : (
                <span className="num solve-badge-gain">+{number(gain)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
