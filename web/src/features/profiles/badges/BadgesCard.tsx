import type { OwnProfile, PublicProfile } from '@fanion/contract/profiles/page';
import { useQuery } from '@tanstack/react-query';
import { counted, number } from '../../../lib/french.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { MoreList } from '../MoreList.tsx';
import { isOwn } from '../model.ts';
import { badgesQuery } from '../queries.ts';
import { PROFILE_TEXTS } from '../texts.ts';
import { isHidden } from '../visibility-model.ts';
import { BadgeHex, RarityWord } from './BadgeHex.tsx';
import { BadgeList } from './BadgeList.tsx';
import { badgesForCard, type ShownBadge, sortBadges } from './model.ts';

/**
 * Card 05 of a profile: its badges, and for their owner the locked ones with their progress
 * (docs/product/profiles.md#badges).
 */
export function BadgesCard({ profile }: { profile: PublicProfile | OwnProfile }) {
  const own = isOwn(profile);
  const { data } = useQuery({ ...badgesQuery, enabled: own });
  const badges: ShownBadge[] = (own && data?.badges) || profile.badges;
  const earnedCount = badges.filter((badge) => badge.earned_at !== null).length;
  const visibleBadges = badgesForCard(badges);
  return (
    <Card
      no="05"
      title="Badges"
      action={
        badges.length > visibleBadges.length && (
          <MoreList title="Badges" context="badges" width={640}>
            <p className="mb-6 text-muted">
              {own && data
                ? `${number(earnedCount)} sur ${counted(badges.length, 'badge')}`
                : counted(earnedCount, 'badge')}
            </p>
            <BadgeList badges={sortBadges(badges)} />
          </MoreList>
        )
      }
    >
      {visibleBadges.length > 0 ? (
        <ul className="badges">
          {visibleBadges.map((badge) => (
            <li key={badge.id} className="badge-tile" title={badge.description}>
              <BadgeHex badge={badge} />
              <b>{badge.name}</b>
              {badge.earned_at === null ? <Locked badge={badge} /> : <RarityWord rarity={badge.rarity} />}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          compact
          title={isHidden(profile, 'badges') && !own ? PROFILE_TEXTS.hidden : PROFILE_TEXTS.noBadge}
        />
      )}
    </Card>
  );
}

function Locked({ badge: { progress } }: { badge: ShownBadge }) {
  return (
    <span className="text-subtle">
      <span className="sr">à obtenir </span>
      {progress ? (
        <span className="num">
          {number(progress.value)}/{number(progress.goal)}
        </span>
      ) : (
        'remis par un gérant'
      )}
    </span>
  );
}
