import type { RefusalShape } from '../../platform/http/refusals.ts';

/** CTFd has neither 409 nor 422: a conflict becomes a 403, invalid input a 400. */
const STATUSES: Readonly<Record<number, number>> = { 409: 403, 422: 400 };

/** A refusal in the form that CTFd’s clients read, beside ours (docs/product/automation.md#ctfd). */
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

/** The refusal of a flag: CTFd returns some of them as the outcome of the try, as data. */
export const attemptRefusal: RefusalShape = (status, body) => {
  const shaped = ctfdRefusal(status, body);
  const word = ATTEMPTS[body.error];
  if (!word) return shaped;
  return { ...shaped, more: { success: true, data: { status: word, message: body.message } } };
};
