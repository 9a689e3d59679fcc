import { PAUSE_REASON_MAX, TYPED_EVENT_NAME_MAX } from '@fanion/rules/ctf/limits';
import { PAUSE_MAX, PROLONGATION_MAX } from '@fanion/rules/ctf/pause';
import { required } from '@fanion/rules/sentences';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { line, message, moment, optionalLine } from '../../fields.ts';
import { eventParams } from '../events/shapes.ts';

const minutes = (most: number) =>
  z
    .number({ error: required('Le nombre de minutes') })
    .int('Le nombre de minutes doit être un entier.')
    .min(1, 'Une minute au moins.')
    .max(most, `${most} minutes au plus.`);

/**
 * Refuses flags for so many minutes, and postpones the end by as much; an event already paused stays so for
 * that long.
 */
export const pauseEvent = endpoint('POST /ctf/manage/events/:id/pause', {
  summary: 'Mettre l’épreuve en pause',
  params: eventParams,
  body: z.object({
    minutes: minutes(PAUSE_MAX),
    /** The sentence that players read with it. */
    reason: line(PAUSE_REASON_MAX, 'La phrase').optional(),
  }),
  answer: message,
});

/** Accepts flags again before the end of the pause: the event ends earlier by the remaining time. */
export const resumeEvent = endpoint('DELETE /ctf/manage/events/:id/pause', {
  summary: 'Reprendre l’épreuve',
  params: eventParams,
  answer: message,
});

/** Postpones the end; the freeze stays. */
export const prolongEvent = endpoint('POST /ctf/manage/events/:id/prolong', {
  summary: 'Prolonger l’épreuve',
  params: eventParams,
  body: z.object({ minutes: minutes(PROLONGATION_MAX) }),
  answer: message,
});

/** Ends the event at once, for good: its name must be typed again. */
export const endEvent = endpoint('POST /ctf/manage/events/:id/end', {
  summary: 'Terminer l’épreuve maintenant',
  params: eventParams,
  body: z.object({ name: line(TYPED_EVENT_NAME_MAX, 'Le nom de l’événement') }),
  answer: message,
});

export const CLOCK_ACTS = ['pause', 'resume', 'prolong', 'end'] as const;
export type ClockAct = (typeof CLOCK_ACTS)[number];

/** What an act on the clock would do; changes nothing. */
export const previewClock = endpoint('GET /ctf/manage/events/:id/control/clock', {
  summary: 'Ce que ferait un acte sur l’horloge d’un événement',
  params: eventParams,
  query: z.object({
    act: z.enum(CLOCK_ACTS, { error: 'Cet acte n’existe pas.' }),
    minutes: z.coerce
      .number({ error: required('Le nombre de minutes') })
      .int('Le nombre de minutes doit être un entier.')
      .min(1, 'Une minute au moins.')
      .max(PROLONGATION_MAX, `${PROLONGATION_MAX} minutes au plus.`)
      .default(1),
    reason: optionalLine(PAUSE_REASON_MAX, 'La phrase'),
  }),
  answer: z.object({
    /** The text that players read. */
    news: z.string(),
    /** Players who have a place. */
    players: z.int(),
    startDate: moment,
    endDate: moment,
    freezeAt: moment.nullable(),
    /** When flags are accepted again; null when they are not refused. */
    resumesAt: moment.nullable(),
  }),
});
export type ClockPreview = z.infer<typeof previewClock.answer>;
