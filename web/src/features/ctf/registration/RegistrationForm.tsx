import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { Button } from '../../../ui/buttons/Button.tsx';
import { FieldsetError } from '../../../ui/forms/FieldsetError.tsx';
import { RadioCards } from '../../../ui/forms/RadioCards.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { useAccess } from '../../access/queries.ts';
import { BracketField } from '../brackets/BracketField.tsx';
import { parisMoment } from '../events/dates-model.ts';
import { EventDates } from '../events/EventDates.tsx';
import type { RegistrationAnswer } from './model.ts';
import { changeableUntil, registrationStatusOf } from './model.ts';
import { TeamFields } from './TeamFields.tsx';
import { REGISTRATION_TEXTS, TYPE_LABELS, TYPE_LEADS } from './texts.ts';
import { useRegistrationForm } from './use-registration-form.ts';

type Props = {
  event: CtfEvent;
  onDone: (answer: RegistrationAnswer) => void;
  onWithdraw: () => void;
  onClose: () => void;
};

/**
 * How to take part: alone, seeking a team, or with one (docs/product/ctf.md#inscription;
 * docs/product/ctf.md#sans-équipe).
 */
export function RegistrationForm({ event, onDone, onWithdraw, onClose }: Props) {
  const registration = useRegistrationForm(event, onDone);
  const { form, type, types } = registration;
  const { may } = useAccess();
  const standing = registrationStatusOf(event);
  const own = standing === 'registered' || standing === 'waiting';
  return (
    <FormDialog
      key="form"
      form={form}
      width={560}
      onClose={onClose}
      title={own ? REGISTRATION_TEXTS.titleOwn(event.name) : REGISTRATION_TEXTS.titleNew(event.name)}
      send={
        own
          ? REGISTRATION_TEXTS.save
          : standing === 'full'
            ? REGISTRATION_TEXTS.confirmWaiting
            : REGISTRATION_TEXTS.confirm
      }
      beside={
        own && (
          <Button variant="danger" onClick={onWithdraw}>
            {standing === 'waiting' ? REGISTRATION_TEXTS.leave : REGISTRATION_TEXTS.cancel}
          </Button>
        )
      }
      failed={REGISTRATION_TEXTS.failed}
    >
      <EventDates event={event} className="block text-muted" />
      {may('can_manage_ctf') && !own && <Notice>{REGISTRATION_TEXTS.unranked}</Notice>}
      {standing === 'full' && <Notice tone="warn">{REGISTRATION_TEXTS.fullNotice}</Notice>}
      {standing === 'waiting' && (
        <Notice>{REGISTRATION_TEXTS.waitingNotice(event.registration?.position ?? null)}</Notice>
      )}
      <div className="registration-types">
        <RadioCards
          legend={REGISTRATION_TEXTS.type}
          cards={types.map((value) => ({ value, title: TYPE_LABELS[value], text: TYPE_LEADS[value] }))}
          {...form.choice('participationType')}
        />
        <FieldsetError text={form.problems.participationType} />
      </div>
      {type === 'team' && <TeamFields event={event} registration={registration} />}
      {registration.bracketAsked && (
        <BracketField
          event={event}
          type={registration.bracketAsked}
          value={registration.bracketId}
          error={form.problems.bracketId}
          onChange={(value) => form.set('bracketId', value)}
        />
      )}
      <p className="meta">{untilText(event)}</p>
    </FormDialog>
  );
}

/** Until when the registration may change, or that it may not. */
function untilText(event: CtfEvent): string {
  const [now, until] = [Date.now(), changeableUntil(event)];
  if (now < until) return REGISTRATION_TEXTS.until(parisMoment(until, now));
  return event.status === 'live' ? REGISTRATION_TEXTS.running : REGISTRATION_TEXTS.soon;
}
