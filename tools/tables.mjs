// Tables: each has one owning room, whose queries alone write it; a slice's seed writes what its slice owns.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from './install.mjs';

/**
 * Table -> the room that writes it. Several where rooms of one slice begin and end the same thing: a member
 * who leaves a team removes, in the same transaction, what was pending between them. Any other second room is
 * an exception, with its reason.
 */
export const OWNERS = {
  account_deletion: ['auth/removal'],
  account_merge: ['auth/merge'],
  announcement: ['ctf/announcements'],
  announcement_dismissal: ['communication/announcements'],
  association_logo: ['platform'],
  audit_chain: ['association/audit'],
  // The network of a line is erased after a year.
  audit_log: ['platform', 'association/audit'],
  // A line is written with its place in the queue to be chained; the chaining job removes it.
  audit_pending: ['platform', 'association/audit'],
  audit_search: ['association/audit'],
  avatar: ['profiles/photo'],
  badge: ['profiles/badges'],
  board_snapshot: ['ctf/scoreboard'],
  calendar_feed: ['ctf/calendar'],
  captain_vote: ['teams/vote', 'teams/roster'],
  certificate: ['learn/certificates'],
  challenge: ['challenges/catalogue'],
  challenge_decoy: ['challenges/catalogue'],
  challenge_feedback: ['challenges/feedback'],
  challenge_file: ['challenges/catalogue'],
  challenge_flag: ['challenges/catalogue'],
  challenge_hint: ['challenges/catalogue'],
  challenge_note: ['challenges/notes'],
  challenge_open: ['challenges/openings'],
  challenge_prerequisite: ['challenges/catalogue'],
  challenge_remark: ['challenges/remarks'],
  challenge_upload: ['challenges/uploads'],
  challenge_revision: ['challenges/authoring'],
  challenge_report: ['challenges/reports'],
  check_try: ['learn/checks'],
  code_quota: ['auth/codes'],
  ctfd_draft: ['ctfd/drafts'],
  ctfd_origin: ['ctfd/people'],
  // The code that ends an account answers, in the same transaction, the request that asked for it.
  data_request: ['auth/requests', 'auth/removal'],
  email_change: ['auth/email'],
  entrant: ['ctf/entrants'],
  event: ['ctf/events'],
  event_adjustment: ['ctf/adjustments'],
  event_bracket: ['ctf/brackets'],
  event_challenge: ['ctf/challenges'],
  event_claim: ['ctf/teamwork'],
  event_file_open: ['ctf/teamwork'],
  event_lead: ['ctf/leads'],
  event_like: ['ctf/likes'],
  event_note: ['ctf/teamwork'],
  event_open: ['ctf/fair-play'],
  event_own_file: ['ctf/own-flags'],
  event_rating: ['ctf/reviews'],
  event_result: ['ctf/results'],
  event_registration: ['ctf/registration'],
  event_share: ['ctf/afterwards'],
  event_signal: ['ctf/fair-play'],
  event_solve: ['ctf/play'],
  event_solve_block: ['ctf/corrections'],
  event_unveiling: ['ctf/unveiling'],
  event_unveiling_step: ['ctf/unveiling'],
  // Fair play's data on a try is erased after 30 days.
  event_submission: ['ctf/play', 'ctf/fair-play'],
  external_result: ['ctf/results'],
  external_task: ['ctf/results'],
  first_blood: ['challenges/ledger'],
  former_username: ['profiles/username'],
  found_flag: ['challenges/ledger'],
  granted_right: ['access'],
  help_invite: ['messages/help'],
  help_request: ['messages/help'],
  hint_unlock: ['challenges/hints'],
  inactivity_warning: ['auth/removal'],
  invitation: ['auth/invitations'],
  learn_lesson: ['learn/library'],
  learn_module: ['learn/library'],
  learn_path: ['learn/library'],
  learn_path_requirement: ['learn/library'],
  legal_consent: ['association/legal'],
  legal_version: ['association/legal'],
  lesson_draft: ['learn/authoring'],
  lesson_file: ['learn/library'],
  lesson_note: ['learn/lessons'],
  lesson_progress: ['learn/lessons'],
  lesson_revision: ['learn/authoring'],
  mail_outbox: ['platform'],
  // A seeker's card and the toggle on their profile are one column; profiles depend on events, and events on
  // teams, so that teams cannot ask profiles to write it.
  member: ['profiles/record', 'teams/players'],
  member_badge: ['profiles/badges'],
  mailing: ['communication/mailings'],
  mailing_recipient: ['communication/mailings'],
  member_note: ['auth/members'],
  membership: ['plans/periods'],
  membership_closure: ['plans/periods'],
  message: ['messages/threads', 'messages/accounts', 'messages/moderation'],
  message_block: ['messages/contacts'],
  message_quota: ['messages/threads', 'messages/accounts'],
  message_seat: ['messages/threads', 'messages/accounts'],
  message_setting: ['messages/contacts'],
  // An account that ends or is merged takes its conversations along.
  message_thread: ['messages/threads', 'messages/accounts'],
  moderation_claim: ['moderation/decisions'],
  moderation_decision: ['moderation/decisions'],
  notification: ['notifications'],
  notification_preference: ['notifications'],
  otp_code: ['auth/codes'],
  path_follower: ['learn/library'],
  payment_event: ['plans/orders'],
  payment_order: ['plans/orders'],
  personal_token: ['auth/tokens'],
  plan_offer: ['plans/catalogue'],
  presence: ['platform'],
  rank_snapshot: ['leaderboard'],
  receipt: ['plans/receipts'],
  receipt_counter: ['plans/receipts'],
  receipt_mail: ['plans/receipts'],
  report: ['reports/filing'],
  review_item: ['learn/checks'],
  refused_address: ['platform'],
  registration: ['auth/accounts'],
  session: ['auth/sessions'],
  // The code that opens a session records it, in one statement.
  sign_in: ['auth/sign-ins', 'auth/sessions'],
  setting: ['platform/settings/settings'],
  site_announcement: ['communication/announcements'],
  social_link: ['profiles/edit'],
  solve: ['challenges/ledger'],
  solve_block: ['challenges/ledger'],
  standing: ['challenges/ledger'],
  student_proof: ['plans/catalogue'],
  submission: ['challenges/ledger'],
  support_message: ['support'],
  support_ticket: ['support'],
  suspension: ['auth/suspension'],
  team: ['teams/roster'],
  team_activity: ['teams/activity'],
  team_application: ['teams/invitations', 'teams/roster'],
  team_invitation: ['teams/invitations', 'teams/roster'],
  team_link: ['teams/link', 'teams/roster'],
  team_logo: ['teams/logo'],
  team_member: ['teams/roster'],
  team_seeker: ['teams/players', 'teams/roster'],
  teammate_rating: ['teams/ratings'],
  training_event: ['learn/events'],
  training_feedback: ['learn/events'],
  training_group: ['learn/groups'],
  training_group_member: ['learn/groups'],
  training_group_path: ['learn/groups'],
  training_material: ['learn/events'],
  training_seat: ['learn/events'],
  trusted_device: ['auth/sessions'],
  watched_player: ['ctf/watchlist'],
  visitor_credit: ['challenges/visitors'],
  webhook: ['webhooks/hooks'],
  // A right flag is one statement: it writes the solve, its line in the ledger, and the fact for webhooks.
  webhook_fact: ['webhooks/facts', 'ctf/play', 'challenges/ledger', 'webhooks/deliveries'],
  webhook_delivery: ['webhooks/deliveries'],
  webhook_secret: ['webhooks/hooks'],
  weekly_challenge: ['challenges/weekly'],
  writeup: ['writeups/writing'],
  writeup_image: ['writeups/images'],
  writeup_report: ['writeups/reading'],
  writeup_vote: ['writeups/reading'],
  // The same statement: a second one would cost a round trip on the hottest path, and could be lost between
  // the two.
  xp_event: ['challenges/ledger', 'ctf/play'],
};

