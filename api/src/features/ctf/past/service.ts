import { createScoreboard } from '@fanion/rules/ctf/scoreboard';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { eventChallenges } from '../../challenges/catalogue/service.ts';
import { writeEventActs } from '../../challenges/ledger/service.ts';
import { loadAdjustments } from '../adjustments/queries.ts';
import { bringAdjustments } from '../adjustments/service.ts';
import { insertForeignAnnouncement } from '../announcements/queries.ts';
import { boardInput } from '../board/phase-model.ts';
import { loadEntrants, loadPlayed, loadSolves } from '../board/queries.ts';
import { loadEvents } from '../events/queries.ts';
import { countSeats } from '../events/record-queries.ts';
import { insertPastTries, type PastTry } from '../play/past-queries.ts';
import { insertFormedTeam, soloEntrant, teamEntrant } from '../registration/entrants-queries.ts';
import { saveRegistration } from '../registration/queries.ts';

export type { PastTry } from '../play/past-queries.ts';

/** Who took part in an event that was held elsewhere: `team` null for who played alone. */
export interface PastEntrant {
  /** `id` null: one that was formed for this event alone. */
  team: { id: number | null; name: string } | null;
  memberIds: readonly number[];
}

/** Seats who took part, in the caller's transaction, whatever the dates and the places; the id of the entrant. */
export async function seatPast(
  sql: Sql,
  eventId: number,
  { team, memberIds }: PastEntrant,
): Promise<number | null> {
  const [alone] = memberIds;
  if (alone === undefined && team === null) return null;
  const entrantId =
    team === null
      ? await soloEntrant(sql, eventId, alone!)
      : team.id === null
        ? await insertFormedTeam(sql, eventId, team.name)
        : await teamEntrant(sql, eventId, team.id);
  for (const memberId of memberIds)
    await saveRegistration(sql, eventId, memberId, {
      participation_type: team === null ? 'solo' : 'team',
      state: 'registered',
      team_id: team?.id ?? null,
      entrant_id: entrantId,
    });
  return entrantId;
}

/** What was given and told in an event that was held elsewhere. `at` in ms. */
export interface Past {
  tries: readonly PastTry[];
  announcements: readonly { text: string; at: number }[];
  adjustments: Parameters<typeof bringAdjustments>[2];
}

/** Writes it in the caller's transaction, once everybody is seated: nobody is told again, and acts have their line. */
export async function writePast(sql: Sql, eventId: number, past: Past): Promise<void> {
  const { tries, announcements, adjustments } = past;
  await insertPastTries(sql, eventId, tries);
  await bringAdjustments(sql, eventId, adjustments);
  for (const announcement of announcements) await insertForeignAnnouncement(sql, eventId, announcement);
  await writeEventActs(sql, eventId);
  await countSeats(sql, eventId);
  for (const memberId of new Set(tries.map((one) => one.member_id)))
    sql.publish('member-changed', { memberId });
  sql.publish('event-changed', { eventId });
}

/**
 * The board of an event as it will be once everything of it is shown, whatever its state and its freeze: score by
 * entrant, in order. Counted from the rows, for who compares it with that of another platform.
 */
export async function countPast(context: Context, eventId: number): Promise<Map<number, number>> {
  const { db } = context;
  const [[row], entrants, playedRows, solves, adjustments, challenges] = await Promise.all([
    loadEvents(db, [eventId]),
    loadEntrants(db, eventId),
    loadPlayed(db, eventId),
    loadSolves(db, eventId),
    loadAdjustments(db, eventId),
    eventChallenges(context),
  ]);
  if (!row) return new Map();
  const played = playedRows.flatMap((one) => {
    const challenge = challenges.get(one.challenge_id);
    return challenge ? [{ ...one, challenge }] : [];
  });
  const byId = new Map(entrants.map((entrant) => [entrant.id, entrant]));
  const input = boardInput({ row, entrants: byId, adjustments, out: played }, solves);
  const board = createScoreboard({ ...input, event: { ...input.event, frozen: false } }).board();
  return new Map(board.rows.map(({ entrant_id, score }) => [entrant_id, score]));
}
