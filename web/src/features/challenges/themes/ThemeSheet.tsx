import { useEffect } from 'react';
import { assetUrl } from '../../../lib/api/api-base.ts';

/** The theme's own style sheet, cleaned by the server, while the page is shown. */
export function ThemeSheet({ href }: { href: string }) {
  useEffect(() => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = assetUrl(href) ?? href;
    document.head.append(link);
    return () => link.remove();
  }, [href]);
  return null;
}
