import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { message } from '../fields.ts';
import { named } from './events.ts';

/** Calendar file of one event; the answer is text/calendar. */
export const getEventCalendar = endpoint({
  method: 'GET',
  path: '/ctf/events/:id/calendar.ics',
  summary: 'Un événement pour l’agenda',
  audience: 'public',
  params: named,
  answer: z.any(),
});

/** Makes the secret address of the reader's own calendar; the one before stops working. */
export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/ctf/calendar',
  summary: 'Créer l’adresse de son agenda',
  audience: 'member',
  answer: z.object({ url: z.string() }),
});

export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/ctf/calendar',
  summary: 'Révoquer l’adresse de son agenda',
  audience: 'member',
  answer: message,
});

/** Own registrations and likes as a calendar, by a secret address. */
export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/calendar/:secret',
  summary: 'Son agenda, par son adresse secrète',
  audience: 'public',
  params: z.object({ secret: z.string().min(1).max(80) }),
  answer: z.any(),
});

const scoreFeed = z.object({
  tasks: z.array(z.string()),
  standings: z.array(
    z.object({
      pos: z.number().int(),
      team: z.string(),
      score: z.number(),
      taskStats: z.record(z.string(), z.object({ points: z.number(), time: z.number().int() })),
      lastAccept: z.number().int(),
    }),
  ),
});

/** CTFtime score feed of an event (formats.md); while it is live, for who may see its live data. */
export const getScoreFeed = endpoint({
  method: 'GET',
  path: '/ctf/events/:id/ctftime',
  summary: 'Classement au format de CTFtime',
  audience: 'public',
  params: named,
  answer: scoreFeed,
});

/** The same feed, live too, by the secret address that organisers give to CTFtime. */
export const getSecretScoreFeed = endpoint({
  method: 'GET',
  path: '/ctftime/:secret',
  summary: 'Classement au format de CTFtime, par son adresse secrète',
  audience: 'public',
  params: z.object({ secret: z.string().min(1).max(80) }),
  answer: scoreFeed,
});
