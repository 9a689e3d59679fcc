import type { AnswerOf, BodyFor, Endpoint, QueryFor } from '@fanion/contract/endpoint';
import { accessToken } from '../tokens.ts';
import { API_BASE, API_HOST } from './api-base.ts';
import { ApiError, readError, unreachableError } from './api-error.ts';
import { reportLost, reportReached } from './connection.ts';
import { refreshSession } from './refresh.ts';
import { currentView } from './view-as.ts';

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type ParamsGiven<E extends Endpoint> = [Names<E['path']>] extends [never]
  ? unknown
  : { params: Record<Names<E['path']>, string | number> };
type QueryGiven<E extends Endpoint> = E extends { query: object } ? { query?: QueryFor<E> } : unknown;
/** An endpoint without a body of fields may take the bytes of a file. */
type BodyGiven<E extends Endpoint> = E extends { body: object } ? { body: BodyFor<E> } : { file?: Blob };
type AudienceGiven<E extends Endpoint> = E extends { audience: 'public' } ? { isPublic: true } : unknown;

type RequestOptions<E extends Endpoint> = ParamsGiven<E> &
  QueryGiven<E> &
  BodyGiven<E> &
  AudienceGiven<E> & { signal?: AbortSignal; headers?: Record<string, string>; keepalive?: boolean };
type Rest<E extends Endpoint> =
  object extends RequestOptions<E> ? [options?: RequestOptions<E>] : [options: RequestOptions<E>];

type Call = {
  method: string;
  path: string;
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The call outlives the page. */
  keepalive?: boolean;
  isPublic?: true;
};

/**
 * One call of the API: `request<typeof getOwnProfile>('GET', '/profile/')`, the endpoint imported as a type
 * only, so that no schema reaches the browser. Resolves with the answer's body; throws ApiError otherwise. An
 * expired access token is replaced and the call made again, once.
 */
export function request<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  ...[options]: Rest<E>
): Promise<AnswerOf<E>> {
  return perform({ ...options, method, path }) as Promise<AnswerOf<E>>;
}

async function perform(call: Call): Promise<unknown> {
  const token = call.isPublic ? null : accessToken();
  let response = await send(call, token);
  if (response.status === 401 && !call.isPublic) {
    const refusal = await readError(response, call.path);
    // A 401 about something else (a wrong password) is an ordinary answer.
    if (refusal.error && refusal.error !== 'unauthenticated') throw refusal;
    if (!(await renew(token))) throw refusal;
    response = await send(call, accessToken());
  }
  if (!response.ok) throw await readError(response, call.path);
  if (response.status === 204) return undefined;
  // A table is a file, like a picture: as text it would lose the byte order mark that spreadsheets need.
  const isFile = /^(?:text\/(?:csv|calendar)|image\/|application\/(?:pdf|zip|octet-stream))/.test(
    response.headers.get('content-type') ?? '',
  );
  return isFile ? response.blob() : response.json();
}

async function renew(token: string | null): Promise<boolean> {
  try {
    return await refreshSession(token);
  } catch {
    reportLost();
    throw unreachableError(API_HOST);
  }
}

async function send(call: Call, token: string | null): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', ...call.headers };
  if (token) headers.authorization = `Bearer ${token}`;
  const view = token && currentView();
  if (view) headers['x-fanion-view'] = view;
  if (call.file) headers['content-type'] = 'application/octet-stream';
  else if (call.body !== undefined) headers['content-type'] = 'application/json';
  try {
    const response = await fetch(`${API_BASE}${addressOf(call)}`, {
      method: call.method,
      headers,
      body: call.file ?? (call.body === undefined ? undefined : JSON.stringify(call.body)),
      signal: call.signal,
      // The browser's cached answers were for the full rights, and vice versa.
      ...(view && { cache: 'no-store' as const }),
      keepalive: call.keepalive,
    });
    reportReached();
    return response;
  } catch (error) {
    if (call.signal?.aborted) throw error;
    reportLost();
    throw unreachableError(API_HOST);
  }
}

function addressOf({ path, params = {}, query = {} }: Call): string {
  const filled = path.replace(/:([a-zA-Z_]+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** Whether a call may be retried automatically: the server was not reached or is in trouble. */
export function isTransient(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
