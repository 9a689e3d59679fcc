import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has ever come within `margin` px of the screen: its data is read from then on. */
export function useNear(element: RefObject<Element | null>, margin = 200): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (near || !watched) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: `${margin}px` },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, margin, near]);
  return near;
}
