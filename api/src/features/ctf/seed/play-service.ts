import { MINUTE } from '@fanion/rules/durations';
import type { Sql } from '../../../platform/database/database.ts';
import { seededRandom } from '../../../platform/random.ts';
import { writeEventActs } from '../../challenges/ledger/service.ts';
import { insertPastAnnouncement } from '../announcements/queries.ts';
import { insertPastOpens } from '../fair-play/openings-queries.ts';
import { insertPastTries } from '../play/past-queries.ts';
import { insertPastRanks } from '../scoreboard/queries.ts';
import { readEntrantsAndChallenges } from './play-queries.ts';
import { computePastRanks, inventPlay } from './play-seed.ts';
import { type DemoEvent, LIVE_ANNOUNCEMENTS, LIVE_SLUG } from './seed.ts';
import { DEMO_TEAMS } from './team-seed.ts';

/** A seed that gives changed ranks in the last quarter of an hour, and leaves some challenges unsolved. */
const PLAY_SEED = 149;
/** Times of the live event's announcements: after its start, and before now. */
const WELCOME_AFTER = 2 * MINUTE;
const PRECISION_AGO = 25 * MINUTE;

/**
 * Invents the play of the demo's teams and solo players in an event until a moment. Other registered members
 * play for themselves, and are part of the stored ranks.
 */
export async function seedPlay(
  sql: Sql,
  eventId: number,
  event: DemoEvent,
  times: { starts: number; until: number },
): Promise<number[]> {
  // Seeded by the event, so that an event that restarts is played the same way.
  const random = seededRandom(PLAY_SEED + Math.abs(event.day));
  const { entrants, challenges } = await readEntrantsAndChallenges(sql, eventId);
  const live = event.slug === LIVE_SLUG;
  const players = entrants.flatMap(({ id, name, members }) => {
    const team = DEMO_TEAMS.find((one) => one.name === name && event.teams.includes(name));
    if (!team && !event.solos.includes(name)) return [];
    const strength = team?.strength ?? 0.45 + 0.4 * random();
    return [{ id, members, strength, spares: (live && team?.spares) || 0 }];
  });
  const { tries, opens } = inventPlay(players, challenges, times, random);
  await insertPastOpens(
    sql,
    opens.map((one) => ({
      entrantId: one.entrant_id,
      challengeId: one.challenge_id,
      memberId: one.member_id,
      at: one.at,
    })),
  );
  await insertPastTries(sql, eventId, tries);
  await writeEventActs(sql, eventId);
  const solves = tries.filter(({ correct }) => correct);
  if (live) {
    await insertPastRanks(sql, eventId, computePastRanks(entrants, challenges, solves, times));
    const { welcome, precision } = LIVE_ANNOUNCEMENTS;
    await insertPastAnnouncement(sql, eventId, welcome, times.starts + WELCOME_AFTER);
    await insertPastAnnouncement(sql, eventId, precision, times.until - PRECISION_AGO);
  }
  return solves.map(({ member_id }) => member_id);
}
