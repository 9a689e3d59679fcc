import { useCallback, useMemo, useRef } from 'react';
import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import {
  firstUnsolved,
  type RoomAddress,
  readRoomAddress,
  type sortByCategory,
  writeRoomAddress,
} from './model.ts';

export type ChangeRoom = (part: Partial<RoomAddress>, how?: { replace?: boolean }) => void;

/** The room's parameters in the address, and a setter: a link leads to the same room. */
export function useRoom(): { address: RoomAddress; ask: ChangeRoom } {
  const [search, change] = useQueryOfAddress();
  const address = useMemo(() => readRoomAddress(search), [search]);
  const ask = useCallback<ChangeRoom>((part, how) => change(writeRoomAddress(part), how), [change]);
  return { address, ask };
}

type Challenge = ReturnType<typeof sortByCategory>[number];

/**
 * The challenge that the room shows: the one in the address, else the first unsolved one. A challenge it
 * opened by itself stays after its solve. `solvesReady`: the reader's solves were read, or cannot be.
 */
export function useChosenChallenge(room: {
  list: Challenge[];
  solved: ReadonlySet<number>;
  requestedId: number | null;
  solvesReady: boolean;
}): Challenge | undefined {
  const { list, solved, requestedId, solvesReady } = room;
  const chosen = useRef<number | null>(null);
  chosen.current ??= solvesReady ? firstUnsolved(list, solved) : null;
  return list.find(({ id }) => id === requestedId) ?? list.find(({ id }) => id === chosen.current);
}
