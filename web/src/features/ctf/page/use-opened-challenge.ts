import { useEffect, useRef } from 'react';
import { readId } from '../../../lib/address-id.ts';
import { useLocation, useNavigate, useSearchParams } from '../../../lib/routing/hooks.ts';
import { withQuery } from '../../../lib/use-address.ts';

/**
 * The challenge that the address opens over the page (`?chall=`), a function to replace it by another, and
 * one to close it, by going Back.
 */
export function useOpenedChallenge(): {
  id: number | null;
  show: (id: number) => void;
  close: () => void;
} {
  const search = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const opened = (state as { opened?: boolean } | null)?.opened === true;
  const id = readId(search.get('chall'));
  // A second close may come before the address has followed the first, and would go back twice.
  const closing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another window may be closed in its turn
  useEffect(() => {
    closing.current = false;
  }, [id]);
  return {
    id,
    show: (next) =>
      void navigate(
        { search: withQuery(search, { chall: next }) },
        { replace: true, preventScrollReset: true, state },
      ),
    close: () => {
      if (closing.current) return;
      closing.current = true;
      if (opened) return void navigate(-1);
      void navigate(
        { search: withQuery(search, { chall: null }) },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}
