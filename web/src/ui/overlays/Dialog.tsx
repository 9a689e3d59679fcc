import { X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId, useRef } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { useModal } from './use-modal.ts';

type WindowProps = {
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  /** In px; 480 by default. */
  width?: number;
  role?: 'dialog' | 'alertdialog';
};

/**
 * A modal window on a native dialog: Escape, the cross and the backdrop close it, the focus returns. It
 * starts on `[data-autofocus]`, else on the first field.
 */
export function Dialog({ open, ...rest }: WindowProps & { open: boolean }) {
  return open ? <ModalWindow {...rest} /> : null;
}

function ModalWindow({ onClose, title, children, footer, width, role }: WindowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(dialog, 'field');
  return (
    <dialog
      ref={dialog}
      className="dialog"
      role={role}
      tabIndex={-1}
      aria-labelledby={id}
      style={width ? ({ '--dialog-width': `${width}px` } as CSSProperties) : undefined}
      // Ignores the close of a first mounting that React's strict mode undoes: the dialog is open again by
      // then.
      onClose={(event) => event.currentTarget.open || onClose()}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <header className="dialog-head">
        <h2 id={id}>{title}</h2>
        <IconButton label="Fermer" icon={X} onClick={onClose} />
      </header>
      <div className="dialog-body">{children}</div>
      {footer && <footer className="dialog-foot">{footer}</footer>}
    </dialog>
  );
}
