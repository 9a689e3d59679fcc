import type { TeamMember, WholeTeam } from '@fanion/contract/teams/team';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useSetTeamMember } from './queries.ts';
import { ROSTER_TEXTS as T } from './texts.ts';

type Props = { team: WholeTeam; member: TeamMember };

/**
 * Whether a member may invite players: the captain lends the right, and always has it
 * (docs/product/teams.md#rôles).
 */
export function MemberInvites({ team, member }: Props) {
  const change = useSetTeamMember(team.id);
  if (member.role === 'captain' || !team.permissions.includes('manage_team'))
    return <span className="text-muted">{member.role === 'captain' || member.mayInvite ? T.yes : T.no}</span>;
  return (
    <Switch
      className="member-invites"
      checked={change.isPending ? change.variables.mayInvite : member.mayInvite}
      onChange={(event) => {
        if (change.isPending) return;
        void toast.outcome(change.mutateAsync({ memberId: member.id, mayInvite: event.target.checked }));
      }}
    >
      <span className="sr">{T.invitesOf(member.username)}</span>
    </Switch>
  );
}
