import type { AnswerOf } from '@fanion/contract/endpoint';
import type * as contract from '@fanion/contract/writeups/writeups';
import { wilsonScore } from '@fanion/rules/write-up-text';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import type { ChallengesService } from '../../challenges/service.ts';
import { findVisible } from '../../ctf/events/service.ts';
import { isOwn, mayReview, type Sight, sightOf } from '../policy.ts';
import { presentWhole, presentWriteup } from '../present.ts';
import * as queries from '../queries.ts';

/** Surely worth reading first, then the newest. */
const byVotes = (a: queries.WriteupRow, b: queries.WriteupRow): number =>
  wilsonScore(b.upvotes, b.downvotes) - wilsonScore(a.upvotes, a.downvotes);

export type Reading = ReturnType<typeof createReading>;

/** Who reads what. */
export function createReading(context: Context, challenges: ChallengesService) {
  const { db } = context;
  const visibleAmong = (actor: Actor, rows: readonly queries.WriteupRow[]): Promise<Set<number>> =>
    challenges.visibleTo(
      actor,
      rows.flatMap(({ catalogued, challenge_id }) =>
        catalogued && challenge_id !== null ? challenge_id : [],
      ),
    );

  /** Public write-ups of a subject as one reader sees them; those of challenges they may not know of are left out. */
  const listed = async (actor: Actor, rows: queries.WriteupRow[]) => {
    const visible = await visibleAmong(actor, rows);
    return rows.sort(byVotes).flatMap((row) => {
      const sight = sightOf(actor, row, visible);
      const open = sight === 'open' || isOwn(actor, row) || mayReview(actor, row);
      return open || sight === 'locked' ? [presentWriteup(row, actor.id, open ? 'read' : 'closed')] : [];
    });
  };

  const sight = async (actor: Actor, row: queries.WriteupRow): Promise<Sight> =>
    sightOf(actor, row, await visibleAmong(actor, [row]));

  return {
    /** What a reader sees of a write-up, whoever they are: neither the author's way nor the reviewer's. */
    sight,

    async ofEvent(
      actor: Actor,
      named: string,
    ): Promise<Outcome<AnswerOf<typeof contract.listEventWriteups>>> {
      const seen = await findVisible(context, actor, named);
      return seen.ok
        ? done({
            writeups: await listed(
              actor,
              await queries.listPublished(db, actor.id, 'event_id', seen.value.id),
            ),
          })
        : seen;
    },

    /** Closed until the reader has solved the challenge (specification 2.5); open to reviewers. */
    async ofChallenge(
      actor: Actor,
      named: string,
    ): Promise<Outcome<AnswerOf<typeof contract.listChallengeWriteups>>> {
      const found = await challenges.find(actor, named);
      if (!found) return refuse('challenge_not_found');
      if (found.locked) return refuse('challenge_locked');
      const solved = await queries.hasSolved(db, actor.id, found.id);
      if (!solved && !actor.flags.can_manage_ctf) return refuse('solve_first');
      const [own, related] = await Promise.all([
        queries.listPublished(db, actor.id, 'challenge_id', found.id),
        queries.listRelated(db, actor.id, found.id),
      ]);
      return done({ writeups: await listed(actor, own), related: await listed(actor, related) });
    },

    async open(actor: Actor, id: number): Promise<Outcome<contract.WholeWriteup>> {
      const row = await queries.findWriteup(db, actor.id, id);
      if (!row) return refuse('writeup_not_found');
      if (isOwn(actor, row) || mayReview(actor, row)) return done(presentWhole(row, actor.id, 'worked'));
      const seen = await sight(actor, row);
      if (seen === 'none') return refuse('writeup_not_found');
      return seen === 'locked' ? refuse('solve_first') : done(presentWhole(row, actor.id, 'read'));
    },

    async mine(actor: Actor): Promise<AnswerOf<typeof contract.listOwnWriteups>> {
      const rows = await queries.listOf(db, actor.id);
      return { writeups: rows.map((row) => presentWriteup(row, actor.id, 'worked')) };
    },
  };
}
