import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isBarred } from '../../moderation/decisions/service.ts';
import { listMemberIds } from '../../teams/moderation/service.ts';
import type { About } from '../filing/queries.ts';

/**
 * Whether another moderator must decide on reported content: the moderator is its member, its author, or in
 * its team.
 */
export const isOwnFiled = async (
  sql: Sql,
  actor: Pick<Actor, 'id'>,
  { memberId, teamId }: About,
): Promise<boolean> => isBarred(sql, actor, teamId === null ? [memberId] : await listMemberIds(sql, teamId));
