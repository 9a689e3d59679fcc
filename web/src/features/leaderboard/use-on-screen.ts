import { useEffect, useState } from 'react';

/** Whether the element of this id is on the screen; looked up again whenever `content` changes. */
export function useOnScreen(id: string, content: unknown): boolean {
  const [seen, setSeen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element comes and goes with the content
  useEffect(() => {
    setSeen(false);
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, content]);
  return seen;
}
