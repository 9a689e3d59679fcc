import { useEffect, useRef } from 'react';
import { useLocation } from './routing/hooks.ts';

const GIVE_UP_MS = 4000;

/**
 * After a move to another page, puts the focus on its h1, so that a screen reader says where it is. Waits for an h1
 * that comes with the data, and follows it when it takes the place of the one that stood there meanwhile. A change of
 * the query only (filters, tabs) keeps the focus where it is.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    let focused: HTMLElement | null = null;
    const follow = () => {
      if (!focused?.isConnected && !personActs(focused !== null)) focused = focusHeading();
    };
    const observer = new MutationObserver(follow);
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), GIVE_UP_MS);
    follow();
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [pathname]);
}

/** Whether the person has begun to act while the page was loading; the link that led here, in the bar, is no act. */
function personActs(arrived: boolean): boolean {
  const active = document.activeElement;
  if (!active || active === document.body) return false;
  return arrived || document.querySelector('main')?.contains(active) === true;
}

function focusHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return null;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return heading;
}
