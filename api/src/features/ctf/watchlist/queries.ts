import { ALERT_LEVELS, WATCH_PLATFORMS } from '@fanion/rules/ctf/watch-alerts';
import { int, moment, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export const watchedRow = {
  id: int,
  name: text,
  member_id: nullable(int),
  team: text,
  platform: oneOf(...WATCH_PLATFORMS),
  notes: text,
  alert_level: oneOf(...ALERT_LEVELS),
  added_at: moment,
};
export type WatchedRow = RowOf<typeof watchedRow>;

const COLUMNS = 'id, name, member_id, team, platform, notes, alert_level, added_at';

export const listWatched = (sql: Sql, ownerId: number): Promise<WatchedRow[]> =>
  sql.rows(
    watchedRow,
    `select ${COLUMNS} from watched_player where owner_id = $1 order by added_at desc, id desc`,
    [ownerId],
  );

/** Allows one change at a time to a member's list; returns how many players they watch. */
export async function lockWatched(sql: Sql, ownerId: number): Promise<number> {
  await sql.run('select pg_advisory_xact_lock(7316012, $1)', [ownerId]);
  return sql.value(int, 'select count(*)::int as n from watched_player where owner_id = $1', [ownerId]);
}

/** Adds a player, linked to the member of that username if there is one; null when already watched. */
export const insertWatched = (
  sql: Sql,
  ownerId: number,
  player: Omit<WatchedRow, 'id' | 'member_id' | 'added_at'> & { key: string; username_key: string },
): Promise<WatchedRow | null> =>
  sql.row(
    watchedRow,
    `insert into watched_player (owner_id, member_id, name, name_key, team, platform, notes, alert_level)
     values ($1, (select id from member where username_key = $3 and status = 'active' and not hidden),
       $2, $4, $5, $6, $7, $8)
     on conflict (owner_id, name_key, platform) do nothing returning ${COLUMNS}`,
    [
      ownerId,
      player.name,
      player.username_key,
      player.key,
      player.team,
      player.platform,
      player.notes,
      player.alert_level,
    ],
  );

/** Changes the given fields; null when the player is not on this member's list. */
export const updateWatched = (
  sql: Sql,
  ownerId: number,
  id: number,
  to: { team: string | null; notes: string | null; alert_level: string | null },
): Promise<WatchedRow | null> =>
  sql.row(
    watchedRow,
    `update watched_player set team = coalesce($3, team), notes = coalesce($4, notes),
       alert_level = coalesce($5, alert_level) where id = $2 and owner_id = $1 returning ${COLUMNS}`,
    [ownerId, id, to.team, to.notes, to.alert_level],
  );

export const deleteWatched = async (sql: Sql, ownerId: number, id: number): Promise<boolean> =>
  (await sql.changed('delete from watched_player where id = $2 and owner_id = $1 returning id', [
    ownerId,
    id,
  ])) > 0;

const watched = {
  id: int,
  owner_id: int,
  member_id: nullable(int),
  name: text,
  level: oneOf(...ALERT_LEVELS),
};
/** A player on a member's list. */
export type Watched = RowOf<typeof watched>;

/** The lists of several members, in one statement. */
export const listWatchedBy = (sql: Sql, memberIds: readonly number[]): Promise<Watched[]> =>
  sql.rows(
    watched,
    `select id, owner_id, member_id, name, alert_level as level from watched_player
     where owner_id = any($1::int[]) order by id`,
    [memberIds],
    'live-watched-by',
  );

/** Deletes the list of a departing member. */
export const eraseWatched = (sql: Sql, ownerId: number): Promise<number> =>
  sql.changed('delete from watched_player where owner_id = $1', [ownerId]);
