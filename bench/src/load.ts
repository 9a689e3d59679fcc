import autocannon from 'autocannon';
import { percentile } from './figures.ts';

/** What a client sends next. */
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
  /** Milliseconds on open connections; the first answer of each waits for its connection too, and is `first`. */
  p50: number;
  p99: number;
  /** Milliseconds until every connection had its first answer: all were opened at once. */
  first: number;
  /** Answers that were neither 2xx nor 304, errors and time-outs. */
  failures: number;
  /** Milliseconds of processor that the program and its database spent on one answer. */
  cost?: number;
}

interface Options {
  seconds: number;
  connections: number;
  /** Requests a second over all connections; without it as many as there can be. */
  rate?: number;
  /** Requests in all, instead of a time. */
  amount?: number;
}

/** What autocannon reads an answer with, absent of its types. */
type Reading = autocannon.Client & { pipelinedRequests: { addBody(data: Buffer): void } };

/** What autocannon is told: each connection asks `next` what to send. */
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
    // It would make a text of every body, which nobody reads: of a long compressed one, for longer than the program works.
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

/** Fires over connections that are kept open; each connection asks `next` what to send. */
export async function load(
  url: string,
  options: Options,
  next: (connection: number) => Shot,
): Promise<Measure> {
  const begin = performance.now();
  /** The end of an amount is only looked for once a second. */
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
