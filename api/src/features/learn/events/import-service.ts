import { isDeepStrictEqual } from 'node:util';
import { startOf } from '@fanion/formats/training-event/read';
import type { TrainingEventFile } from '@fanion/formats/training-event/types';
import { CODE_LENGTH, codeOf } from '@fanion/rules/auth/otp';
import { parisDay } from '@fanion/rules/paris-days';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import * as writing from './manage-queries.ts';
import { fillSeats } from './service.ts';
import { judgeChange, notifyMoved } from './write-service.ts';

/** An event of a file, with the digest of its content. */
interface Imported {
  event: TrainingEventFile;
  materials: readonly writing.Material[];
  digest: string;
}

/** Days are counted from the first import: an existing event keeps its day, at the hour in the file. */
const fieldsOf = (
  { when, ...event }: TrainingEventFile,
  existing: writing.WholeEvent | null,
  now: number,
): writing.EventFields => {
  const schedule = existing && 'inDays' in when ? { ...when, inDays: 0 } : when;
  return { ...event, startsAt: new Date(startOf(schedule, parisDay(existing?.starts_at.getTime() ?? now))) };
};

/** Whether an event already matches its file: an exported one comes back unchanged. */
const isSame = (
  { starts_at, files, id: _, slug: __, digest: ___, draft: ____, ...existingFields }: writing.WholeEvent,
  { startsAt, ...fields }: writing.EventFields,
  materials: readonly writing.Material[],
): boolean =>
  starts_at.getTime() === startsAt.getTime() &&
  (Object.keys(existingFields) as (keyof typeof existingFields)[]).every(
    (key) => existingFields[key] === fields[key],
  ) &&
  isDeepStrictEqual(
    files,
    materials.map(({ title, name, sha256 }) => ({ title, name, sha256 })),
  );

/**
 * Writes an event from a file, in the caller's transaction: returns what the import did, or why the event may
 * not change. An existing one keeps its state and its seats, and its attendees are notified when it moves.
 */
export async function importEvent(
  context: Context,
  sql: Sql,
  { event, materials, digest }: Imported,
): Promise<'created' | 'updated' | 'unchanged' | { refused: string }> {
  const existing = await writing.findWhole(sql, event.slug);
  if (existing?.digest === digest) return 'unchanged';
  const fields = fieldsOf(event, existing, context.clock.now());
  if (existing && isSame(existing, fields, materials)) return 'unchanged';
  const id = existing?.id ?? (await insert(context, sql, { event, fields, digest }));
  if (existing) {
    const before = (await writing.lockEvent(sql, existing.id))!;
    const judged = judgeChange(before, fields);
    if (!judged.ok) return { refused: judged.message ?? '' };
    await writing.updateEvent(sql, existing.id, fields, digest);
    await notifyMoved(context, sql, before, fields);
    if (before.state === 'published' && fields.startsAt.getTime() > before.now)
      await fillSeats(context, sql, { ...before, title: fields.title, starts_at: fields.startsAt });
  }
  await writing.deleteOtherMaterials(
    sql,
    id,
    materials.map(({ name }) => name),
  );
  for (const material of materials) await writing.saveMaterial(sql, id, material);
  return existing ? 'updated' : 'created';
}

async function insert(
  { secrets }: Context,
  sql: Sql,
  { event, fields, digest }: { event: TrainingEventFile; fields: writing.EventFields; digest: string },
): Promise<number> {
  const { slug, draft } = event;
  // The same each time the demo is made, and impossible to guess.
  const code = codeOf(secrets.hmac('address', 'training', slug).subarray(0, CODE_LENGTH));
  const head = { slug, code, state: draft ? ('draft' as const) : ('published' as const), digest };
  return (await writing.insertEvent(sql, head, fields))!;
}
