import { EVENT_DEFAULTS } from '@fanion/rules/ctf/event-defaults';
import { DAY, HOUR } from '@fanion/rules/durations';
import { nameSkeleton } from '@fanion/rules/names';
import { addDays, dayNumber, parisDay, parisDayStart } from '@fanion/rules/paris-days';
import { usernameKeys } from '@fanion/rules/profiles/username';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/outcome.ts';
import { clearEventActs } from '../../challenges/ledger/service.ts';
import { createTeamIn, seatMember } from '../../teams/roster/service.ts';
import { repairTeams } from '../../teams/seed/service.ts';
import { forgetEventFacts } from '../../webhooks/facts/service.ts';
import { clearAnnouncements } from '../announcements/queries.ts';
import { attachPlayed, detachPlayed } from '../challenges/queries.ts';
import { ensureSoloEntrant, ensureTeamEntrant, sweepEntrants } from '../entrants/record-queries.ts';
import { loadResults } from '../events/queries.ts';
import { insertPastLike } from '../likes/queries.ts';
import { clearTries } from '../play/past-queries.ts';
import { saveRegistration } from '../registration/queries.ts';
import { replaceResults } from '../results/queries.ts';
import { insertPastRating } from '../reviews/queries.ts';
import { clearRanks, sweepRanks } from '../scoreboard/queries.ts';
import { liveEventTimes } from './play-seed.ts';
import { seedPlay } from './play-service.ts';
import * as queries from './queries.ts';
import { COMING_SLUGS, DEMO_EVENTS, type DemoEvent, fictitiousTeamName, LIVE_SLUG } from './seed.ts';
import { DEMO_TEAMS } from './team-seed.ts';

const BEST_SCORE = 4200;

const timesOf = (event: DemoEvent, now: number): { starts: number; ends: number } => {
  if (event.slug === LIVE_SLUG) return liveEventTimes(now);
  const starts = parisDayStart(addDays(parisDay(now), event.day)) + event.hour * HOUR;
  return { starts, ends: starts + event.hours * HOUR };
};

const seedEvent = (sql: Sql, event: DemoEvent, now: number): Promise<number> => {
  const { starts, ends } = timesOf(event, now);
  return queries.saveDemoEvent(sql, {
    ...EVENT_DEFAULTS,
    ...event,
    registration_opens_at: event.opens === null ? null : new Date(starts - event.opens * DAY),
    starts_at: new Date(starts),
    ends_at: new Date(ends),
    prize_pool: event.prize,
    team_size: event.teamSize,
    max_participants: event.max,
    state: 'published',
  });
};

/** By name. */
type Ids = ReadonlyMap<string, number>;

/** Registers the teams and solo players that existed at the time; returns the members with a place. */
const seedRegistrations = async (
  sql: Sql,
  eventId: number,
  event: DemoEvent,
  { ids, teamIds, starts }: { ids: Ids; teamIds: Ids; starts: number },
): Promise<number[]> => {
  const seated: number[] = [];
  const joined = await queries.loadJoinTimes(sql, [...ids.values()]);
  const wasThere = (memberId: number) => joined.get(memberId)!.getTime() < starts;
  const seat = async (memberId: number, teamId: number | null, entrantId: number) => {
    await saveRegistration(sql, eventId, memberId, {
      participation_type: teamId === null ? 'solo' : 'team',
      state: 'registered',
      team_id: teamId,
      entrant_id: entrantId,
    });
    seated.push(memberId);
  };
  for (const { name, members } of DEMO_TEAMS.filter((team) => event.teams.includes(team.name))) {
    const teamId = teamIds.get(name)!;
    const there = members.map((username) => ids.get(username)!).filter(wasThere);
    if (there.length === 0) continue;
    const entrantId = await ensureTeamEntrant(sql, eventId, teamId);
    for (const memberId of there.slice(0, event.teamSize)) await seat(memberId, teamId, entrantId);
  }
  for (const memberId of event.solos.map((username) => ids.get(username)!).filter(wasThere)) {
    await seat(memberId, null, await ensureSoloEntrant(sql, eventId, memberId));
  }
  return seated;
};

const seedResults = async (
  sql: Sql,
  eventId: number,
  { results: externalResult, teams: ours }: DemoEvent,
  number: number,
) => {
  if (!externalResult) return;
  const rest = ours.filter((name) => name !== externalResult.ours);
  const names = Array.from({ length: externalResult.teams }, (_, index) =>
    fictitiousTeamName(index * 3 + number),
  );
  names[externalResult.rank - 1] = externalResult.ours;
  // Our other teams follow, each a few ranks further down.
  for (const [index, name] of rest.entries())
    names[Math.min(externalResult.teams, externalResult.rank + 4 + index * 5) - 1] = name;
  await replaceResults(
    sql,
    eventId,
    names.map((name, index) => ({
      rank: index + 1,
      name,
      skeleton: nameSkeleton(name),
      key: usernameKeys(name).key,
      score: Math.round(BEST_SCORE * (1 - index / (externalResult.teams + 4)) ** 1.6),
      solved: Math.max(1, Math.round(24 * (1 - index / (externalResult.teams + 4)))),
    })),
  );
};

