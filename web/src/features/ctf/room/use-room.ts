import { useCallback, useMemo } from 'react';
import { useQueryOfAddress } from '../../../lib/use-address.ts';
import { type RoomAddress, readRoom, writeRoom } from './model.ts';

export type AskRoom = (part: Partial<RoomAddress>, how?: { replace?: boolean }) => void;

/** What the address asks of the room, and the way to ask otherwise: the same room is one link away. */
export function useRoom(): { asked: RoomAddress; ask: AskRoom } {
  const [search, change] = useQueryOfAddress();
  const asked = useMemo(() => readRoom(search), [search]);
  const ask = useCallback<AskRoom>((part, how) => change(writeRoom(part), how), [change]);
  return { asked, ask };
}
