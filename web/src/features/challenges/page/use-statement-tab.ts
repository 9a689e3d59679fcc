import { useEffect } from 'react';
import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';

/** The statement, or the content shown once it is solved. */
export type StatementTab = 'description' | 'writeup';

/** The tab in the address, if the reader may open it, and a setter. */
export function useStatementTab(solved: boolean): [StatementTab, (next: StatementTab) => void] {
  const [search, change] = useQueryOfAddress();
  const writeup = search.get('tab') === 'writeup';
  const early = writeup && !solved;
  useEffect(() => {
    // An address that requests a solution too early must not jump to it when the challenge is solved.
    if (early) change({}, { alone: true, replace: true });
  }, [early, change]);

  const show = (next: StatementTab) => change({ tab: next === 'writeup' ? next : null }, { replace: true });
  return [writeup && solved ? 'writeup' : 'description', show];
}
