import { TEAM_LIMITS } from '@fanion/rules/teams';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, message, moment, optionalLine, page } from '../fields.ts';
import { listedEvent, named, PARTICIPATIONS } from './events.ts';

/** Members of a page of those who seek a team. */
export const SEEKERS_PAGE_SIZE = 50;

/** Registers, or changes a registration: the same call again. Idempotent by member and event (behaviours 2.3). */
export const registerToEvent = endpoint({
  method: 'POST',
  path: '/ctf/register',
  summary: 'S’inscrire à un événement, ou changer son inscription',
  audience: 'member',
  body: z.object({
    eventId: z.union([z.number().int().positive(), z.string().min(1).max(120)], {
      error: 'Événement inconnu.',
    }),
    participationType: z.enum(PARTICIPATIONS, { error: 'Choisissez seul, sans équipe ou en équipe.' }),
    teamName: optionalLine(TEAM_LIMITS.name, 'Le nom d’équipe'),
    /** Pseudos of the roster, for a captain; without it the whole team when it fits. */
    roster: z.array(z.string().max(60)).max(20).optional(),
  }),
  answer: z.object({ event: listedEvent, message: z.string() }),
});

export const cancelRegistration = endpoint({
  method: 'DELETE',
  path: '/ctf/register/:eventId',
  summary: 'Annuler son inscription',
  audience: 'member',
  params: z.object({ eventId: z.string().min(1).max(120) }),
  answer: z.object({ event: listedEvent, message: z.string() }),
});

/** Confirms or declines a place that a captain gave on a roster, or the seat that one offered to who seeks a team. */
export const answerRoster = endpoint({
  method: 'PUT',
  path: '/ctf/register/:eventId/roster',
  summary: 'Accepter ou refuser sa place dans une équipe',
  audience: 'member',
  params: z.object({ eventId: z.string().min(1).max(120) }),
  body: z.object({ accept: z.boolean() }),
  answer: z.object({ event: listedEvent, message: z.string() }),
});

/**
 * Who seeks a team in an event, for the captain of one that plays it, until 24 h before the start. Those whom it offers a
 * seat come first; a full team is shown no others.
 */
export const listSeekers = endpoint({
  method: 'GET',
  path: '/ctf/events/:id/seekers',
  summary: 'Inscrits qui cherchent une équipe',
  audience: 'member',
  params: named,
  query: z.object({ page }),
  answer: z.object({
    team: z.object({ id: z.number().int(), name: z.string(), freeSeats: z.number().int() }),
    seekers: z.array(
      z.object({
        id: z.number().int(),
        username: z.string(),
        avatar: z.string().nullable(),
        level: z.number().int(),
        specialties: z.array(z.string()),
        /** Whose offer waits for their answer: `own` = the reader's team. One at a time. */
        offer: z.enum(['none', 'own', 'other']),
      }),
    ),
    pagination: z.object({ page: z.number().int(), total: z.number().int(), total_pages: z.number().int() }),
  }),
});
export type Seeker = z.infer<typeof listSeekers.answer>['seekers'][number];

/** Offers a seat of the reader's team for this event; the member answers as for a roster. */
export const offerSeat = endpoint({
  method: 'PUT',
  path: '/ctf/events/:id/seekers/:memberId/offer',
  summary: 'Proposer une place dans son équipe',
  audience: 'member',
  params: named.extend({ memberId: id }),
  answer: message,
});

export const takeBackOffer = endpoint({
  method: 'DELETE',
  path: '/ctf/events/:id/seekers/:memberId/offer',
  summary: 'Reprendre une place proposée',
  audience: 'member',
  params: named.extend({ memberId: id }),
  answer: message,
});

export const toggleLike = endpoint({
  method: 'POST',
  path: '/ctf/toggle-like',
  summary: 'Aimer un événement, ou non',
  audience: 'member',
  body: z.object({
    eventId: z.union([z.number().int().positive(), z.string().min(1).max(120)], {
      error: 'Événement inconnu.',
    }),
  }),
  answer: z.object({ liked: z.boolean(), like_count: z.number().int() }),
});

/** What those who took part wrote, the newest first; nothing under 3 votes (behaviours 2.23). */
export const listReviews = endpoint({
  method: 'GET',
  path: '/ctf/events/:id/reviews',
  summary: 'Avis sur un événement',
  audience: 'member',
  params: named,
  query: z.object({ page }),
  answer: z.object({
    reviews: z.array(
      z.object({
        memberId: z.number().int(),
        author: z.string(),
        overall: z.number().int(),
        text: z.string(),
        date: moment,
      }),
    ),
    pagination: z.object({ page: z.number().int(), total: z.number().int(), total_pages: z.number().int() }),
  }),
});

export const rateEvent = endpoint({
  method: 'PUT',
  path: '/ctf/events/:id/rating',
  summary: 'Noter un événement auquel on a participé',
  audience: 'member',
  params: named,
  body: z.object({
    overall: z.number().int().min(1).max(5),
    difficulty: z.number().int().min(1).max(5),
    innovation: z.number().int().min(1).max(5),
    review: optionalLine(500, 'L’avis'),
  }),
  answer: message,
});
