import { useEffect } from 'react';

/** The name shown in the bar, the titles and the footer. */
export const PRODUCT = 'Fanion';

/** Names the page in the browser's tab: "Challenges – Fanion". */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} – ${PRODUCT}` : PRODUCT;
  }, [title]);
}
