import { PAID_PLANS } from '@fanion/rules/access';
import { EMAIL_MAX, EMAIL_SENTENCES } from '@fanion/rules/auth/email';
import { INVITED_FIELDS } from '@fanion/rules/auth/invitations';
import { TYPED_USERNAME_MAX } from '@fanion/rules/profiles/limits';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, message, moment } from '../fields.ts';

/** How many are invited at once. */
export const INVITED_MOST = 500;

/** How many lines of a list are read: those that are too many wait for the next time. */
export const INVITED_LINES = 5000;

const person = z.object({
  email: z.string().max(EMAIL_MAX, EMAIL_SENTENCES.too_long),
  first_name: z.string().max(200, 'Le prénom est trop long.').default(''),
  last_name: z.string().max(200, 'Le nom est trop long.').default(''),
  /** The membership that they have already, and its last day, AAAA-MM-JJ: theirs as they register. Both or neither. */
  plan: z.enum(PAID_PLANS, { error: 'Formule inconnue.' }).nullable().default(null),
  until: day('Date incorrecte : AAAA-MM-JJ.').nullable().default(null),
});
export type InvitedPerson = z.infer<typeof person>;

/** Somebody of a list: invited, or a member whose membership the list brings further. */
const listed = person.extend({
  /** The pseudo of the member whose membership goes on until `until`; null for who is invited. */
  member: z.string().max(TYPED_USERNAME_MAX, 'Le pseudo est trop long.').nullable().default(null),
});
export type ListedPerson = z.infer<typeof listed>;

const invitation = person.extend({
  id: z.int(),
  /** The pseudo of who has an account at this address since. */
  joined: z.string().nullable(),
  /** Null for an account that is gone. */
  by: z.string().nullable(),
  created_at: moment,
  sent_at: moment,
  sent_count: z.int(),
  /** Why mails to this address come back; null while they arrive. */
  refused: z.string().nullable(),
});
export type Invitation = z.infer<typeof invitation>;

const invitations = z.object({ invitations: z.array(invitation), waiting: z.int() });

/** Those that wait first, the last sent first. */
export const listInvitations = endpoint('GET /auth/manage/invitations', {
  summary: 'Invitations à rejoindre l’association',
  answer: invitations,
});

const columns = z.partialRecord(z.enum(INVITED_FIELDS), z.int().min(0).max(99));
export type InvitedColumns = z.infer<typeof columns>;

/** What a text, one person a line, would invite, and which memberships it would prolong; nothing is sent. */
export const checkInvitations = endpoint('POST /auth/manage/invitations/check', {
  summary: 'Lire ligne par ligne qui serait invité',
  body: z.object({
    csv: z.string().max(200_000, 'Ce texte est trop long\u00a0: 200\u202f000 caractères au plus.'),
    /** Which column holds what, from 0; what is not named is not there. Without it, by their heads. */
    columns: columns.optional(),
  }),
  answer: z.object({
    /** The columns of the text by their heads, or by what they first hold. */
    heads: z.array(z.string()),
    columns,
    lines: z.array(
      listed.extend({
        line: z.int(),
        problem: z.string().nullable(),
        /** What becomes of the line otherwise than it says. */
        note: z.string().nullable(),
      }),
    ),
    /** How many would be invited. */
    ready: z.int(),
    /** How many members would have their membership prolonged. */
    prolonged: z.int(),
  }),
});

/**
 * Sends one mail a person and prolongs the memberships of members, all or none: the server judges each again, and who has
 * become a member since, or is none any more, refuses the whole.
 */
export const sendInvitations = endpoint('POST /auth/manage/invitations', {
  summary: 'Inviter par mail',
  body: z.object({
    people: z
      .array(listed)
      .min(1, 'Il n’y a personne à inviter.')
      .max(INVITED_MOST, `${INVITED_MOST} personnes au plus à la fois.`),
  }),
  answer: invitations.extend({ message: z.string() }),
});

const one = z.object({ id });

export const resendInvitation = endpoint('POST /auth/manage/invitations/:id/resend', {
  summary: 'Envoyer de nouveau une invitation',
  params: one,
  answer: message,
});

/** Its mail stays in the box of who got it: the address may still register, as everybody. */
export const withdrawInvitation = endpoint('DELETE /auth/manage/invitations/:id', {
  summary: 'Oublier une invitation',
  params: one,
  answer: message,
});
