import type { PublicProfile, RankedMember } from '@fanion/contract/profiles/page';
import { counted } from '../../../lib/french.ts';
import { CardAction } from '../../../ui/buttons/CardAction.tsx';
import { Trend } from '../../../ui/figures/Trend.tsx';
import { RankNumber } from '../../../ui/identity/RankNumber.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { useAccess } from '../../access/queries.ts';
import { PROFILE_TEXTS } from '../texts.ts';
import { neighbours } from './model.ts';
import { RankRows } from './RankRows.tsx';

type Props = { profile: PublicProfile; me: string | undefined };

/** Card 03 of a profile: the member's place and its neighbours (docs/product/profiles.md#position). */
export function PositionCard({ profile, me }: Props) {
  const access = useAccess();
  const position = profile.leaderboard_position;
  return (
    <Card
      no="03"
      title="Classement"
      action={
        access.opens('leaderboard') && (
          <CardAction to="/leaderboard" context="classement">
            {PROFILE_TEXTS.seeAll}
          </CardAction>
        )
      }
    >
      {position.current_user === null ? (
        <EmptyState compact title={PROFILE_TEXTS.noPosition} />
      ) : (
        <>
          <div className="mb-3 flex items-center gap-5">
            <RankNumber rank={position.current_user.rank} hero />
            <div>
              <p className="text-muted">sur {counted(position.total_users, 'membre')}</p>
              <Movement row={position.current_user} />
            </div>
          </div>
          <RankRows rows={neighbours(position)} current={profile.username} me={me} />
        </>
      )}
    </Card>
  );
}

/** The trend of the place over 7 days (docs/product/leaderboard.md#tendances). */
function Movement({ row: { trend, rank_change } }: { row: RankedMember }) {
  if (trend === 'stable') return <p className="meta">{PROFILE_TEXTS.stable}</p>;
  return (
    <p className="movement meta">
      <Trend delta={rank_change} fresh={trend === 'new'} /> en 7 jours
    </p>
  );
}
