import type { RefusalShape } from '../../platform/http/refusals.ts';

/** CTFd has no 409 nor 422: what cannot be now is a 403, what is badly sent a 400. */
const STATUSES: Readonly<Record<number, number>> = { 409: 403, 422: 400 };

/** A refusal as CTFd’s clients read it, beside ours (docs/product/automation.md#ctfd). */
export const ctfdRefusal: RefusalShape = (status, { message, fields }) => ({
  status: STATUSES[status] ?? status,
  more: {
    success: false,
    errors: Object.fromEntries(
      Object.entries(fields ?? { '': message }).map(([field, sentence]) => [field, [sentence]]),
    ),
  },
});

const ATTEMPTS: Readonly<Record<string, string>> = {
  unauthenticated: 'authentication_required',
  too_many_attempts: 'ratelimited',
  too_many_requests: 'ratelimited',
  attempts_exhausted: 'ratelimited',
  event_paused: 'paused',
};

/** The same of a flag: some refusals are what came of it, and CTFd tells those as data. */
export const attemptRefusal: RefusalShape = (status, body) => {
  const shaped = ctfdRefusal(status, body);
  const word = ATTEMPTS[body.error];
  if (!word) return shaped;
  return { ...shaped, more: { success: true, data: { status: word, message: body.message } } };
};
