import { usernameKeys } from '@fanion/rules/profiles/username';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { generatedAvatar } from '../../../platform/files/generated-avatar.ts';
import { readPhoto } from '../../../platform/files/photo.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Prepared, prepareBytes } from '../../../platform/http/answers/prepared.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { sha256 } from '../../../platform/secrets.ts';
import * as queries from './queries.ts';

const MAX_AGE = 'public, max-age=300';

const line = (actor: Actor, action: string) => ({ ...by(actor), action, target: `member:${actor.id}` });

/** Replaces a member's own photo by the re-encoded image of a data URL (docs/product/profiles.md#photo). */
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

/** Deletes a member's own photo; without one, nothing changes. */
export const removePhoto = ({ db }: Context, actor: Actor): Promise<Outcome<null>> =>
  db.transaction(async (sql) => {
    const memberId = actor.id;
    if (await queries.deleteAvatar(sql, memberId)) {
      await audit(sql, line(actor, 'member.avatar.remove'));
      sql.publish('member-changed', { memberId });
    }
    return done(null);
  });

/** The photo of the member who has a pseudo, or had it; the generated hexagon of a member without a photo. */
export const openPhotoOf = async ({ db }: Context, username: string): Promise<Outcome<Prepared>> =>
  preparePhoto(await queries.findAvatar(db, { key: usernameKeys(username).key }));

/** The same photo by the identifier of the member; by pseudo where it is no number. */
export const openPhoto = async (context: Context, usernameOrId: string): Promise<Outcome<Prepared>> =>
  /^\d{1,9}$/.test(usernameOrId)
    ? preparePhoto(await queries.findAvatar(context.db, { id: Number(usernameOrId) }))
    : openPhotoOf(context, usernameOrId);

function preparePhoto(row: queries.AvatarRow | null): Outcome<Prepared> {
  if (!row) return refuse('avatar_not_found');
  const photo = row.jpeg;
  const bytes = photo ?? Buffer.from(generatedAvatar(row.username));
  return done(
    prepareBytes(bytes, {
      etag: `"${(row.sha256 ?? sha256(bytes).toString('hex')).slice(0, 22)}"`,
      contentType: photo ? 'image/jpeg' : 'image/svg+xml',
      cacheControl: MAX_AGE,
    }),
  );
}
