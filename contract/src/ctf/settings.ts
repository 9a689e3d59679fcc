import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line, message, moment, optionalLine } from '../fields.ts';
import { listedEvent, named } from './events.ts';

const CATEGORIES_MAX = 20;

/**
 * All that a manager writes of an event, dates in ISO 8601 and UTC. Without defaults: a change would apply them to what it
 * does not name. A new event is a draft.
 */
const eventForm = z.object({
  name: line(120, 'Le nom'),
  slug: optionalLine(80, 'L’adresse'),
  organizer: optionalLine(120, 'L’organisateur'),
  location: optionalLine(120, 'Le lieu'),
  type: optionalLine(40, 'Le type'),
  difficulty: z.enum(['facile', 'moyen', 'difficile', 'expert'], { error: 'Cette difficulté n’existe pas.' }),
  registrationOpensAt: moment.nullish(),
  startDate: moment,
  endDate: moment,
  prizePool: optionalLine(120, 'La dotation'),
  mode: z.enum(['solo', 'team', 'both'], { error: 'Ce mode n’existe pas.' }).optional(),
  teamSize: z.number().int().min(1).max(20).optional(),
  maxParticipants: z.number().int().min(1).max(100_000).nullish(),
  categories: z.array(z.string().max(40)).max(CATEGORIES_MAX).optional(),
  description: z.string().max(20_000, 'La description est trop longue.').optional(),
  rules: z.string().max(20_000, 'Le règlement est trop long.').optional(),
  hintPolicy: optionalLine(300, 'La politique d’indices'),
  contact: optionalLine(200, 'Le contact'),
  url: optionalLine(300, 'Le lien'),
  series: optionalLine(60, 'La série'),
  allowLate: z.boolean().optional(),
  state: z.enum(['draft', 'published', 'cancelled'], { error: 'Cet état n’existe pas.' }).optional(),
  freezeAt: moment.nullish(),
  bloodPoints: z.array(z.number().int().min(0).max(10_000)).max(3).nullish(),
  attemptCap: z.number().int().min(1).max(1000).nullish(),
});

const managedEvent = listedEvent.extend({
  rules: z.string(),
  hintPolicy: z.string(),
  contact: z.string(),
  allowLate: z.boolean(),
  state: z.enum(['draft', 'published', 'cancelled']),
  freezeAt: moment.nullable(),
  unfrozenAt: moment.nullable(),
  bloodPoints: z.array(z.number().int()).nullable(),
  attemptCap: z.number().int().nullable(),
  movedAt: moment.nullable(),
  /** Secret address at which CTFtime reads the score feed while the event is live (`GET /ctftime/:secret`). */
  feedUrl: z.string(),
});
export type ManagedEvent = z.infer<typeof managedEvent>;

/** An event with all its settings, drafts included. */
export const getManagedEvent = endpoint({
  method: 'GET',
  path: '/ctf/manage/events/:id',
  summary: 'Un événement et ses réglages',
  audience: 'member',
  params: named,
  answer: managedEvent,
});

export const createEvent = endpoint({
  method: 'POST',
  path: '/ctf/manage/events',
  summary: 'Créer un événement',
  audience: 'member',
  body: eventForm,
  answer: z.object({ event: managedEvent }),
});

export const updateEvent = endpoint({
  method: 'PATCH',
  path: '/ctf/manage/events/:id',
  summary: 'Changer un événement',
  audience: 'member',
  params: named,
  body: eventForm.partial(),
  answer: z.object({ event: managedEvent }),
});

/** Everybody registered, the waiting list after them. */
export const listRegistrations = endpoint({
  method: 'GET',
  path: '/ctf/manage/events/:id/registrations',
  summary: 'Inscriptions à un événement',
  audience: 'member',
  params: named,
  answer: z.object({
    registrations: z.array(
      z.object({
        id: z.number().int(),
        username: z.string(),
        participationType: z.enum(['solo', 'findTeam', 'team']),
        state: z.enum(['registered', 'waitlisted', 'pending']),
        teamName: z.string().nullable(),
        /** Who they score for: a team may be formed for the event alone. */
        entrantId: z.number().int().nullable(),
        position: z.number().int().nullable(),
        createdAt: moment,
      }),
    ),
    total: z.number().int(),
  }),
});

/** Puts those who seek a team together; done by itself 24 h before the start. */
export const matchPlayers = endpoint({
  method: 'POST',
  path: '/ctf/manage/events/:id/match',
  summary: 'Former les équipes de ceux qui en cherchent une',
  audience: 'member',
  params: named,
  answer: z.object({ matched: z.number().int(), teams: z.number().int(), unmatched: z.number().int() }),
});

