import { type RefObject, useEffect, useRef } from 'react';
import { storeStatement } from '../../../lib/api/offline.ts';

/** Stores a statement as rendered, for reading without network (docs/product/interface.md#sans-réseau). */
export function useOfflineStatement(name: string | null): RefObject<HTMLDivElement | null> {
  const statementRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = statementRef.current;
    if (!element || name === null) return;
    const keep = () => void storeStatement({ name, html: element.innerHTML });
    keep();
    // Its text is rendered a moment after its frame.
    const observer = new MutationObserver(keep);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [name]);
  return statementRef;
}
