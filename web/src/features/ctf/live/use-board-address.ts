import { useMemo } from 'react';
import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { withQuery } from '../../../lib/routing/query.ts';
import { type BoardAddress, readBoardAddress, writeBoardAddress } from '../board/model.ts';

/** The board's parameters in the address, and a setter; a choice is no step that Back undoes. */
export function useBoardAddress(): {
  address: BoardAddress;
  ask: (part: Partial<BoardAddress>) => void;
  hrefFor: (page: number) => string;
} {
  const [search, change] = useQueryOfAddress();
  const address = useMemo(() => readBoardAddress(search), [search]);
  return {
    address,
    ask: (part) => change(writeBoardAddress(part), { replace: true }),
    hrefFor: (page) => withQuery(search, writeBoardAddress({ page })) || '?',
  };
}