/** Where a manager puts a member who has a place: alone, in a new team, or in one of the event (an entrant's id). */
export const seatPlayer = endpoint({
  method: 'PUT',
  path: '/ctf/manage/events/:id/registrations/:rid',
  summary: 'Placer un inscrit seul ou dans une équipe',
  audience: 'member',
  params: named.extend({ rid: id }),
  body: z.object({
    to: z.union([z.enum(['solo', 'new']), z.number().int().positive()], {
      error: 'Choisissez seul, une nouvelle équipe ou une équipe de l’événement.',
    }),
  }),
  answer: message,
});

/** Takes the text of a review off, with the reason that its author is told; their marks stay. */
export const removeReview = endpoint({
  method: 'DELETE',
  path: '/ctf/manage/events/:id/reviews/:memberId',
  summary: 'Retirer le texte d’un avis',
  audience: 'member',
  params: named.extend({ memberId: id }),
  body: z.object({ reason: line(300, 'Le motif') }),
  answer: message,
});

/** Results of an event held elsewhere: a CSV file or a CTFtime score feed, as text. A dry run changes nothing. */
export const importResults = endpoint({
  method: 'POST',
  path: '/ctf/manage/events/:id/results',
  summary: 'Entrer les résultats d’un événement tenu ailleurs',
  audience: 'member',
  params: named,
  body: z.object({
    format: z.enum(['csv', 'ctftime'], { error: 'Ce format n’existe pas.' }),
    text: z.string().max(5_000_000, 'Le fichier est trop gros.'),
    dry_run: z.boolean().default(false),
  }),
  answer: z.object({
    rows: z.number().int(),
    problems: z.array(z.object({ where: z.string(), message: z.string() })),
    imported: z.boolean(),
  }),
});

/** The ranking of an event as a table for spreadsheets; the answer is text/csv. */
export const exportResults = endpoint({
  method: 'GET',
  path: '/ctf/manage/events/:id/results.csv',
  summary: 'Classement d’un événement en CSV',
  audience: 'member',
  params: named,
  answer: z.any(),
});

/** Freezes at once, or shows again all that the freeze held. */
export const setFreeze = endpoint({
  method: 'POST',
  path: '/ctf/manage/events/:id/freeze',
  summary: 'Geler ou dégeler le classement',
  audience: 'member',
  params: named,
  body: z.object({ frozen: z.boolean() }),
  answer: z.object({ event: managedEvent }),
});

export const announce = endpoint({
  method: 'POST',
  path: '/ctf/manage/events/:id/announcements',
  summary: 'Annoncer aux joueurs',
  audience: 'member',
  params: named,
  body: z.object({ text: line(1000, 'L’annonce') }),
  answer: z.object({ announcement: z.object({ id: z.number().int(), text: z.string(), createdAt: moment }) }),
});

/** Takes an announcement off the board. What Discord was told already stays there. */
export const removeAnnouncement = endpoint({
  method: 'DELETE',
  path: '/ctf/manage/events/:id/announcements/:aid',
  summary: 'Retirer une annonce',
  audience: 'member',
  params: named.extend({ aid: id }),
  answer: message,
});

/** After the end: the challenges join the permanent list, the ranking stays. */
export const moveChallenges = endpoint({
  method: 'POST',
  path: '/ctf/manage/events/:id/move-challenges',
  summary: 'Passer les challenges dans la liste permanente',
  audience: 'member',
  params: named,
  answer: z.object({ moved: z.number().int() }),
});

/** Challenges of an event, their order and release. */
export const manageEventChallenges = endpoint({
  method: 'GET',
  path: '/ctf/manage/events/:id/challenges',
  summary: 'Challenges d’un événement',
  audience: 'member',
  params: named,
  answer: z.object({
    challenges: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        category: z.string(),
        points: z.number().int(),
        position: z.number().int(),
        releasedAt: moment.nullable(),
        state: z.enum(['visible', 'hidden']),
        solves: z.number().int(),
      }),
    ),
  }),
});

export const setEventChallenge = endpoint({
  method: 'PUT',
  path: '/ctf/manage/events/:id/challenges/:cid',
  summary: 'Ajouter un challenge à un événement, ou changer sa date',
  audience: 'member',
  params: named.extend({ cid: id }),
  body: z.object({ position: z.number().int().min(0).max(1000).optional(), releasedAt: moment.nullish() }),
  answer: message,
});

export const removeEventChallenge = endpoint({
  method: 'DELETE',
  path: '/ctf/manage/events/:id/challenges/:cid',
  summary: 'Retirer un challenge d’un événement qui n’a pas commencé',
  audience: 'member',
  params: named.extend({ cid: id }),
  answer: message,
});
