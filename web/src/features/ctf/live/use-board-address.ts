import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from '../../../lib/routing/hooks.ts';
import { type BoardAddress, readBoardAddress, writeBoardAddress } from '../board/model.ts';

/**
 * The board's parameters in the address, and a stable setter. A challenge opens a dialog: Back closes it, and
 * closing it goes back.
 */
export function useBoardAddress(): {
  address: BoardAddress;
  ask: (part: Partial<BoardAddress>) => void;
  hrefFor: (page: number) => string;
} {
  const search = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => readBoardAddress(search), [search]);
  const opened = (state as { opened?: boolean } | null)?.opened === true;
  // Two changes may come before the address has followed the first.
  const latest = useRef({ search, opened });
  useEffect(() => {
    latest.current = { search, opened };
  }, [search, opened]);
  const ask = useCallback(
    (part: Partial<BoardAddress>) => {
      const before = latest.current;
      const next = writeBoardAddress(before.search, part);
      if (next === writeBoardAddress(before.search, {})) return;
      const opens = typeof part.challenge === 'number';
      // A dialog that replaces another is closed by the same Back.
      const replaces = opens && readBoardAddress(before.search).challenge !== null;
      const opened = replaces ? before.opened : opens;
      latest.current = { search: new URLSearchParams(next), opened };
      if (part.challenge === null && before.opened) return void navigate(-1);
      void navigate(
        { search: next },
        {
          replace: !opens || replaces,
          preventScrollReset: true,
          ...(opened ? { state: { opened: true } } : {}),
        },
      );
    },
    [navigate],
  );
  return { address, ask, hrefFor: (page) => writeBoardAddress(search, { page }) };
}
