import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { generatedAvatar } from '../../../platform/files/generated-avatar.ts';
import { readPhoto } from '../../../platform/files/photo.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Prepared } from '../../../platform/http/answers/prepared.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { sha256 } from '../../../platform/secrets.ts';
import * as queries from './queries.ts';

const MAX_AGE = 'public, max-age=300';

const line = (actor: Actor, action: string) => ({ ...by(actor), action, target: `member:${actor.id}` });

/** Replaces one's photo by a data URL's, re-encoded (docs/product/profiles.md#photo). */
export async function setPhoto({ db }: Context, actor: Actor, dataUrl: string): Promise<Outcome<null>> {
  const memberId = actor.id;
  const photo = await readPhoto(dataUrl, 'avatar');
  if (!photo.ok) return photo;
  await db.transaction(async (sql) => {
    await queries.saveAvatar(sql, memberId, photo.value, sha256(photo.value).toString('hex'));
    await audit(sql, line(actor, 'member.avatar.set'));
    sql.publish('member-changed', { memberId });
  });
  return done(null);
}

/** Removes one's photo; without one, nothing changes. */
export const removePhoto = ({ db }: Context, actor: Actor): Promise<Outcome<null>> =>
  db.transaction(async (sql) => {
    const memberId = actor.id;
    if (await queries.deleteAvatar(sql, memberId)) {
      await audit(sql, line(actor, 'member.avatar.remove'));
      sql.publish('member-changed', { memberId });
    }
    return done(null);
  });

/** The photo, or the generated hexagon of a member without one. */
export async function openPhoto(
  { db }: Context,
  whose: { id: number } | { key: string },
): Promise<Outcome<Prepared>> {
  const row = await queries.findAvatar(db, whose);
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
