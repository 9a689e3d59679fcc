import { type RefObject, useEffect, useRef } from 'react';

/** Refocuses a part of the page when its focused element is removed. Returns a function to stop. */
export function keepFocusIn(part: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let hadFocus = part.contains(document.activeElement);
  const follow = ({ target }: Event) => {
    hadFocus = target instanceof Node && part.contains(target);
  };
  document.addEventListener('focusin', follow, { signal });
  // A press elsewhere moves the focus to nothing, without a focus event.
  document.addEventListener('pointerdown', follow, { signal });
  const watch = new MutationObserver(() => {
    if (hadFocus && document.activeElement === document.body) part.focus({ preventScroll: true });
  });
  watch.observe(part, { childList: true, subtree: true });
  return () => {
    stop.abort();
    watch.disconnect();
  };
}

/** For a part of the page, with `tabIndex={-1}`, whose actions remove the button that triggered them. */
export function useKeepFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => (part.current ? keepFocusIn(part.current) : undefined), []);
  return part;
}
