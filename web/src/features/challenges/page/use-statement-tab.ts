import { useEffect } from 'react';
import { useNavigate, useSearchParams } from '../../../lib/routing/hooks.ts';
import { withQuery } from '../../../lib/use-address.ts';

/** The statement, or what is read once it is solved. */
export type StatementTab = 'description' | 'writeup';

/** The tab that the address names, as far as the reader may open it, and the way to the other one. */
export function useStatementTab(solved: boolean): [StatementTab, (next: StatementTab) => void] {
  const search = useSearchParams();
  const navigate = useNavigate();
  const writeup = search.get('tab') === 'writeup';
  const early = writeup && !solved;
  useEffect(() => {
    // An address that asks for a solution too early must not jump to it at the moment of the solve.
    if (early) navigate({ search: '' }, { replace: true, preventScrollReset: true });
  }, [early, navigate]);

  function show(next: StatementTab) {
    const tab = next === 'writeup' ? next : null;
    navigate({ search: withQuery(search, { tab }) }, { replace: true, preventScrollReset: true });
  }
  return [writeup && solved ? 'writeup' : 'description', show];
}
