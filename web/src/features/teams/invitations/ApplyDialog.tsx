import type { TopTeam } from '@fanion/contract/teams/team';
import { typo } from '../../../lib/french.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { MessageField, messageProblem } from '../MessageField.tsx';
import { useApply } from './queries.ts';
import { APPLY_TEXTS } from './texts.ts';

type Props = { team: Pick<TopTeam, 'id' | 'name' | 'requirements'>; onClose: () => void };

/** Applies to a team that takes players on invitation. */
export function ApplyDialog({ team, onClose }: Props) {
  const apply = useApply();
  const form = useForm({
    initial: { message: '' },
    check: ({ message }) => ({ message: messageProblem(message) }),
    send: ({ message }) => apply.mutateAsync({ teamId: team.id, message: message.trim() }),
    done: toast.saying(onClose),
  });
  return (
    <FormDialog
      form={form}
      title={APPLY_TEXTS.title(team.name)}
      send={APPLY_TEXTS.send}
      failed={APPLY_TEXTS.failed}
      onClose={onClose}
    >
      {team.requirements && (
        <div>
          <h3 className="top-label">{APPLY_TEXTS.requirements}</h3>
          <p className="hub-card-text">{typo(team.requirements)}</p>
        </div>
      )}
      <MessageField of={form.field('message')} label={APPLY_TEXTS.message} hint={APPLY_TEXTS.messageHint} />
      <p className="meta">{APPLY_TEXTS.rules}</p>
    </FormDialog>
  );
}
