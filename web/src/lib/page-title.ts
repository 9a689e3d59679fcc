import { useEffect } from 'react';
import { useAssociationName } from './association-name.ts';

/** Names the page in the browser's tab: "Challenges – Les Marins du code". */
export function usePageTitle(title: string | undefined): void {
  const name = useAssociationName();
  useEffect(() => {
    document.title = title ? `${title} – ${name}` : name;
  }, [title, name]);
}
