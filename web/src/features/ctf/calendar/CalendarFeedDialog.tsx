import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { useCreateCalendarFeed, useRevokeCalendarFeed } from './queries.ts';
import { CALENDAR_TEXTS } from './texts.ts';

/**
 * One's own calendar for other programs: its secret address, created, copied, revoked
 * (docs/product/formats.md#agenda).
 */
export function CalendarFeedDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateCalendarFeed();
  const revoke = useRevokeCalendarFeed();
  const [revokes, setRevokes] = useState(false);
  const url = create.data?.url;

  if (revokes) {
    return (
      <ConfirmDialog
        danger
        title={CALENDAR_TEXTS.feedRevokeTitle}
        confirmLabel={CALENDAR_TEXTS.feedRevoke}
        failed={CALENDAR_TEXTS.feedRevokeFailed}
        onConfirm={async () => {
          const answer = await revoke.mutateAsync();
          onClose();
          return answer;
        }}
        onClose={() => setRevokes(false)}
      >
        <p>{CALENDAR_TEXTS.feedRevokeSure}</p>
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      key="feed"
      open
      width={560}
      onClose={onClose}
      title={CALENDAR_TEXTS.feedTitle}
      footer={
        <>
          <Button variant="danger" onClick={() => setRevokes(true)}>
            {CALENDAR_TEXTS.feedRevoke}
          </Button>
          <Button
            variant={url ? 'secondary' : 'primary'}
            busy={create.isPending}
            onClick={() => create.mutate()}
            data-autofocus=""
          >
            {url ? CALENDAR_TEXTS.feedRenew : CALENDAR_TEXTS.feedCreate}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{CALENDAR_TEXTS.feedLead}</p>
        {create.error && (
          <Notice tone="bad" role="alert" title={CALENDAR_TEXTS.feedFailed}>
            {messageOf(create.error)}
          </Notice>
        )}
        {url ? (
          <div role="status" className="grid gap-4">
            <Field label={CALENDAR_TEXTS.feedAddress} hint={CALENDAR_TEXTS.feedSecret}>
              <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
            </Field>
            <CopyButton
              variant="primary"
              text={url}
              label={CALENDAR_TEXTS.feedCopy}
              done={CALENDAR_TEXTS.feedCopied}
            />
          </div>
        ) : (
          <p className="meta">{CALENDAR_TEXTS.feedReplaces}</p>
        )}
      </div>
    </Dialog>
  );
}
