import type { TeamMember, WholeTeam } from '@fanion/contract/teams/team';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from '../../../lib/use-form.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { MessageField, messageProblem } from '../MessageField.tsx';
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
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: messageProblem(reason) }),
    send: ({ reason }) => kick.mutateAsync({ memberId: member.id, reason: reason.trim() }),
    done: toast.saying(onClose),
  });
  return (
    <FormDialog
      form={form}
      danger
      role="alertdialog"
      title={T.kickTitle(member.username)}
      send={T.kickConfirm}
      onClose={onClose}
    >
      <p>{T.kickWhy(member.username, team.name)}</p>
      <MessageField of={form.field('reason')} label={T.reason} hint={T.kickReason} />
    </FormDialog>
  );
}
