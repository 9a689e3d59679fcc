import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as association from './schema/association.ts';
import * as auth from './schema/auth.ts';
import * as authoring from './schema/authoring.ts';
import * as challenges from './schema/challenges.ts';
import * as communication from './schema/communication.ts';
import * as ctfFairPlay from './schema/ctf/fair-play.ts';
import * as ctfOwnFlags from './schema/ctf/own-flags.ts';
import * as ctfScoring from './schema/ctf/scoring.ts';
import * as ctfUnveiling from './schema/ctf/unveiling.ts';
import * as eventAudience from './schema/event-audience.ts';
import * as events from './schema/events.ts';
import * as learn from './schema/learn.ts';
import * as members from './schema/members.ts';
import * as memberships from './schema/memberships.ts';
import * as messagesHelp from './schema/messages/help.ts';
import * as messagesThreads from './schema/messages/threads.ts';
import * as moderation from './schema/moderation.ts';
import * as notifications from './schema/notifications.ts';
import * as payments from './schema/payments.ts';
import * as personal from './schema/personal.ts';
import * as play from './schema/play.ts';
import * as support from './schema/support.ts';
import * as teamHub from './schema/team-hub.ts';
import * as teams from './schema/teams.ts';
import * as trainingEvents from './schema/training/events.ts';
import * as trainingGroups from './schema/training/groups.ts';
import * as webhooksOutbox from './schema/webhooks/outbox.ts';
import * as writeups from './schema/writeups.ts';

const PARTS = [
  association,
  auth,
  authoring,
  challenges,
  communication,
  ctfFairPlay,
  ctfOwnFlags,
  ctfScoring,
  ctfUnveiling,
  eventAudience,
  events,
  learn,
  members,
  memberships,
  messagesHelp,
  messagesThreads,
  moderation,
  notifications,
  payments,
  personal,
  play,
  support,
  teamHub,
  teams,
  trainingEvents,
  trainingGroups,
  webhooksOutbox,
  writeups,
];

/**
 * The program's tables by name, each with the names of its columns. A database may hold other tables and
 * columns: they are not ours to back up.
 */
export function ownTables(): Map<string, Set<string>> {
  const tables = PARTS.flatMap((part) => Object.values(part)).filter((one) => is(one, PgTable));
  return new Map(
    tables.map((table) => {
      const { name, columns } = getTableConfig(table);
      return [name, new Set(columns.map((column) => column.name))];
    }),
  );
}
