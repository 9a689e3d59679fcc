import { type Actor, PLAYERS } from './actors.ts';

/** Routes of an event during play: its board, its challenges, and teamwork. */
export const EVENT_PLAY_ROUTES: Record<string, readonly Actor[]> = {
  'GET /ctf/live/:id': PLAYERS,
  'GET /ctf/live/:id/me': PLAYERS,
  'GET /ctf/live/:id/entrants/:entrant': PLAYERS,
  'GET /ctf/live/:id/solves': PLAYERS,
  'GET /ctf/live/:id/guests': PLAYERS,
  'GET /ctf/live/:id/graph': PLAYERS,
  'GET /ctf/live/:id/stream': PLAYERS,
  'GET /ctf/events/:id/challenges/:cid': PLAYERS,
  'POST /ctf/events/:id/challenges/:cid/files/:fileId/link': PLAYERS,
  'POST /ctf/events/:id/challenges/:cid/reports': PLAYERS,
  'POST /ctf/events/:id/challenges/:cid/submit': PLAYERS,
  'GET /ctf/events/:id/teamwork': PLAYERS,
  'GET /ctf/events/:id/challenges/:cid/teamwork': PLAYERS,
  'PUT /ctf/events/:id/presence': PLAYERS,
  'PUT /ctf/events/:id/challenges/:cid/claim': PLAYERS,
  'DELETE /ctf/events/:id/challenges/:cid/claim': PLAYERS,
  'PUT /ctf/events/:id/challenges/:cid/note': PLAYERS,
};
