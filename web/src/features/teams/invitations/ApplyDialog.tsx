import type { TopTeam } from '@fanion/contract/teams/team';
import { typeset } from '../../../lib/french.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { MessageDialog } from '../MessageDialog.tsx';
import { useApply } from './queries.ts';
import { APPLY_TEXTS as T } from './texts.ts';

type Props = { team: Pick<TopTeam, 'id' | 'name' | 'requirements'>; onClose: () => void };

/** Applies to a team that accepts players on invitation. */
export function ApplyDialog({ team, onClose }: Props) {
  const apply = useApply();
  return (
    <MessageDialog
      title={T.title(team.name)}
      name="message"
      label={T.message}
      hint={T.messageHint}
      note={T.rules}
      send={T.send}
      failed={T.failed}
      onSend={(message) => apply.mutateAsync({ teamId: team.id, message })}
      onDone={toast.saying(onClose)}
      onClose={onClose}
    >
      {team.requirements && (
        <div>
          <h3 className="top-label">{T.requirements}</h3>
          <p className="hub-card-text">{typeset(team.requirements)}</p>
        </div>
      )}
    </MessageDialog>
  );
}
