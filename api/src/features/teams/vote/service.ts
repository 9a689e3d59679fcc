import type { WholeTeam } from '@fanion/contract/teams/team';
import { readVisibility, shownVisit } from '@fanion/rules/profile-visibility';
import { votesNeeded } from '@fanion/rules/teams';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { lockMembers, lockTeam } from '../queries.ts';
import type { Captains } from '../roster/captain-service.ts';
import { listSeats } from '../roster/queries.ts';
import * as texts from '../texts.ts';
import * as queries from './queries.ts';

/** The others' vote on a captain who is away for 60 days, or suspended (behaviours 2.6). */
export function createVotes({ db, presence }: Pick<Context, 'db' | 'presence'>, captains: Captains) {
  /** The captain when a vote is open; null while they look after their team. */
  const absent = async (sql: Sql, teamId: number): Promise<queries.CaptainRow | null> => {
    const captain = await queries.findCaptainAway(sql, teamId);
    if (!captain?.active) return captain;
    const known = captain.seen_at.getTime();
    // Seen by this instance since what is written.
    return captain.away && presence.latest(captain.id, known) === known ? captain : null;
  };

  const voteIn = async (
    sql: Sql,
    actorId: number,
    teamId: number,
    candidateId: number,
  ): Promise<Outcome<string>> => {
    await lockMembers(sql, [actorId, candidateId]);
    const team = await lockTeam(sql, teamId);
    if (!team) return refuse('team_not_found');
    const seats = await listSeats(sql, teamId);
    const own = seats.find(({ id }) => id === actorId);
    const to = seats.find(({ id }) => id === candidateId);
    if (!own) return refuse('conflict', { message: texts.NOT_IN });
    if (own.role === 'captain') return refuse('conflict', { message: texts.OWN_VOTE });
    const captain = await absent(sql, teamId);
    if (!captain) return refuse('captain_active');
    if (!to) return refuse('team_member_not_found');
    if (to.role === 'captain') return refuse('conflict', { message: texts.CAPTAIN_STAYS });
    const refusal = await captains.refusalOf(sql, to);
    if (refusal) return refusal;
    await queries.saveVote(sql, teamId, actorId, candidateId);
    const votes = await queries.listVotes(sql, teamId, captain.seen_at);
    const count = votes.filter(({ candidate_id }) => candidate_id === candidateId).length;
    const needed = votesNeeded(seats.filter(({ role, active }) => role !== 'captain' && active).length);
    if (count < needed) return done(texts.voted(to.username, count, needed));
    await captains.hand(sql, {
      teamId,
      team: team.name,
      seats,
      to,
      byId: null,
      details: { votes: count, needed },
    });
    return done(texts.handedOver(to.username));
  };

  return {
    async vote(actorId: number, teamId: number, candidateId: number): Promise<Outcome<{ message: string }>> {
      const outcome = await transact(db, (sql) => voteIn(sql, actorId, teamId, candidateId));
      return outcome.ok ? done({ message: outcome.value }) : outcome;
    },

    /** The vote as a member of the team sees it; null when none is open. */
    async open(teamId: number, readerId: number): Promise<WholeTeam['vote']> {
      const captain = await absent(db, teamId);
      if (!captain) return null;
      const [seats, votes] = await Promise.all([
        listSeats(db, teamId),
        queries.listVotes(db, teamId, captain.seen_at),
      ]);
      const counts = new Map<number, number>();
      for (const { candidate_id } of votes) counts.set(candidate_id, (counts.get(candidate_id) ?? 0) + 1);
      const seen = captain.seen_at.getTime();
      return {
        // Who hides their status tells the month of their last visit alone (behaviours 20).
        awaySince: new Date(shownVisit(seen, readVisibility(captain.visibility).online)).toISOString(),
        needed: votesNeeded(seats.filter(({ role, active }) => role !== 'captain' && active).length),
        own: votes.find(({ voter_id }) => voter_id === readerId)?.candidate_id ?? null,
        votes: [...counts].map(([candidateId, count]) => ({ candidateId, count })),
      };
    },
  };
}
