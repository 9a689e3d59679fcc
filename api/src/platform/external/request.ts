import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { SECOND } from '@fanion/rules/durations';
import { checkHost, pinnedLookup, type Reach } from './address.ts';

/** A request to somebody else's server. */
export interface ExternalRequest {
  method: 'POST' | 'PUT';
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** The answer; a redirection is an answer, and is not followed. */
export interface ExternalAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The first characters of its body. */
  body: string;
}

/** Milliseconds for a whole exchange, and most bytes read of an answer. */
const TIMEOUT = 10 * SECOND;
const MOST_READ = 16 * 1024;

async function startOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let read = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    read += part.length;
    // The rest of an endless answer is not awaited.
    if (read >= MOST_READ) break;
  }
  return Buffer.concat(parts).subarray(0, MOST_READ).toString('utf8');
}

/**
 * Sends one request outside (docs/product/automation.md#webhooks): never to a private network, to an address
 * that is resolved once and kept, over a connection of its own. Throws when nothing answers, or when sending
 * is not allowed.
 */
export async function sendExternalRequest(
  { method, url, headers, body }: ExternalRequest,
  reach: Reach,
  timeout = TIMEOUT,
): Promise<ExternalAnswer> {
  const to = new URL(url);
  checkHost(to, reach);
  const send = to.protocol === 'https:' ? overHttps : overHttp;
  const signal = AbortSignal.timeout(timeout);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const going = send(
      to,
      {
        method,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        agent: false,
        lookup: pinnedLookup(to, reach),
        signal,
      },
      resolve,
    );
    going.on('error', reject);
    going.end(body);
  });
  try {
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await startOf(answer) };
  } finally {
    answer.destroy();
  }
}
