import type { TeamMember, WholeTeam } from '@fanion/contract/teams/team';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { useSetTeamMember } from './queries.ts';
import { ROSTER_TEXTS as T } from './texts.ts';

type Props = { team: WholeTeam; member: TeamMember; onClose: () => void };

/** Hands the team over to a member, once confirmed. */
export function PromoteDialog({ team, member, onClose }: Props) {
  const change = useSetTeamMember(team.id);
  return (
    <ConfirmDialog
      title={T.promoteTitle(member.username)}
      confirmLabel={T.promoteConfirm}
      onConfirm={() => change.mutateAsync({ memberId: member.id, role: 'captain' })}
      onClose={onClose}
    >
      <p>{T.promoteWhy(member.username, team.name)}</p>
    </ConfirmDialog>
  );
}
