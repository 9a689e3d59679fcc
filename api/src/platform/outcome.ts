import type { ErrorCode } from '@fanion/contract/errors';

/** An expected "no", with what the answer needs to say it. */
export interface Refused {
  ok: false;
  code: ErrorCode;
  /** Replaces the catalogue's sentence when the rule has a more exact one. */
  message?: string;
  /** French sentence by field, for a 422. */
  fields?: Record<string, string>;
  /** Seconds before it is worth trying again. */
  retryAfter?: number;
}

/** What a use case answers: a value, or a refusal that is not an exception. */
export type Outcome<T> = { ok: true; value: T } | Refused;

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });

export const refuse = (code: ErrorCode, more: Omit<Refused, 'ok' | 'code'> = {}): Refused => ({
  ok: false,
  code,
  ...more,
});

/** A 422 that names one bad field. */
export const badField = (field: string, sentence: string): Refused =>
  refuse('invalid_fields', { message: sentence, fields: { [field]: sentence } });
