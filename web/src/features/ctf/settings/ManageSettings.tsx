import type { ManagedEvent } from '@fanion/contract/ctf/settings';
import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api/api-error.ts';
import { SAME_FORM, useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { ManagePeople } from '../registrations/ManagePeople.tsx';
import { ManageDates } from './ManageDates.tsx';
import { ManageIdentity } from './ManageIdentity.tsx';
import { ManagePlay } from './ManagePlay.tsx';
import { ManageState } from './ManageState.tsx';
import { MANAGE_TEXTS, SETTINGS_TEXTS } from './texts.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** Every setting of an event in one form, and its state apart. */
export function ManageSettings({ event }: { event: ManagedEvent }) {
  const navigate = useNavigate();
  const box = useRef<HTMLFormElement>(null);
  const { form, errors, set, reset, save, changed, update, asksDates, keepDates } = useSettingsForm(
    event,
    (saved) => {
      toast.ok(MANAGE_TEXTS.saved);
      // Its former address leads nowhere any more.
      if (saved.slug !== event.slug)
        void navigate(`/ctf/${saved.slug}?tab=gestion`, { replace: true, state: SAME_FORM });
    },
  );
  const guard = useLeaveGuard(changed && !update.isPending);
  const part = { form, errors, set };
  const wrong = Object.values(errors).some(Boolean);

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (update.isPending) return;
    save(showFault);
  };
  // The faults are drawn first.
  const showFault = () =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());

  return (
    <>
      <ManageState event={event} />
      <form ref={box} className="manage-form" onSubmit={submit} noValidate>
        <Card no="01" title={SETTINGS_TEXTS.identity}>
          <ManageIdentity {...part} />
        </Card>
        <div className="event-column">
          <Card no="02" title={SETTINGS_TEXTS.dates}>
            <ManageDates {...part} />
          </Card>
          <Card no="03" title={SETTINGS_TEXTS.people}>
            <ManagePeople {...part} />
          </Card>
          <Card no="04" title={SETTINGS_TEXTS.play}>
            <ManagePlay {...part} />
          </Card>
        </div>
        <div className="manage-save" data-foot-bar="" data-idle={changed ? undefined : true}>
          <div role="status" className="min-w-0 flex-1">
            {wrong ? (
              <Notice tone="bad">{MANAGE_TEXTS.correct}</Notice>
            ) : (
              update.isError && (
                <Notice tone="bad" title={MANAGE_TEXTS.saveFailed}>
                  {messageOf(update.error)}
                </Notice>
              )
            )}
          </div>
          {changed && <Button onClick={reset}>{MANAGE_TEXTS.undo}</Button>}
          <Button
            type="submit"
            variant="primary"
            busy={update.isPending}
            disabled={!changed && !update.isPending}
          >
            {MANAGE_TEXTS.save}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={asksDates}
        title={MANAGE_TEXTS.datesTitle}
        confirmLabel={MANAGE_TEXTS.moveDates}
        busy={update.isPending}
        onConfirm={() => save(showFault, true)}
        onClose={keepDates}
      >
        <p>{MANAGE_TEXTS.datesWhy(event.currentParticipants)}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={guard.blocked}
        title={MANAGE_TEXTS.leaveTitle}
        confirmLabel={MANAGE_TEXTS.leave}
        danger
        onConfirm={guard.proceed}
        onClose={guard.reset}
      >
        <p>{MANAGE_TEXTS.leaveWhy}</p>
      </ConfirmDialog>
    </>
  );
}
