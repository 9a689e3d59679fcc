import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the file that opens beside a list the focus, and brings it in sight where it takes the place of the list. The
 * focus stays in the file when an act takes away the button that asked for it.
 */
export function useFileFocus(): RefObject<HTMLElement | null> {
  const file = useRef<HTMLElement>(null);
  useEffect(() => {
    file.current?.focus({ preventScroll: true });
    if (window.matchMedia('(width <= 1100px)').matches) file.current?.scrollIntoView({ block: 'start' });
    return file.current ? keepFocusIn(file.current) : undefined;
  }, []);
  return file;
}

/** Focuses a part of the page again when what had the focus in it is gone. Returns the way to stop. */
function keepFocusIn(part: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let held = true;
  const follow = ({ target }: Event) => {
    held = target instanceof Node && part.contains(target);
  };
  document.addEventListener('focusin', follow, { signal });
  // A press elsewhere gives the focus to nothing, and tells no other element of it.
  document.addEventListener('pointerdown', follow, { signal });
  const watch = new MutationObserver(() => {
    if (held && document.activeElement === document.body) part.focus({ preventScroll: true });
  });
  watch.observe(part, { childList: true, subtree: true });
  return () => {
    stop.abort();
    watch.disconnect();
  };
}
