import type { ComponentProps } from 'react';
import { TeamPane } from '../teamwork/TeamPane.tsx';
import { isTeammateOn, UnderChallenge } from '../teamwork/UnderChallenge.tsx';
import type { useTeamwork } from '../teamwork/use-teamwork.ts';
import { ChallengeList } from './ChallengeList.tsx';

type Props = Omit<ComponentProps<typeof ChallengeList>, 'busy' | 'under'> & {
  team: ReturnType<typeof useTeamwork>;
};

/** The challenges, with the team's work on each, and the team at work below. */
export function TeamChallenges({ team, ...list }: Props) {
  const work = team?.work.team ? team.work : null;
  return (
    <div className="room-left">
      <ChallengeList
        {...list}
        busy={team?.busy ?? null}
        under={(id) =>
          work &&
          !list.solved.has(id) &&
          isTeammateOn(work, id) && <UnderChallenge work={work} challengeId={id} />
        }
      />
      {work && <TeamPane work={work} challenges={list.challenges} solved={list.solved} />}
    </div>
  );
}
