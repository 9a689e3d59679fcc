/** The content of a Fanion refusal, as far as present. */
interface Refusal {
  message?: string;
  error?: string;
  fields?: Record<string, string>;
  retry_after?: number;
}

/** A call that Fanion refused, or that did not reach it. Its message is a French sentence for a person. */
export class FanionError extends Error {
  override name = 'FanionError';
  /** HTTP status; 0: Fanion was not reached. */
  readonly status: number;
  /** Fanion's error code: `unauthenticated`, `invalid_fields`… */
  readonly code: string;
  /** The sentence of each refused field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds to wait before another try. */
  readonly retryAfter?: number;

  constructor(status: number, refusal: Refusal, options?: ErrorOptions) {
    super(refusal.message ?? `HTTP ${status}`, options);
    this.status = status;
    this.code = refusal.error ?? '';
    this.fields = refusal.fields ?? {};
    this.retryAfter = refusal.retry_after;
  }
}

/** The error of an unsuccessful answer. An intermediary (a proxy) may not answer in JSON. */
export async function refusalOf(response: Response): Promise<FanionError> {
  const refusal = ((await response.json().catch(() => null)) ?? {}) as Refusal;
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retry_after = refusal.retry_after ?? (Number.isFinite(wait) ? wait : undefined);
  return new FanionError(response.status, { ...refusal, retry_after });
}
