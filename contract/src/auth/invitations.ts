import { PAID_PLANS } from '@fanion/rules/access';
import { EMAIL_MAX, EMAIL_SENTENCES } from '@fanion/rules/auth/email';
import { INVITED_FIELDS } from '@fanion/rules/auth/invitations';
import { TYPED_USERNAME_MAX } from '@fanion/rules/profiles/limits';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, message, moment } from '../fields.ts';

/** Most people invited at once. */
export const INVITED_MOST = 500;

/** Most lines read from a list: the others wait for the next time. */
export const INVITED_LINES = 5000;

const person = z.object({
  email: z.string().max(EMAIL_MAX, EMAIL_SENTENCES.too_long),
  first_name: z.string().max(200, 'Le prénom est trop long.').default(''),
  last_name: z.string().max(200, 'Le nom est trop long.').default(''),
  /**
   * Their existing membership, and its last day, AAAA-MM-JJ: it becomes theirs when they register. Both or
   * neither.
   */
  plan: z.enum(PAID_PLANS, { error: 'Formule inconnue.' }).nullable().default(null),
  until: day('Date incorrecte : AAAA-MM-JJ.').nullable().default(null),
});
export type InvitedPerson = z.infer<typeof person>;

/** A person on a list: one to invite, or a member whose membership the list extends. */
const listed = person.extend({
  /** The pseudo of the member whose membership is extended to `until`; null for a person to invite. */
  member: z.string().max(TYPED_USERNAME_MAX, 'Le pseudo est trop long.').nullable().default(null),
});
export type ListedPerson = z.infer<typeof listed>;

const invitation = person.extend({
  id: z.int(),
  /** The pseudo of the member who has since registered with this address. */
  joined: z.string().nullable(),
  /** Null for a deleted account. */
  by: z.string().nullable(),
  created_at: moment,
  sent_at: moment,
  sent_count: z.int(),
  /** Why mails to this address bounce; null while they arrive. */
  refused: z.string().nullable(),
});
export type Invitation = z.infer<typeof invitation>;

const invitations = z.object({ invitations: z.array(invitation), waiting: z.int() });

/** Pending ones first, the latest sent first. */
export const listInvitations = endpoint('GET /auth/manage/invitations', {
  summary: 'Invitations à rejoindre l’association',
  answer: invitations,
});

const columns = z.partialRecord(z.enum(INVITED_FIELDS), z.int().min(0).max(99));
export type InvitedColumns = z.infer<typeof columns>;

/** Whom a text, one person per line, would invite, and which memberships it would extend; nothing is sent. */
export const checkInvitations = endpoint('POST /auth/manage/invitations/check', {
  summary: 'Lire ligne par ligne qui serait invité',
  body: z.object({
    csv: z.string().max(200_000, 'Ce texte est trop long\u00a0: 200\u202f000 caractères au plus.'),
    /** Which column holds what, from 0; absent columns are left out. By default, from their headers. */
    columns: columns.optional(),
  }),
  answer: z.object({
    /** The columns of the text by their headers, or by their first values. */
    heads: z.array(z.string()),
    columns,
    lines: z.array(
      listed.extend({
        line: z.int(),
        problem: z.string().nullable(),
        /** How the line is treated when that differs from what it says. */
        note: z.string().nullable(),
      }),
    ),
    /** How many people would be invited. */
    ready: z.int(),
    /** How many memberships would be extended. */
    prolonged: z.int(),
  }),
});

/**
 * Sends one mail per person and extends the members' memberships, all or none: the server checks each again,
 * and refuses everything if somebody has since become a member, or is no longer one.
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

/** Its mail remains with its recipient: the address may still register, like anybody. */
export const withdrawInvitation = endpoint('DELETE /auth/manage/invitations/:id', {
  summary: 'Oublier une invitation',
  params: one,
  answer: message,
});
