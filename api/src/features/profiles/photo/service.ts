import { cleanLine } from '@fanion/rules/text';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { generatedAvatar } from '../../../platform/files/generated-avatar.ts';
import { readPhoto } from '../../../platform/files/photo.ts';
import type { Prepared } from '../../../platform/http/prepared.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { REASON_MISSING } from '../texts.ts';
import * as queries from './queries.ts';

const MAX_AGE = 'public, max-age=300';

/** Members' photos: served, changed, removed by their owner or by a manager (docs/product/profiles.md#photo). */
export function createPhotos({ db, events }: Context) {
  const note = (actorId: number, memberId: number, action: string, details: unknown = {}) => ({
    actorId,
    channel: 'web' as const,
    action,
    target: `member:${memberId}`,
    details,
  });

  return {
    /** Replaces one's photo by a data URL's, re-encoded. */
    async set(memberId: number, dataUrl: string): Promise<Outcome<null>> {
      const photo = await readPhoto(dataUrl, 'avatar');
      if (!photo.ok) return photo;
      await db.transaction(async (sql) => {
        await queries.saveAvatar(sql, memberId, photo.value, sha256(photo.value).toString('hex'));
        await audit(sql, note(memberId, memberId, 'member.avatar.set'));
      });
      events.publish('member-changed', { memberId });
      return done(null);
    },

    /** Removes one's photo; without one, nothing changes. */
    async remove(memberId: number): Promise<Outcome<null>> {
      const removed = await db.transaction(async (sql) => {
        if (!(await queries.deleteAvatar(sql, memberId))) return false;
        await audit(sql, note(memberId, memberId, 'member.avatar.remove'));
        return true;
      });
      if (removed) events.publish('member-changed', { memberId });
      return done(null);
    },

    /** Removes a member's photo that breaks the rules; the audit log has the reason. */
    async moderate(managerId: number, memberId: number, reason: string): Promise<Outcome<null>> {
      const text = cleanLine(reason);
      if (!text) return badField('reason', REASON_MISSING);
      const outcome = await db.transaction(async (sql): Promise<Outcome<null>> => {
        if (!(await queries.isMember(sql, memberId))) return refuse('member_not_found');
        if (!(await queries.deleteAvatar(sql, memberId))) return refuse('avatar_not_found');
        await audit(sql, note(managerId, memberId, 'member.avatar.moderate', { reason: text }));
        return done(null);
      });
      if (outcome.ok) events.publish('member-changed', { memberId });
      return outcome;
    },

    /** The photo, or the generated hexagon of a member without one. */
    async open(by: { id: number } | { key: string }): Promise<Outcome<Prepared>> {
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
    },
  };
}
