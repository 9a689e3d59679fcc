import autocannon from 'autocannon';
import { percentile } from './figures.ts';

/** A client's next request. */
export interface Shot {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Measure {
  /** Answers a second, and in all. */
  rate: number;
  answers: number;
  /**
   * Milliseconds on open connections; the first answer of each waits for its connection too, and counts in
   * `first`.
   */
  p50: number;
  p99: number;
  /** Milliseconds until every connection had its first answer: all were opened at once. */
  first: number;
  /** Answers that were neither 2xx nor 304, errors and time-outs. */
  failures: number;
  /** Milliseconds of processor time that the program and its database spent per answer. */
  cost?: number;
}

interface Options {
  seconds: number;
  connections: number;
  /** Requests a second over all connections; as many as possible by default. */
  rate?: number;
  /** Total number of requests, instead of a time. */
  amount?: number;
}

/** What autocannon reads an answer with, absent of its types. */
type Reading = autocannon.Client & { pipelinedRequests: { addBody(data: Buffer): void } };

/** autocannon's options: each connection asks `next` what to send. */
function optionsOf(
  url: string,
  { seconds, connections, rate, amount }: Options,
  next: (connection: number) => Shot,
): autocannon.Options {
  let nextConnection = 0;
  return {
    url,
    connections,
    ...(amount ? { amount } : { duration: seconds }),
    ...(rate ? { overallRate: rate } : {}),
    // By default it would decode every body to text, which nobody reads: for a long compressed one, that
    // takes longer than the program's own work.
    setupClient: (client) => {
      (client as Reading).pipelinedRequests.addBody = () => {};
    },
    requests: [
      {
        setupRequest(request, context) {
          const mine = context as { connection?: number };
          mine.connection ??= nextConnection++;
          const { method, path, headers = {}, body } = next(mine.connection);
          const json = body === undefined ? {} : { 'content-type': 'application/json' };
          return {
            ...request,
            method,
            path,
            headers: { ...headers, ...json },
            body: body === undefined ? undefined : JSON.stringify(body),
          };
        },
      },
    ],
  };
}

/** Sends requests over open connections; each connection asks `next` what to send. */
export async function load(
  url: string,
  options: Options,
  next: (connection: number) => Shot,
): Promise<Measure> {
  const begin = performance.now();
  /** autocannon only checks for the end of an amount once a second. */
  let last = begin;
  const open = new Set<autocannon.Client>();
  const firsts: number[] = [];
  const waits: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(optionsOf(url, options, next), (error, found) =>
      error ? reject(error) : resolve(found),
    );
    running.on('response', (client, _status, _bytes, wait) => {
      last = performance.now();
      (open.has(client) ? waits : firsts).push(wait);
      open.add(client);
    });
  });
  const fine = result['2xx'] + (result.statusCodeStats?.['304']?.count ?? 0);
  return {
    rate: fine / (options.amount ? (last - begin) / 1000 : result.duration),
    answers: fine,
    p50: percentile(waits, 0.5),
    p99: percentile(waits, 0.99),
    first: Math.max(0, ...firsts),
    failures: Math.max(0, result.requests.total - fine) + result.errors + result.timeouts,
  };
}
