import type { WholeTeam } from '@fanion/contract/teams';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { MANAGE_TEXTS as T } from '../manage-texts.ts';
import { viewPath } from '../model.ts';
import { TeamVote } from './TeamVote.tsx';

/** What a member of the team must know first: a frozen roster, an absent captain, applications that wait. */
export function TeamNotices({ team }: { team: WholeTeam }) {
  if (team.role === null) return null;
  return (
    <>
      {team.playing !== null && <Notice tone="warn">{T.frozen(team.playing)}</Notice>}
      {team.vote && <TeamVote team={team} vote={team.vote} />}
      {team.isCaptain && team.pendingApplications > 0 && (
        <Notice
          action={
            <LinkButton size="sm" to={viewPath('invitations')}>
              {T.seeApplications}
            </LinkButton>
          }
        >
          {T.applications(team.pendingApplications)}
        </Notice>
      )}
    </>
  );
}
