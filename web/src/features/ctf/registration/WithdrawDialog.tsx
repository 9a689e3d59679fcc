import type { CtfEvent } from '@fanion/contract/ctf/events';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { useCancelRegistration } from '../queries.ts';
import { refusalOf, standingOf } from './model.ts';
import { REGISTRATION_TEXTS } from './texts.ts';

type Props = { event: CtfEvent; onDone: (said: string) => void; onClose: () => void };

/** Asks before a place is given back, or a rank in the waiting list lost. */
export function WithdrawDialog({ event, onDone, onClose }: Props) {
  const cancel = useCancelRegistration(event.id);
  const waiting = standingOf(event) === 'waiting';
  return (
    <Dialog
      key="withdraw"
      open
      role="alertdialog"
      title={waiting ? REGISTRATION_TEXTS.leaveTitle : REGISTRATION_TEXTS.cancelTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} data-autofocus="">
            {waiting ? REGISTRATION_TEXTS.keepWaiting : REGISTRATION_TEXTS.keep}
          </Button>
          <Button
            variant="danger-solid"
            busy={cancel.isPending}
            onClick={() => cancel.mutate(undefined, { onSuccess: ({ message }) => onDone(message) })}
          >
            {waiting ? REGISTRATION_TEXTS.leave : REGISTRATION_TEXTS.cancel}
          </Button>
        </>
      }
    >
      <p>{waiting ? REGISTRATION_TEXTS.leaveSure(event.name) : REGISTRATION_TEXTS.cancelSure(event.name)}</p>
      {cancel.error && (
        <Notice tone="bad" role="alert" className="mt-4">
          {refusalOf(cancel.error)}
        </Notice>
      )}
    </Dialog>
  );
}
