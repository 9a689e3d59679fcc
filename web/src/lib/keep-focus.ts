import { type RefObject, useEffect, useRef } from 'react';

/** Focuses a part of the page again when what had the focus in it is gone. Returns the way to stop. */
export function keepFocusIn(part: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let hadFocus = part.contains(document.activeElement);
  const follow = ({ target }: Event) => {
    hadFocus = target instanceof Node && part.contains(target);
  };
  document.addEventListener('focusin', follow, { signal });
  // A press elsewhere gives the focus to nothing, and tells no other element of it.
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

/** For a part of the page, with `tabIndex={-1}`, whose acts take away the button that asked for them. */
export function useKeepFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => (part.current ? keepFocusIn(part.current) : undefined), []);
  return part;
}
