import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { message, moment, page, pagination } from '../fields.ts';

/** A mail that did not go. Nothing of what it says is told, nor the codes or links in it. */
export const mailFailure = z.object({
  /** `mail-12`, or `mailing-34` for one of a mail to a group. */
  id: z.string(),
  address: z.string(),
  /** Null when nobody has an account with this address. */
  username: z.string().nullable(),
  /** What kind of mail it is, in words. */
  what: z.string(),
  /** Why, in words; and as the server said it. */
  reason: z.string(),
  answer: z.string(),
  attempts: z.int(),
  since: moment,
  /** When it is tried again by itself. */
  next_at: moment.nullable(),
  /** `held`: not tried again unless somebody asks. `lost`: it is no longer worth sending, and its text is gone. */
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

/** Tried again at once; one that is lost stays so. */
export const retryFailures = endpoint('POST /communication/manage/failures/retry', {
  summary: 'Réessayer des mails qui ne sont pas partis',
  body: which,
  answer: message,
});

/** Not tried any more, and listed no more. */
export const closeFailures = endpoint('POST /communication/manage/failures/close', {
  summary: 'Abandonner des mails qui ne sont pas partis',
  body: which,
  answer: message,
});