/**
 * Files whose statements name their table when they run, with these tables. A merge of accounts and an outbox
 * have none: they write what the owning room declares to them.
 */
const NAMED_AT_RUN = {
  'api/src/platform/database/merge.ts': [],
  'api/src/platform/jobs/outbox.ts': [],
  'api/src/features/challenges/catalogue/copy-queries.ts': ['challenge_hint', 'challenge_file'],
  'api/src/features/ctf/play/past-queries.ts': ['event_solve', 'event_submission'],
  'api/src/features/messages/threads/queries.ts': ['message'],
  'api/src/features/teams/invitations/answers-queries.ts': ['team_invitation', 'team_application'],
  'api/src/features/teams/invitations/queries.ts': ['team_invitation', 'team_application'],
  'api/src/features/teams/roster/queries.ts': ['team_invitation', 'team_application'],
};
const DYNAMIC_WRITE = /\b(?:insert into|update|delete from|merge into)\s+(?:only\s+)?"?\$\{/i;

const WRITE = /\b(?:insert into|update|delete from|merge into)\s+(?:only\s+)?(\w+)/gi;

/** `ctf/board`; `notifications` for a slice of one room; `platform/identity` or `bench-seed` for the rest. */
const placeOf = (file) =>
  /^api\/src\/features\/([^/]+(?:\/[^/]+)?)\/[^/]+\.ts$/.exec(file)?.[1] ??
  /^(?:api\/src\/)?(.+)\.ts$/.exec(file)[1];

