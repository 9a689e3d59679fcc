import { PARTICIPATIONS, REGISTRATION_STATES } from '@fanion/rules/ctf/registration';
import { TEAM_LIMITS } from '@fanion/rules/teams/teams';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, moment, optionalLine, withExample } from '../../fields.ts';
import { eventParams, listedEvent } from '../events/shapes.ts';

/**
 * Registers, or changes a registration with the same call. Idempotent by member and event
 * (docs/product/ctf.md#inscription).
 */
export const registerToEvent = endpoint('POST /ctf/register', {
  summary: 'S’inscrire à un événement, ou changer son inscription',
  body: withExample(
    z.object({
      eventId: z.union([z.int().positive(), z.string().min(1).max(120)], {
        error: 'Événement inconnu.',
      }),
      participationType: z.enum(PARTICIPATIONS, { error: 'Choisissez seul, sans équipe ou en équipe.' }),
      teamName: optionalLine(TEAM_LIMITS.name, 'Le nom d’équipe'),
      /** Pseudos of the roster, from a captain; without it, the whole team when it fits. */
      roster: z.array(z.string().max(60)).max(20).optional(),
      /**
       * For a lone player or a captain, where the event has brackets for them; without it, the current one.
       */
      bracketId: id.nullish(),
    }),
    { eventId: 'nuit-blanche', participationType: 'team', teamName: 'Les Goélands', roster: ['Zoé', 'Yann'] },
  ),
  answer: z.object({ event: listedEvent, message: z.string() }),
});

export const cancelRegistration = endpoint('DELETE /ctf/register/:eventId', {
  summary: 'Annuler son inscription',
  params: z.object({ eventId: z.string().min(1).max(120) }),
  answer: z.object({ event: listedEvent, message: z.string() }),
});

/** The place of a team member in an event, for the captain who chooses the roster. */
export const ROSTER_PLACES = ['free', 'pending', 'playing', 'elsewhere'] as const;

/**
 * The members whom a captain may choose for an event, and how many: their team, by name, as it is in the
 * event.
 */
export const getRoster = endpoint('GET /ctf/register/:eventId/roster', {
  summary: 'Qui peut jouer dans son équipe',
  params: z.object({ eventId: z.string().min(1).max(120) }),
  query: z.object({ team: optionalLine(TEAM_LIMITS.name, 'Le nom d’équipe') }),
  answer: z.object({
    /** Places that the captain fills, their own included: those of seekers who joined are excluded. */
    room: z.int(),
    /**
     * The captain first. `pending`: has not accepted yet. `elsewhere`: registered otherwise, and not
     * available.
     */
    players: z.array(z.object({ username: z.string(), place: z.enum(ROSTER_PLACES) })),
  }),
});
export type Roster = z.infer<typeof getRoster.answer>;

/** Confirms or declines a place that a captain gave on a roster, or a seat offered to a seeker. */
export const answerRoster = endpoint('PUT /ctf/register/:eventId/roster', {
  summary: 'Accepter ou refuser sa place dans une équipe',
  params: z.object({ eventId: z.string().min(1).max(120) }),
  body: z.object({ accept: z.boolean() }),
  answer: z.object({ event: listedEvent, message: z.string() }),
});

/** Chooses one's bracket, or that of the team one is captain of, until the start. */
export const chooseBracket = endpoint('PUT /ctf/register/:eventId/bracket', {
  summary: 'Choisir sa catégorie de participants',
  params: z.object({ eventId: z.string().min(1).max(120) }),
  body: z.object({ bracketId: id }),
  answer: z.object({ event: listedEvent, message: z.string() }),
});

/** Everybody registered, then the waiting list. */
export const listRegistrations = endpoint('GET /ctf/manage/events/:id/registrations', {
  summary: 'Inscriptions à un événement',
  params: eventParams,
  answer: z.object({
    registrations: z.array(
      z.object({
        id: z.int(),
        username: z.string(),
        participationType: z.enum(PARTICIPATIONS),
        state: z.enum(REGISTRATION_STATES),
        teamName: z.string().nullable(),
        /** The entrant they score for: a team may be formed for the event alone. */
        entrantId: z.int().nullable(),
        position: z.int().nullable(),
        createdAt: moment,
      }),
    ),
    total: z.int(),
  }),
});
