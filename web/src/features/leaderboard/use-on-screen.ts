import { useEffect, useState } from 'react';

/** Whether the element with this id is visible; looked up again when `content` changes. */
export function useOnScreen(id: string, content: unknown): boolean {
  const [onScreen, setOnScreen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element comes and goes with the content
  useEffect(() => {
    setOnScreen(false);
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, content]);
  return onScreen;
}
