import type { TopTeam } from '@fanion/contract/teams/team';
import { useId } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { typo } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { MessageField } from '../MessageField.tsx';
import { APPLY_TEXTS } from '../top/texts.ts';
import { useMessage } from '../use-message.ts';
import { useApply } from './queries.ts';

type Props = { team: Pick<TopTeam, 'id' | 'name' | 'requirements'>; onClose: () => void };

/** Applies to a team that takes players on invitation (behaviours 2.6). */
export function ApplyDialog({ team, onClose }: Props) {
  const apply = useApply();
  const message = useMessage(apply.error);
  const form = useId();

  function send() {
    if (apply.isPending || !message.check()) return;
    apply.mutateAsync({ teamId: team.id, message: message.text.trim() }).then(
      (answer) => {
        toast.ok(answer.message);
        onClose();
      },
      // The window says what was refused.
      () => undefined,
    );
  }

  return (
    <Dialog
      open
      title={APPLY_TEXTS.title(team.name)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{APPLY_TEXTS.cancel}</Button>
          <Button variant="primary" type="submit" form={form} busy={apply.isPending}>
            {APPLY_TEXTS.send}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="message-form"
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault();
          send();
        }}
      >
        {apply.error && !message.error && (
          <Notice tone="bad" role="alert">
            {messageOf(apply.error, APPLY_TEXTS.failed)}
          </Notice>
        )}
        {team.requirements && (
          <div>
            <h3 className="top-label">{APPLY_TEXTS.requirements}</h3>
            <p className="hub-card-text">{typo(team.requirements)}</p>
          </div>
        )}
        <MessageField
          label={APPLY_TEXTS.message}
          hint={APPLY_TEXTS.messageHint}
          error={message.error}
          value={message.text}
          onChange={message.type}
        />
        <p className="meta">{APPLY_TEXTS.rules}</p>
      </form>
    </Dialog>
  );
}
