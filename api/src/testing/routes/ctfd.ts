import { type Actor, HELPED, MANAGERS, MEMBERS, PLAYERS } from './actors.ts';

const EDITING = [
  'GET /editing/challenges',
  'POST /challenges',
  'GET /editing/challenges/:cid',
  'PATCH /challenges/:cid',
  'GET /challenges/:cid/flags',
  'GET /challenges/:cid/tags',
  'GET /challenges/:cid/topics',
  'GET /challenges/:cid/hints',
  'GET /challenges/:cid/requirements',
  'GET /flags',
  'POST /flags',
  'DELETE /flags/:part',
  'GET /tags',
  'POST /tags',
  'DELETE /tags/:part',
  'POST /topics',
  'DELETE /topics',
  'GET /hints',
  'POST /hints',
  'PATCH /hints/:part',
  'DELETE /hints/:part',
  'GET /files',
  'POST /files',
  'DELETE /files/:part',
  'GET /raw/:folder/:name',
  'GET /solutions',
  'POST /solutions',
  'GET /solutions/:part',
  'PATCH /solutions/:part',
  'DELETE /solutions/:part',
  'GET /submissions',
];

/**
 * Players' routes, with the actors who may use them for the catalogue; for an event, anyone who may follow
 * it.
 */
const PLAYING: Record<string, readonly Actor[]> = {
  'GET /challenges': PLAYERS,
  'GET /challenges/:cid': PLAYERS,
  'POST /challenges/attempt': PLAYERS,
  'GET /challenges/:cid/solves': PLAYERS,
  'GET /hints/:part': HELPED,
  'POST /unlocks': HELPED,
  'GET /scoreboard': PLAYERS,
  'GET /scoreboard/top/:count': PLAYERS,
  'GET /users': PLAYERS,
  'GET /teams': MEMBERS,
  'GET /users/:account': PLAYERS,
  'GET /users/:account/solves': PLAYERS,
  'GET /teams/:account': MEMBERS,
  'GET /teams/:account/solves': MEMBERS,
  'GET /brackets': MEMBERS,
  'GET /notifications': MEMBERS,
  'GET /pages': MEMBERS,
  'GET /modules': MEMBERS,
};

/** Routes of programs made for CTFd: for the catalogue, and for each event. */
const PATHS = ['/v1', '/v1/events/:id'].flatMap((base) =>
  EDITING.map((route) => route.replace(' ', ` ${base}`)),
);

export const CTFD_ROUTES: Record<string, readonly Actor[]> = {
  ...Object.fromEntries(PATHS.map((route) => [route, MANAGERS])),
  ...Object.fromEntries(
    Object.entries(PLAYING).flatMap(([route, allowed]) => [
      [route.replace(' ', ' /v1'), allowed],
      [route.replace(' ', ' /v1/events/:id'), PLAYERS],
    ]),
  ),
  'POST /v1/tokens': MEMBERS,
  'GET /v1/tokens': MEMBERS,
  'GET /v1/tokens/:token': MEMBERS,
  'DELETE /v1/tokens/:token': MEMBERS,
};

/** Routes that change a draft, which nobody sees: its publication writes the audit line. */
export const CTFD_DRAFTED: Record<string, string> = Object.fromEntries(
  PATHS.filter((route) => !route.startsWith('GET')).map((route) => [
    route,
    'changes a draft that nobody plays',
  ]),
);
