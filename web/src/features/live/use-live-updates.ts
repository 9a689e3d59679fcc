import { useEffect, useEffectEvent } from 'react';
import { readStream, type StreamMessage } from '../../lib/event-stream.ts';
import { liveStreamPath } from './queries.ts';
import { createUpdates, reopenDelay } from './updates-model.ts';

/** A stream that lasted this long was no failure. */
const LASTED = 30_000;
/** What was read this long ago at most need not be read again at once. */
const JUST_READ = 5000;

type Given = {
  slug: string;
  /** Follows the event: the page is seen, nobody paused it and it has not ended. */
  active: boolean;
  /** Version of the board that is shown. */
  version: number | undefined;
  readAt: number;
  /** Reads the board; whether it worked. Never throws. */
  read: () => Promise<boolean>;
  /** Given the data of each alert about a watched player. */
  onAlert?: (data: string) => void;
};

/** Keeps a stream open while its caller wants it, opened again when it ends; a function that closes it. */
function keepStream(path: string, onMessage: (message: StreamMessage) => void) {
  const stop = new AbortController();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = async () => {
    let openedAt = Number.POSITIVE_INFINITY;
    const end = await readStream({
      path,
      signal: stop.signal,
      onOpen() {
        openedAt = Date.now();
      },
      onMessage,
    });
    if (stop.signal.aborted) return;
    if (end === 'refused') return;
    failures = Date.now() - openedAt > LASTED ? 0 : failures + 1;
    timer = setTimeout(() => void open(), reopenDelay(Math.max(0, failures - 1)));
  };
  void open();
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

/**
 * Keeps a board up to date: read again when the stream tells of a new version, and each 30 s in any case, more rarely
 * while it fails (behaviours 1, "CTF hub – live").
 */
export function useLiveUpdates({ slug, active, version, readAt, read, onAlert }: Given): void {
  const readNow = useEffectEvent(read);
  const tell = useEffectEvent((data: string) => onAlert?.(data));
  const isNews = useEffectEvent((data: string) => versionOf(data) !== version);
  const isOld = useEffectEvent(() => readAt > 0 && Date.now() - readAt > JUST_READ);

  useEffect(() => {
    if (!active) return;
    const updates = createUpdates(() => readNow());
    updates.start();
    if (isOld()) updates.ask();
    const close = keepStream(liveStreamPath(slug), ({ name, data }) => {
      if (name === 'version' && isNews(data)) updates.ask();
      if (name === 'alert') tell(data);
    });
    return () => {
      close();
      updates.stop();
    };
  }, [slug, active]);
}

function versionOf(data: string): unknown {
  try {
    return (JSON.parse(data) as { version?: unknown }).version;
  } catch {
    return undefined;
  }
}
