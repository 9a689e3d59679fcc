import type { AnswerOf } from '@fanion/contract/endpoint';
import type { getTeamLink, joinByLink } from '@fanion/contract/teams/invitations';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import type { NotificationsService } from '../../notifications/service.ts';
import { presentTeamFace } from '../invitations/answers-present.ts';
import { findCaptain } from '../invitations/answers-queries.ts';
import type { SeatIn } from '../invitations/service.ts';
import { isExcluded, lockMembers, lockTeam } from '../queries.ts';
import { pageOf } from '../roster/service.ts';
import { joined, TIDINGS } from '../texts.ts';
import { findLinked } from './join-queries.ts';
import { linkHash } from './service.ts';

/** Ways in by a team's invitation link (behaviours 2.6): who has it joins, until it is revoked or too old. */
export function createLinkJoins(
  { db }: Pick<Context, 'db'>,
  notifications: NotificationsService,
  seatIn: SeatIn,
) {
  const joinIn = async (
    sql: Sql,
    actor: Actor,
    hash: string,
  ): Promise<Outcome<AnswerOf<typeof joinByLink>>> => {
    await lockMembers(sql, [actor.id]);
    const asked = await findLinked(sql, hash, actor.id);
    const team = asked && (await lockTeam(sql, asked.team_id));
    // Revoked while this waited for the team, perhaps.
    if (!team || !(await findLinked(sql, hash, actor.id))) return refuse('team_link_not_found');
    if (team.status === 'closed') return refuse('team_closed');
    if (await isExcluded(sql, team.id, actor.id)) return refuse('team_excluded');
    const seated = await seatIn(sql, actor.id, team.id);
    if (!seated.ok) return seated;
    const captain = await findCaptain(sql, team.id);
    await notifications.tell(sql, captain === null ? [] : [captain], {
      kind: 'team_change',
      path: pageOf(team.id),
      actorId: actor.id,
      ...TIDINGS.joined(actor.username, team.name),
    });
    return done({ teamId: team.id, message: joined(team.name) });
  };

  return {
    async read(readerId: number, secret: string): Promise<Outcome<AnswerOf<typeof getTeamLink>>> {
      const row = await findLinked(db, linkHash(secret), readerId);
      if (!row) return refuse('team_link_not_found');
      return done({ team: presentTeamFace(row), until: row.until.toISOString(), isMember: row.member });
    },

    join: (actor: Actor, secret: string): Promise<Outcome<AnswerOf<typeof joinByLink>>> =>
      transact(db, (sql) => joinIn(sql, actor, linkHash(secret))),
  };
}
