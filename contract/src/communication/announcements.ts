import { ANNOUNCEMENT_LEVELS } from '@fanion/rules/communication/announcements';
import { ANNOUNCEMENT_MAX } from '@fanion/rules/communication/limits';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line, moment, page, pagination, version, withExample } from '../fields.ts';
import { audience } from './audience.ts';

const level = z.enum(ANNOUNCEMENT_LEVELS);

const shownAnnouncement = z.object({
  id: z.int(),
  /** Markdown. */
  text: z.string(),
  level,
});
export type ShownAnnouncement = z.infer<typeof shownAnnouncement>;

const current = z.object({
  announcements: z.array(shownAnnouncement),
  /** The next moment when the list may change; null when none is known. */
  changes_at: moment.nullable(),
});

const own = current.extend({
  /** Mails to the reader’s address bounce: they have to change it. */
  address_refused: z.boolean(),
});

/** Current announcements for the reader, without those they dismissed, important ones first. */
export const listAnnouncements = endpoint('GET /communication/announcements', {
  summary: 'Annonces du moment',
  answer: own,
});

export const listPublicAnnouncements = endpoint('GET /communication/announcements/public', {
  summary: 'Annonces du moment, pour qui n’est pas connecté',
  audience: 'public',
  answer: current,
});

/** No longer shown to the reader, on any device. */
export const dismissAnnouncement = endpoint('POST /communication/announcements/:id/dismiss', {
  summary: 'Masquer une annonce',
  params: z.object({ id }),
  answer: own,
});

const managed = shownAnnouncement.extend({
  /** Increases by one at each change. */
  version: z.int(),
  audience,
  /** Its audience, in words. */
  audience_name: z.string(),
  starts_at: moment,
  /** Null: until somebody ends it. */
  ends_at: moment.nullable(),
  state: z.enum(['coming', 'current', 'over']),
  /** Members who have dismissed it. */
  dismissed: z.int(),
  /** Null for a deleted account. */
  by: z.string().nullable(),
});
export type ManagedAnnouncement = z.infer<typeof managed>;

const list = z.object({
  announcements: z.array(managed),
  pagination,
});

/** Every announcement: current, upcoming, then past ones. */
export const listManagedAnnouncements = endpoint('GET /communication/manage/announcements', {
  summary: 'Annonces du site',
  query: z.object({ page }),
  answer: list,
});

const written = z.object({
  text: line(ANNOUNCEMENT_MAX, 'L’annonce'),
  level,
  audience,
  /** Null: at once. */
  starts_at: moment.nullable(),
  ends_at: moment.nullable(),
});

export const writeAnnouncement = endpoint('POST /communication/manage/announcements', {
  summary: 'Publier une annonce',
  body: withExample(written, {
    text: 'Le local ouvre à 18 h.',
    level: 'info',
    audience: { kind: 'members' },
    starts_at: null,
    ends_at: null,
  }),
  answer: managed,
});

/**
 * `again`: also shown to members who had dismissed it. The refusal `announcement_changed` has both: `yours`,
 * the one sent, and `theirs`, the stored one, with its version.
 */
export const changeAnnouncement = endpoint('PUT /communication/manage/announcements/:id', {
  summary: 'Modifier une annonce',
  params: z.object({ id }),
  body: written.extend({ version, again: z.boolean().default(false) }),
  answer: managed,
});

export const endAnnouncement = endpoint('POST /communication/manage/announcements/:id/end', {
  summary: 'Terminer une annonce',
  params: z.object({ id }),
  answer: managed,
});
