import type { OwnProfile } from '@fanion/contract/profiles/page';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { shortDate } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { CardAction } from '../../../ui/buttons/CardAction.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { HexAvatar } from '../../../ui/identity/HexAvatar.tsx';
import { rankColour } from '../../../ui/identity/rank-colour.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { type Fact, KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { useAccess } from '../../access/queries.ts';
import { ownProfileQuery } from '../queries.ts';
import { PROFILE_TEXTS } from '../texts.ts';
import { fullName, xpBar } from './model.ts';
import { XpProgress } from './XpProgress.tsx';
import '../cards.css';

/** Facts from the same profile that the page adds to the card. */
type Props = { facts: (own: OwnProfile) => Fact[] };

/**
 * Card 01 of the dashboard: the reader's identity, level, XP and membership
 * (docs/product/dashboard.md#information).
 */
export function InformationCard({ facts }: Props) {
  const query = useQuery(ownProfileQuery);
  const { data } = query;
  const access = useAccess();
  const upgradable = !access.loading && !access.failed && !access.opens('challenges');
  return (
    <Card no="01" title="Information" action={<CardAction to="/profile">Mon profil</CardAction>}>
      {data ? (
        <div className="information">
          <div className="flex items-center gap-7 pt-1 pl-2">
            <HexAvatar
              name={data.username}
              src={assetUrl(data.avatar_url)}
              size={96}
              rim={rankColour(data.rank_number ?? 0)}
              xp={xpBar(data).percent}
              level={data.level}
            />
            <div className="min-w-0">
              <p className="truncate font-display text-2xl">{data.username}</p>
              <p className="truncate text-muted">{fullName(data)}</p>
              <Chip tone="accent" icon={ShieldCheck} className="mt-2">
                {data.subscription_type}
              </Chip>
            </div>
          </div>
          <div className="flex flex-1 flex-col justify-between gap-5">
            <XpProgress profile={data} />
            <KeyValue
              className="-mb-3"
              facts={[
                {
                  label: 'Formule',
                  value: (
                    <>
                      {data.subscription_type}
                      {data.membership_ends_at && (
                        <span className="meta">jusqu’au {shortDate(data.membership_ends_at)}</span>
                      )}
                      {upgradable && (
                        <Link className="link" to="/upgrade-plan">
                          {PROFILE_TEXTS.changePlan}
                        </Link>
                      )}
                    </>
                  ),
                },
                ...facts(data),
              ]}
            />
          </div>
        </div>
      ) : (
        <QueryState
          query={query}
          compact
          fallback={PROFILE_TEXTS.failed}
          lines={6}
          height={28}
          loading={PROFILE_TEXTS.loading}
        />
      )}
    </Card>
  );
}