const seedRatings = async (
  sql: Sql,
  eventId: number,
  { seated, at, random }: { seated: readonly number[]; at: Date; random: () => number },
) => {
  for (const [rank, memberId] of seated.entries()) {
    const mark = () => 3 + Math.floor(random() * 3);
    const rating = { overall: mark(), difficulty: mark(), innovation: mark() };
    // At least three: fewer are not shown.
    if (random() < 0.8 || rank < 3) await insertPastRating(sql, { ...rating, eventId, memberId, at });
  }
};

/** Cleans up after a killed run whose members are gone: frees names, deletes entrants without players. */
const cleanUp = ({ db }: Context): Promise<void> =>
  db.transaction(async (sql) => {
    await repairTeams(sql);
    await sweepEntrants(sql);
    await sweepRanks(sql);
    await clearAnnouncements(sql, LIVE_SLUG);
    await detachPlayed(
      sql,
      DEMO_EVENTS.filter(({ played }) => played).map(({ slug }) => slug),
    );
  });

const seedTeams = async ({ db }: Context, ids: ReadonlyMap<string, number>): Promise<Map<string, number>> => {
  const teamIds = new Map<string, number>();
  for (const { name, description, open, members } of DEMO_TEAMS) {
    const [captain, ...others] = members.map((username) => ids.get(username)!);
    const status = open ? 'open' : 'invitation_only';
    const made = await transact(db, async (sql) => {
      const team = await createTeamIn(sql, captain!, { name, description, status });
      for (const memberId of team.ok ? others : []) {
        // Nobody is notified, as these members joined long ago.
        const seated = await seatMember(sql, { memberId, teamId: team.ok ? team.value.id : 0 });
        if (!seated.ok) return seated;
      }
      return team;
    });
    if (!made.ok) throw new Error(`demo team ${name}: ${made.code}`);
    teamIds.set(name, made.value.id);
  }
  return teamIds;
};

/** Creates the demo's events around today. An imported event of the same slug is moved to its date. */
export async function fillEvents(
  context: Context,
  ids: ReadonlyMap<string, number>,
  now: number,
  random: () => number,
): Promise<number> {
  await cleanUp(context);
  const teamIds = await seedTeams(context, ids);
  const everybody = [...ids.values()];
  await context.db.transaction(async (sql) => {
    for (const [number, event] of DEMO_EVENTS.entries()) {
      const eventId = await seedEvent(sql, event, now);
      const { starts, ends } = timesOf(event, now);
      const seated = await seedRegistrations(sql, eventId, event, { ids, teamIds, starts });
      if (event.played) {
        await attachPlayed(sql, eventId, event.played);
        await queries.setCategories(sql, eventId);
      } else if ((await loadResults(sql, eventId, 1)).length === 0)
        await seedResults(sql, eventId, event, number);
      if (ends < now) await seedRatings(sql, eventId, { seated, at: new Date(ends + DAY), random });
      if (starts < now) await seedPlay(sql, eventId, event, { starts, until: Math.min(ends, now) });
      for (const memberId of everybody)
        if (random() < 0.12) await insertPastLike(sql, eventId, memberId, new Date(now - DAY));
    }
    await queries.recountParticipants(sql);
    sql.publish('challenges-changed', { challengeId: null });
    sql.publish('event-changed', { eventId: null });
  });
  return DEMO_EVENTS.length;
}

/** After accounts were deleted with their play: recounts places, deletes entrants without players. */
export async function settleEvents(sql: Sql): Promise<void> {
  await repairTeams(sql);
  await sweepEntrants(sql);
  await sweepRanks(sql);
  await queries.recountParticipants(sql);
}

/** Deletes the tries, acts and announcements of the live event, not its registrations; returns whose acts. */
async function clearPlay(sql: Sql, eventId: number): Promise<number[]> {
  const memberIds = await clearEventActs(sql, eventId);
  await clearTries(sql, eventId);
  await clearRanks(sql, eventId);
  await forgetEventFacts(sql, eventId);
  await clearAnnouncements(sql, LIVE_SLUG);
  return memberIds;
}

/** Once the demo's live event has ended, restarts it three hours ago, and moves the upcoming events along. */
export const restartLiveEvent = ({ db }: Context): Promise<boolean> =>
  db.transaction(async (sql) => {
    const late = await queries.lockEndedEvent(sql, LIVE_SLUG);
    const event = DEMO_EVENTS.find(({ slug }) => slug === LIVE_SLUG);
    if (!late || !event) return false;
    const { starts, ends } = liveEventTimes(late.now);
    const days = dayNumber(parisDay(ends)) - dayNumber(parisDay(late.ends_at));
    await queries.setTimes(sql, late.id, new Date(starts), new Date(ends));
    await queries.moveEvents(sql, COMING_SLUGS, days);
    const before = await clearPlay(sql, late.id);
    const after = await seedPlay(sql, late.id, event, { starts, until: late.now });
    for (const memberId of new Set([...before, ...after])) sql.publish('member-changed', { memberId });
    sql.publish('event-changed', { eventId: null });
    return true;
  });
