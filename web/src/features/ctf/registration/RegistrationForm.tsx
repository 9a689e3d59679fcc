import type { CtfEvent } from '@fanion/contract/ctf/events';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { RadioCards } from '../../../ui/forms/RadioCards.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { useAccess } from '../../access/queries.ts';
import { parisMoment } from '../dates-model.ts';
import { EventDates } from '../page/EventDates.tsx';
import { FieldsetError } from '../settings/FieldsetError.tsx';
import { changeableUntil, standingOf } from './model.ts';
import { TeamFields } from './TeamFields.tsx';
import { REGISTRATION_TEXTS, TYPE_LABELS, TYPE_LEADS } from './texts.ts';
import { useRegistrationForm } from './use-registration-form.ts';

type Props = { event: CtfEvent; onDone: (said: string) => void; onWithdraw: () => void; onClose: () => void };

/** How one takes part: alone, seeking a team, or with one (specification 2.10; behaviours 2.3). */
export function RegistrationForm({ event, onDone, onWithdraw, onClose }: Props) {
  const form = useRegistrationForm(event, onDone);
  const { may } = useAccess();
  const element = useRef<HTMLFormElement>(null);
  const id = useId();
  const standing = standingOf(event);
  const own = standing === 'registered' || standing === 'waiting';

  useEffect(() => {
    if (Object.keys(form.errors).length === 0) return;
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    field?.focus({ preventScroll: true });
    // What is wrong is said under the field: on a phone the foot of the window would hide it.
    const said = field ?? element.current?.querySelector('[role=alert]');
    said?.scrollIntoView({ block: 'center' });
  }, [form.errors]);

  return (
    <Dialog
      key="form"
      open
      width={560}
      onClose={onClose}
      title={own ? REGISTRATION_TEXTS.titleOwn(event.name) : REGISTRATION_TEXTS.titleNew(event.name)}
      footer={
        <>
          {own && (
            <Button variant="danger" onClick={onWithdraw}>
              {standing === 'waiting' ? REGISTRATION_TEXTS.leave : REGISTRATION_TEXTS.cancel}
            </Button>
          )}
          <Button variant="primary" type="submit" form={id} busy={form.busy}>
            {own
              ? REGISTRATION_TEXTS.save
              : standing === 'full'
                ? REGISTRATION_TEXTS.confirmWaiting
                : REGISTRATION_TEXTS.confirm}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id={id}
        noValidate
        className="registration-form"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (!form.busy) form.submit();
        }}
      >
        {form.errors.general && (
          <Notice tone="bad" role="alert">
            {form.errors.general}
          </Notice>
        )}
        <EventDates event={event} className="block text-muted" />
        {may('can_manage_ctf') && !own && <Notice>{REGISTRATION_TEXTS.unranked}</Notice>}
        {standing === 'full' && <Notice tone="warn">{REGISTRATION_TEXTS.fullNotice}</Notice>}
        {standing === 'waiting' && (
          <Notice>{REGISTRATION_TEXTS.waitingNotice(event.registration?.position ?? null)}</Notice>
        )}
        <div>
          <RadioCards
            legend={REGISTRATION_TEXTS.type}
            cards={form.types.map((value) => ({
              value,
              title: TYPE_LABELS[value],
              text: TYPE_LEADS[value],
            }))}
            value={form.type}
            onChange={form.chooseType}
          />
          <FieldsetError text={form.errors.participationType} />
        </div>
        {form.type === 'team' && <TeamFields event={event} form={form} />}
        <p className="meta">{untilText(event)}</p>
      </form>
    </Dialog>
  );
}

/** Until when the registration may change, or that it will not. */
function untilText(event: CtfEvent): string {
  const [now, until] = [Date.now(), changeableUntil(event)];
  if (now < until) return REGISTRATION_TEXTS.until(parisMoment(until, now));
  return event.status === 'live' ? REGISTRATION_TEXTS.running : REGISTRATION_TEXTS.soon;
}
