import type { PublicProfile } from '@fanion/contract/profiles';
import { number } from '../../../lib/french.ts';
import { Card } from '../../../ui/Card.tsx';
import { CardAction } from '../../../ui/CardAction.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RankNumber } from '../../../ui/RankNumber.tsx';
import { useAccess } from '../../access/queries.ts';
import { neighbours } from '../model.ts';
import { PROFILE_TEXTS } from '../texts.ts';
import { RankRows } from './RankRows.tsx';

type Props = { profile: PublicProfile; me: string | undefined };

/** Card 03 of a profile: the member's place and those around it (specification 2.6). */
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
            <p className="text-muted">sur {number(position.total_users)} membres</p>
          </div>
          <RankRows rows={neighbours(position)} current={profile.username} me={me} />
        </>
      )}
    </Card>
  );
}
