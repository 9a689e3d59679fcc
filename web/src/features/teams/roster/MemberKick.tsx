import type { TeamMember, WholeTeam } from '@fanion/contract/teams/team';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { MessageField } from '../MessageField.tsx';
import { useKickTeamMember } from '../settings/queries.ts';
import { MANAGE_TEXTS as T } from '../settings/texts.ts';
import { useMessage } from '../use-message.ts';

type Props = { team: WholeTeam; member: TeamMember };

/** Excludes a member, once confirmed; never the captain, never while the team plays (behaviours 2.6). */
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
  const reason = useMessage(null);
  return (
    <ConfirmDialog
      open
      danger
      title={T.kickTitle(member.username)}
      confirmLabel={T.kickConfirm}
      busy={kick.isPending}
      onConfirm={() => {
        if (kick.isPending || !reason.check()) return;
        kick.mutate(
          { memberId: member.id, reason: reason.text.trim() },
          {
            onSuccess: ({ message }) => toast.ok(message),
            onError: (error) => toast.bad(messageOf(error)),
            onSettled: onClose,
          },
        );
      }}
      onClose={onClose}
    >
      <div className="team-fields">
        <p>{T.kickWhy(member.username, team.name)}</p>
        <MessageField
          label={T.reason}
          hint={T.kickReason}
          error={reason.error}
          value={reason.text}
          onChange={reason.type}
        />
      </div>
    </ConfirmDialog>
  );
}
