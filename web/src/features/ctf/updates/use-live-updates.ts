import { useEffect, useEffectEvent } from 'react';
import { keepStream } from '../../../lib/api/event-stream.ts';
import { createUpdateLoop } from './updates-model.ts';

/** Data read at most this long ago need not be read again at once. */
const JUST_READ = 5000;

export type OnMessage = (name: string, data: string) => void;

type Options = {
  slug: string;
  /** Whether to follow the event: the page is visible, not paused, and the event has not ended. */
  active: boolean;
  /** Version of the displayed board. */
  version: number | undefined;
  readAt: number;
  /** Reads the board; returns whether it worked. Never throws. */
  read: () => Promise<boolean>;
  /** Least time between two readings, in ms; a second by default. */
  gap?: number;
  /** Receives other stream messages than new versions: `announcement`, `alert` about a watched player. */
  onMessage?: OnMessage;
};

/**
 * Keeps a board up to date: read again when the stream reports a new version, and every 30 s in any case,
 * less often while it fails (docs/product/ctf-live.md#direct).
 */
export function useLiveUpdates({ slug, active, version, readAt, read, gap, onMessage }: Options): void {
  const readNow = useEffectEvent(read);
  const tell = useEffectEvent<OnMessage>((name, data) => onMessage?.(name, data));
  const isNews = useEffectEvent((data: string) => versionOf(data) !== version);
  const isOld = useEffectEvent(() => readAt > 0 && Date.now() - readAt > JUST_READ);

  useEffect(() => {
    if (!active) return;
    const updates = createUpdateLoop(() => readNow(), gap);
    updates.start();
    if (isOld()) updates.ask();
    const close = keepStream(`/ctf/live/${encodeURIComponent(slug)}/stream`, ({ name, data }) => {
      if (name !== 'version') tell(name, data);
      else if (isNews(data)) updates.ask();
    });
    return () => {
      close();
      updates.stop();
    };
  }, [slug, active, gap]);
}

function versionOf(data: string): unknown {
  try {
    return (JSON.parse(data) as { version?: unknown }).version;
  } catch {
    return undefined;
  }
}
