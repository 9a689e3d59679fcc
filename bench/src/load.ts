import autocannon from 'autocannon';

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
  /** Milliseconds. */
  p50: number;
  p99: number;
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

/** Fires over keep-alive connections; each connection asks `next` what to send. */
export async function load(
  url: string,
  options: Options,
  next: (connection: number) => Shot,
): Promise<Measure> {
  let connections = 0;
  let last = 0;
  const begin = performance.now();
  const result = await autocannon({
    url,
    connections: options.connections,
    ...(options.amount ? { amount: options.amount } : { duration: options.seconds }),
    ...(options.rate ? { overallRate: options.rate } : {}),
    requests: [
      {
        setupRequest(request, context) {
          const mine = context as { connection?: number };
          mine.connection ??= connections++;
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
        // The end of an amount is only looked for once a second.
        ...(options.amount
          ? {
              onResponse() {
                last = performance.now();
              },
            }
          : {}),
      },
    ],
  });
  const fine = result['2xx'] + (result.statusCodeStats?.['304']?.count ?? 0);
  return {
    rate: fine / (options.amount ? (last - begin) / 1000 : result.duration),
    answers: fine,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: Math.max(0, result.requests.total - fine) + result.errors + result.timeouts,
  };
}
