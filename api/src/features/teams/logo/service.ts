import type { Context } from '../../../platform/context.ts';
import { generatedAvatar } from '../../../platform/files/generated-avatar.ts';
import { readPhoto } from '../../../platform/files/photo.ts';
import type { Prepared } from '../../../platform/http/prepared.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { logActivity } from '../activity/queries.ts';
import { logoUrl } from '../present.ts';
import type { Roster } from '../roster/service.ts';
import * as texts from '../texts.ts';
import * as queries from './queries.ts';

const FIELD = 'logo';
const MAX_AGE = 'public, max-age=300';

type Told = Outcome<{ logo: string; message: string }>;

const hashOf = (jpeg: Buffer): string => sha256(jpeg).toString('hex');

/** Teams' pictures: made by the pipeline of members' photos (behaviours 2.2 and 23). */
export function createLogos({ db }: Pick<Context, 'db'>, roster: Roster) {
  /** Changes the picture of a team for its captain: null takes it off. */
  const change = (actorId: number, teamId: number, jpeg: Buffer | null): Promise<Told> =>
    transact(db, async (sql) => {
      const own = await roster.led(sql, actorId, teamId);
      if (!own.ok) return own;
      const { name } = own.value.team;
      const sha = jpeg && hashOf(jpeg);
      if (jpeg && sha) await queries.saveLogo(sql, teamId, jpeg, sha);
      const had = sha !== null || (await queries.deleteLogo(sql, teamId));
      if (had) {
        await logActivity(sql, {
          teamId,
          kind: 'team_changed',
          byId: actorId,
          details: { fields: [FIELD], removed: jpeg === null },
        });
        roster.changed(sql, teamId);
      }
      const logo = logoUrl({ id: teamId, name, logo: sha?.slice(0, 12) ?? null });
      return done({ logo, message: jpeg ? texts.LOGO_SET : texts.LOGO_REMOVED });
    });

  return {
    /** Reads a picture before the transaction that keeps it. */
    read: (dataUrl: string): Promise<Outcome<Buffer>> => readPhoto(dataUrl, FIELD),
    keep: (...[sql, teamId, jpeg]: [Parameters<typeof queries.saveLogo>[0], number, Buffer]): Promise<void> =>
      queries.saveLogo(sql, teamId, jpeg, hashOf(jpeg)),

    async set(actorId: number, teamId: number, dataUrl: string): Promise<Told> {
      const photo = await readPhoto(dataUrl, FIELD);
      return photo.ok ? change(actorId, teamId, photo.value) : photo;
    },
    remove: (actorId: number, teamId: number): Promise<Told> => change(actorId, teamId, null),

    /** The picture, or the generated hexagon of a team without one. */
    async open(teamId: number): Promise<Outcome<Prepared>> {
      const row = await queries.findLogo(db, teamId);
      if (!row) return refuse('team_not_found');
      const bytes = row.jpeg ?? Buffer.from(generatedAvatar(row.name));
      return done({
        etag: `"${(row.sha256 ?? hashOf(bytes)).slice(0, 22)}"`,
        identity: bytes,
        gzip: null,
        contentType: row.jpeg ? 'image/jpeg' : 'image/svg+xml',
        cacheControl: MAX_AGE,
      });
    },
  };
}
