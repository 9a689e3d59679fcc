import { type Actor, MANAGERS, MEMBERS } from '../route-actors.ts';

const EDITING = [
  'GET /challenges',
  'POST /challenges',
  'GET /challenges/:cid',
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
  'PATCH /solutions/:part',
  'DELETE /solutions/:part',
];

/** What programs made for CTFd call: of the permanent list, and of each event. */
const PATHS = ['/v1', '/v1/events/:id'].flatMap((base) =>
  EDITING.map((route) => route.replace(' ', ` ${base}`)),
);

export const CTFD_ROUTES: Record<string, readonly Actor[]> = {
  ...Object.fromEntries(PATHS.map((route) => [route, MANAGERS])),
  'POST /v1/tokens': MEMBERS,
};

/** What changes a draft, which nobody sees: its publication is the line of the audit log. */
export const CTFD_DRAFTED: Record<string, string> = Object.fromEntries(
  PATHS.filter((route) => !route.startsWith('GET')).map((route) => [
    route,
    'changes a draft that nobody plays',
  ]),
);
