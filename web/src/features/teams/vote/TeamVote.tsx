import type { WholeTeam } from '@fanion/contract/teams/team';
import { Check } from 'lucide-react';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { ActButton } from '../../../ui/buttons/ActButton.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { HexAvatar } from '../../../ui/identity/HexAvatar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { successorsOf } from '../model.ts';
import { useVoteCaptain } from './queries.ts';
import { VOTE_TEXTS as T } from './texts.ts';

type Props = { team: WholeTeam; vote: NonNullable<WholeTeam['vote']> };

/** The members' vote for another captain while theirs is away (docs/product/teams.md#vote). */
export function TeamVote({ team, vote }: Props) {
  const choose = useVoteCaptain(team.id);
  const votesFor = (id: number) => vote.votes.find(({ candidateId }) => candidateId === id)?.count ?? 0;
  return (
    <Card title={T.voteTitle} className="team-vote">
      <p className="text-muted">{T.voteWhy(vote.awaySince, vote.needed)}</p>
      <ul className="lines team-vote-lines">
        {successorsOf(team).map(({ id, username, avatar }) => (
          <li key={id}>
            <HexAvatar name={username} src={assetUrl(avatar)} size={32} />
            <bdi className="min-w-0 flex-1 truncate font-medium">{username}</bdi>
            <span className="num meta">{T.votes(votesFor(id))}</span>
            {vote.own === id ? (
              <Chip tone="accent" icon={Check}>
                {T.voted}
              </Chip>
            ) : (
              <ActButton size="sm" aria-label={T.voteFor(username)} act={() => choose.mutateAsync(id)}>
                {T.vote}
              </ActButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
