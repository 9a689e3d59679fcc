import type { ChallengeNote } from '@fanion/contract/challenges/notes/endpoints';
import { cleanText } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { findVisible } from '../catalogue/service.ts';
import * as queries from './queries.ts';

/** Saves a member's private notes on a challenge that is open to them (docs/product/challenges.md#notes). */
export async function writeNote(
  context: Context,
  actor: Actor,
  idOrSlug: string,
  { text, version }: { text: string; version: number },
): Promise<Outcome<{ note: ChallengeNote }>> {
  const visible = await findVisible(context, actor, idOrSlug);
  if (visible?.access !== 'open') return refuse('challenge_not_found');
  const saved = await queries.saveNote(context.db, {
    memberId: actor.id,
    challengeId: visible.challenge.id,
    text: cleanText(text),
    version,
  });
  if (!saved) return refuse('note_changed');
  return done({
    note: { text: saved.text, version: saved.version, saved_at: saved.updated_at.toISOString() },
  });
}

/** Erases the notes of a departing member, in the caller's transaction. */
export const eraseChallengeNotes = (sql: Sql, memberId: number): Promise<void> =>
  queries.eraseNotes(sql, memberId);
