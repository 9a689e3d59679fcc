import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from '../buttons/Icon.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { cx } from '../class-names.ts';
import { useAboveBars } from '../layout/use-above-bars.ts';
import { currentToasts, dismissToast, pauseToasts, resumeToasts, subscribeToasts } from './toast.ts';

const ICONS = { info: Info, ok: CircleCheck, bad: CircleAlert };

/** Shows the toasts in the top layer, over dialogs too. One instance for the whole application. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts);
  const region = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = region.current;
    if (!element) return;
    // Shown again each time, to come above a dialog opened since.
    if (element.matches(':popover-open')) element.hidePopover();
    if (toasts.length > 0) element.showPopover();
  }, [toasts]);
  useAboveBars(region, toasts.length > 0);

  return (
    <>
      <section
        ref={region}
        className="toasts"
        popover="manual"
        aria-label="Messages"
        onPointerEnter={pauseToasts}
        onPointerLeave={resumeToasts}
        onFocus={pauseToasts}
        onBlur={resumeToasts}
      >
        {toasts.map((toast) => (
          <div key={toast.id} className={cx('toast', toast.tone !== 'info' && `toast-${toast.tone}`)}>
            <Icon of={ICONS[toast.tone]} size={16} />
            <p className="min-w-0 flex-1">{toast.text}</p>
            {toast.action && (
              <button
                type="button"
                className="btn btn-sm"
                onClick={() => {
                  toast.action?.onSelect();
                  dismissToast(toast.id);
                }}
              >
                {toast.action.label}
              </button>
            )}
            <IconButton label="Fermer" icon={X} iconSize={16} onClick={() => dismissToast(toast.id)} />
          </div>
        ))}
      </section>
      {/* The live region stays in the page, while the popover comes and goes. */}
      <div className="sr fixed bottom-0" role="status">
        {toasts.map((toast) => (
          <p key={toast.id}>{toast.text}</p>
        ))}
      </div>
    </>
  );
}
