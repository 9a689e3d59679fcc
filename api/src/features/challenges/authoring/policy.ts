import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Refused, refuse, refuseRight } from '../../../platform/outcome.ts';
import { findScope } from './queries.ts';

/**
 * What refuses a path that names a challenge (`slug` or `id`) to who may not write it. One of the permanent list is
 * written by those who manage challenges; one that an event alone plays, by those who organise it: who manages
 * challenges may well play there, and it does not exist for them.
 */
export const onlyAuthors =
  (context: Context) =>
  async (actor: Actor, { slug, id }: Readonly<Record<string, string>>): Promise<Refused | null> => {
    const { can_manage_challenges: manages, can_manage_ctf: organises } = actor.rights;
    if (manages && organises) return null;
    const scope = await findScope(context.db, slug ?? id ?? '', actor.id);
    const may = scope && (scope.catalogued ? manages : organises || scope.leads);
    if (may) return null;
    return manages ? refuse('challenge_not_found') : refuseRight(actor, 'can_manage_challenges');
  };
