import type { ManagedEvent } from '@fanion/contract/ctf/settings/endpoints';
import { useNavigate } from '../../../lib/routing/hooks.ts';
import { SAME_FORM } from '../../../lib/saving/use-leave-guard.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { LeaveGuard } from '../../../ui/overlays/LeaveGuard.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { DateFields } from './DateFields.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { PeopleFields } from './PeopleFields.tsx';
import { PlayFields } from './PlayFields.tsx';
import { PublicationState } from './PublicationState.tsx';
import { MANAGE_TEXTS, SETTINGS_TEXTS } from './texts.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** Every setting of an event in one form, with its publication state apart. */
export function SettingsTab({ event }: { event: ManagedEvent }) {
  const navigate = useNavigate();
  const { form, asksDates, settleDates } = useSettingsForm(event, (saved) => {
    toast.ok(MANAGE_TEXTS.saved);
    // Its previous address no longer works.
    if (saved.slug !== event.slug)
      void navigate(`/ctf/${saved.slug}?tab=gestion`, { replace: true, state: SAME_FORM });
  });
  const { dirty, pending } = form;
  return (
    <>
      <PublicationState event={event} />
      <FormBox form={form} failed={null} className="manage-form">
        <Card no="01" title={SETTINGS_TEXTS.identity}>
          <IdentityFields form={form} />
        </Card>
        <div className="event-column">
          <Card no="02" title={SETTINGS_TEXTS.dates}>
            <DateFields form={form} />
          </Card>
          <Card no="03" title={SETTINGS_TEXTS.people}>
            <PeopleFields form={form} />
          </Card>
          <Card no="04" title={SETTINGS_TEXTS.play}>
            <PlayFields form={form} />
          </Card>
        </div>
        <div className="manage-save" data-foot-bar="" data-idle={dirty ? undefined : true}>
          <div className="min-w-0 flex-1">
            <FormFailure form={form} title={MANAGE_TEXTS.saveFailed} correct={MANAGE_TEXTS.correct} />
          </div>
          {dirty && <Button onClick={() => form.reset()}>{MANAGE_TEXTS.undo}</Button>}
          <SubmitButton form={form} disabled={!dirty && !pending}>
            {MANAGE_TEXTS.save}
          </SubmitButton>
        </div>
      </FormBox>
      <ConfirmDialog
        open={asksDates}
        title={MANAGE_TEXTS.datesTitle}
        confirmLabel={MANAGE_TEXTS.moveDates}
        onConfirm={() => settleDates(true)}
        onClose={() => settleDates(false)}
      >
        <p>{MANAGE_TEXTS.datesWhy(event.currentParticipants)}</p>
      </ConfirmDialog>
      <LeaveGuard
        unsaved={dirty && !pending}
        title={MANAGE_TEXTS.leaveTitle}
        why={MANAGE_TEXTS.leaveWhy}
        leave={MANAGE_TEXTS.leave}
      />
    </>
  );
}
