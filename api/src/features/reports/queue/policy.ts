import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mustLeaveToOther } from '../../moderation/decisions/service.ts';
import { listMemberIds } from '../../teams/moderation/service.ts';
import type { ReportSubject } from '../filing/queries.ts';

/**
 * Whether another moderator must decide on reported content: the moderator is its member, its author, or in
 * its team.
 */
export const isConcernedBy = async (
  sql: Sql,
  actor: Pick<Actor, 'id'>,
  { memberId, teamId }: ReportSubject,
): Promise<boolean> =>
  mustLeaveToOther(sql, actor, teamId === null ? [memberId] : await listMemberIds(sql, teamId));
