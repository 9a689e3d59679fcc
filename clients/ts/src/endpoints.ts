import type { AnswerOf, BodyFor, Endpoint, QueryFor } from '@fanion/contract/endpoint';

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The input and output at one address; undefined when there is none. */
interface Exchange<E extends Endpoint> {
  params: [Names<E['path']>] extends [never] ? undefined : Record<Names<E['path']>, string | number>;
  query: QueryFor<E>;
  body: BodyFor<E>;
  answer: AnswerOf<E>;
}

/** The endpoints of a file of the contract that have this method, by path. */
type Of<File, Method> = {
  [Name in keyof File as File[Name] extends Endpoint & { method: Method }
    ? File[Name]['path']
    : never]: File[Name] extends Endpoint ? Exchange<File[Name]> : never;
};

/** A file of the contract. A test reports any that is missing here. */
interface Files {
  access: typeof import('@fanion/contract/access');
  archives: typeof import('@fanion/contract/archives');
  association: typeof import('@fanion/contract/association');
  'association/audit': typeof import('@fanion/contract/association/audit');
  'association/backups': typeof import('@fanion/contract/association/backups');
  'association/consents': typeof import('@fanion/contract/association/consents');
  'association/look': typeof import('@fanion/contract/association/look');
  'association/mails': typeof import('@fanion/contract/association/mails');
  'association/legal': typeof import('@fanion/contract/association/legal');
  'association/settings': typeof import('@fanion/contract/association/settings');
  'auth/members/bulk': typeof import('@fanion/contract/auth/members/bulk');
  'auth/email': typeof import('@fanion/contract/auth/email');
  'auth/first-run': typeof import('@fanion/contract/auth/first-run');
  'auth/invitations': typeof import('@fanion/contract/auth/invitations');
  'auth/login': typeof import('@fanion/contract/auth/login');
  'auth/members': typeof import('@fanion/contract/auth/members');
  'auth/merge': typeof import('@fanion/contract/auth/merge');
  'auth/members/notes': typeof import('@fanion/contract/auth/members/notes');
  'auth/otp': typeof import('@fanion/contract/auth/otp');
  'auth/password': typeof import('@fanion/contract/auth/password');
  'auth/registration': typeof import('@fanion/contract/auth/registration');
  'auth/sessions': typeof import('@fanion/contract/auth/sessions');
  'auth/tokens': typeof import('@fanion/contract/auth/tokens');
  'auth/export': typeof import('@fanion/contract/auth/export');
  'auth/removal': typeof import('@fanion/contract/auth/removal');
  'auth/requests': typeof import('@fanion/contract/auth/requests');
  'challenges/authoring/endpoints': typeof import('@fanion/contract/challenges/authoring/endpoints');
  'challenges/bulk/endpoints': typeof import('@fanion/contract/challenges/bulk/endpoints');
  'challenges/corrections/endpoints': typeof import('@fanion/contract/challenges/corrections/endpoints');
  'challenges/drafts/endpoints': typeof import('@fanion/contract/challenges/drafts/endpoints');
  'challenges/exchange/endpoints': typeof import('@fanion/contract/challenges/exchange/endpoints');
  'challenges/feedback/endpoints': typeof import('@fanion/contract/challenges/feedback/endpoints');
  'challenges/files/endpoints': typeof import('@fanion/contract/challenges/files/endpoints');
  'challenges/flags/endpoints': typeof import('@fanion/contract/challenges/flags/endpoints');
  'challenges/hints/endpoints': typeof import('@fanion/contract/challenges/hints/endpoints');
  'challenges/list/endpoints': typeof import('@fanion/contract/challenges/list/endpoints');
  'challenges/manage/endpoints': typeof import('@fanion/contract/challenges/manage/endpoints');
  'challenges/notes/endpoints': typeof import('@fanion/contract/challenges/notes/endpoints');
  'challenges/openings/endpoints': typeof import('@fanion/contract/challenges/openings/endpoints');
  'challenges/page/endpoints': typeof import('@fanion/contract/challenges/page/endpoints');
  'challenges/play/endpoints': typeof import('@fanion/contract/challenges/play/endpoints');
  'challenges/proposals/endpoints': typeof import('@fanion/contract/challenges/proposals/endpoints');
  'challenges/remarks/endpoints': typeof import('@fanion/contract/challenges/remarks/endpoints');
  'challenges/reports/endpoints': typeof import('@fanion/contract/challenges/reports/endpoints');
  'challenges/stages/endpoints': typeof import('@fanion/contract/challenges/stages/endpoints');
  'challenges/statistics/endpoints': typeof import('@fanion/contract/challenges/statistics/endpoints');
  'challenges/suggestions/endpoints': typeof import('@fanion/contract/challenges/suggestions/endpoints');
  'challenges/themes/endpoints': typeof import('@fanion/contract/challenges/themes/endpoints');
  'challenges/uploads/endpoints': typeof import('@fanion/contract/challenges/uploads/endpoints');
  'challenges/visitors/endpoints': typeof import('@fanion/contract/challenges/visitors/endpoints');
  'challenges/weekly/endpoints': typeof import('@fanion/contract/challenges/weekly/endpoints');
  'communication/announcements': typeof import('@fanion/contract/communication/announcements');
  'communication/audience': typeof import('@fanion/contract/communication/audience');
  'communication/failures': typeof import('@fanion/contract/communication/failures');
  'communication/mailings': typeof import('@fanion/contract/communication/mailings');
  console: typeof import('@fanion/contract/console');
  'ctf/adjustments/endpoints': typeof import('@fanion/contract/ctf/adjustments/endpoints');
  'ctf/afterwards/endpoints': typeof import('@fanion/contract/ctf/afterwards/endpoints');
  'ctf/announcements/endpoints': typeof import('@fanion/contract/ctf/announcements/endpoints');
  'ctf/board/endpoints': typeof import('@fanion/contract/ctf/board/endpoints');
  'ctf/brackets/endpoints': typeof import('@fanion/contract/ctf/brackets/endpoints');
  'ctf/calendar/endpoints': typeof import('@fanion/contract/ctf/calendar/endpoints');
  'ctf/challenges/endpoints': typeof import('@fanion/contract/ctf/challenges/endpoints');
  'ctf/clock/endpoints': typeof import('@fanion/contract/ctf/clock/endpoints');
  'ctf/control/endpoints': typeof import('@fanion/contract/ctf/control/endpoints');
  'ctf/corrections/endpoints': typeof import('@fanion/contract/ctf/corrections/endpoints');
  'ctf/ctftime/endpoints': typeof import('@fanion/contract/ctf/ctftime/endpoints');
  'ctf/entrants/endpoints': typeof import('@fanion/contract/ctf/entrants/endpoints');
  'ctf/exchange/endpoints': typeof import('@fanion/contract/ctf/exchange/endpoints');
  'ctf/fair-play/endpoints': typeof import('@fanion/contract/ctf/fair-play/endpoints');
  'ctf/freeze/endpoints': typeof import('@fanion/contract/ctf/freeze/endpoints');
  'ctf/leads/endpoints': typeof import('@fanion/contract/ctf/leads/endpoints');
  'ctf/likes/endpoints': typeof import('@fanion/contract/ctf/likes/endpoints');
  'ctf/list/endpoints': typeof import('@fanion/contract/ctf/list/endpoints');
  'ctf/manage/endpoints': typeof import('@fanion/contract/ctf/manage/endpoints');
  'ctf/matching/endpoints': typeof import('@fanion/contract/ctf/matching/endpoints');
  'ctf/play/endpoints': typeof import('@fanion/contract/ctf/play/endpoints');
  'ctf/registration/endpoints': typeof import('@fanion/contract/ctf/registration/endpoints');
  'ctf/results/endpoints': typeof import('@fanion/contract/ctf/results/endpoints');
  'ctf/reviews/endpoints': typeof import('@fanion/contract/ctf/reviews/endpoints');
  'ctf/seekers/endpoints': typeof import('@fanion/contract/ctf/seekers/endpoints');
  'ctf/settings/endpoints': typeof import('@fanion/contract/ctf/settings/endpoints');
  'ctf/unveiling/endpoints': typeof import('@fanion/contract/ctf/unveiling/endpoints');
  'ctf/watchlist/endpoints': typeof import('@fanion/contract/ctf/watchlist/endpoints');
  'ctf/embed/endpoints': typeof import('@fanion/contract/ctf/embed/endpoints');
  'ctf/teamwork/endpoints': typeof import('@fanion/contract/ctf/teamwork/endpoints');
  'ctf/page/endpoints': typeof import('@fanion/contract/ctf/page/endpoints');
  'ctfd/import': typeof import('@fanion/contract/ctfd/import');
  leaderboard: typeof import('@fanion/contract/leaderboard');
  'learn/authoring/paths': typeof import('@fanion/contract/learn/authoring/paths');
  'learn/authoring': typeof import('@fanion/contract/learn/authoring');
  'learn/certificates': typeof import('@fanion/contract/learn/certificates');
  'learn/checks': typeof import('@fanion/contract/learn/checks');
  'learn/events': typeof import('@fanion/contract/learn/events');
  'learn/groups': typeof import('@fanion/contract/learn/groups');
  'learn/lessons': typeof import('@fanion/contract/learn/lessons');
  'learn/events/managed': typeof import('@fanion/contract/learn/events/managed');
  'learn/overview': typeof import('@fanion/contract/learn/overview');
  'messages/contacts': typeof import('@fanion/contract/messages/contacts');
  'messages/help': typeof import('@fanion/contract/messages/help');
  'messages/threads': typeof import('@fanion/contract/messages/threads');
  notifications: typeof import('@fanion/contract/notifications');
  'plans/members/bulk': typeof import('@fanion/contract/plans/members/bulk');
  'plans/catalogue': typeof import('@fanion/contract/plans/catalogue');
  'plans/members': typeof import('@fanion/contract/plans/members');
  'plans/orders': typeof import('@fanion/contract/plans/orders');
  'plans/page': typeof import('@fanion/contract/plans/page');
  'plans/receipts': typeof import('@fanion/contract/plans/receipts');
  'plans/reconciliation': typeof import('@fanion/contract/plans/reconciliation');
  'plans/treasury': typeof import('@fanion/contract/plans/treasury');
  'profiles/badges': typeof import('@fanion/contract/profiles/badges');
  'profiles/edit': typeof import('@fanion/contract/profiles/edit');
  'profiles/moderation': typeof import('@fanion/contract/profiles/moderation');
  'profiles/page': typeof import('@fanion/contract/profiles/page');
  'profiles/photo': typeof import('@fanion/contract/profiles/photo');
  'profiles/statistics': typeof import('@fanion/contract/profiles/statistics');
  'profiles/welcome': typeof import('@fanion/contract/profiles/welcome');
  'reports/filing': typeof import('@fanion/contract/reports/filing');
  'reports/queue': typeof import('@fanion/contract/reports/queue');
  search: typeof import('@fanion/contract/search');
  social: typeof import('@fanion/contract/social');
  support: typeof import('@fanion/contract/support');
  'teams/hub': typeof import('@fanion/contract/teams/hub');
  'teams/invitations': typeof import('@fanion/contract/teams/invitations');
  'teams/link': typeof import('@fanion/contract/teams/link');
  'teams/logo': typeof import('@fanion/contract/teams/logo');
  'teams/moderation': typeof import('@fanion/contract/teams/moderation');
  'teams/players': typeof import('@fanion/contract/teams/players');
  'teams/ratings': typeof import('@fanion/contract/teams/ratings');
  'teams/roster': typeof import('@fanion/contract/teams/roster');
  'teams/settings': typeof import('@fanion/contract/teams/settings');
  'teams/statistics': typeof import('@fanion/contract/teams/statistics');
  'teams/vote': typeof import('@fanion/contract/teams/vote');
  'webhooks/deliveries': typeof import('@fanion/contract/webhooks/deliveries');
  'webhooks/hooks': typeof import('@fanion/contract/webhooks/hooks');
  'writeups/images': typeof import('@fanion/contract/writeups/images');
  'writeups/public': typeof import('@fanion/contract/writeups/public');
  'writeups/reading': typeof import('@fanion/contract/writeups/reading');
  'writeups/review': typeof import('@fanion/contract/writeups/review');
  'writeups/writing': typeof import('@fanion/contract/writeups/writing');
}

type All<Each> = (Each extends unknown ? (one: Each) => void : never) extends (all: infer Whole) => void
  ? Whole
  : never;

type Everywhere<Method> = All<{ [File in keyof Files]: Of<Files[File], Method> }[keyof Files]>;

/** Every endpoint of the API, by method then by path: the types of its input and its answer. */
export interface Endpoints {
  GET: Everywhere<'GET'>;
  POST: Everywhere<'POST'>;
  PUT: Everywhere<'PUT'>;
  PATCH: Everywhere<'PATCH'>;
  DELETE: Everywhere<'DELETE'>;
}
