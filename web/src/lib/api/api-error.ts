import { typeset } from '../french.ts';

type ErrorBody = Partial<
  Record<
    | 'message'
    | 'error'
    | 'fields'
    | 'action'
    | 'current_role'
    | 'required_role'
    | 'retry_after'
    | 'request_id'
    | 'conflict',
    unknown
  >
>;

const TOO_LARGE = 'Les données envoyées sont trop volumineuses.';
const BAD_CODE = 'Code OTP invalide';
const PLAN_REQUIRED = 'Accès non autorisé. Mettez à niveau votre plan pour accéder à cette fonctionnalité.';
const FORBIDDEN = 'Accès non autorisé';
export const DEFAULT_MESSAGE = 'Une erreur est survenue';

/** A failed call. `status` 0 means that the server was not reached. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The server's error code: 'plan_required', 'forbidden'… */
  readonly error?: string;
  /** The message of each refused field of a form, in French typography. */
  readonly fields: Record<string, string>;
  /** Seconds to wait before another try. */
  readonly retryAfter?: number;
  readonly action?: string;
  readonly currentRole?: string;
  readonly requiredRole?: string;
  /** The number of an internal error in the server's log. */
  readonly requestId?: string;
  /** A failure of the server, or of a proxy in front of it, that came without a sentence. */
  readonly wordless: boolean;
  /** For something that somebody else changed meanwhile: the stored value, with its version. */
  readonly conflict?: { version: number; theirs: unknown };

  constructor(status: number, message: string, body: ErrorBody = {}, retryAfter?: number) {
    super(message);
    this.status = status;
    this.error = text(body.error);
    this.fields = fieldsOf(body.fields);
    this.retryAfter = retryAfter;
    this.action = text(body.action);
    this.currentRole = text(body.current_role);
    this.requiredRole = text(body.required_role);
    this.requestId = text(body.request_id);
    this.wordless = message === '' || (status >= 500 && text(body.message) === undefined);
    this.conflict = conflictOf(body.conflict);
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

function fieldsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, message]) =>
      typeof message === 'string' ? [[name, typeset(message)]] : [],
    ),
  );
}

function conflictOf(value: unknown): ApiError['conflict'] {
  if (typeof value !== 'object' || value === null) return undefined;
  const { version, theirs } = value as { version?: unknown; theirs?: unknown };
  return typeof version === 'number' ? { version, theirs } : undefined;
}

/** The error of an answer, with its sentence. */
export async function readError(response: Response, path: string): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as ErrorBody | null;
  return new ApiError(
    response.status,
    messageFor(response, path, body ?? {}),
    body ?? {},
    retryAfterOf(response, body ?? {}),
  );
}

function messageFor(response: Response, path: string, body: ErrorBody): string {
  const { status } = response;
  if (status === 413) return TOO_LARGE;
  const message = text(body.message);
  if (message) return message;
  if (status === 400 && path.startsWith('/otp/')) return BAD_CODE;
  if (status === 403) return body.error === 'plan_required' ? PLAN_REQUIRED : FORBIDDEN;
  return `HTTP ${status}: ${response.statusText}`;
}

function retryAfterOf(response: Response, body: ErrorBody): number | undefined {
  if (typeof body.retry_after === 'number') return body.retry_after;
  const header = response.headers.get('retry-after');
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

const NO_NETWORK = 'Impossible de se connecter au serveur. Vérifiez votre connexion et réessayez.';

/**
 * The error of an unreachable server. `host`: where a site built separately from its API looks for it, shown
 * to the person who starts both; empty when the page's own server answers, whose address would mean nothing
 * to a reader.
 */
export function unreachableError(host: string): ApiError {
  return new ApiError(
    0,
    host === ''
      ? NO_NETWORK
      : `Impossible de se connecter au serveur. Vérifiez que l'API est démarrée sur ${host}`,
  );
}

/** Whether the server was not reached. */
export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/**
 * The text to show for any thrown error; `fallback` for an internal error without its own sentence. An
 * internal error shows the number that the operator finds it under
 * (docs/product/interface.md#états-génériques).
 */
export function messageOf(error: unknown, fallback?: string): string {
  const message = error instanceof ApiError ? error.message : '';
  const wordless = !(error instanceof ApiError) || error.wordless;
  const sentence = typeset((wordless && fallback) || message || DEFAULT_MESSAGE);
  const number = error instanceof ApiError ? error.requestId : undefined;
  return number ? `${sentence.replace(/\.$/, '')}. ${typeset(`Numéro de la demande : ${number}`)}` : sentence;
}