/** Whether code at this place may write a table of these owners. */
function mayWrite(place, file, owners) {
  const [slice, room] = place.split('/');
  if (owners.some((owner) => owner === place || place.startsWith(`${owner}/`))) return true;
  const seeds = room === 'seed' || file.endsWith('seed-queries.ts');
  return seeds && owners.some((owner) => owner.split('/')[0] === slice);
}

/** The tables that a file writes: those its statements name, and those it names when it runs. */
function* writtenBy(file, text) {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  for (const [, table] of code.matchAll(WRITE)) yield table;
  if (DYNAMIC_WRITE.test(code)) yield* NAMED_AT_RUN[file] ?? [null];
}

/** Writes by other rooms: `<file>: writes <table>, which is <room>’s`. `sources`: [file, text] each. */
export function strangers(sources, owners) {
  const found = new Set();
  for (const [file, text] of sources)
    for (const table of writtenBy(file, text))
      if (table === null)
        found.add(`${file}: writes a table that it names when it runs: NAMED_AT_RUN says which`);
      else if (owners[table] && !mayWrite(placeOf(file), file, owners[table]))
        found.add(`${file}: writes ${table}, which is ${owners[table][0]}’s`);
  return [...found];
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const list = (...paths) =>
    execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...paths], { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((file) => /\.ts$/.test(file));
  const read = (file) => readFileSync(`${root}/${file}`, 'utf8');
  const schema = list('api/src/platform/database/schema').map(read).join('\n');
  const tables = [...schema.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table]) => table);
  const sources = list('api/src', 'cli/src')
    .filter((file) => !/\.test\.ts$|\/testing\/|\/schema\//.test(file))
    .map((file) => [file, read(file)]);
  const problems = [
    ...tables
      .filter((table) => !OWNERS[table])
      .map((table) => `${table}: no room owns it (tools/tables.mjs)`),
    ...Object.keys(OWNERS)
      .filter((table) => !tables.includes(table))
      .map((table) => `${table}: is no table`),
    ...strangers(sources, OWNERS),
  ];
  for (const problem of problems) console.log(problem);
  console.log(`${tables.length} tables, ${problems.length} problems.`);
  process.exitCode = tables.length > 0 && problems.length === 0 ? 0 : 1;
}
