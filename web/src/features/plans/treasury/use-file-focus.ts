import { type RefObject, useEffect, useRef } from 'react';

/** Gives the file that opens beside a list the focus, and brings it in sight where it takes the place of the list. */
export function useFileFocus(): RefObject<HTMLElement | null> {
  const file = useRef<HTMLElement>(null);
  useEffect(() => {
    file.current?.focus({ preventScroll: true });
    if (window.matchMedia('(width <= 1100px)').matches) file.current?.scrollIntoView({ block: 'start' });
  }, []);
  return file;
}
