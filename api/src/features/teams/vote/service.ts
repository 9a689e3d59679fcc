import type { WholeTeam } from '@fanion/contract/teams/team';
import { readVisibility, shownVisit } from '@fanion/rules/profiles/visibility';
import { votesNeeded } from '@fanion/rules/teams/teams';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { captaincyRefusal, handOver } from '../roster/captain-service.ts';
import { listSeats, type SeatRow } from '../roster/queries.ts';
import { lockMembers, lockTeam } from '../roster/team-queries.ts';
import { CAPTAIN_STAYS, handedOver, NOT_IN } from '../roster/texts.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

/** How many votes give a team another captain. */
const countNeededVotes = (seats: readonly SeatRow[]): number =>
  votesNeeded(seats.filter(({ role, active }) => role !== 'captain' && active).length);

/** The captain while a vote is open: away for 60 days, or suspended; null while they are active. */
async function findAbsentCaptain(
  { presence }: Context,
  sql: Sql,
  teamId: number,
): Promise<queries.CaptainRow | null> {
  const captain = await queries.findCaptainAway(sql, teamId);
  if (!captain?.active) return captain;
  const lastSeen = captain.seen_at.getTime();
  // This instance may have seen the captain since the last stored visit.
  return captain.away && presence.latest(captain.id, lastSeen) === lastSeen ? captain : null;
}

async function voteIn(
  context: Context,
  sql: Sql,
  actorId: number,
  { teamId, candidateId }: { teamId: number; candidateId: number },
): Promise<Outcome<{ message: string }>> {
  await lockMembers(sql, [actorId, candidateId]);
  const team = await lockTeam(sql, teamId);
  if (!team) return refuse('team_not_found');
  const seats = await listSeats(sql, teamId);
  const own = seats.find(({ id }) => id === actorId);
  const to = seats.find(({ id }) => id === candidateId);
  if (!own) return refuse('conflict', { message: NOT_IN });
  if (own.role === 'captain') return refuse('conflict', { message: texts.OWN_VOTE });
  const captain = await findAbsentCaptain(context, sql, teamId);
  if (!captain) return refuse('captain_active');
  if (!to) return refuse('team_member_not_found');
  if (to.role === 'captain') return refuse('conflict', { message: CAPTAIN_STAYS });
  const refusal = await captaincyRefusal(sql, to);
  if (refusal) return refusal;
  await queries.saveVote(sql, teamId, actorId, candidateId);
  const allVotes = await queries.listVotes(sql, teamId, captain.seen_at);
  const votes = allVotes.filter(({ candidate_id }) => candidate_id === candidateId).length;
  const needed = countNeededVotes(seats);
  if (votes < needed) return done({ message: texts.voted(to.username, votes, needed) });
  const details = { votes, needed };
  await handOver(context, sql, { teamId, team: team.name, seats, to, byId: null, details });
  return done({ message: handedOver(to.username) });
}

/** Votes for another captain, who leads the team once enough members want it (docs/product/teams.md#vote). */
export const voteForCaptain = (
  context: Context,
  actorId: number,
  teamId: number,
  candidateId: number,
): Promise<Outcome<{ message: string }>> =>
  transact(context.db, (sql) => voteIn(context, sql, actorId, { teamId, candidateId }));

/** The vote as a member of the team sees it; null when none is open. */
export async function readVote(
  context: Context,
  teamId: number,
  readerId: number,
): Promise<WholeTeam['vote']> {
  const { db } = context;
  const captain = await findAbsentCaptain(context, db, teamId);
  if (!captain) return null;
  const [seats, votes] = await Promise.all([
    listSeats(db, teamId),
    queries.listVotes(db, teamId, captain.seen_at),
  ]);
  const counts = new Map<number, number>();
  for (const { candidate_id } of votes) counts.set(candidate_id, (counts.get(candidate_id) ?? 0) + 1);
  const lastSeen = captain.seen_at.getTime();
  return {
    // For a captain who hides their status, only the month of their last visit is shown.
    awaySince: new Date(shownVisit(lastSeen, readVisibility(captain.visibility).online)).toISOString(),
    needed: countNeededVotes(seats),
    own: votes.find(({ voter_id }) => voter_id === readerId)?.candidate_id ?? null,
    votes: [...counts].map(([candidateId, count]) => ({ candidateId, count })),
  };
}
