import type { WholeTeam } from '@fanion/contract/teams/team';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { viewPath } from '../model.ts';
import { TeamVote } from '../vote/TeamVote.tsx';
import { TEAM_PAGE_TEXTS as T } from './texts.ts';

/** Important notices for a member of the team: a frozen roster, an absent captain, pending applications. */
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
