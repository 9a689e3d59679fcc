import { MAILING_MAX, MAILING_SUBJECT_MAX } from '@fanion/rules/communication/limits';
import { MAILING_KINDS, MAILING_STATES } from '@fanion/rules/communication/mailings';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line, message, moment, page, pagination, version } from '../fields.ts';
import { audience } from './audience.ts';

/** Members of a chosen selection. */
export const SELECTION_MAX = 200;

/** `life`: what a membership entails, as a general assembly; nobody unsubscribes from it. `news`: everything else. */
const kind = z.enum(MAILING_KINDS, {
  error: 'Choisissez s’il s’agit de la vie de l’association ou d’actualités.',
});
export type MailingKind = z.infer<typeof kind>;

const usernames = z.array(z.string().max(64)).min(1, 'Nommez au moins un membre.').max(SELECTION_MAX);

/** Whom a mail goes to: an audience of members, or some of them by their pseudos. */
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
  /** One more each time it is written. */
  version: count,
  kind,
  subject: z.string(),
  /** Markdown. */
  text: z.string(),
  audience: mailAudience,
  /** Whom it goes to, in words. */
  audience_name: z.string(),
  state: z.enum(MAILING_STATES),
  /** When it is to begin, while it is scheduled. */
  send_at: moment.nullable(),
  started_at: moment.nullable(),
  ended_at: moment.nullable(),
  by: z.string().nullable(),
  /** `left`: not sent because it was stopped, or since the member would have it no more. */
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

/** A draft: nothing is sent. */
export const writeMailing = endpoint('POST /communication/manage/mailings', {
  summary: 'Écrire un mail à un groupe',
  body: content,
  answer: mailing,
});

/** While it is a draft. The refusal `mailing_changed` has both: `yours`, what was sent, and `theirs`, what is kept. */
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

/** How many would receive a mail now, and who would not, with the reason. */
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
    /** The text of the writer with its variables filled, in Markdown. */
    markdown: z.string(),
    /** The whole mail, as programs that show no HTML do. */
    text: z.string(),
  }),
});

/** Sends it to the reader alone, at once. */
export const testMailing = endpoint('POST /communication/manage/mailings/:id/test', {
  summary: 'S’envoyer un mail à l’essai',
  params: one,
  answer: z.object({ sent: z.boolean(), to: z.string(), answer: z.string() }),
});

/** `at` null: at once. `version`: the one that was read; another by now is refused as a change is. */
export const sendMailing = endpoint('POST /communication/manage/mailings/:id/send', {
  summary: 'Envoyer un mail à un groupe, tout de suite ou à une heure dite',
  params: one,
  body: z.object({ at: moment.nullable(), version }),
  answer: mailing,
});

/** `cancel`: a scheduled one is a draft again. `stop`: what has not left never does. */
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

/** Who received it and when: the last first. */
export const listRecipients = endpoint('GET /communication/manage/mailings/:id/recipients', {
  summary: 'Destinataires d’un mail',
  params: one,
  query: z.object({ page }),
  answer: z.object({
    recipients: z.array(recipient),
    pagination,
  }),
});
