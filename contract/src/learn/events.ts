import { ATTENDANCE_CODE_MAX, EVENT_COMMENT_MAX } from '@fanion/rules/learn/event-limits';
import { TRAINING_KINDS } from '@fanion/rules/learn/training';
import { required, tooLong } from '@fanion/rules/sentences';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, message, moment } from '../fields.ts';

export const eventSlug = z.string().min(1, 'Adresse invalide.').max(120, 'Adresse invalide.');
export const eventParams = z.object({ slug: eventSlug });

/** The reader's place: a seat, the waiting list, or none. */
const ownSeat = z.enum(['none', 'registered', 'waiting']);

/** A webinar or a workshop in a list. */
export const trainingEventLine = z.object({
  id: z.int(),
  title: z.string(),
  event_type: z.enum(TRAINING_KINDS),
  /** Day and hour in Paris: `2026-11-24`, `19:00`. */
  date: z.string(),
  time: z.string(),
  slug: z.string(),
  summary: z.string(),
  speaker: z.string(),
  starts_at: moment,
  minutes: z.int(),
  place: z.string().nullable(),
  seats: z.int(),
  taken: z.int(),
  waiting: z.int(),
  cancelled: z.boolean(),
  over: z.boolean(),
  /** Requires a higher plan than the reader's. */
  closed: z.boolean(),
  own: ownSeat,
  /** Number of members before the reader on the waiting list. */
  ahead: z.int(),
  attended: z.boolean(),
  has_replay: z.boolean(),
  materials: z.int(),
});
export type TrainingEventLine = z.infer<typeof trainingEventLine>;

const trainingEvent = trainingEventLine.extend({
  /** Markdown, like the summary of what was covered. */
  description: z.string(),
  covered: z.string().nullable(),
  /** For registered members, from half an hour before until the end. */
  link: z.string().nullable(),
  /** Whether it has a link; when it will be shown. */
  online: z.boolean(),
  link_at: moment,
  replay: z.string().nullable(),
  files: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      name: z.string(),
      size: z.int(),
      url: z.string(),
    }),
  ),
  feedback: z.object({ rating: z.int(), comment: z.string() }).nullable(),
  may_rate: z.boolean(),
  /** Whether the reader may confirm their attendance by code now. */
  may_attend: z.boolean(),
  /** Not published yet: only its organisers see it. */
  draft: z.boolean(),
  /** Whether it has a public page. */
  shared: z.boolean(),
  /** Whether the reader organises training events. */
  manages: z.boolean(),
});
export type TrainingEvent = z.infer<typeof trainingEvent>;

export const listTrainingEvents = endpoint('GET /learn/events', {
  summary: 'Webinaires et ateliers, à venir et passés',
  answer: z.object({ upcoming: z.array(trainingEventLine), past: z.array(trainingEventLine) }),
});

export const getTrainingEvent = endpoint('GET /learn/events/:slug', {
  summary: 'Un webinaire ou un atelier',
  params: eventParams,
  answer: trainingEvent,
});

export const takeSeat = endpoint('POST /learn/events/:slug/seat', {
  summary: 'S’inscrire, ou se mettre en liste d’attente quand c’est complet',
  params: eventParams,
  answer: z.object({ message: z.string(), own: ownSeat, ahead: z.int() }),
});

export const leaveSeat = endpoint('DELETE /learn/events/:slug/seat', {
  summary: 'Se désinscrire, jusqu’au début',
  params: eventParams,
  answer: message,
});

export const attendTrainingEvent = endpoint('POST /learn/events/:slug/attendance', {
  summary: 'Dire sa présence par le code montré pendant l’événement',
  params: eventParams,
  body: z.object({
    code: z
      .string({ error: required('Le code') })
      .min(1, required('Le code'))
      .max(ATTENDANCE_CODE_MAX, 'Le code est trop long.'),
  }),
  answer: message,
});

export const rateTrainingEvent = endpoint('PUT /learn/events/:slug/feedback', {
  summary: 'Son avis sur un événement suivi',
  params: eventParams,
  body: z.object({
    rating: z
      .number({ error: 'La note doit être un entier de 1 à 5.' })
      .int('La note doit être un entier de 1 à 5.')
      .min(1, 'La note doit être un entier de 1 à 5.')
      .max(5, 'La note doit être un entier de 1 à 5.'),
    comment: z.string().max(EVENT_COMMENT_MAX, tooLong('L’avis', EVENT_COMMENT_MAX)).default(''),
  }),
  answer: message,
});

export const getTrainingMaterial = endpoint('GET /learn/events/:slug/files/:fileId', {
  summary: 'Un support d’un événement passé',
  params: z.object({ slug: eventSlug, fileId: id }),
  answer: z.any(),
});

/** Calendar file of one event; the answer is text/calendar. */
export const getTrainingCalendar = endpoint('GET /learn/events/:slug/calendar.ics', {
  summary: 'Un webinaire ou un atelier pour l’agenda',
  params: eventParams,
  answer: z.any(),
});
