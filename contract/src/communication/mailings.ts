import { MAILING_MAX, MAILING_SUBJECT_MAX } from '@fanion/rules/communication/limits';
import { MAILING_KINDS, MAILING_STATES } from '@fanion/rules/communication/mailings';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line, message, moment, page, pagination, version } from '../fields.ts';
import { audience } from './audience.ts';

/** Most members in a selection. */
export const SELECTION_MAX = 200;

/**
 * `life`: membership matters, such as a general assembly; nobody can unsubscribe from it. `news`: everything
 * else.
 */
const kind = z.enum(MAILING_KINDS, {
  error: 'Choisissez s’il s’agit de la vie de l’association ou d’actualités.',
});
export type MailingKind = z.infer<typeof kind>;

const usernames = z.array(z.string().max(64)).min(1, 'Nommez au moins un membre.').max(SELECTION_MAX);

/** The recipients of a mail: an audience of members, or some members by pseudo. */
export const mailAudience = z.union([z.object({ kind: z.literal('selection'), usernames }), audience], {
  error: 'Choisissez à qui vous vous adressez.',
});
export type MailAudience = z.infer<typeof mailAudience>;

const content = z.object({
  kind,
  subject: line(MAILING_SUBJECT_MAX, 'L’objet'),
  text: line(MAILING_MAX, 'Le texte'),
  audience: mailAudience,
});

const count = z.int();
const mailing = z.object({
  id: count,
  /** Increases by one at each edit. */
  version: count,
  kind,
  subject: z.string(),
  /** Markdown. */
  text: z.string(),
  audience: mailAudience,
  /** Its recipients, in words. */
  audience_name: z.string(),
  state: z.enum(MAILING_STATES),
  /** When it starts, while it is scheduled. */
  send_at: moment.nullable(),
  started_at: moment.nullable(),
  ended_at: moment.nullable(),
  by: z.string().nullable(),
  /** `left`: not sent, because it was stopped or the member is no longer a recipient. */
  progress: z.object({ total: count, sent: count, failed: count, waiting: count, left: count }),
});
export type Mailing = z.infer<typeof mailing>;

const list = z.object({
  mailings: z.array(mailing.omit({ version: true, text: true, audience: true })),
  pagination,
});
export type ListedMailing = z.infer<typeof list>['mailings'][number];

const one = z.object({ id });

export const listMailings = endpoint('GET /communication/manage/mailings', {
  summary: 'Mails à un groupe',
  query: z.object({ page }),
  answer: list,
});

export const getMailing = endpoint('GET /communication/manage/mailings/:id', {
  summary: 'Un mail à un groupe, et où en est son envoi',
  params: one,
  answer: mailing,
});

/** Creates a draft: nothing is sent. */
export const writeMailing = endpoint('POST /communication/manage/mailings', {
  summary: 'Écrire un mail à un groupe',
  body: content,
  answer: mailing,
});

/**
 * Only for a draft. The refusal `mailing_changed` has both: `yours`, the one sent, and `theirs`, the stored
 * one.
 */
export const changeMailing = endpoint('PUT /communication/manage/mailings/:id', {
  summary: 'Modifier un mail qui n’est pas parti',
  params: one,
  body: content.extend({ version }),
  answer: mailing,
});

export const deleteMailing = endpoint('DELETE /communication/manage/mailings/:id', {
  summary: 'Supprimer un brouillon',
  params: one,
  answer: message,
});

/** How many members would receive a mail now, and those who would not, with the reason. */
export const countRecipients = endpoint('POST /communication/manage/mailings/count', {
  summary: 'Compter les destinataires',
  body: content.pick({ kind: true, audience: true }),
  answer: z.object({
    recipients: count,
    left_out: z.object({ suspended: count, unsubscribed: count, refused: count }),
  }),
});

/** What a member would receive; without a pseudo, what the reader would. */
export const previewMailing = endpoint('POST /communication/manage/mailings/preview', {
  summary: 'Voir un mail comme un membre le recevrait',
  body: content
    .pick({ kind: true, subject: true, text: true })
    .extend({ username: z.string().max(64).optional() }),
  answer: z.object({
    username: z.string(),
    subject: z.string(),
    /** The author's text with its variables filled in, in Markdown. */
    markdown: z.string(),
    /** The whole mail, as programs that show no HTML display it. */
    text: z.string(),
  }),
});

/** Sends it at once, to the reader only. */
export const testMailing = endpoint('POST /communication/manage/mailings/:id/test', {
  summary: 'S’envoyer un mail à l’essai',
  params: one,
  answer: z.object({ sent: z.boolean(), to: z.string(), answer: z.string() }),
});

/** `at` null: at once. `version`: the one that was read; an outdated one is refused, as for a change. */
export const sendMailing = endpoint('POST /communication/manage/mailings/:id/send', {
  summary: 'Envoyer un mail à un groupe, tout de suite ou à une heure dite',
  params: one,
  body: z.object({ at: moment.nullable(), version }),
  answer: mailing,
});

/** `cancel`: a scheduled one becomes a draft again. `stop`: what is not sent yet never will be. */
export const steerMailing = endpoint('POST /communication/manage/mailings/:id/steer', {
  summary: 'Suspendre, reprendre, arrêter ou annuler un envoi',
  params: one,
  body: z.object({ act: z.enum(['pause', 'resume', 'stop', 'cancel']) }),
  answer: mailing,
});

const recipient = z.object({
  username: z.string(),
  state: z.enum(['waiting', 'sent', 'failed', 'left']),
  at: moment.nullable(),
});

/** Members who received it, and when: latest first. */
export const listRecipients = endpoint('GET /communication/manage/mailings/:id/recipients', {
  summary: 'Destinataires d’un mail',
  params: one,
  query: z.object({ page }),
  answer: z.object({
    recipients: z.array(recipient),
    pagination,
  }),
});
