import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { lengthOf } from '../../../lib/text-length.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { REASON_MOST, MANAGE_TEXTS as T } from '../settings/texts.ts';
import { TEAM_TEXTS } from '../texts.ts';

type Props = {
  title: string;
  busy: boolean;
  error: unknown;
  children: ReactNode;
  onConfirm: (reason: string, told: (answer: { message: string }) => void) => void;
  onClose: () => void;
};

/** Asks a manager to confirm, with the reason that the association's log keeps. */
export function ReasonDialog({ title, busy, error, children, onConfirm, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [empty, setEmpty] = useState(false);
  const form = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setEmpty(reason.trim() === '');
    if (reason.trim() === '' || lengthOf(reason) > REASON_MOST) {
      event.currentTarget.querySelector('textarea')?.focus();
      return;
    }
    onConfirm(reason.trim(), ({ message }) => {
      toast.ok(message);
      onClose();
    });
  }

  const refused = error instanceof ApiError ? (error.fields.reason ?? error.message) : null;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{TEAM_TEXTS.cancel}</Button>
          <Button type="submit" form={form} variant="danger-solid" busy={busy}>
            {T.confirm}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="team-fields" onSubmit={submit}>
        {children}
        <Field
          label={T.reason}
          required
          error={empty ? T.reasonNeeded : error ? (refused ?? messageOf(error)) : undefined}
        >
          <TextArea
            name="reason"
            limit={REASON_MOST}
            rows={3}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setEmpty(false);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
