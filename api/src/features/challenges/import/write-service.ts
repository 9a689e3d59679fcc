import { sanitiseThemeCss } from '@fanion/formats/theme-css/theme-css';
import { themeClass } from '@fanion/rules/challenges/layouts';
import { type Author, audit } from '../../../platform/audit.ts';
import { isDatabaseAway, type Sql } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { saveCurrentRevision } from '../authoring/revisions-service.ts';
import { writeDecoys } from '../catalogue/decoys-service.ts';
import { writeFlags } from '../catalogue/flags-service.ts';
import { replaceParts } from '../catalogue/part-queries.ts';
import { insertChallenge, updateChallenge } from '../catalogue/record-queries.ts';
import { keepSolvePrices } from '../ledger/service.ts';
import type { PreparedDraft } from './draft-service.ts';
import { isDecided, type Planned } from './model.ts';

/** One challenge ready to be written. `same`: identical to the last import. */
export interface ReadyChallenge {
  plan: Planned;
  prepared: PreparedDraft;
  same: boolean;
}

/** Where an import writes, and its author. */
export interface WriteTarget {
  secrets: Secrets;
  catalogued: boolean;
  author: Author;
}

/** Writes one challenge with all its parts, in the caller's transaction; returns its id. */
async function writeChallenge(
  sql: Sql,
  { existingChallenge, slug, folder, conflict }: Planned,
  prepared: PreparedDraft,
  { secrets, catalogued, author }: WriteTarget,
): Promise<number> {
  const record = { ...prepared.record, slug, sourceFolder: folder, importDigest: prepared.digest };
  const id = existingChallenge?.id ?? (await insertChallenge(sql, { ...record, catalogued }));
  const { customCss = null, layout = '' } = prepared.record;
  const { points, ...rest } = record;
  // A dynamic challenge that has solves keeps its current price; the re-pricing after the import settles it.
  const dynamic = (record.scoring as { kind: string }).kind === 'dynamic';
  if (existingChallenge && !dynamic) await keepSolvePrices(sql, id);
  if (existingChallenge) await saveCurrentRevision(sql, id);
  await updateChallenge(sql, id, {
    ...rest,
    ...(existingChallenge && dynamic ? {} : { points }),
    sanitisedCss: (customCss && sanitiseThemeCss(customCss, `.${themeClass(id)}`, layout).css) || null,
  });
  await writeFlags(sql, secrets, id, prepared.flags);
  await writeDecoys(sql, secrets, id, prepared.decoys);
  await replaceParts(sql, id, prepared);
  // Somebody decided to put it beside the existing challenge, or in its place.
  const decided = conflict && isDecided(conflict) ? { decision: conflict.decision } : {};
  const details = { name: record.name, ...decided };
  await noteChange(sql, author, { id, what: existingChallenge ? 'update' : 'create', details });
  return id;
}

export const noteChange = (
  sql: Sql,
  author: Author,
  { id, what, details }: { id: number; what: 'create' | 'update'; details: object },
) => audit(sql, { ...author, action: `challenge.${what}`, target: `challenge:${id}`, details });

/** Writes one challenge; null when the database refuses it: it is undone, and the transaction goes on. */
export async function tryToWrite(
  sql: Sql,
  { plan, prepared }: ReadyChallenge,
  hand: WriteTarget,
): Promise<number | null> {
  await sql.run('savepoint challenge');
  try {
    const id = await writeChallenge(sql, plan, prepared, hand);
    await sql.run('release savepoint challenge');
    return id;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    await sql.run('rollback to savepoint challenge');
    return null;
  }
}
