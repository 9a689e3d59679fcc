import { useState } from 'react';
import type { LiveEvent } from '../board/model.ts';

const keyOf = (slug: string): string => `room_read_${slug}`;

/** How many announcements arrived since the reader last looked here, and a function to mark them as seen. */
export function useUnread(
  slug: string,
  announcements: LiveEvent['announcements'],
): { count: number; read: () => void } {
  const [lastReadId, setLastReadId] = useState(() => Number(localStorage.getItem(keyOf(slug)) ?? 0));
  return {
    count: announcements.filter(({ id }) => id > lastReadId).length,
    read: () => {
      const newest = Math.max(lastReadId, ...announcements.map(({ id }) => id));
      localStorage.setItem(keyOf(slug), String(newest));
      setLastReadId(newest);
    },
  };
}
