import { type Board, createScoreboard } from '@fanion/rules/ctf/scoreboard/board';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { eventChallenges } from '../../challenges/catalogue/service.ts';
import { writeEventActs } from '../../challenges/ledger/service.ts';
import { type AdjustmentRow, loadAdjustments } from '../adjustments/queries.ts';
import { importAdjustments } from '../adjustments/service.ts';
import { insertForeignAnnouncement } from '../announcements/queries.ts';
import { mergeBrackets } from '../brackets/service.ts';
import {
  ensureSoloEntrant,
  ensureTeamEntrant,
  insertFormedTeam,
  writeBracket,
} from '../entrants/record-queries.ts';
import { type EventRow, loadEvents } from '../events/queries.ts';
import { recountSeats } from '../events/record-queries.ts';
import { insertPastTries, type PastTry } from '../play/past-queries.ts';
import { saveRegistration } from '../registration/queries.ts';
import { boardInput } from '../scoreboard/phase-model.ts';
import {
  type EntrantRow,
  loadEntrants,
  loadPlayedChallenges,
  loadSolves,
  type SolveRow,
} from '../scoreboard/queries.ts';

/** A participant of an event that was held elsewhere: `team` is null for a solo player. */
export interface ImportedEntrant {
  /** `id` is null for a team formed for this event only. */
  team: { id: number | null; name: string } | null;
  memberIds: readonly number[];
}

/**
 * Registers the imported players in the caller's transaction, whatever dates or capacity; returns the entrant
 * id.
 */
export async function registerImportedEntrant(
  sql: Sql,
  eventId: number,
  { team, memberIds }: ImportedEntrant,
): Promise<number | null> {
  const [alone] = memberIds;
  if (alone === undefined && team === null) return null;
  const entrantId =
    team === null
      ? await ensureSoloEntrant(sql, eventId, alone!)
      : team.id === null
        ? await insertFormedTeam(sql, eventId, team.name)
        : await ensureTeamEntrant(sql, eventId, team.id);
  for (const memberId of memberIds)
    await saveRegistration(sql, eventId, memberId, {
      participation_type: team === null ? 'solo' : 'team',
      state: 'registered',
      team_id: team?.id ?? null,
      entrant_id: entrantId,
    });
  return entrantId;
}

/** Brackets of an event that was held elsewhere, by their id there, and the brackets of its entrants. */
interface ImportedBrackets {
  brackets: readonly { id: number; name: string; description: string }[];
  mode: 'solo' | 'team';
  seats: readonly { entrantId: number; bracket: number }[];
}

/** Imports the brackets in the caller's transaction, keeping existing names; returns how many are new. */
export const writeImportedBrackets = (
  context: Context,
  sql: Sql,
  eventId: number,
  { seats, ...importedBrackets }: ImportedBrackets,
): Promise<number> =>
  mergeBrackets(context, sql, eventId, {
    ...importedBrackets,
    async seat(ids) {
      for (const { entrantId, bracket } of seats) {
        const bracketId = ids.get(bracket);
        if (bracketId !== undefined) await writeBracket(sql, entrantId, bracketId);
      }
    },
  });

/** The tries, announcements and adjustments of an event that was held elsewhere. `at` in ms. */
export interface ImportedPlay {
  tries: readonly PastTry[];
  announcements: readonly { text: string; at: number }[];
  adjustments: Parameters<typeof importAdjustments>[2];
}

/**
 * Writes the imported play of an event and its acts in the caller's transaction, after its entrants; notifies
 * nobody.
 */
export async function writeImportedPlay(sql: Sql, eventId: number, play: ImportedPlay): Promise<void> {
  const { tries, announcements, adjustments } = play;
  await insertPastTries(sql, eventId, tries);
  await importAdjustments(sql, eventId, adjustments);
  for (const announcement of announcements) await insertForeignAnnouncement(sql, eventId, announcement);
  await writeEventActs(sql, eventId);
  await recountSeats(sql, eventId);
  for (const memberId of new Set(tries.map((one) => one.member_id)))
    sql.publish('member-changed', { memberId });
  sql.publish('event-changed', { eventId });
}

/** Everything done in an event, whatever its state and its freeze, for exports. */
export interface ExportedEvent {
  row: EventRow;
  entrants: readonly EntrantRow[];
  /** All right flags, including those that score for nobody. */
  solves: readonly SolveRow[];
  adjustments: readonly AdjustmentRow[];
  board: Board;
}

/**
 * Reads an event as it will be once nothing is frozen; null when there is none. A hidden challenge scores for
 * nobody, as on its page (docs/product/ctf-live.md#challenges-joués).
 */
export async function readExportedEvent(context: Context, eventId: number): Promise<ExportedEvent | null> {
  const { db } = context;
  const [[row], entrants, playedRows, solves, adjustments, challenges] = await Promise.all([
    loadEvents(db, [eventId]),
    loadEntrants(db, eventId),
    loadPlayedChallenges(db, eventId),
    loadSolves(db, eventId),
    loadAdjustments(db, eventId),
    eventChallenges(context),
  ]);
  if (!row) return null;
  const played = playedRows.flatMap((one) => {
    const challenge = challenges.get(one.challenge_id);
    return challenge?.state === 'visible' ? [{ ...one, challenge }] : [];
  });
  const byId = new Map(entrants.map((entrant) => [entrant.id, entrant]));
  const input = boardInput({ row, entrants: byId, adjustments, released: played }, solves);
  const board = createScoreboard({ ...input, event: { ...input.event, frozen: false } }).board();
  return { row, entrants, solves, adjustments, board };
}

/** The scores of `readExportedEvent` by entrant, to compare with those of another platform. */
export async function countImportedScores(context: Context, eventId: number): Promise<Map<number, number>> {
  const event = await readExportedEvent(context, eventId);
  return new Map(event?.board.rows.map(({ entrant_id, score }) => [entrant_id, score]));
}
