import type { Endpoints } from './endpoints.ts';
import { FanionError, refusalOf } from './error.ts';

type Method = keyof Endpoints;

/** A part of a call: required when one of its fields is, absent when the endpoint has none. */
type Part<Name extends string, Fields> = [Fields] extends [undefined]
  ? unknown
  : object extends Fields
    ? { [Key in Name]?: Fields }
    : { [Key in Name]: Fields };
/** Options of a call besides its fields. */
interface Beside {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}
type CallOptions<E> = E extends { params: infer Params; query: infer Query; body: infer Body }
  ? Part<'params', Params> &
      Part<'query', Query> &
      ([Body] extends [undefined] ? { file?: Blob | Uint8Array } : Part<'body', Body>) &
      Beside
  : never;
type Rest<E> = object extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];
type Answer<E> = E extends { answer: infer Body } ? Body : never;

/** The calls of one method: the answer as the contract types it; a file (CSV, PDF, picture) is a Blob. Throws FanionError. */
type Call<Table> = <Path extends keyof Table & string>(
  path: Path,
  ...rest: Rest<Table[Path]>
) => Promise<Answer<Table[Path]>>;

export interface ClientOptions {
  /** Where Fanion is: `https://fanion.exemple.fr`. */
  url: string;
  /** A personal token, or an access token of a session. Without one, only what visitors may read. */
  token?: string;
  /**
   * Seconds that a call waits in total when Fanion says to slow down (429); 0: it fails at once. 60 by
   * default.
   */
  patience?: number;
  /** Used instead of the `fetch` of Node or of the browser. */
  fetch?: typeof fetch;
}

export interface Client {
  get: Call<Endpoints['GET']>;
  post: Call<Endpoints['POST']>;
  put: Call<Endpoints['PUT']>;
  patch: Call<Endpoints['PATCH']>;
  delete: Call<Endpoints['DELETE']>;
  /** The pages of a list from the first, or from `query.page`, fetched one by one. */
  pages<Path extends keyof Endpoints['GET'] & string>(
    path: Path,
    ...rest: Rest<Endpoints['GET'][Path]>
  ): AsyncGenerator<Answer<Endpoints['GET'][Path]>, void, void>;
}

interface Sent extends Beside {
  params?: object;
  query?: object;
  body?: unknown;
  file?: Blob | Uint8Array;
}

function addressOf(path: string, { params = {}, query = {} }: Sent): string {
  const values = params as Record<string, unknown>;
  const filled = path.replace(/:([a-zA-Z_]+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

const contentOf = ({ body, file }: Sent): { headers: Record<string, string>; body?: RequestInit['body'] } => {
  if (file)
    return { headers: { 'content-type': 'application/octet-stream' }, body: file as RequestInit['body'] };
  if (body === undefined) return { headers: {} };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
};

const isJson = (response: Response): boolean =>
  /^application\/json\b/.test(response.headers.get('content-type') ?? '');

const pause = (seconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** The number of the next page, from the `Link` header of an answer (RFC 8288); null at the last. */
export function nextPage(link: string | null): number | null {
  const address = /<([^>]*)>;\s*rel="next"/.exec(link ?? '')?.[1];
  const page = Number(new URLSearchParams(address?.split('?')[1]).get('page'));
  return page > 0 ? page : null;
}

/** A client of one Fanion installation. */
export function createClient({ url, token, patience = 60, fetch: ask = fetch }: ClientOptions): Client {
  const base = `${url.replace(/\/+$/, '')}/api`;

  async function send(method: Method, path: string, options: Sent = {}): Promise<Response> {
    const content = contentOf(options);
    const headers = { accept: 'application/json', ...content.headers, ...options.headers };
    const address = base + addressOf(path, options);
    for (let left = patience; ; ) {
      const response = await ask(address, {
        method,
        headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers,
        body: content.body,
        signal: options.signal,
      }).catch((cause: unknown) => {
        if (options.signal?.aborted) throw cause;
        throw new FanionError(0, { message: `${base} ne répond pas.` }, { cause });
      });
      if (response.ok) return response;
      const refusal = await refusalOf(response);
      const wait = refusal.retryAfter ?? 1;
      if (response.status !== 429 || wait > left) throw refusal;
      left -= wait;
      await pause(wait, options.signal);
    }
  }

  const answerOf = (response: Response): Promise<unknown> =>
    isJson(response) ? response.json() : response.blob();
  const call = (method: Method) =>
    (async (path: string, options?: Sent) => answerOf(await send(method, path, options))) as never;

  async function* pages(path: string, options: Sent = {}): AsyncGenerator<unknown, void, void> {
    for (let page: number | null = null, first = true; first || page !== null; first = false) {
      const query = page === null ? options.query : { ...options.query, page };
      const response = await send('GET', path, { ...options, query });
      page = nextPage(response.headers.get('link'));
      yield await answerOf(response);
    }
  }

  return {
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
    pages: pages as Client['pages'],
  };
}

export type { Endpoints } from './endpoints.ts';
export { FanionError } from './error.ts';
