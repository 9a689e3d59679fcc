import { useCallback, useMemo, useRef } from 'react';
import { useQueryOfAddress } from '../../../lib/use-address.ts';
import { firstOf, type listed, type RoomAddress, readRoom, writeRoom } from './model.ts';

export type AskRoom = (part: Partial<RoomAddress>, how?: { replace?: boolean }) => void;

/** What the address asks of the room, and the way to ask otherwise: the same room is one link away. */
export function useRoom(): { address: RoomAddress; ask: AskRoom } {
  const [search, change] = useQueryOfAddress();
  const address = useMemo(() => readRoom(search), [search]);
  const ask = useCallback<AskRoom>((part, how) => change(writeRoom(part), how), [change]);
  return { address, ask };
}

type Challenge = ReturnType<typeof listed>[number];

/**
 * The challenge that the room shows: the one of the address, else the first that is still to be solved. What it opened by
 * itself stays, once solved too. `solvesReady`: what the reader solved was answered, or cannot be.
 */
export function useChosen(room: {
  list: Challenge[];
  solved: ReadonlySet<number>;
  requestedId: number | null;
  solvesReady: boolean;
}): Challenge | undefined {
  const { list, solved, requestedId, solvesReady } = room;
  const chosen = useRef<number | null>(null);
  chosen.current ??= solvesReady ? firstOf(list, solved) : null;
  return list.find(({ id }) => id === requestedId) ?? list.find(({ id }) => id === chosen.current);
}
