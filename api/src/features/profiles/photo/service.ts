import { cleanLine } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { generatedAvatar } from '../../../platform/files/generated-avatar.ts';
import { readPhoto } from '../../../platform/files/photo.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Prepared } from '../../../platform/http/answers/prepared.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { sha256 } from '../../../platform/secrets.ts';
import * as queries from './queries.ts';
import { PHOTO_REMOVED, REASON_MISSING } from './texts.ts';

const MAX_AGE = 'public, max-age=300';

const line = (actorId: number, memberId: number, action: string, details: unknown = {}) => ({
  actorId,
  channel: 'web' as const,
  action,
  target: `member:${memberId}`,
  details,
});

/** Replaces one's photo by a data URL's, re-encoded (docs/product/profiles.md#photo). */
export async function setPhoto({ db }: Context, memberId: number, dataUrl: string): Promise<Outcome<null>> {
  const photo = await readPhoto(dataUrl, 'avatar');
  if (!photo.ok) return photo;
  await db.transaction(async (sql) => {
    await queries.saveAvatar(sql, memberId, photo.value, sha256(photo.value).toString('hex'));
    await audit(sql, line(memberId, memberId, 'member.avatar.set'));
    sql.publish('member-changed', { memberId });
  });
  return done(null);
}

/** Removes one's photo; without one, nothing changes. */
export const removePhoto = ({ db }: Context, memberId: number): Promise<Outcome<null>> =>
  db.transaction(async (sql) => {
    if (await queries.deleteAvatar(sql, memberId)) {
      await audit(sql, line(memberId, memberId, 'member.avatar.remove'));
      sql.publish('member-changed', { memberId });
    }
    return done(null);
  });

/** Removes a member's photo that breaks the rules; the audit log has the reason. */
export async function moderatePhoto(
  { db }: Context,
  actor: Actor,
  { memberId, reason }: { memberId: number; reason: string },
): Promise<Outcome<{ message: string }>> {
  const text = cleanLine(reason);
  if (!text) return badField('reason', REASON_MISSING);
  return db.transaction(async (sql) => {
    if (!(await queries.isMember(sql, memberId))) return refuse('member_not_found');
    if (!(await queries.deleteAvatar(sql, memberId))) return refuse('avatar_not_found');
    await audit(sql, {
      ...by(actor),
      action: 'member.avatar.moderate',
      target: `member:${memberId}`,
      details: { reason: text },
    });
    sql.publish('member-changed', { memberId });
    return done({ message: PHOTO_REMOVED });
  });
}

/** The photo, or the generated hexagon of a member without one. */
export async function openPhoto(
  { db }: Context,
  by: { id: number } | { key: string },
): Promise<Outcome<Prepared>> {
  const row = await queries.findAvatar(db, by);
  if (!row) return refuse('avatar_not_found');
  const photo = row.jpeg;
  const bytes = photo ?? Buffer.from(generatedAvatar(row.username));
  return done({
    etag: `"${(row.sha256 ?? sha256(bytes).toString('hex')).slice(0, 22)}"`,
    identity: bytes,
    gzip: null,
    contentType: photo ? 'image/jpeg' : 'image/svg+xml',
    cacheControl: MAX_AGE,
  });
}
