import { type ReactNode, useRef } from 'react';
import { useModal } from './use-modal.ts';

type PanelProps = { onClose: () => void; label: string; children: ReactNode };

/** A modal panel on the right edge, for menus and filters on small screens. */
export function Drawer({ open, ...rest }: PanelProps & { open: boolean }) {
  return open ? <ModalPanel {...rest} /> : null;
}

function ModalPanel({ onClose, label, children }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Focusing a field would open a phone's keyboard over the menu.
  useModal(dialog, 'window');
  return (
    <dialog
      ref={dialog}
      className="drawer"
      tabIndex={-1}
      aria-label={label}
      // Ignores the close of a first mounting that React's strict mode undoes: the dialog is open again by
      // then.
      onClose={(event) => event.currentTarget.open || onClose()}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
