import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { CalendarPlus, DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { typeset } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { LIVE_TEXTS } from '../board/texts.ts';
import { EventDates } from '../events/EventDates.tsx';
import { calendarFileOf } from '../events/queries.ts';
import { CTF_TEXTS } from '../events/texts.ts';
import { InvitationDialog } from './InvitationDialog.tsx';
import { isChangeable, type RegistrationAnswer, registrationStatusOf } from './model.ts';
import { RegistrationForm } from './RegistrationForm.tsx';
import { RegistrationLocked } from './RegistrationLocked.tsx';
import { REGISTRATION_TEXTS } from './texts.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

type Props = { event: CtfEvent; onClose: () => void };

/**
 * Registers for an event, changes or withdraws it, answers an invitation; then shows the outcome
 * (docs/product/ctf.md#inscription).
 */
export function RegistrationDialog({ event, onClose }: Props) {
  const [done, setDone] = useState<RegistrationAnswer | null>(null);
  const [withdraws, setWithdraws] = useState(false);
  const standing = registrationStatusOf(event);
  const own = standing === 'registered' || standing === 'waiting';

  if (done) return <Done event={done.event} message={done.message} onClose={onClose} />;
  if (withdraws) return <WithdrawDialog event={event} onDone={setDone} onClose={() => setWithdraws(false)} />;
  if (standing === 'invited') return <InvitationDialog event={event} onDone={setDone} onClose={onClose} />;
  if (own && !isChangeable(event, Date.now())) {
    return (
      <RegistrationLocked
        event={event}
        onDone={setDone}
        onWithdraw={() => setWithdraws(true)}
        onClose={onClose}
      />
    );
  }
  return (
    <RegistrationForm
      event={event}
      onDone={setDone}
      onWithdraw={() => setWithdraws(true)}
      onClose={onClose}
    />
  );
}

/** The outcome, and the next step: the room once the event runs, the calendar before. */
function Done({ event, message, onClose }: Props & { message: string }) {
  const enters = event.status === 'live' && registrationStatusOf(event) === 'registered';
  return (
    <Dialog
      key="done"
      open
      onClose={onClose}
      title={REGISTRATION_TEXTS.done}
      footer={
        <>
          {enters && (
            <LinkButton variant="primary" to={`/ctf/${event.slug}/salle`} icon={DoorOpen} onClick={onClose}>
              {LIVE_TEXTS.toRoom}
            </LinkButton>
          )}
          {event.registration && event.status !== 'live' && (
            <LinkButton href={calendarFileOf(event.slug)} download icon={CalendarPlus}>
              {CTF_TEXTS.toCalendar}
            </LinkButton>
          )}
          <Button variant={enters ? undefined : 'primary'} onClick={onClose} data-autofocus="">
            {REGISTRATION_TEXTS.close}
          </Button>
        </>
      }
    >
      <p role="status">{typeset(message)}</p>
      <p className="mt-3 font-semibold">{event.name}</p>
      <EventDates event={event} className="block text-muted" />
    </Dialog>
  );
}
