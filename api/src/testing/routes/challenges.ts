import { type Actor, ANYBODY, HELPED, MANAGERS, PLAYERS } from './actors.ts';
import { CHALLENGE_DESK } from './desk.ts';

/** The routes of challenges: for players, for visitors, for authors. */
export const CHALLENGE_ROUTES: Record<string, readonly Actor[]> = {
  'GET /open-challenges': ANYBODY,
  'GET /open-challenges/:id': ANYBODY,
  'POST /open-challenges/:id/submit': ANYBODY,
  'GET /open-challenges/files/:fileId/:name': ANYBODY,
  'GET /challenges/': PLAYERS,
  'GET /challenges/continue': PLAYERS,
  'GET /challenges/proposals': PLAYERS,
  'DELETE /challenges/proposals/:slug': PLAYERS,
  'POST /challenges/authoring': PLAYERS,
  'GET /challenges/:id': PLAYERS,
  'POST /challenges/:id/submit': PLAYERS,
  'POST /challenges/:id/hints/:hintId/unlock': HELPED,
  'PUT /challenges/:id/vote': PLAYERS,
  'PUT /challenges/:id/reflection': PLAYERS,
  'PUT /challenges/:id/note': PLAYERS,
  'GET /challenges/suggestions': PLAYERS,
  'GET /challenges/weekly': PLAYERS,
  'GET /challenges/manage/weekly': MANAGERS,
  'PUT /challenges/manage/weekly/:week': MANAGERS,
  'POST /challenges/:id/reports': PLAYERS,
  'POST /challenges/:id/files/:fileId/link': PLAYERS,
  'GET /challenges/files/:fileId/:name': ANYBODY,
  'GET /challenges/themes/:sheet': ANYBODY,
  'GET /challenges/images/:image': ANYBODY,
  'GET /challenges/leaderboard': PLAYERS,
  'GET /challenges/leaderboard/position': PLAYERS,
  'GET /challenges/:id/writeups': PLAYERS,
  ...Object.fromEntries(CHALLENGE_DESK.map((route) => [route, MANAGERS])),
};
