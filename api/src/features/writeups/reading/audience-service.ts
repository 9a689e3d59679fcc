import type { AnswerOf } from '@fanion/contract/endpoint';
import type * as contract from '@fanion/contract/writeups/writeups';
import { cleanText } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { isOwn } from '../policy.ts';
import { findWriteup, type WriteupRow } from '../queries.ts';
import { MESSAGE_MISSING, REPORTED } from '../texts.ts';
import * as queries from './audience-queries.ts';
import type { Reading } from './service.ts';

/** What readers do with a write-up that they may read: vote, report (behaviours 9). */
export function createAudience({ db, events }: Context, reading: Reading) {
  /** A public write-up of somebody else, for who reads it as members do. */
  const asReader = async (actor: Actor, id: number): Promise<Outcome<WriteupRow>> => {
    const row = await findWriteup(db, actor.id, id);
    if (!row) return refuse('writeup_not_found');
    if (isOwn(actor, row)) return refuse('own_writeup');
    const sight = await reading.sight(actor, row);
    if (sight === 'none') return refuse('writeup_not_found');
    return sight === 'locked' ? refuse('solve_first') : done(row);
  };

  return {
    /** Votes up, down, or no more: one vote a reader. */
    async vote(
      actor: Actor,
      id: number,
      value: -1 | 0 | 1,
    ): Promise<Outcome<AnswerOf<typeof contract.voteWriteup>>> {
      const seen = await asReader(actor, id);
      if (!seen.ok) return seen;
      if (!(await queries.saveVote(db, id, actor.id, value))) return refuse('writeup_not_found');
      events.publish('writeup-changed', { memberId: seen.value.author_id });
      return done({ ...(await queries.countVotes(db, id)), value });
    },

    async report(actor: Actor, id: number, typed: string): Promise<Outcome<{ message: string }>> {
      const message = cleanText(typed);
      if (message === '') return badField('message', MESSAGE_MISSING);
      const seen = await asReader(actor, id);
      if (!seen.ok) return seen;
      await queries.saveReport(db, id, actor.id, message);
      return done({ message: REPORTED });
    },
  };
}
