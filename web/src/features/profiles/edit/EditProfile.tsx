import type { OwnProfile } from '@fanion/contract/profiles/page';
import { Save } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { typo } from '../../../lib/french.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { EditIdentity } from './EditIdentity.tsx';
import { EditSkills } from './EditSkills.tsx';
import { EditVisibility } from './EditVisibility.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { EDIT_TEXTS } from './texts.ts';
import { UsernameDialog } from './UsernameDialog.tsx';
import { useProfileForm } from './use-profile-form.ts';

type Props = { profile: OwnProfile; onClose: () => void; onRenamed: (former: string) => void };

/** The own profile as a form, saved or given up as a whole (specification 2.6; behaviours 1 and 2.1). */
export function EditProfile({ profile, onClose, onRenamed }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [tried, setTried] = useState(0);
  const [asking, setAsking] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const [abandoning, setAbandoning] = useState(false);
  const [restarted, setRestarted] = useState(0);
  const form = useProfileForm(profile, () => {
    toast.ok(EDIT_TEXTS.saved);
    onClose();
  });
  const guard = useLeaveGuard(form.changed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each start of the form, the abandoned ones included
  useEffect(() => title.current?.focus(), [restarted]);

  async function run(action: () => Promise<void> | undefined) {
    await action();
    setTried((count) => count + 1);
  }

  async function abandon() {
    const done = await form.reload();
    setAbandoning(false);
    if (done) setRestarted((count) => count + 1);
  }

  function stay() {
    setAsking(false);
    guard.reset();
  }

  return (
    <>
      <form
        ref={element}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void run(form.save);
        }}
      >
        <h1 ref={title} tabIndex={-1}>
          {EDIT_TEXTS.title}
        </h1>
        <p className="mt-1 mb-5 text-muted">{typo(EDIT_TEXTS.lead)}</p>
        <ErrorSummary form={element} problems={form.problems} tried={tried} />
        <div className="edit-grid">
          <EditIdentity profile={profile} form={form} onRename={() => setRenaming(true)} />
          <EditSkills form={form} />
          <EditVisibility form={form} />
        </div>
        <div className="edit-bar" data-foot-bar="">
          {form.conflict ? (
            <Conflict
              working={form.working}
              onAbandon={() => setAbandoning(true)}
              onSave={() => void run(form.saveAnyway)}
            />
          ) : (
            form.failure !== null && (
              <Notice tone="bad" role="alert">
                {messageOf(form.failure, EDIT_TEXTS.failed)}
              </Notice>
            )
          )}
          <div className="edit-actions">
            <p className="meta" role="status">
              {form.changed ? EDIT_TEXTS.unsaved : EDIT_TEXTS.unchanged}
            </p>
            <Button disabled={form.working} onClick={() => (form.changed ? setAsking(true) : onClose())}>
              {EDIT_TEXTS.cancel}
            </Button>
            <Button
              type="submit"
              variant="primary"
              icon={Save}
              busy={form.working}
              aria-disabled={!form.changed || form.conflict || undefined}
            >
              {EDIT_TEXTS.save}
            </Button>
          </div>
        </div>
      </form>
      {renaming && (
        <UsernameDialog
          profile={profile}
          onClose={() => setRenaming(false)}
          onChanged={(own) => {
            form.moved(own.version);
            onRenamed(profile.username);
          }}
        />
      )}
      <ConfirmDialog
        open={asking || guard.blocked}
        title={EDIT_TEXTS.leave}
        confirmLabel={EDIT_TEXTS.leaveConfirm}
        danger
        onConfirm={() => {
          if (guard.blocked) guard.proceed();
          else onClose();
        }}
        onClose={stay}
      >
        <p>{EDIT_TEXTS.leaveWhy}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={abandoning}
        title={EDIT_TEXTS.abandonAsk}
        confirmLabel={EDIT_TEXTS.abandon}
        danger
        busy={form.working}
        onConfirm={() => void abandon()}
        onClose={() => setAbandoning(false)}
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
