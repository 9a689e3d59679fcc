import type { getChallengeRevision } from '@fanion/contract/challenges/authoring/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { contentOf } from '../drafts/present.ts';
import { type AuthoredRow, findAuthored } from '../drafts/queries.ts';
import { listChangedParts } from './content-model.ts';
import { insertRevision, listRevisions } from './revision-queries.ts';

/** Saves the state before a change as a revision: an import or a change of stage left none. */
export async function saveRevisionBefore(sql: Sql, row: AuthoredRow): Promise<void> {
  const before = contentOf(row);
  const [last] = await listRevisions(sql, row.id, row.version);
  if (last && listChangedParts(last.content, before).length === 0) return;
  await insertRevision(sql, row.id, {
    version: row.version,
    content: before,
    changed: listChangedParts(last?.content ?? null, before),
    writtenBy: null,
  });
}

/** Saves the current state of a challenge before something other than its editor overwrites it. */
export async function saveCurrentRevision(sql: Sql, id: number): Promise<void> {
  const row = await findAuthored(sql, String(id));
  if (row) await saveRevisionBefore(sql, row);
}

/** The content of a challenge after a change, beside its content before. */
export async function openRevision(
  { db }: Context,
  { slug, version }: { slug: string; version: number },
): Promise<Outcome<AnswerOf<typeof getChallengeRevision>>> {
  const row = await findAuthored(db, slug);
  const [found, before] = row ? await listRevisions(db, row.id, version) : [];
  if (found?.version !== version) return refuse('challenge_not_found');
  return done({ content: found.content, before: before?.content ?? null });
}
