import { cleanText } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { findVisible } from '../catalogue/service.ts';
import type { StoredChallenge } from '../catalogue/state.ts';
import { clearReflections, saveReflection, saveVote } from './queries.ts';

/** A challenge that this member has solved; refused otherwise, since only solvers give feedback. */
async function findSolved(
  context: Context,
  actor: Actor,
  idOrSlug: string,
): Promise<Outcome<StoredChallenge>> {
  const visible = await findVisible(context, actor, idOrSlug);
  if (visible?.access !== 'open') return refuse('challenge_not_found');
  const { challenge, own } = visible;
  return own.solved.has(challenge.id) ? done(challenge) : refuse('solve_first');
}

/** Records how difficult a member found a solved challenge, from 1 to 5. */
export async function voteDifficulty(
  context: Context,
  actor: Actor,
  idOrSlug: string,
  difficulty: number,
): Promise<Outcome<{ difficulty_vote: number }>> {
  const solved = await findSolved(context, actor, idOrSlug);
  if (!solved.ok) return solved;
  await saveVote(context.db, actor.id, solved.value.id, difficulty);
  return done({ difficulty_vote: difficulty });
}

/** Saves a member's private reflection on a challenge they have solved. */
export async function noteReflection(
  context: Context,
  actor: Actor,
  idOrSlug: string,
  typed: string,
): Promise<Outcome<{ reflection: string }>> {
  const solved = await findSolved(context, actor, idOrSlug);
  if (!solved.ok) return solved;
  const reflection = cleanText(typed);
  await saveReflection(context.db, actor.id, solved.value.id, reflection);
  return done({ reflection });
}

/** Erases the reflections of a departing member, in the caller's transaction. */
export const eraseReflections = (sql: Sql, memberId: number): Promise<void> =>
  clearReflections(sql, memberId);
