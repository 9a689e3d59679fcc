import type { WholeTeam } from '@fanion/contract/teams/team';
import { Archive, Crown, LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from '../../../lib/routing/hooks.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { later } from '../../../ui/states/later.ts';
import { MessageDialog } from '../MessageDialog.tsx';
import { successorsOf, viewPath } from '../model.ts';
import { useLeaveTeam } from '../roster/queries.ts';
import { ROSTER_TEXTS } from '../roster/texts.ts';
import { useArchiveTeam } from '../settings/queries.ts';
import { TEAM_PAGE_TEXTS as T } from './texts.ts';

const SuccessorDialog = later(async () => (await import('../roster/SuccessorDialog.tsx')).SuccessorDialog);

type OpenDialog = 'leave' | 'transfer' | 'archive' | null;

/**
 * The ways to leave a team: leaving it, handing it over, archiving it; none while it plays
 * (docs/product/teams.md#départ-et-exclusion).
 */
export function TeamDeparture({ team, no, lost }: { team: WholeTeam; no: string; lost: ReactNode }) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  const own = team.members.find(({ isCurrentUser }) => isCurrentUser);
  const stays = team.isCaptain && successorsOf(team).length > 0;
  return (
    <Card no={no} title={T.leaving}>
      {team.playing !== null && <p className="mb-4 text-muted">{T.frozenOut}</p>}
      {stays && team.playing === null && <p className="mb-4 text-muted">{T.captainStays}</p>}
      <div className="team-actions">
        {stays && (
          <Button icon={Crown} aria-haspopup="dialog" onClick={() => setDialog('transfer')}>
            {T.transfer}
          </Button>
        )}
        {!stays && team.playing === null && (
          <Button variant="danger" icon={LogOut} aria-haspopup="dialog" onClick={() => setDialog('leave')}>
            {T.leave}
          </Button>
        )}
        {stays && team.playing === null && (
          <Button variant="danger" icon={Archive} aria-haspopup="dialog" onClick={() => setDialog('archive')}>
            {T.archive}
          </Button>
        )}
      </div>
      {dialog === 'transfer' && own && (
        <SuccessorDialog team={team} captain={own} next="member" onClose={close} />
      )}
      {dialog === 'leave' && <LeaveDialog team={team} lost={lost} onClose={close} />}
      {dialog === 'archive' && <ArchiveDialog team={team} onClose={close} />}
    </Card>
  );
}

type DialogProps = { team: WholeTeam; onClose: () => void };

/** After leaving a team, shows the reader their other teams. */
function useGoToOwnTeams() {
  const navigate = useNavigate();
  return toast.saying(() => void navigate(viewPath('myTeams'), { replace: true }));
}

function LeaveDialog({ team, lost, onClose }: DialogProps & { lost: ReactNode }) {
  const leave = useLeaveTeam();
  const out = useGoToOwnTeams();
  return (
    <ConfirmDialog
      danger
      title={T.leaveTitle(team.name)}
      confirmLabel={T.leave}
      onConfirm={() => leave.mutateAsync(team.id).then(out)}
      onClose={onClose}
    >
      <p>{!team.isCaptain ? T.leaveWhy : T.leaveLast}</p>
      {lost}
    </ConfirmDialog>
  );
}

function ArchiveDialog({ team, onClose }: DialogProps) {
  const archive = useArchiveTeam(team.id);
  return (
    <MessageDialog
      danger
      role="alertdialog"
      title={T.archiveTitle(team.name)}
      name="reason"
      label={ROSTER_TEXTS.reason}
      hint={T.archiveReason}
      send={T.archive}
      onSend={(reason) => archive.mutateAsync(reason)}
      onDone={useGoToOwnTeams()}
      onClose={onClose}
    >
      <p>{T.archiveWhy(team.members.length)}</p>
    </MessageDialog>
  );
}
