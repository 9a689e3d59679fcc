import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line, message, moment } from '../fields.ts';

const slug = z.string().min(1, 'Adresse invalide.').max(120, 'Adresse invalide.');
const eventParams = z.object({ slug });

/** Where the reader is: a seat, a rank in the waiting list, or neither. */
const ownSeat = z.enum(['none', 'registered', 'waiting']);

/** A webinar or a workshop where it is named; the first five fields are those of the specification. */
export const trainingEventLine = z.object({
  id: z.number().int(),
  title: z.string(),
  event_type: z.enum(['webinar', 'workshop']),
  /** Day and hour in Paris: `2026-11-24`, `19:00`. */
  date: z.string(),
  time: z.string(),
  slug: z.string(),
  summary: z.string(),
  speaker: z.string(),
  starts_at: moment,
  minutes: z.number().int(),
  place: z.string().nullable(),
  seats: z.number().int(),
  taken: z.number().int(),
  waiting: z.number().int(),
  cancelled: z.boolean(),
  over: z.boolean(),
  /** Of another plan than the reader's. */
  closed: z.boolean(),
  own: ownSeat,
  /** How many are before the reader in the waiting list. */
  ahead: z.number().int(),
  attended: z.boolean(),
  has_replay: z.boolean(),
  materials: z.number().int(),
});
export type TrainingEventLine = z.infer<typeof trainingEventLine>;

const trainingEvent = trainingEventLine.extend({
  description: z.string(),
  covered: z.string().nullable(),
  /** Told to those registered, from half an hour before until the end. */
  link: z.string().nullable(),
  /** When it will be told. */
  link_at: moment,
  replay: z.string().nullable(),
  files: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      name: z.string(),
      size: z.number().int(),
      url: z.string(),
    }),
  ),
  feedback: z.object({ rating: z.number().int(), comment: z.string() }).nullable(),
  may_rate: z.boolean(),
});
export type TrainingEvent = z.infer<typeof trainingEvent>;

export const listTrainingEvents = endpoint({
  method: 'GET',
  path: '/learn/events',
  summary: 'Webinaires et ateliers, à venir et passés',
  audience: 'member',
  answer: z.object({ upcoming: z.array(trainingEventLine), past: z.array(trainingEventLine) }),
});

export const getTrainingEvent = endpoint({
  method: 'GET',
  path: '/learn/events/:slug',
  summary: 'Un webinaire ou un atelier',
  audience: 'member',
  params: eventParams,
  answer: trainingEvent,
});

export const takeSeat = endpoint({
  method: 'POST',
  path: '/learn/events/:slug/seat',
  summary: 'S’inscrire, ou se mettre en liste d’attente quand c’est complet',
  audience: 'member',
  params: eventParams,
  answer: z.object({ message: z.string(), own: ownSeat, ahead: z.number().int() }),
});

export const leaveSeat = endpoint({
  method: 'DELETE',
  path: '/learn/events/:slug/seat',
  summary: 'Se désinscrire, jusqu’au début',
  audience: 'member',
  params: eventParams,
  answer: message,
});

export const attendTrainingEvent = endpoint({
  method: 'POST',
  path: '/learn/events/:slug/attendance',
  summary: 'Dire sa présence par le code montré pendant l’événement',
  audience: 'member',
  params: eventParams,
  body: z.object({
    code: z
      .string({ error: 'Le code est obligatoire.' })
      .min(1, 'Le code est obligatoire.')
      .max(40, 'Le code est trop long.'),
  }),
  answer: message,
});

export const rateTrainingEvent = endpoint({
  method: 'PUT',
  path: '/learn/events/:slug/feedback',
  summary: 'Son avis sur un événement suivi',
  audience: 'member',
  params: eventParams,
  body: z.object({
    rating: z
      .number({ error: 'La note doit être un entier de 1 à 5.' })
      .int('La note doit être un entier de 1 à 5.')
      .min(1, 'La note doit être un entier de 1 à 5.')
      .max(5, 'La note doit être un entier de 1 à 5.'),
    comment: z.string().max(1000, 'L’avis ne doit pas dépasser 1000 caractères.').default(''),
  }),
  answer: message,
});

export const getTrainingMaterial = endpoint({
  method: 'GET',
  path: '/learn/events/:slug/files/:fileId',
  summary: 'Un support d’un événement passé',
  audience: 'member',
  params: z.object({ slug, fileId: id }),
  answer: z.any(),
});

/** Calendar file of one event; the answer is text/calendar. */
export const getTrainingCalendar = endpoint({
  method: 'GET',
  path: '/learn/events/:slug/calendar.ics',
  summary: 'Un webinaire ou un atelier pour l’agenda',
  audience: 'member',
  params: eventParams,
  answer: z.any(),
});

const seat = z.object({
  username: z.string(),
  state: z.enum(['registered', 'waiting']),
  attended: z.boolean(),
});

export const listSeats = endpoint({
  method: 'GET',
  path: '/learn/manage/events/:slug/seats',
  summary: 'Les inscrits, la liste d’attente, le code de présence et les avis',
  audience: 'member',
  params: eventParams,
  answer: z.object({
    attendance_code: z.string(),
    seats: z.array(seat),
    feedback: z.array(z.object({ rating: z.number().int(), comment: z.string() })),
  }),
});

export const setAttendance = endpoint({
  method: 'PUT',
  path: '/learn/manage/events/:slug/attendance',
  summary: 'Dire qui était là',
  audience: 'member',
  params: eventParams,
  body: z.object({
    username: line(60, 'Le pseudo'),
    attended: z.boolean({ error: 'La présence est obligatoire.' }),
  }),
  answer: message,
});

export const cancelTrainingEvent = endpoint({
  method: 'POST',
  path: '/learn/manage/events/:slug/cancel',
  summary: 'Annuler un webinaire ou un atelier ; les inscrits sont prévenus',
  audience: 'member',
  params: eventParams,
  body: z.object({ reason: line(500, 'Le motif') }),
  answer: message,
});
