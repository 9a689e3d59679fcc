import type { TeamMember, WholeTeam } from '@fanion/contract/teams/team';
import { messageOf } from '../../../lib/api/api-error.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useSetTeamMember } from '../settings/queries.ts';
import { MANAGE_TEXTS as T } from '../settings/texts.ts';

type Props = { team: WholeTeam; member: TeamMember; onClose: () => void };

/** Hands the team over to a member, once confirmed. */
export function PromoteDialog({ team, member, onClose }: Props) {
  const change = useSetTeamMember(team.id);
  return (
    <ConfirmDialog
      open
      title={T.promoteTitle(member.username)}
      confirmLabel={T.promoteConfirm}
      busy={change.isPending}
      onConfirm={() =>
        change.mutate(
          { memberId: member.id, role: 'captain' },
          {
            onSuccess: ({ message }) => toast.ok(message),
            onError: (error) => toast.bad(messageOf(error)),
            onSettled: onClose,
          },
        )
      }
      onClose={onClose}
    >
      <p>{T.promoteWhy(member.username, team.name)}</p>
    </ConfirmDialog>
  );
}
