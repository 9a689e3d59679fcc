import type { TeamMember, WholeTeam } from '@fanion/contract/teams/team';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { MessageDialog } from '../MessageDialog.tsx';
import { useKickTeamMember } from './queries.ts';
import { ROSTER_TEXTS as T } from './texts.ts';

type Props = { team: WholeTeam; member: TeamMember };

/**
 * Excludes a member, once confirmed; never the captain, never while the team plays
 * (docs/product/teams.md#départ-et-exclusion).
 */
export function MemberKick({ team, member }: Props) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  if (!team.permissions.includes('kick_members') || member.role === 'captain' || team.playing !== null)
    return null;
  return (
    <>
      <IconButton
        icon={UserMinus}
        label={T.kick(member.username)}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      />
      {asking && <KickDialog team={team} member={member} onClose={close} />}
    </>
  );
}

function KickDialog({ team, member, onClose }: Props & { onClose: () => void }) {
  const kick = useKickTeamMember(team.id);
  return (
    <MessageDialog
      danger
      role="alertdialog"
      title={T.kickTitle(member.username)}
      name="reason"
      label={T.reason}
      hint={T.kickReason}
      send={T.kickConfirm}
      onSend={(reason) => kick.mutateAsync({ memberId: member.id, reason })}
      onDone={toast.saying(onClose)}
      onClose={onClose}
    >
      <p>{T.kickWhy(member.username, team.name)}</p>
    </MessageDialog>
  );
}
