import type { OwnProfile } from '@fanion/contract/profiles/page';
import { Save } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { typeset } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { LeaveGuard } from '../../../ui/overlays/LeaveGuard.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { later } from '../../../ui/states/later.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { EditIdentity } from './EditIdentity.tsx';
import { EditSkills } from './EditSkills.tsx';
import { EditVisibility } from './EditVisibility.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { EDIT_TEXTS } from './texts.ts';
import { useProfileForm } from './use-profile-form.ts';

const UsernameDialog = later(async () => (await import('./UsernameDialog.tsx')).UsernameDialog);

type Props = { profile: OwnProfile; onClose: () => void; onRenamed: (former: string) => void };
const LEAVE = { title: EDIT_TEXTS.leave, why: EDIT_TEXTS.leaveWhy, leave: EDIT_TEXTS.leaveConfirm };

/** The reader's own profile as a form, saved or abandoned as a whole. */
export function EditProfile({ profile, onClose, onRenamed }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const [dialog, setDialog] = useState<'leave' | 'rename' | 'abandon' | null>(null);
  const [restarted, setRestarted] = useState(0);
  const close = () => setDialog(null);
  const form = useProfileForm(profile, () => {
    toast.ok(EDIT_TEXTS.saved);
    onClose();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each start of the form, the abandoned ones included
  useEffect(() => title.current?.focus(), [restarted]);

  return (
    <>
      <FormBox form={form} failed={null}>
        <div>
          <h1 ref={title} tabIndex={-1}>
            {EDIT_TEXTS.title}
          </h1>
          <p className="mt-1 text-muted">{typeset(EDIT_TEXTS.lead)}</p>
        </div>
        <ErrorSummary form={form} />
        <div className="edit-grid">
          <EditIdentity profile={profile} form={form} onRename={() => setDialog('rename')} />
          <EditSkills form={form} />
          <EditVisibility form={form} />
        </div>
        <div className="foot-bar" data-foot-bar="">
          {form.conflict ? (
            <Conflict
              working={form.pending}
              onAbandon={() => setDialog('abandon')}
              onSave={form.saveAnyway}
            />
          ) : (
            <FormFailure form={form} fallback={EDIT_TEXTS.failed} />
          )}
          <div className="foot-bar-actions">
            <p className="meta" role="status">
              {form.changed ? EDIT_TEXTS.unsaved : EDIT_TEXTS.unchanged}
            </p>
            <Button disabled={form.pending} onClick={() => (form.changed ? setDialog('leave') : onClose())}>
              {EDIT_TEXTS.cancel}
            </Button>
            <SubmitButton form={form} icon={Save} aria-disabled={!form.changed || form.conflict || undefined}>
              {EDIT_TEXTS.save}
            </SubmitButton>
          </div>
        </div>
      </FormBox>
      {dialog === 'rename' && (
        <UsernameDialog
          profile={profile}
          onClose={close}
          onChanged={(own) => {
            form.moved(own.version);
            onRenamed(profile.username);
          }}
        />
      )}
      <ConfirmDialog
        open={dialog === 'leave'}
        title={LEAVE.title}
        confirmLabel={LEAVE.leave}
        danger
        onConfirm={onClose}
        onClose={close}
      >
        <p>{LEAVE.why}</p>
      </ConfirmDialog>
      <LeaveGuard unsaved={form.changed} {...LEAVE} />
      <ConfirmDialog
        open={dialog === 'abandon'}
        title={EDIT_TEXTS.abandonAsk}
        confirmLabel={EDIT_TEXTS.abandon}
        danger
        onConfirm={() => form.reload().then(() => setRestarted((count) => count + 1))}
        onClose={close}
      >
        <p>{EDIT_TEXTS.abandonWhy}</p>
      </ConfirmDialog>
    </>
  );
}

type ConflictProps = { working: boolean; onAbandon: () => void; onSave: () => void };

function Conflict({ working, onAbandon, onSave }: ConflictProps) {
  return (
    <Notice tone="warn" role="alert" title={EDIT_TEXTS.conflict}>
      {EDIT_TEXTS.conflictWhy}
      <span className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" disabled={working} onClick={onAbandon}>
          {EDIT_TEXTS.abandon}
        </Button>
        <Button size="sm" busy={working} onClick={onSave}>
          {EDIT_TEXTS.saveAnyway}
        </Button>
      </span>
    </Notice>
  );
}
