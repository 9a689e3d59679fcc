import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import * as writing from './manage-queries.ts';
import { countSeats, insertFeedback, insertSeats } from './seed-queries.ts';

/** A demo member who follows the training. */
interface Learner {
  id: number;
  benefactor: boolean;
}

const FEEDBACK = [
  { rating: 5, comment: 'Très clair, et le support se relit bien.' },
  { rating: 4, comment: 'Un peu rapide sur la fin, mais j’ai tout refait chez moi.' },
  { rating: 5, comment: '' },
];

/** Demo members in a random order, different for each event. */
function shuffled<T>(from: readonly T[], random: () => number): T[] {
  const ranked = from.map((one) => ({ one, rank: random() }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ one }) => one);
}

/**
 * Fills the demo's events: seats, waiting list, attendance and feedback. One member in three registers, two
 * wait for the smallest.
 */
export async function fillTrainingEvents(
  { db }: Context,
  learners: readonly Learner[],
  now: number,
  random: () => number,
): Promise<void> {
  await db.transaction(async (sql) => {
    for (const { id, slug, seats, starts_at } of (await writing.listManaged(sql, 100)).reverse()) {
      const whole = await writing.findWhole(sql, slug);
      const over = starts_at.getTime() < now;
      const own = shuffled(
        learners.filter(({ benefactor }) => benefactor || whole?.plan === null),
        random,
      );
      const most = seats <= 12 && !over ? seats + 2 : Math.min(seats, Math.ceil(own.length / 3));
      const coming = own.slice(0, most).map((learner) => learner.id);
      await insertSeats(sql, id, coming, over);
      if (over)
        for (const [index, feedback] of FEEDBACK.entries())
          if (coming[index] !== undefined)
            await insertFeedback(sql, id, { memberId: coming[index], ...feedback });
    }
  });
}

/** Recounts seats after accounts were deleted with theirs, in the caller's transaction. */
export const recountSeats = (sql: Sql): Promise<void> => countSeats(sql);
