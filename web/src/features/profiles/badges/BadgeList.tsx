import { decimal, number, shortDate } from '../../../lib/french.ts';
import { ProgressBar } from '../../../ui/figures/ProgressBar.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { BadgeHex, RarityWord } from './BadgeHex.tsx';
import type { ShownBadge } from './model.ts';

/** Every badge with its purpose, its rarity, and when it was earned or its progress. */
export function BadgeList({ badges }: { badges: readonly ShownBadge[] }) {
  return (
    <ul className="lines badge-list">
      {badges.map((badge) => (
        <li key={badge.id}>
          <BadgeHex badge={badge} />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <b className="font-medium">{badge.name}</b>
              <Facts className="text-xs">
                <RarityWord rarity={badge.rarity} />
                {badge.share !== undefined && (
                  <span className="text-subtle">{decimal(badge.share)}&nbsp;% des membres</span>
                )}
              </Facts>
            </p>
            <p className="text-muted">{badge.description}</p>
            {badge.earned_at === null && badge.progress && (
              <span className="badge-way">
                <ProgressBar
                  thin
                  value={(badge.progress.value * 100) / Math.max(1, badge.progress.goal)}
                  label={`${badge.name} : ${number(badge.progress.value)} sur ${number(badge.progress.goal)}`}
                />
                <span className="num meta">
                  {number(badge.progress.value)}/{number(badge.progress.goal)}
                </span>
              </span>
            )}
          </div>
          {badge.earned_at !== null && <span className="meta">{shortDate(badge.earned_at)}</span>}
        </li>
      ))}
    </ul>
  );
}
