import { parisDay } from '@fanion/rules/paris-days';
import { membershipAt, type Period } from '@fanion/rules/plans/membership';
import { reminderDue } from '@fanion/rules/plans/terms';
import type { Context } from '../../../platform/context.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { notifyMembers } from '../../notifications/service.ts';
import { listEnding } from './queries.ts';
import { reminderNews } from './texts.ts';

/** The page where a membership is renewed. */
const PAGE = '/upgrade-plan';

/**
 * Reminds members of the end of their membership, thirty and seven days before, on the last day and when its
 * grace is over: each once per end, however many instances run (docs/product/plans.md#rappels).
 */
export async function remindOfEnds(context: Context, now = Date.now()): Promise<void> {
  const byMember = groupBy(await listEnding(context.db), ({ member_id }) => member_id);
  for (const [memberId, rows] of byMember) {
    const periods = rows.map(({ plan, starts, ends }): Period => ({ plan, from: starts, to: ends }));
    const { endsAt, steps } = membershipAt(periods, now);
    const due = endsAt === null ? null : reminderDue(endsAt, now);
    // A member with another membership that starts later has renewed.
    if (endsAt === null || due === null || steps.some(({ to }) => to > endsAt)) continue;
    await context.db.transaction((sql) =>
      notifyMembers(context, sql, [memberId], {
        kind: 'membership_reminder',
        path: PAGE,
        once: `membership:${parisDay(endsAt)}:${due}`,
        ...reminderNews(due, endsAt),
      }),
    );
  }
}
