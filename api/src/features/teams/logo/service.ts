import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { generatedAvatar } from '../../../platform/files/generated-avatar.ts';
import { readPhoto } from '../../../platform/files/photo.ts';
import { type Prepared, prepareBytes } from '../../../platform/http/answers/prepared.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { logActivity } from '../activity/service.ts';
import { logoUrl } from '../roster/present.ts';
import { lockLedTeam } from '../roster/team-service.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

const FIELD = 'logo';
const MAX_AGE = 'public, max-age=300';

type Answer = Outcome<{ logo: string; message: string }>;

const hashOf = (jpeg: Buffer): string => sha256(jpeg).toString('hex');

/** Reads a picture as members' photos are read, before the transaction that saves it. */
export const readLogo = (dataUrl: string): Promise<Outcome<Buffer>> => readPhoto(dataUrl, FIELD);

export const saveLogo = (sql: Sql, teamId: number, jpeg: Buffer): Promise<void> =>
  queries.saveLogo(sql, teamId, jpeg, hashOf(jpeg));

/** Changes the picture of a team, as its captain: null removes it. */
const changeLogo = ({ db }: Context, actorId: number, teamId: number, jpeg: Buffer | null): Promise<Answer> =>
  transact(db, async (sql) => {
    const led = await lockLedTeam(sql, actorId, teamId);
    if (!led.ok) return led;
    const { name } = led.value.team;
    if (jpeg) await saveLogo(sql, teamId, jpeg);
    if (jpeg || (await queries.deleteLogo(sql, teamId))) {
      await logActivity(sql, {
        teamId,
        kind: 'team_changed',
        byId: actorId,
        details: { fields: [FIELD], removed: jpeg === null },
      });
      sql.publish('team-changed', { teamId });
    }
    const logo = logoUrl({ id: teamId, name, logo: jpeg && hashOf(jpeg).slice(0, 12) });
    return done({ logo, message: jpeg ? texts.LOGO_SET : texts.LOGO_REMOVED });
  });

export async function setLogo(
  context: Context,
  actorId: number,
  teamId: number,
  dataUrl: string,
): Promise<Answer> {
  const photo = await readLogo(dataUrl);
  return photo.ok ? changeLogo(context, actorId, teamId, photo.value) : photo;
}

export const removeLogo = (context: Context, actorId: number, teamId: number): Promise<Answer> =>
  changeLogo(context, actorId, teamId, null);

/** Removes the picture of a team, in the caller's transaction; returns whether it had one. */
export const deleteLogo = (sql: Sql, teamId: number): Promise<boolean> => queries.deleteLogo(sql, teamId);

/** The picture, or the generated hexagon of a team without one. */
export async function openLogo({ db }: Context, teamId: number): Promise<Outcome<Prepared>> {
  const row = await queries.findLogo(db, teamId);
  if (!row) return refuse('team_not_found');
  const bytes = row.jpeg ?? Buffer.from(generatedAvatar(row.name));
  return done(
    prepareBytes(bytes, {
      etag: `"${(row.sha256 ?? hashOf(bytes)).slice(0, 22)}"`,
      contentType: row.jpeg ? 'image/jpeg' : 'image/svg+xml',
      cacheControl: MAX_AGE,
    }),
  );
}
