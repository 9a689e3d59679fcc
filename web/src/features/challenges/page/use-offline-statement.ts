import { type RefObject, useEffect, useRef } from 'react';
import { keepStatement } from '../../../lib/api/offline.ts';

/** Keeps a statement as it is drawn, to be read again without network (docs/product/interface.md#sans-réseau). */
export function useOfflineStatement(name: string | null): RefObject<HTMLDivElement | null> {
  const statementRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = statementRef.current;
    if (!element || name === null) return;
    const keep = () => void keepStatement({ name, html: element.innerHTML });
    keep();
    // Its text comes a moment later than its frame.
    const observer = new MutationObserver(keep);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [name]);
  return statementRef;
}
