import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from '../../../lib/routing/hooks.ts';
import { withQuery } from '../../../lib/use-address.ts';
import { openPath, readOpenedId } from '../model.ts';

/** The props of a `Link` to a write-up: an address over the current page, with the state to come back. */
export function useWriteupLink(): (id: number) => {
  to: string;
  state: { opened: true };
  preventScrollReset: true;
} {
  const search = useSearchParams();
  return (id) => ({ to: openPath(search, id), state: { opened: true }, preventScrollReset: true });
}

/** The write-up that the address opens over the page (`?wu=`), and a function to close it, by going Back. */
export function useOpenedWriteup(): { id: number | null; close: () => void } {
  const search = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const opened = (state as { opened?: boolean } | null)?.opened === true;
  const id = readOpenedId(search);
  // A second close may come before the address has followed the first, and would go back twice.
  const closing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another window may be closed in its turn
  useEffect(() => {
    closing.current = false;
  }, [id]);
  return {
    id,
    close: () => {
      if (closing.current) return;
      closing.current = true;
      if (opened) return void navigate(-1);
      navigate({ search: withQuery(search, { wu: null }) }, { replace: true, preventScrollReset: true });
    },
  };
}
