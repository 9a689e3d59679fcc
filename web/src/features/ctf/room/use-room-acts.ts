import type { RefObject } from 'react';
import { useShortcut } from '../../../lib/shortcuts.ts';
import type { LiveChallenge } from '../board/model.ts';
import { useBlurOnEscape } from '../frame/use-blur-on-escape.ts';
import { type Pane, stepInList } from './model.ts';
import { ROOM_TEXTS as T } from './texts.ts';
import type { ChangeRoom } from './use-room.ts';

type Room = {
  list: readonly LiveChallenge[];
  /** The displayed challenge. */
  here: number | null;
  pane: Pane;
  phone: boolean;
  ask: ChangeRoom;
  main: RefObject<HTMLElement | null>;
  searchField: RefObject<HTMLInputElement | null>;
  /** Shows the announcements in the feed; null when there are none. */
  readAnnouncements: (() => void) | null;
  showKeys: () => void;
};

/** A player's actions in the room, by button or by key. */
export function useRoomActs({
  list,
  here,
  pane,
  phone,
  ask,
  main,
  searchField,
  readAnnouncements,
  showKeys,
}: Room) {
  const step = (by: 1 | -1) => ask({ challenge: stepInList(list, here, by), pane: null }, { replace: true });
  const toBoard = () => ask({ pane: pane === 'board' ? null : 'board' });
  const toFeed = () => {
    readAnnouncements?.();
    if (phone) ask({ pane: 'ranking' });
    requestAnimationFrame(() => document.querySelector('.room-feed')?.scrollIntoView({ block: 'start' }));
  };
  useShortcut('j', T.keyNext, () => step(1));
  useShortcut('k', T.keyPrevious, () => step(-1));
  useShortcut('/', T.keySearch, () => {
    if (phone) ask({ pane: 'challenges' });
    requestAnimationFrame(() => searchField.current?.focus());
  });
  useShortcut('f', T.keyFlag, () => {
    if (pane !== 'text') ask({ pane: 'text' }, { replace: true });
    requestAnimationFrame(() => main.current?.querySelector<HTMLInputElement>('.room-dock input')?.focus());
  });
  useShortcut('c', T.keyBoard, toBoard);
  useShortcut('a', T.keyAnnouncements, readAnnouncements ? toFeed : null);
  useShortcut('?', T.keyHelp, showKeys);
  useBlurOnEscape();
  return { step, toBoard, toFeed };
}
