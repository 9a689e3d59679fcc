import type { NotificationKind } from '@fanion/rules/notifications';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepStream } from '../../lib/api/event-stream.ts';
import { FRESH } from '../../lib/api/query-client.ts';
import { currentView } from '../../lib/api/view-as.ts';
import { setAssociationName } from '../../lib/association-name.ts';
import { setAssociationLook } from '../../lib/look/association-look.ts';
import { receiveRights } from '../access/queries.ts';
import { receiveConsents } from '../association/legal/queries.ts';
import { receiveAnnouncements, refreshAnnouncements } from '../communication/notices/queries.ts';
import { receiveUnread, refreshMessages, streamOpenQuery } from '../messages/queries.ts';
import { parseAssociation, parseNotification, parseRights, parseUnread } from './model.ts';
import {
  BELL_STREAM,
  notificationsQuery,
  receiveNotification,
  refreshPages,
  unreadQuery,
} from './queries.ts';
import { NOTIFICATION_TEXTS } from './texts.ts';
import { useAwake } from './use-awake.ts';

/** An announcement stays this long (ms) in the page, for the screen reader that reads it. */
const SAID_FOR = 10_000;

type LiveMessage = { id: number; text: string };

/** The current announcements to screen readers, and a function to add one. */
function useLiveMessages(): { liveMessages: readonly LiveMessage[]; say: (text: string) => void } {
  const [liveMessages, setLiveMessages] = useState<readonly LiveMessage[]>([]);
  useEffect(() => {
    if (liveMessages.length === 0) return;
    const timer = setTimeout(() => setLiveMessages([]), SAID_FOR);
    return () => clearTimeout(timer);
  }, [liveMessages]);
  const say = (text: string) =>
    setLiveMessages((before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, text }].slice(-3));
  return { liveMessages, say };
}

/** Handles stream messages about other things than notifications: each has its own place in the cache. */
function applyStreamMessage(cache: QueryClient, name: string, data: string): void {
  const association = name === 'association' ? parseAssociation(data) : null;
  if (association?.look) setAssociationLook(association.look);
  // Role names include it, in every earlier answer.
  if (association && setAssociationName(association.name)) void cache.invalidateQueries();
  if (name === 'announcements') receiveAnnouncements(cache, data);
  if (name === 'announcements-changed') refreshAnnouncements(cache);
  if (name === 'messages') {
    receiveUnread(cache, parseUnread(data) ?? 0);
    refreshMessages(cache);
  }
  if (name === 'consents') receiveConsents(cache, data);
  const rights = name === 'rights' ? parseRights(data) : null;
  // The stream only knows the reader: a view as somebody else keeps the rights of its own answers.
  if (rights && currentView() === null) receiveRights(cache, rights);
}

/**
 * Reads again what a notification is about: the code for all slices loads with the first one, not with every
 * page.
 */
const readConcerned = (cache: QueryClient, kind?: NotificationKind): void =>
  void import('./concerned-queries.ts').then(({ refreshConcerned }) => refreshConcerned(cache, kind));

type StreamState = 'opening' | 'open' | 'cut';

/**
 * Reads again what the stream would have sent: at once and every 30 s while it is disconnected, less often
 * while it is open.
 */
function useStreamFallback(awake: boolean, stream: StreamState): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!awake || stream === 'opening') return;
    const read = () => {
      if (document.visibilityState === 'hidden') return;
      void cache.prefetchQuery({ ...notificationsQuery(1), staleTime: 0 });
    };
    if (stream === 'cut') {
      read();
      refreshAnnouncements(cache);
    }
    const timer = setInterval(read, stream === 'cut' ? FRESH.short : FRESH.long);
    return () => clearInterval(timer);
  }, [awake, stream, cache]);
}

/**
 * The reader's bell, kept up to date by its stream, and every 30 s while that is disconnected
 * (docs/product/notifications.md#cloche). The subject of a new notification is read again. One instance for
 * the whole application: it holds a connection.
 */
export function useBell(): { unread: number; liveMessages: readonly LiveMessage[] } {
  const cache = useQueryClient();
  const awake = useAwake();
  const [stream, setStream] = useState<StreamState>('opening');
  const { liveMessages, say } = useLiveMessages();
  const { data: unread } = useQuery(unreadQuery);
  const lastUnread = useRef(unread);

  const hear = useEffectEvent((name: string, data: string) => {
    const cachedUnread = cache.getQueryData(unreadQuery.queryKey);
    if (name === 'unread') {
      setStream('open');
      const next = parseUnread(data);
      if (next === null || next === cachedUnread) return;
      cache.setQueryData(unreadQuery.queryKey, next);
      // Read elsewhere: in another tab, on another device.
      if (cachedUnread !== undefined && next < cachedUnread) refreshPages(cache);
    }
    applyStreamMessage(cache, name, data);
    const news = name === 'notification' ? parseNotification(data) : null;
    if (!news) return;
    receiveNotification(cache, news);
    lastUnread.current = cache.getQueryData(unreadQuery.queryKey);
    readConcerned(cache, news.kind);
    say(NOTIFICATION_TEXTS.news(news.text));
  });

  useEffect(() => {
    if (!awake) return;
    setStream('opening');
    return keepStream(
      BELL_STREAM,
      ({ name, data }) => hear(name, data),
      () => setStream('cut'),
    );
  }, [awake]);

  useEffect(() => {
    cache.setQueryData(streamOpenQuery.queryKey, stream !== 'cut');
  }, [cache, stream]);
  useStreamFallback(awake, stream);

  // More than what was announced: they came while the stream was disconnected or the page hidden.
  const tellMissed = useEffectEvent((count: number) => {
    refreshPages(cache);
    readConcerned(cache);
    say(NOTIFICATION_TEXTS.missed(count));
  });
  useEffect(() => {
    const before = lastUnread.current;
    lastUnread.current = unread;
    if (unread !== undefined && before !== undefined && unread > before) tellMissed(unread);
  }, [unread]);

  return { unread: unread ?? 0, liveMessages };
}
