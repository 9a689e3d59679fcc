import type { Author } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { type Outcome, transact } from '../../../platform/outcome.ts';
import { setRight } from '../../access/service.ts';
import { tell } from '../../notifications/service.ts';
import { treasurerNews } from './texts.ts';

/** Gives the treasury to a person, or takes it back; they are told. */
export const setTreasurer = (
  context: Context,
  memberId: number,
  { given, by }: { given: boolean; by: Author },
): Promise<Outcome<null>> =>
  transact(context.db, async (sql) => {
    const set = await setRight(sql, memberId, 'can_manage_payments', { given, by });
    if (set.ok)
      await tell(context, sql, [memberId], {
        ...{ kind: 'membership', actorId: by.actorId, ...treasurerNews(given) },
        path: given ? '/gestion/adhesions' : '/profile/upgrade',
      });
    return set;
  });
