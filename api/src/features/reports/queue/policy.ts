import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { listHolders } from '../../access/service.ts';
import { listMemberIds } from '../../teams/moderation/service.ts';
import type { About } from '../filing/service.ts';

/** Whether a moderator is one of those whom an item concerns while another one could decide: then they leave it to them. */
export async function isBarred(
  sql: Sql,
  { id }: Pick<Actor, 'id'>,
  concerned: readonly (number | null)[],
): Promise<boolean> {
  if (!concerned.includes(id)) return false;
  return (await listHolders(sql, 'can_manage_moderation')).some((holder) => holder !== id);
}

/** The same of what members reported: a member, the author of a review, or those of a team. */
export const isOwnFiled = async (
  sql: Sql,
  actor: Pick<Actor, 'id'>,
  { memberId, teamId }: About,
): Promise<boolean> => isBarred(sql, actor, teamId === null ? [memberId] : await listMemberIds(sql, teamId));
