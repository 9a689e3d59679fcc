import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { toast } from './toast.ts';

type Props = {
  open?: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** The action; a promise's outcome is shown in a toast, and the dialog closes. */
  onConfirm: () => unknown;
  /** The message when the server gives none. */
  failed?: string;
  onClose: () => void;
};

/** Asks before something that cannot be undone; the button names the action, the focus starts on Annuler. */
export function ConfirmDialog(props: Props) {
  const { open = true, title, children, confirmLabel, cancelLabel = 'Annuler', danger, onClose } = props;
  const [busy, setBusy] = useState(false);

  async function confirm() {
    const running = props.onConfirm();
    if (!(running instanceof Promise)) return;
    setBusy(true);
    await toast.outcome(running, props.failed);
    setBusy(false);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      role="alertdialog"
      footer={
        <>
          <Button onClick={onClose} data-autofocus="">
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger-solid' : 'primary'} busy={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
