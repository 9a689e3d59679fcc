import { useEffect } from 'react';
import { useNavigate, useSearchParams } from '../../../lib/routing/hooks.ts';
import { withQuery } from '../../../lib/use-address.ts';

/** The statement, or the content shown once it is solved. */
export type StatementTab = 'description' | 'writeup';

/** The tab in the address, if the reader may open it, and a setter. */
export function useStatementTab(solved: boolean): [StatementTab, (next: StatementTab) => void] {
  const search = useSearchParams();
  const navigate = useNavigate();
  const writeup = search.get('tab') === 'writeup';
  const early = writeup && !solved;
  useEffect(() => {
    // An address that requests a solution too early must not jump to it when the challenge is solved.
    if (early) navigate({ search: '' }, { replace: true, preventScrollReset: true });
  }, [early, navigate]);

  function show(next: StatementTab) {
    const tab = next === 'writeup' ? next : null;
    navigate({ search: withQuery(search, { tab }) }, { replace: true, preventScrollReset: true });
  }
  return [writeup && solved ? 'writeup' : 'description', show];
}
