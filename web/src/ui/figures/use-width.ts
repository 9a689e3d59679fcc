import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in px, now and after each change; 0 before the first look. */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    const look = () => setWidth(element.current?.clientWidth ?? 0);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
