import { EVENT_STATES } from '@fanion/rules/event-states';
import {
  EVENT_CANCEL_REASON_MAX,
  TRAINING_EVENT_LIMITS as LIMITS,
  MATERIAL_TITLE_MAX,
} from '@fanion/rules/learn/event-limits';
import { SEAT_STATES, TRAINING_KINDS } from '@fanion/rules/learn/training';
import { TYPED_USERNAME_MAX } from '@fanion/rules/profiles/limits';
import { required, tooLong } from '@fanion/rules/sentences';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, line, long, message, moment, yes } from '../../fields.ts';
import { eventParams, eventSlug } from '../events.ts';

const state = z.enum(EVENT_STATES);
const kind = z.enum(TRAINING_KINDS, { error: 'Le genre est un webinaire ou un atelier.' });
const whole = (least: number, most: number, name: string) => {
  const sentence = `${name} doit être un nombre entier de ${least} à ${most}.`;
  return z.number({ error: sentence }).int(sentence).min(least, sentence).max(most, sentence);
};
const address = (name: string) =>
  z
    .string({ error: `${name} doit être une adresse https.` })
    .max(500, tooLong(name, 500))
    .nullable()
    .default(null);

/** The fields that organisers write. */
const eventFields = z.object({
  event_type: kind,
  title: line(LIMITS.title, 'Le titre'),
  summary: line(LIMITS.summary, 'Le résumé'),
  /** Markdown. */
  description: long(LIMITS.description, 'La description'),
  speaker: line(LIMITS.speaker, 'L’intervenant'),
  starts_at: z.iso.datetime({ error: 'Le début doit être une date.' }),
  minutes: whole(1, 1440, 'La durée en minutes'),
  seats: whole(1, 10_000, 'Le nombre de places'),
  place: z
    .string({ error: 'Le lieu doit être un texte.' })
    .max(LIMITS.place, tooLong('Le lieu', LIMITS.place))
    .nullable()
    .default(null),
  link: address('Le lien'),
  /** For bienfaiteurs only. */
  premium: yes.default(false),
  covered: long(LIMITS.covered, 'Ce qui a été vu').nullable().default(null),
  replay: address('L’enregistrement'),
});

const managedEvent = eventFields.extend({
  id: z.int(),
  slug: z.string(),
  state,
  /** The version that a change was made from. */
  version: z.int(),
  taken: z.int(),
  attendance_code: z.string(),
  files: z.array(z.object({ id: z.int(), title: z.string(), name: z.string(), size: z.int() })),
});
export type ManagedTrainingEvent = z.infer<typeof managedEvent>;

export const listManagedTrainingEvents = endpoint('GET /learn/manage/events', {
  summary: 'Tous les webinaires et ateliers, brouillons compris',
  answer: z.object({
    events: z.array(
      z.object({
        id: z.int(),
        slug: z.string(),
        title: z.string(),
        event_type: kind,
        starts_at: moment,
        state,
        seats: z.int(),
        taken: z.int(),
        waiting: z.int(),
        attended: z.int(),
      }),
    ),
  }),
});

export const createTrainingEvent = endpoint('POST /learn/manage/events', {
  summary: 'Écrire un webinaire ou un atelier ; il reste un brouillon jusqu’à sa publication',
  body: eventFields,
  answer: managedEvent,
});

export const getManagedTrainingEvent = endpoint('GET /learn/manage/events/:slug', {
  summary: 'Un webinaire ou un atelier, pour le modifier',
  params: eventParams,
  answer: managedEvent,
});

export const changeTrainingEvent = endpoint('PUT /learn/manage/events/:slug', {
  summary: 'Modifier un webinaire ou un atelier ; déplacé, les inscrits sont prévenus',
  params: eventParams,
  body: eventFields.extend({ version: whole(0, 2_147_483_647, 'La version') }),
  answer: managedEvent,
});

export const publishTrainingEvent = endpoint('POST /learn/manage/events/:slug/publish', {
  summary: 'Publier un webinaire ou un atelier',
  params: eventParams,
  answer: message,
});

export const deleteTrainingEvent = endpoint('DELETE /learn/manage/events/:slug', {
  summary: 'Supprimer un brouillon de webinaire ou d’atelier',
  params: eventParams,
  answer: message,
});

export const cancelTrainingEvent = endpoint('POST /learn/manage/events/:slug/cancel', {
  summary: 'Annuler un webinaire ou un atelier ; les inscrits sont prévenus',
  params: eventParams,
  body: z.object({ reason: line(EVENT_CANCEL_REASON_MAX, 'Le motif') }),
  answer: message,
});

export const addTrainingMaterial = endpoint('POST /learn/manage/events/:slug/files', {
  summary: 'Ajouter un support, ou remplacer celui de ce nom',
  params: eventParams,
  body: z.object({
    title: line(MATERIAL_TITLE_MAX, 'Le titre'),
    name: z
      .string({ error: required('Le nom du fichier') })
      .regex(
        /^[\w-][\w.-]{0,99}$/,
        'Le nom du fichier n’a que des lettres sans accent, des chiffres, points et tirets.',
      ),
    /** The bytes in base64. */
    data: z.base64({ error: 'Le fichier doit être en base64.' }).min(1, 'Le fichier est vide.'),
  }),
  answer: managedEvent,
});

export const deleteTrainingMaterial = endpoint('DELETE /learn/manage/events/:slug/files/:fileId', {
  summary: 'Retirer un support',
  params: z.object({ slug: eventSlug, fileId: id }),
  answer: managedEvent,
});

export const listSeats = endpoint('GET /learn/manage/events/:slug/seats', {
  summary: 'Les inscrits, la liste d’attente, le code de présence et les avis',
  params: eventParams,
  answer: z.object({
    attendance_code: z.string(),
    /** Seats, then the waiting list in order. */
    seats: z.array(z.object({ username: z.string(), state: z.enum(SEAT_STATES), attended: z.boolean() })),
    feedback: z.array(z.object({ rating: z.int(), comment: z.string() })),
  }),
});

export const setAttendance = endpoint('PUT /learn/manage/events/:slug/attendance', {
  summary: 'Dire qui était là',
  params: eventParams,
  body: z.object({
    username: line(TYPED_USERNAME_MAX, 'Le pseudo'),
    attended: z.boolean({ error: required('La présence') }),
  }),
  answer: message,
});
