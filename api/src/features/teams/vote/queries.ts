import { TEAM_LIMITS } from '@fanion/rules/teams/teams';
import { z } from 'zod';
import { bool, int, json, moment, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export const captainRow = {
  id: int,
  username: text,
  active: bool,
  visibility: json(z.unknown()),
  /** Their last visit or act, or their arrival. */
  seen_at: moment,
  /** Away for so long that the others may vote. */
  away: bool,
};
export type CaptainRow = RowOf<typeof captainRow>;

/** The captain of a team and since when they are away, by the database's clock. */
export const findCaptainAway = (sql: Sql, teamId: number): Promise<CaptainRow | null> =>
  sql.row(
    captainRow,
    `select c.*, c.seen_at < clock_timestamp() - make_interval(days => $2) as away from (
       select m.id, m.username, m.status = 'active' as active, m.visibility,
         coalesce(greatest(v.last_active_at, (select max(x.at) from xp_event x where x.member_id = m.id)),
           greatest(m.created_at, tm.joined_at)) as seen_at
       from team_member tm join member m on m.id = tm.member_id left join presence v on v.member_id = m.id
       where tm.team_id = $1 and tm.role = 'captain') c`,
    [teamId, TEAM_LIMITS.inactiveCaptainDays],
  );

/** Writes a member's choice: one each, the last one counts. */
export const saveVote = (sql: Sql, teamId: number, voterId: number, candidateId: number): Promise<void> =>
  sql.run(
    `insert into captain_vote (team_id, voter_id, candidate_id, at) values ($1, $2, $3, clock_timestamp())
     on conflict (team_id, voter_id) do update set candidate_id = excluded.candidate_id, at = excluded.at`,
    [teamId, voterId, candidateId],
  );

/** Votes of active members since the captain's last visit: an earlier absence no longer counts. */
export const listVotes = (
  sql: Sql,
  teamId: number,
  since: Date,
): Promise<{ voter_id: number; candidate_id: number }[]> =>
  sql.rows(
    { voter_id: int, candidate_id: int },
    `select v.voter_id, v.candidate_id from captain_vote v
     join team_member tm on tm.team_id = v.team_id and tm.member_id = v.voter_id and tm.role <> 'captain'
     join member m on m.id = v.voter_id and m.status = 'active'
     where v.team_id = $1 and v.at >= $2 order by v.candidate_id, v.voter_id`,
    [teamId, since],
  );
