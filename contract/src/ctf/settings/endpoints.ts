import { BLOOD_UNITS } from '@fanion/rules/ctf/blood-bonus';
import { EVENT_BOUNDS as BOUNDS } from '@fanion/rules/ctf/event-bounds';
import { EVENT_MODES } from '@fanion/rules/ctf/modes';
import { DIFFICULTY_LEVELS } from '@fanion/rules/difficulties';
import { EVENT_STATES } from '@fanion/rules/event-states';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { line, moment, optionalLine, withExample } from '../../fields.ts';
import { eventParams, listedEvent } from '../events/shapes.ts';

/**
 * All settings of an event that a manager writes, dates in ISO 8601 and UTC. Without defaults: a change would
 * apply them to the fields it leaves out. A new event is a draft.
 */
const eventForm = z.object({
  name: line(BOUNDS.name, 'Le nom'),
  slug: optionalLine(BOUNDS.slug, 'L’adresse'),
  organizer: optionalLine(BOUNDS.organizer, 'L’organisateur'),
  location: optionalLine(BOUNDS.location, 'Le lieu'),
  type: optionalLine(BOUNDS.type, 'Le type'),
  difficulty: z.enum(DIFFICULTY_LEVELS, { error: 'Cette difficulté n’existe pas.' }),
  registrationOpensAt: moment.nullish(),
  startDate: moment,
  endDate: moment,
  prizePool: optionalLine(BOUNDS.prizes, 'La dotation'),
  mode: z.enum(EVENT_MODES, { error: 'Ce mode n’existe pas.' }).optional(),
  teamSize: z.int().min(1).max(BOUNDS.teamSize).optional(),
  maxParticipants: z.int().min(1).max(BOUNDS.maxParticipants).nullish(),
  categories: z.array(z.string().max(BOUNDS.category)).max(BOUNDS.categories).optional(),
  description: z.string().max(BOUNDS.description, 'La description est trop longue.').optional(),
  rules: z.string().max(BOUNDS.rules, 'Le règlement est trop long.').optional(),
  hintPolicy: optionalLine(BOUNDS.hintPolicy, 'La politique d’indices'),
  contact: optionalLine(BOUNDS.contact, 'Le contact'),
  url: optionalLine(BOUNDS.url, 'Le lien'),
  series: optionalLine(BOUNDS.series, 'La série'),
  allowLate: z.boolean().optional(),
  state: z.enum(EVENT_STATES, { error: 'Cet état n’existe pas.' }).optional(),
  freezeAt: moment.nullish(),
  bloodPoints: z.array(z.int().min(0).max(BOUNDS.bloodPoints)).max(3).nullish(),
  bloodUnit: z.enum(BLOOD_UNITS, { error: 'Cette unité n’existe pas.' }).optional(),
  sharedRanks: z.boolean().optional(),
  attemptCap: z.int().min(1).max(BOUNDS.attemptCap).nullish(),
});

export const managedEvent = listedEvent.extend({
  rules: z.string(),
  hintPolicy: z.string(),
  contact: z.string(),
  allowLate: z.boolean(),
  state: z.enum(EVENT_STATES),
  freezeAt: moment.nullable(),
  unfrozenAt: moment.nullable(),
  bloodPoints: z.array(z.int()).nullable(),
  bloodUnit: z.enum(BLOOD_UNITS),
  sharedRanks: z.boolean(),
  attemptCap: z.int().nullable(),
  movedAt: moment.nullable(),
  /** Secret address where CTFtime reads the score feed while the event is live (`GET /ctftime/:secret`). */
  feedUrl: z.string(),
  /**
   * Page of its board for other sites (`getEmbeddedBoard`), and the sites that may show it: without any there
   * is no page.
   */
  embed: z.object({ url: z.string(), origins: z.array(z.string()) }),
});
export type ManagedEvent = z.infer<typeof managedEvent>;

/** An event with all its settings, drafts included. */
export const getManagedEvent = endpoint('GET /ctf/manage/events/:id', {
  summary: 'Un événement et ses réglages',
  params: eventParams,
  answer: managedEvent,
});

export const createEvent = endpoint('POST /ctf/manage/events', {
  summary: 'Créer un événement',
  body: withExample(eventForm, {
    name: 'La nuit des phares',
    difficulty: 'moyen',
    startDate: '2027-03-12T19:00:00.000Z',
    endDate: '2027-03-13T19:00:00.000Z',
    mode: 'team',
    teamSize: 4,
  }),
  answer: z.object({ event: managedEvent }),
});

export const updateEvent = endpoint('PATCH /ctf/manage/events/:id', {
  summary: 'Changer un événement',
  params: eventParams,
  body: eventForm.partial(),
  answer: z.object({ event: managedEvent }),
});
