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

/** Every event that anybody may know of; the answer is text/calendar. */
export const getPublicCalendar = endpoint({
  method: 'GET',
  path: '/ctf/calendar.ics',
  summary: 'Les CTF, webinaires et ateliers de l’association pour l’agenda',
  audience: 'public',
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
