import { API_BASE } from './api-base.ts';
import { refreshSession } from './refresh.ts';
import { accessToken } from './tokens.ts';

/** One message of a stream: its name and its data, still as text. */
export type StreamMessage = { name: string; data: string };

/**
 * Reads Server-Sent Events from pieces of text that may be cut anywhere. Comments, which only keep the connection
 * open, give nothing.
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

/** Why a stream is not open any more: it ended and may be opened again, or the server refuses it. */
export type StreamEnd = 'ended' | 'refused';

type Given = {
  path: string;
  signal: AbortSignal;
  onOpen: () => void;
  onMessage: (message: StreamMessage) => void;
};

/**
 * Opens a stream of the API and stays until it ends: an EventSource could not carry the access token. Never throws; a
 * token that has run out is replaced first, once.
 */
export async function readStream({ path, signal, onOpen, onMessage }: Given): Promise<StreamEnd> {
  try {
    let response = await open(path, signal);
    if (response.status === 401 && (await refreshSession(accessToken()))) response = await open(path, signal);
    if (!response.ok || !response.body) {
      // Too many streams or a server in trouble: later. A right that is missing stays missing.
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

function open(path: string, signal: AbortSignal): Promise<Response> {
  return fetch(`${API_BASE}${path}`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${accessToken() ?? ''}` },
    cache: 'no-store',
    signal,
  });
}
