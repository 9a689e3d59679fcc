import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { ChooseBracket } from '../brackets/ChooseBracket.tsx';
import { parisMoment } from '../events/dates-model.ts';
import { EventDates } from '../events/EventDates.tsx';
import { changeableUntil, type RegistrationAnswer, registrationStatusOf } from './model.ts';
import { participationText, REGISTRATION_TEXTS } from './texts.ts';

type Props = {
  event: CtfEvent;
  onDone: (answer: RegistrationAnswer) => void;
  onWithdraw: () => void;
  onClose: () => void;
};

/** A registration that can no longer be changed; a place on the waiting list can still be given up. */
export function RegistrationLocked({ event, onDone, onWithdraw, onClose }: Props) {
  const own = event.registration;
  const waiting = registrationStatusOf(event) === 'waiting';
  return (
    <Dialog
      key="locked"
      open
      onClose={onClose}
      title={REGISTRATION_TEXTS.titleOwn(event.name)}
      footer={
        <>
          {waiting && (
            <Button variant="danger" onClick={onWithdraw}>
              {REGISTRATION_TEXTS.leave}
            </Button>
          )}
          <Button variant="primary" onClick={onClose} data-autofocus="">
            {REGISTRATION_TEXTS.close}
          </Button>
        </>
      }
    >
      {own && <p>{participationText(own.participationType, own.teamName)}</p>}
      <EventDates event={event} className="mt-3 block text-muted" />
      <Notice className="mt-4">
        {waiting && !event.cancelled && `${REGISTRATION_TEXTS.waitingNotice(own?.position ?? null)} `}
        {event.cancelled
          ? REGISTRATION_TEXTS.cancelled
          : REGISTRATION_TEXTS.lockedSince(parisMoment(changeableUntil(event), Date.now()))}
      </Notice>
      <ChooseBracket event={event} onDone={onDone} />
    </Dialog>
  );
}
