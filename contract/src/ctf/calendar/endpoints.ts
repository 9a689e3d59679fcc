import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { message } from '../../fields.ts';
import { eventParams } from '../events/shapes.ts';

/** Calendar file of one event; the answer is text/calendar. */
export const getEventCalendar = endpoint('GET /ctf/events/:id/calendar.ics', {
  summary: 'Un événement pour l’agenda',
  audience: 'public',
  params: eventParams,
  answer: z.any(),
});

/** Every public event; the answer is text/calendar. */
export const getPublicCalendar = endpoint('GET /ctf/calendar.ics', {
  summary: 'Les CTF, webinaires et ateliers de l’association pour l’agenda',
  audience: 'public',
  answer: z.any(),
});

/** Creates the secret address of the reader's own calendar; the previous one stops working. */
export const createCalendarFeed = endpoint('POST /ctf/calendar', {
  summary: 'Créer l’adresse de son agenda',
  answer: z.object({ url: z.string() }),
});

export const revokeCalendarFeed = endpoint('DELETE /ctf/calendar', {
  summary: 'Révoquer l’adresse de son agenda',
  answer: message,
});

/** The owner's registrations and likes as a calendar, by a secret address. */
export const getCalendarFeed = endpoint('GET /calendar/:secret', {
  summary: 'Son agenda, par son adresse secrète',
  audience: 'public',
  params: z.object({ secret: z.string().min(1).max(80) }),
  answer: z.any(),
});
