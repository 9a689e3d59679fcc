import type { ReceivedApplication } from '@fanion/contract/teams/invitations';
import { useId } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { MessageField } from '../MessageField.tsx';
import { useMessage } from '../use-message.ts';
import { INVITATIONS_TEXTS as T } from './texts.ts';

type Props = {
  application: ReceivedApplication;
  busy: boolean;
  /** What the server last refused. */
  error: unknown;
  onSend: (reason: string) => void;
  onClose: () => void;
};

/** Declines an application, with a reason if the captain gives one (behaviours 2.6). */
export function RefuseDialog({ application, busy, error, onSend, onClose }: Props) {
  const reason = useMessage(error, 'reason');
  const form = useId();
  return (
    <Dialog
      open
      title={T.refuseTitle(application.fromPlayer.username)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{T.cancel}</Button>
          <Button variant="danger-solid" type="submit" form={form} busy={busy}>
            {T.decline}
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
          if (!busy && reason.check()) onSend(reason.text.trim());
        }}
      >
        <MessageField
          label={T.reason}
          hint={T.reasonHint}
          error={reason.error}
          value={reason.text}
          onChange={reason.type}
        />
      </form>
    </Dialog>
  );
}
