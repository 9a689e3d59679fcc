import { type Actor, ANYBODY, MANAGERS, PLAYERS } from './actors.ts';

/** Routes for the players of an event, and for its brackets. */
export const ENTRANT_ROUTES: Record<string, readonly Actor[]> = {
  'PUT /ctf/register/:eventId/bracket': PLAYERS,
  'GET /ctf/events/:id/brackets/:bid': PLAYERS,
  'GET /ctf/events/:id/picture': PLAYERS,
  'GET /verify/ctf/:code/picture': ANYBODY,
  'GET /ctf/manage/events/:id/brackets': MANAGERS,
  'POST /ctf/manage/events/:id/brackets': MANAGERS,
  'PUT /ctf/manage/events/:id/brackets/:bid': MANAGERS,
  'DELETE /ctf/manage/events/:id/brackets/:bid': MANAGERS,
  'PUT /ctf/manage/events/:id/brackets-order': MANAGERS,
  'PUT /ctf/manage/events/:id/entrants/:eid/bracket': MANAGERS,
  'GET /ctf/manage/events/:id/entrants': MANAGERS,
  'PUT /ctf/manage/events/:id/entrants/:eid/guest': MANAGERS,
};
