import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import type { RegistrationAnswer } from './model.ts';
import { registrationStatusOf } from './model.ts';
import { useCancelRegistration } from './queries.ts';
import { REGISTRATION_TEXTS } from './texts.ts';

type Props = { event: CtfEvent; onDone: (answer: RegistrationAnswer) => void; onClose: () => void };

/** Asks for confirmation before a place, or a rank on the waiting list, is given up. */
export function WithdrawDialog({ event, onDone, onClose }: Props) {
  const cancel = useCancelRegistration(event.id);
  const waiting = registrationStatusOf(event) === 'waiting';
  return (
    <ConfirmDialog
      key="withdraw"
      danger
      title={waiting ? REGISTRATION_TEXTS.leaveTitle : REGISTRATION_TEXTS.cancelTitle}
      cancelLabel={waiting ? REGISTRATION_TEXTS.keepWaiting : REGISTRATION_TEXTS.keep}
      confirmLabel={waiting ? REGISTRATION_TEXTS.leave : REGISTRATION_TEXTS.cancel}
      failed={REGISTRATION_TEXTS.failed}
      onConfirm={() => cancel.mutateAsync().then(onDone)}
      onClose={onClose}
    >
      <p>{waiting ? REGISTRATION_TEXTS.leaveSure(event.name) : REGISTRATION_TEXTS.cancelSure(event.name)}</p>
    </ConfirmDialog>
  );
}
