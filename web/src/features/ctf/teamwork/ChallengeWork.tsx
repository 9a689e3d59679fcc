import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { challengeTeamworkQuery } from './queries.ts';
import { type Drafts, TeamNote } from './TeamNote.tsx';
import './teamwork.css';
import { TryLog } from './TryLog.tsx';
import { TEAMWORK_TEXTS as T } from './texts.ts';

type Props = { slug: string; challengeId: number; team: boolean; drafts: Drafts };

/** The team's work on a challenge: its note and its tries. */
export function ChallengeWork({ slug, challengeId, team, drafts }: Props) {
  const query = useQuery(challengeTeamworkQuery(slug, challengeId));
  if (!query.data) return <QueryState query={query} compact failed={T.failed} lines={3} />;
  return (
    <div className="challenge-work">
      <TeamNote slug={slug} challengeId={challengeId} note={query.data.note} team={team} drafts={drafts} />
      <TryLog tries={query.data.tries} />
    </div>
  );
}
