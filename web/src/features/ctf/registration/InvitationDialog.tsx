import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { EventDates } from '../events/EventDates.tsx';
import type { RegistrationAnswer } from './model.ts';
import { invitingTeam } from './model.ts';
import { useAnswerRoster } from './queries.ts';
import { REGISTRATION_TEXTS } from './texts.ts';

type Props = { event: CtfEvent; onDone: (answer: RegistrationAnswer) => void; onClose: () => void };

/** A place that a captain reserves or offers: accepted or declined (docs/product/ctf.md#sans-équipe). */
export function InvitationDialog({ event, onDone, onClose }: Props) {
  const { mutate, isPending, variables, error } = useAnswerRoster(event.id);
  const answer = (accept: boolean) => mutate(accept, { onSuccess: onDone });
  // A member with an offered seat remains a seeker until they accept.
  const seeks = Boolean(event.registration?.offer);
  const team = invitingTeam(event);
  return (
    <Dialog
      key="invitation"
      open
      onClose={onClose}
      title={REGISTRATION_TEXTS.titleInvited(event.name)}
      footer={
        <>
          <Button busy={isPending && !variables} onClick={() => !isPending && answer(false)}>
            {REGISTRATION_TEXTS.decline}
          </Button>
          <Button
            variant="primary"
            busy={isPending && variables}
            onClick={() => !isPending && answer(true)}
            data-autofocus=""
          >
            {REGISTRATION_TEXTS.accept}
          </Button>
        </>
      }
    >
      <p>{team ? REGISTRATION_TEXTS.invitedNotice(team) : REGISTRATION_TEXTS.invitedNoTeam}</p>
      <EventDates event={event} className="mt-3 block text-muted" />
      <p className="meta mt-3">{seeks ? REGISTRATION_TEXTS.offeredElse : REGISTRATION_TEXTS.invitedElse}</p>
      {error && (
        <Notice tone="bad" role="alert" className="mt-4">
          {messageOf(error, REGISTRATION_TEXTS.failed)}
        </Notice>
      )}
    </Dialog>
  );
}
