import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Refused, refuse, refuseRight } from '../../../platform/outcome.ts';
import { findScope } from './queries.ts';

/**
 * Who writes a challenge, named by its address or its number. One of the permanent list is written by those who manage
 * challenges; one that an event alone plays, by those who organise it.
 */
export async function mayWrite(sql: Sql, actor: Actor, named: string): Promise<boolean> {
  const { can_manage_challenges: manages, can_manage_ctf: organises } = actor.rights;
  if (manages && organises) return true;
  const scope = await findScope(sql, named, actor.id);
  return scope !== null && (scope.catalogued ? manages : organises || scope.leads);
}

/**
 * What refuses a path that names a challenge (`slug` or `id`) to who may not write it. Who manages challenges may well
 * play an event: what it alone plays does not exist for them.
 */
export const onlyAuthors =
  (context: Context) =>
  async (actor: Actor, { slug, id }: Readonly<Record<string, string>>): Promise<Refused | null> => {
    if (await mayWrite(context.db, actor, slug ?? id ?? '')) return null;
    return actor.rights.can_manage_challenges
      ? refuse('challenge_not_found')
      : refuseRight(actor, 'can_manage_challenges');
  };
