import { join } from 'node:path';
import { DAY } from '@fanion/rules/durations';
import { DEMO_PASSWORD } from './features/association/seed.ts';
import { beginDemo, endDemo, lockDemo, showDemo } from './features/association/service.ts';
import { importChallenges } from './features/challenges/import/service.ts';
import { recomputeLedger } from './features/challenges/ledger/service.ts';
import { fillPast } from './features/challenges/seed/service.ts';
import { importEvent } from './features/ctf/exchange/service.ts';
import { fillEvents, settleEvents } from './features/ctf/seed/service.ts';
import { seedRanks } from './features/leaderboard/seed.ts';
import { fillTrainingEvents, recountSeats } from './features/learn/events/seed-service.ts';
import { importLearn } from './features/learn/exchange/service.ts';
import { fillLessons } from './features/learn/seed/service.ts';
import { fillMessages } from './features/messages/seed/service.ts';
import { fillNotifications } from './features/notifications/seed-service.ts';
import { addPeriod } from './features/plans/periods/service.ts';
import { setPublicBoard } from './features/profiles/edit/service.ts';
import { DEMO_DISCREET, DEMO_MEMBERS, type DemoMember } from './features/profiles/members/seed.ts';
import { createMember, setRole } from './features/profiles/members/service.ts';
import { deleteDemo, markDemo } from './features/profiles/record/service.ts';
import { fillTeams } from './features/teams/seed/service.ts';
import { fillWriteups } from './features/writeups/seed/service.ts';
import type { Context } from './platform/context.ts';
import type { Sql } from './platform/database/database.ts';
import { seededRandom } from './platform/random.ts';

const SEED = 20_260_314;

async function seedMember(
  context: Context,
  member: DemoMember,
  passwordHash: string,
  now: number,
): Promise<number> {
  const email = `${member.account ?? member.username.toLowerCase()}@demo.fanion.local`;
  const created = await context.db.transaction(async (sql) => {
    const outcome = await createMember(sql, {
      username: member.username,
      email,
      passwordHash,
      profile: {
        first_name: member.first,
        last_name: member.last,
        bio: member.bio,
        location: member.location,
        specialties: member.specialties,
        // No real address: it might be the page of a person outside the demo.
        social_links: member.discord ? [{ platform: 'discord', handle: member.discord, url: null }] : [],
      },
      avatar: null,
    });
    if (!outcome.ok) throw new Error(`demo member ${member.username}: ${outcome.code}`);
    await markDemo(sql, outcome.value, new Date(now - member.joined * DAY));
    return outcome.value;
  });
  context.events.publish('member-changed', { memberId: created });
  if (!DEMO_DISCREET.has(member.username)) await setPublicBoard(context, created, true);
  if (member.plan === 'manager') await setRole(context, created, { role: 'manager', given: true });
  if (member.plan === 'honorary') await setRole(context, created, { role: 'honorary', given: true });
  if (member.plan === 'adherent' || member.plan === 'bienfaiteur') {
    const starts = now - Math.min(member.joined, 340) * DAY;
    await addPeriod(context, {
      memberId: created,
      plan: member.plan,
      startsAt: new Date(starts),
      endsAt: new Date(starts + 365 * DAY + 25 * DAY),
    });
  }
  return created;
}

/**
 * Claims the creation of the demo association: once, and only in an unused installation. The half-made
 * members of a killed run are removed, so that it starts over; challenges are only ever added.
 */
export const claimDemo = ({ db }: Context): Promise<boolean> =>
  db.transaction(async (sql) => {
    await lockDemo(sql);
    if (!(await beginDemo(sql))) return false;
    await deleteDemo(sql);
    return true;
  });

/**
 * Deletes the demo members, whose password everybody knows, in the caller's transaction; returns their ids.
 * The challenges stay.
 */
export async function dropDemo(sql: Sql): Promise<number[]> {
  await lockDemo(sql);
  const removedIds = await deleteDemo(sql);
  if (removedIds.length > 0) await endDemo(sql);
  return removedIds;
}

/**
 * Fills the demo association on first run: its members, its challenges, a year of solves. Does nothing where
 * a member or a challenge exists: it never touches a real installation. `content`: folder of the demo
 * content.
 */
export async function seedDemo(
  context: Context,
  content: string,
  progress: (line: string) => void,
): Promise<void> {
  if (!(await claimDemo(context))) return;
  progress('Premier démarrage : création de l’association de démonstration…');
  const now = Date.now();
  const random = seededRandom(SEED);
  const passwordHash = await context.passwords.hash(DEMO_PASSWORD);
  const ids = new Map<string, number>();
  for (const member of DEMO_MEMBERS)
    ids.set(member.username, await seedMember(context, member, passwordHash, now));
  await importChallenges(context, join(content, 'challenges'));
  await importEvent(context, join(content, 'events', 'nuit-blanche'));
  const players = DEMO_MEMBERS.flatMap((member) => {
    const id = ids.get(member.username);
    return id === undefined ? [] : [{ ...member, id, joined: now - member.joined * DAY }];
  });
  await importLearn(context, join(content, 'learn'));
  const solves = await fillPast(context, players, now, random);
  const events = await fillEvents(context, ids, now, random);
  await fillTeams(context, ids, now);
  const readers = players.filter(({ plan }) => plan !== 'none' && plan !== 'manager');
  const writeups = await fillWriteups(context, {
    folder: join(content, 'writeups'),
    people: readers,
    now,
    random,
  });
  const learners = readers.map(({ id, plan, account }) => ({
    id,
    account,
    benefactor: plan === 'bienfaiteur',
  }));
  await fillTrainingEvents(context, learners, now, random);
  await fillLessons(context, learners, { now, random });
  const others = await fillMessages(context, ids, now);
  await fillNotifications(context, ids, { now, others });
  await seedRanks(context.db, now);
  await showDemo(context);
  progress(
    `${DEMO_MEMBERS.length} membres, ${solves} résolutions, ${events} événements, ${writeups} write-ups.`,
  );
}

/** Removes the demo accounts outside demo mode; returns how many there were. */
export const removeDemo = ({ db }: Context): Promise<number> =>
  db.transaction(async (sql) => {
    const removedIds = await dropDemo(sql);
    if (removedIds.length === 0) return 0;
    await recomputeLedger(sql);
    await settleEvents(sql);
    await recountSeats(sql);
    for (const memberId of removedIds) sql.publish('member-changed', { memberId });
    sql.publish('event-changed', { eventId: null });
    return removedIds.length;
  });
