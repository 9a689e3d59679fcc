import { MINUTE } from '@fanion/rules/durations';
import { accessToken } from '../tokens.ts';
import { API_BASE } from './api-base.ts';
import { refreshSession } from './refresh.ts';

/** One message of a stream: its name and its data, still as text. */
type StreamMessage = { name: string; data: string };

/**
 * Reads Server-Sent Events from pieces of text that may be cut anywhere. Comments, which only keep the
 * connection open, are ignored.
 */
export function createStreamReader(): (piece: string) => StreamMessage[] {
  let rest = '';
  let name = '';
  let data: string[] = [];
  return (piece) => {
    const lines = `${rest}${piece}`.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    const found: StreamMessage[] = [];
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) found.push({ name: name || 'message', data: data.join('\n') });
        name = '';
        data = [];
        continue;
      }
      const at = line.indexOf(':');
      const field = at < 0 ? line : line.slice(0, at);
      const value = at < 0 ? '' : line.slice(at + 1).replace(/^ /, '');
      if (field === 'event') name = value;
      if (field === 'data') data.push(value);
    }
    return found;
  };
}

/** A stream that lasted this long did not fail. */
const LASTED = 30_000;

/** The wait before a stream is opened again, in ms: 3 s, doubled with each failure up to 60 s. */
export const reopenDelay = (failures: number): number => Math.min(MINUTE, 3000 * 2 ** failures);

/** Why a stream is no longer open: it ended and may be reopened, or the server refused it. */
type StreamEnd = 'ended' | 'refused';

type StreamOptions = {
  path: string;
  signal: AbortSignal;
  onOpen: () => void;
  onMessage: (message: StreamMessage) => void;
};

/**
 * Keeps a stream of the API open: `keepStream('/ctf/live/x/stream', ({ name, data }) => …)` passes each
 * message to its handler, reopens the stream when it ends, less and less often while it fails, and stops for
 * good when the server refuses it. Returns the function that closes it. Messages sent while it was closed are
 * lost: a caller that must not miss any polls from time to time, or from `onEnd` on, which is called each
 * time the stream is cut or refused.
 */
export function keepStream(
  path: string,
  onMessage: (message: StreamMessage) => void,
  onEnd?: () => void,
): () => void {
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
    onEnd?.();
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
 * Opens a stream and stays until it ends: an EventSource could not send the access token. Never throws; an
 * expired token is replaced first, once.
 */
async function readStream({ path, signal, onOpen, onMessage }: StreamOptions): Promise<StreamEnd> {
  try {
    let response = await fetchStream(path, signal);
    if (response.status === 401 && (await refreshSession(accessToken())))
      response = await fetchStream(path, signal);
    if (!response.ok || !response.body) {
      // Too many streams or a server in trouble: retried later. A missing right stays missing.
      return response.status === 429 || response.status >= 500 ? 'ended' : 'refused';
    }
    onOpen();
    const read = createStreamReader();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return 'ended';
      for (const message of read(value)) onMessage(message);
    }
  } catch {
    return 'ended';
  }
}

function fetchStream(path: string, signal: AbortSignal): Promise<Response> {
  return fetch(`${API_BASE}${path}`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${accessToken() ?? ''}` },
    cache: 'no-store',
    signal,
  });
}
