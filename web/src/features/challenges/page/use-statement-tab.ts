import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** The statement, or what is read once it is solved. */
export type StatementTab = 'description' | 'writeup';

/** The tab that the address names, as far as the reader may open it, and the way to the other one. */
export function useStatementTab(solved: boolean): [StatementTab, (next: StatementTab) => void] {
  const [search, setSearch] = useSearchParams();
  const writeup = search.get('tab') === 'writeup';
  const early = writeup && !solved;
  useEffect(() => {
    // An address that asks for a solution too early must not jump to it at the moment of the solve.
    if (early) setSearch({}, { replace: true, preventScrollReset: true });
  }, [early, setSearch]);

  function show(next: StatementTab) {
    const query = new URLSearchParams(search);
    if (next === 'writeup') query.set('tab', next);
    else query.delete('tab');
    setSearch(query, { replace: true, preventScrollReset: true });
  }
  return [writeup && solved ? 'writeup' : 'description', show];
}
