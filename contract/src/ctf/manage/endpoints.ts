import { EVENT_MODES } from '@fanion/rules/ctf/modes';
import { EVENT_STATUSES } from '@fanion/rules/ctf/status';
import { EVENT_STATES } from '@fanion/rules/event-states';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { line, moment } from '../../fields.ts';
import { eventFace, eventParams } from '../events/shapes.ts';
import { managedEvent } from '../settings/endpoints.ts';

/** Every event as organisers list them, drafts included, the latest start first. */
export const manageEvents = endpoint('GET /ctf/manage/events', {
  summary: 'Tous les événements, brouillons compris',
  answer: z.object({
    events: z.array(
      z.object({
        ...eventFace,
        state: z.enum(EVENT_STATES),
        status: z.enum(EVENT_STATUSES),
        organizer: z.string(),
        series: z.string(),
        /** Members who lead this event only, besides those who organise every event. */
        leads: z.array(z.string()),
        mode: z.enum(EVENT_MODES),
        elsewhere: z.boolean(),
        /** Members with a confirmed place, and scoring entrants: teams and lone players. */
        participants: z.int(),
        maxParticipants: z.int().nullable(),
        entrants: z.int(),
        challenges: z.int(),
      }),
    ),
    total: z.int(),
  }),
});

/** A draft with the settings of an event and, if requested, its challenges; without its players. */
export const copyEvent = endpoint('POST /ctf/manage/events/:id/copy', {
  summary: 'Créer un événement d’après un autre, à d’autres dates, sans ses joueurs',
  params: eventParams,
  body: z.object({
    name: line(120, 'Le nom'),
    startDate: moment,
    endDate: moment,
    /** With their texts, files, hints and flags. */
    challenges: z.boolean({ error: 'Ce choix doit être vrai ou faux.' }),
  }),
  answer: z.object({ event: managedEvent, challenges: z.int() }),
});

/** What an event still lacks before it opens. */
export const getPreparation = endpoint('GET /ctf/manage/events/:id/preparation', {
  summary: 'Ce qui manque à un événement avant son ouverture',
  params: eventParams,
  answer: z.object({
    rules: z.boolean(),
    contact: z.boolean(),
    challenges: z.int(),
    /** Challenges without a flag, which nobody could solve. */
    flagless: z.int(),
    /** Registered players without a team yet, and when seekers are grouped into teams. */
    unplaced: z.int(),
    placed_at: moment,
  }),
});
export type Preparation = z.infer<typeof getPreparation.answer>;
