import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { later } from '../../ui/states/later.ts';
import './notifications.css';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { placePopover } from '../../ui/overlays/place-popover.ts';
import { badgeText, NOTIFICATION_TEXTS } from './texts.ts';
import { useBell } from './use-bell.ts';

const BellPanel = later(async () => (await import('./BellPanel.tsx')).BellPanel);

/**
 * The bell of the bar: the number of unread notifications, and the latest ones in a panel. The native popover
 * handles Escape and outside clicks.
 */
export function Bell() {
  const { unread, liveMessages } = useBell();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => panel.current?.hidePopover();

  useEffect(() => {
    if (!open) return;
    const place = () => {
      if (panel.current && button.current) placePopover(panel.current, button.current, 'end');
    };
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { passive: true });
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place);
    };
  }, [open]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-btn bell"
        aria-label={NOTIFICATION_TEXTS.bell(unread)}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        popoverTarget={id}
      >
        <Icon of={BellIcon} />
        {unread > 0 && (
          <span className="btn-count" aria-hidden="true">
            {badgeText(unread)}
          </span>
        )}
      </button>
      <div
        ref={panel}
        id={id}
        className="menu bell-panel"
        role="dialog"
        aria-label={NOTIFICATION_TEXTS.title}
        tabIndex={-1}
        popover="auto"
        onToggle={(event) => {
          const opened = event.newState === 'open';
          setOpen(opened);
          if (!opened || !panel.current || !button.current) return;
          placePopover(panel.current, button.current, 'end');
          panel.current.focus({ preventScroll: true });
        }}
      >
        {open && <BellPanel unread={unread} onClose={close} onAllRead={() => panel.current?.focus()} />}
      </div>
      {/* Polite, and rendered before its content. */}
      <div className="sr" aria-live="polite">
        {liveMessages.map((one) => (
          <p key={one.id}>{one.text}</p>
        ))}
      </div>
    </>
  );
}
