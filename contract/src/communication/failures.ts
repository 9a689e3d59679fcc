import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { message, moment, page, pagination } from '../fields.ts';

/** A mail that was not delivered. Its content is not returned, nor the codes or links in it. */
export const mailFailure = z.object({
  /** `mail-12`, or `mailing-34` for a group mail. */
  id: z.string(),
  address: z.string(),
  /** Null when nobody has an account with this address. */
  username: z.string().nullable(),
  /** The kind of mail, in words. */
  what: z.string(),
  /** The reason, in words; and as the server gave it. */
  reason: z.string(),
  answer: z.string(),
  attempts: z.int(),
  since: moment,
  /** When it will be retried automatically. */
  next_at: moment.nullable(),
  /** `held`: retried only on demand. `lost`: no longer worth sending, and its text is deleted. */
  state: z.enum(['waiting', 'held', 'lost']),
});
export type MailFailure = z.infer<typeof mailFailure>;

export const listFailures = endpoint('GET /communication/manage/failures', {
  summary: 'Mails qui ne sont pas partis',
  query: z.object({ page }),
  answer: z.object({
    failures: z.array(mailFailure),
    pagination,
  }),
});

/** Without a list, all of them. */
const which = z.object({
  ids: z
    .array(z.string().regex(/^(?:mail|mailing)-[1-9]\d{0,8}$/, 'Ce mail n’est pas de la liste.'))
    .max(200)
    .optional(),
});

/** Retries them at once; lost ones stay lost. */
export const retryFailures = endpoint('POST /communication/manage/failures/retry', {
  summary: 'Réessayer des mails qui ne sont pas partis',
  body: which,
  answer: message,
});

/** No longer retried, and no longer listed. */
export const closeFailures = endpoint('POST /communication/manage/failures/close', {
  summary: 'Abandonner des mails qui ne sont pas partis',
  body: which,
  answer: message,
});
