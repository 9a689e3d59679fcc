import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const GIVE_UP_MS = 4000;

/**
 * After a move to another page, puts the focus on its h1, so that a screen reader says where it is. Waits for an h1
 * that comes with the data. A change of the query only (filters, tabs) keeps the focus where it is.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (focusHeading()) return;
    const observer = new MutationObserver(() => {
      if (focusHeading()) stop();
    });
    const timer = setTimeout(() => stop(), GIVE_UP_MS);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    observer.observe(document.body, { childList: true, subtree: true });
    return stop;
  }, [pathname]);
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  // The person may have begun to act while the page was loading.
  const active = document.activeElement;
  if (active && active !== document.body && heading.closest('main')?.contains(active)) return true;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
