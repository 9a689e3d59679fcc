import type { Hint } from '@fanion/contract/challenges/challenges';
import { hintCost } from '@fanion/rules/scoring';
import { cleanText } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import type { Sighted } from '../catalogue/visible-service.ts';
import { presentHint } from '../page/present.ts';
import { insertUnlock, loadOwn, saveReflection, saveVote } from '../play/queries.ts';

/** Around the flag: hints, the vote on difficulty, the note for oneself. */
export function createHelp({ db }: Context, sighted: Sighted) {
  return {
    /** Opens a hint; its cost is taken off the points of the solve (behaviours 22). */
    async unlockHint(actor: Actor, named: string, hintId: number): Promise<Outcome<{ hint: Hint }>> {
      const seen = await sighted(actor, named);
      if (seen?.sight !== 'open') return refuse('challenge_not_found');
      const { entry, own } = seen;
      const index = entry.hints.findIndex((hint) => hint.id === hintId);
      const hint = entry.hints[index];
      if (!hint) return refuse('not_found');
      const unlocked =
        !own.solved.has(entry.id) &&
        (await insertUnlock(db, {
          memberId: actor.id,
          challengeId: entry.id,
          hintId,
          previousId: entry.hints[index - 1]?.id ?? null,
          cost: hintCost(index, entry.points, hint.fixed_cost),
        }));
      const row = await loadOwn(db, actor.id, entry.id);
      const solved = row.points_earned !== null;
      if (!unlocked && !solved) return refuse('hint_order');
      return done({ hint: presentHint(entry, hint, { actor, solved, own: row }) });
    },

    async vote(
      actor: Actor,
      named: string,
      difficulty: number,
    ): Promise<Outcome<{ difficulty_vote: number }>> {
      const seen = await sighted(actor, named);
      if (seen?.sight !== 'open') return refuse('challenge_not_found');
      if (!seen.own.solved.has(seen.entry.id)) return refuse('solve_first');
      await saveVote(db, actor.id, seen.entry.id, difficulty);
      return done({ difficulty_vote: difficulty });
    },

    async reflect(actor: Actor, named: string, text: string): Promise<Outcome<{ reflection: string }>> {
      const seen = await sighted(actor, named);
      if (seen?.sight !== 'open') return refuse('challenge_not_found');
      if (!seen.own.solved.has(seen.entry.id)) return refuse('solve_first');
      const reflection = cleanText(text);
      await saveReflection(db, actor.id, seen.entry.id, reflection);
      return done({ reflection });
    },
  };
}
