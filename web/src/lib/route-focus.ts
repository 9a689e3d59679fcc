import { useEffect, useRef } from 'react';
import { useLocation } from './routing/hooks.ts';
import { isTyping } from './shortcuts.ts';

const GIVE_UP_MS = 4000;

/**
 * After navigation, moves the focus to the page's h1, so that a screen reader announces it. Waits for an h1
 * that comes with the data, and follows it when it replaces a placeholder. A change of the query only
 * (filters, tabs) leaves the focus alone.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const end = new AbortController();
    let focused: HTMLElement | null = null;
    let writes = false;
    const follow = () => {
      if (!focused?.isConnected && !hasPersonActed(focused !== null, writes)) focused = focusHeading();
    };
    for (const act of ['keydown', 'pointerdown'] as const)
      document.addEventListener(
        act,
        ({ target }) => {
          writes ||= isTyping(target);
        },
        { capture: true, signal: end.signal },
      );
    const observer = new MutationObserver(follow);
    observer.observe(document.body, { childList: true, subtree: true });
    end.signal.addEventListener('abort', () => observer.disconnect());
    const timer = setTimeout(() => end.abort(), GIVE_UP_MS);
    follow();
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [pathname]);
}

/**
 * Whether the person has started to act while the page was loading: inside it, or by typing in a field such
 * as the search, which is then no longer the emptied field that led here. The link in the bar does not count.
 */
function hasPersonActed(arrived: boolean, writes: boolean): boolean {
  const active = document.activeElement;
  if (!active || active === document.body) return false;
  return (
    arrived ||
    (isTyping(active) && (writes || (active as HTMLInputElement).value !== '')) ||
    document.querySelector('main')?.contains(active) === true
  );
}

function focusHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return null;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return heading;
}
