import { later } from '../../../ui/states/later.ts';
import { Precisions } from '../announcements/Precisions.tsx';
import type { LiveChallenge, LiveEvent } from '../board/model.ts';
import { ClaimLine } from '../teamwork/ClaimLine.tsx';
import type { useTeamwork } from '../teamwork/use-teamwork.ts';
import { Statement } from './Statement.tsx';
import type { ChangeRoom } from './use-room.ts';

const ChallengeWork = later(async () => (await import('../teamwork/ChallengeWork.tsx')).ChallengeWork);

type Props = {
  /** The event's name in the address, possibly its id: news from the stream is cached under it. */
  slug: string;
  event: LiveEvent;
  challenge: LiveChallenge;
  /** In the order of the list. */
  list: readonly LiveChallenge[];
  /** Whether the reader has solved it; null before their own row is read. */
  solved: boolean | null;
  team: ReturnType<typeof useTeamwork>;
  /** Whether the content above its text is still loading. */
  waits: boolean;
  onStep: (by: 1 | -1) => void;
  ask: ChangeRoom;
};

/** The challenge being played, with the organisers' clarifications and the team's work on it. */
export function TeamStatement(props: Props) {
  const { slug, event, challenge, list, solved, team, waits, onStep, ask } = props;
  return (
    <Statement
      key={challenge.id}
      slug={slug}
      listedChallenge={challenge}
      solved={solved}
      place={list.indexOf(challenge) + 1}
      count={list.length}
      onStep={onStep}
      onNext={(next) => ask({ challenge: next, pane: null })}
      opened={team?.opened}
      paused={event.pause !== null}
      waits={waits || team === undefined}
      above={
        <>
          <Precisions event={event} challengeId={challenge.id} />
          {team?.work.team && solved !== true && (
            <ClaimLine slug={slug} challengeId={challenge.id} work={team.work} />
          )}
        </>
      }
      below={
        team && (
          <ChallengeWork slug={slug} challengeId={challenge.id} team={team.work.team} drafts={team.drafts} />
        )
      }
    />
  );
}
